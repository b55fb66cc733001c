"""The argument of the job that makes a press file; light, so that planning it imports no engine."""

from grognard.base.records import record
from grognard.model.plan.press import Inks, Shop
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
