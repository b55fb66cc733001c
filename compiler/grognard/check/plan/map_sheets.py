"""SHT: maps that do not lie on their sheet of paper as they should."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from grognard.base.diagnostics import Note, Severity
from grognard.check.plan.paper import Planned
from grognard.model.plan.map_sheets import MapSheetPlan
from grognard.model.rule import Found, Rule

_SLIP: Final = 0.05
"""mm by which a map may pass an edge or another map: lengths are rounded."""


def maps_overlap(planned: Planned) -> Iterator[Found]:
    """What it does: looks for maps of one sheet of which one lies on the other.

    Why it matters: the upper one hides hexes of the lower one in print.

    Example: two maps `at = ["0mm", "0mm"]`.

    How to mend: give one of them another place with `at`. A map that is meant to lie on another says `inset = true`.
    """
    for sheet in _sheets(planned):
        for below, above in combinations([one for one in sheet.maps if not one.inset], 2):
            if below.rect.overlaps(above.rect, -_SLIP):
                origins = [planned.game.maps[one.map].origin for one in (below, above)]
                yield Found(
                    origin=origins[1]["at"],
                    message=f"{above.map} lies on {below.map} on the sheet {sheet.id}",
                    hint=f"{below.map} takes {_extent(below.rect.x, below.rect.width)} across and "
                    f"{_extent(below.rect.y, below.rect.height)} down",
                    notes=(Note(message="the other map", origin=origins[0]["at"]),),
                )


def map_beyond_sheet(planned: Planned) -> Iterator[Found]:
    """What it does: looks for maps that reach past an edge of their sheet.

    Why it matters: what lies beyond it is not printed.

    Example: a map of 300 mm `at = ["400mm", "0mm"]` on a sheet of 559 mm.

    How to mend: move it with `at`, or enlarge the sheet. Without `width` and `height` a sheet is as large as its maps
    need.
    """
    for sheet in _sheets(planned):
        for one in sheet.maps:
            right, bottom = one.rect.x + one.rect.width, one.rect.y + one.rect.height
            if right > sheet.width + _SLIP or bottom > sheet.height + _SLIP:
                yield Found(
                    origin=planned.game.maps[one.map].origin["at"],
                    message=f"{one.map} reaches {right:g} mm across and {bottom:g} mm down, and the sheet {sheet.id} "
                    f"is {sheet.width:g} mm by {sheet.height:g} mm",
                )


def _extent(start: float, length: float) -> str:
    return f"{start:g} to {start + length:g} mm"


def _sheets(planned: Planned) -> tuple[MapSheetPlan, ...]:
    return planned.plan.map_sheets_of(planned.game.head.languages[0])


RULES = (
    Rule(code="SHT008", severity=Severity.WARNING, title="maps that lie on each other", function=maps_overlap),
    Rule(code="SHT009", severity=Severity.WARNING, title="map beyond its sheet", function=map_beyond_sheet),
)
