"""The argument of the job that imposes: a light record, so that planning it imports no engine."""

from grognard.base.records import record


@record
class BookletArgument:
    """A booklet: the rules that it needs, two pages to a side of a sheet. ``creep``: mm by which each sheet further
    inside is moved towards the fold."""

    width: float
    """Of the sheet, mm."""
    height: float
    creep: float
    title: str
    language: str
