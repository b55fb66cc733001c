"""Tracks and results tables as the toolbar of the module has them."""

from grognard.base.records import record
from grognard.model.plan.table.features import ResultsTable, Track


@record
class ToolbarTrack(Track):
    """``property``: what the module calls its number. ``key``: one space forward; blank: none."""

    property: str
    key: str = ""


@record
class ToolbarTable(ResultsTable):
    """``property``: what the names of its numbers begin with. ``key``: opens its menu; blank: none."""

    property: str
    key: str = ""
