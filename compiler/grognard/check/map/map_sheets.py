"""MAP: sheets of paper and the maps that name them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.origins import NOWHERE
from grognard.check.view import View
from grognard.model.rule import Found, Rule

_OF_A_SHEET: Final = ("at", "turned", "inset")


def placed_on_no_sheet(view: View) -> Iterator[Found]:
    """What it does: looks for maps that say where or how they lie on a sheet, and name none.

    Why it matters: a map that names no sheet is printed alone, upright, on a page of its size: what it says of a sheet
    does nothing.

    Example: `turned = 90` in `[map.egypt]`, and no `sheet`.

    How to mend: write `sheet = "ID"`, or take the key out.
    """
    for one in view.game.maps.values():
        said = [name for name in _OF_A_SHEET if one.origin[name] not in (NOWHERE, one.origin.at)]
        if one.sheet is None and said:
            yield Found(
                origin=one.origin[said[0]],
                message=f"{one.id} says {' and '.join(said)}, and names no sheet",
                hint='write sheet = "ID" of a [sheet.ID], or take it out',
            )


def sheet_without_maps(view: View) -> Iterator[Found]:
    """What it does: looks for sheets that no map names.

    Why it matters: nothing of them is printed.

    Example: `[sheet.near-east]`, and no map with `sheet = "near-east"`.

    How to mend: name it in the maps that are printed on it, or take it out.
    """
    used = {one.sheet for one in view.game.maps.values()}
    for one in view.game.sheets.values():
        if one.id not in used:
            yield Found(origin=one.origin.at, message=f"no map is printed on the sheet {one.id}")


RULES = (
    Rule(code="MAP046", severity=Severity.WARNING, title="place on no sheet", function=placed_on_no_sheet),
    Rule(code="MAP047", severity=Severity.WARNING, title="sheet without maps", function=sheet_without_maps),
)
