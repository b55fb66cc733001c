"""The arguments of the jobs that make files for print shops and cutters; light: planning them imports no engine."""

from grognard.base.records import record
from grognard.model.plan.press import CutFile, Inks, Shop
from grognard.work.job import Blob

Cut = tuple[tuple[str, tuple[float, ...]], ...]
"""Closed lines and straight ones: steps ``m``, ``l``, ``c``, ``h`` with coordinates, mm from the upper left corner of
the trim."""


@record
class PressArgument:
    """The drawing, in the colours of the screen, is the job's only need."""

    shop: Shop
    profile: Blob
    is_own_profile: bool = False
    """Whether a person named the profile, so that it goes into the file as it is."""
    subject: str
    """What remarks are about, such as ``game:ID``."""
    title: str
    part: str
    """What the file holds, in the words of its language."""
    language: str
    inks: tuple[tuple[str, Inks], ...] = ()
    """Colours ``#rrggbb`` that the sources give in inks."""
    subjects: tuple[str, ...] = ()
    """What remarks on the type of each page are about: ``card:ID``; none: it is not looked at."""
    cuts: tuple[Cut, ...] = ()
    """Of each page; a shorter list leaves the last pages without."""


@record
class CanvasArgument:
    """A page of the job's only need, drawn at ``dpi`` in the middle of ``width`` by ``height`` pixels; what is missing
    around it is its own edge, mirrored. ``subject``: what remarks are about; ``safe``: mm from the cut to type."""

    page: int
    width: int
    height: int
    dpi: int
    safe: float
    subject: str


@record
class MarkedArgument:
    """Sheets of ``width`` by ``height`` mm, fronts and backs in turn: the job's only need."""

    width: float
    height: float
    marks: CutFile
    title: str
    part: str
    language: str


@record
class CutArgument:
    """A sheet of ``width`` by ``height`` mm. ``form``: svg or dxf."""

    form: str
    width: float
    height: float
    cut: Cut
    marks: CutFile
