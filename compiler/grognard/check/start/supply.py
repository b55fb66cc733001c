"""OOB: units out of supply at start."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from grognard.base.diagnostics import Severity
from grognard.check.start.judged import Judged, Standing, judged_by, note_of, said
from grognard.check.start.standing import on_the_ground, scenarios_of
from grognard.check.start.walks import Walks, along_paths, closed_sides
from grognard.check.view import NO_UNITS, View
from grognard.model.game.hooks.start.supply import SupplyLine
from grognard.model.game.locations import Location
from grognard.model.rule import Found, Rule


def out_of_supply(view: View) -> Iterator[Found]:
    """What it does: looks for a line of cells from every unit at start to a source of its side, as a `supply` hook
    says: how long it may be, along which paths it goes on, which hexsides stop it. It passes no enemy unit, nor a cell
    next to an enemy of the types in `zones` where no friendly unit stands. What is drawn or picked stands in nobody's
    way.

    Why it matters: a unit that begins out of supply is mostly in a wrong hex, or a source, a bridge or a road is
    missing.

    Example: a battalion beyond the river whose bridge is not in map/hexsides.csv.

    How to mend: correct the hex, the map or the hook. Where the setup of the source has it so, accept it with `allow`.
    """
    for judged in view.once(supplies_judged).values():
        yield from judged.found


def supplies_judged(view: View) -> Mapping[str, Judged]:
    """Every rule on supply, by its id, with what comes of it."""
    return judged_by(view, SupplyLine, _judge)


def _judge(view: View, rule: SupplyLine) -> Judged:
    sources = rule.meant("sources")
    if sources is None or not any(map(view.is_cell, sources.locations)):
        return Judged(why="nobody knows where its sources are")
    if rule.length is not None and rule.length.most is None:
        return Judged(why="nobody knows how long the line may be")
    found, cases, is_vague = [], 0, False
    for scenario in scenarios_of(view, rule):
        standing = view.once(on_the_ground)[scenario]
        units = [one for one in standing if one.kind.role not in NO_UNITS and rule.is_on(one.counter, one.kind)]
        for side in dict.fromkeys(one.counter.side for one in units):
            supplied = _supplied(view, rule, sources.locations, side, standing)
            for unit in (one for one in units if one.counter.side == side):
                is_known = view.is_cell(unit.location) and view.knows_neighbours(unit.location)
                is_vague |= not is_known
                cases += is_known
                if is_known and unit.location not in supplied:
                    found.append(_found(view, rule, scenario, unit))
    why = "nobody knows what touches what on the map" if is_vague else Judged().why
    return Judged(found=tuple(found), cases=cases, why=why)


def _supplied(
    view: View, rule: SupplyLine, sources: Sequence[Location], side: str | None, standing: Sequence[Standing]
) -> set[Location]:
    """The cells from which a line leads to a source."""
    is_open = _passing(view, rule, side, standing)
    starts = [at for at in map(view.same, sources) if view.is_cell(at) and is_open(at)]
    if rule.along:
        starts = list(along_paths(view, starts, rule.along, is_open))
    return Walks(view, rule).within(starts, rule.length.most if rule.length else None, is_open)


def _passing(
    view: View, rule: SupplyLine, side: str | None, standing: Sequence[Standing]
) -> Callable[[Location], bool]:
    """Whether a line goes through a cell: neither an enemy stands there, nor, alone, the zone of one."""
    closed = closed_sides(view, rule.zones_stop_at, ())
    by_side: dict[bool, set[Location]] = defaultdict(set)
    zones: set[Location] = set()
    for one in standing:
        if one.kind.role in NO_UNITS:
            continue
        is_enemy = one.counter.side not in (None, side)
        by_side[is_enemy].add(one.location)
        if is_enemy and one.kind.id in rule.zones:
            zones |= {at for at in view.neighbours(one.location) if frozenset((one.location, at)) not in closed}
    return lambda at: at not in by_side[True] and (at not in zones or at in by_side[False])


def _found(view: View, rule: SupplyLine, scenario: str, unit: Standing) -> Found:
    return Found(
        origin=view.written(unit.placement),
        message=f"{unit.counter.id} is in {view.called(unit.location)} at the start of {scenario}, "
        f"without a line of supply: {said(rule)}",
        notes=(note_of(rule),),
    )


RULES = (Rule(code="OOB052", severity=Severity.WARNING, title="without a line of supply", function=out_of_supply),)
