"""The argument of a job that draws only faces; planning it imports no drawing code."""

from grognard.base.records import record
from grognard.model.plan.sheets import Face
from grognard.work.job import Blob


@record
class FacesArgument:
    """Faces, with the templates and symbols that they are drawn with, by name."""

    faces: tuple[Face, ...]
    templates: tuple[tuple[str, Blob], ...]
    symbols: tuple[tuple[str, Blob], ...]
