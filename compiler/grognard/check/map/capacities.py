"""MAP: how many an area holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.view import View
from grognard.model.game.areas import Area
from grognard.model.game.hooks.stacking import limits_among
from grognard.model.rule import Found, Rule
from grognard.model.spots import spot_of


def idle_capacity(view: View) -> Iterator[Found]:
    """What it does: looks for areas that say their `capacity` where no `stacking-limit` holds.

    Why it matters: a capacity stands in place of the number of a limit, which says whether points or pieces are counted
    and which types count nothing. Without one, neither `check` nor the module holds any stack against it.

    Example: `capacity` 3 in areas.csv, and no hook of kind `stacking-limit`.

    How to mend: declare the limit of all areas in hooks.toml, `pieces = 1` or `points = 1` with what most areas hold.
    """
    limits = limits_among(view.game.hooks.values())
    idle: dict[str, list[Area]] = defaultdict(list)
    for area in view.game.areas.values():
        if area.capacity is not None and not limits.holding(spot_of(area, ())):
            idle[area.map].append(area)
    for map_id, (first, *more) in idle.items():
        others = f" and of {len(more)} more areas of {map_id}" if more else ""
        yield Found(
            origin=first.origin["capacity"],
            message=f"nothing counts what fills the capacity of {first.id}{others}: no stacking-limit holds there",
        )


RULES = (Rule(code="MAP060", severity=Severity.WARNING, title="capacity that nothing counts", function=idle_capacity),)
