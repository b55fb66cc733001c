"""OOB: where units stand at start: on what terrain, and how many in a hex, whichever counters are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.ground import misplaced
from grognard.check.left_open import (
    LeftOpen,
    Share,
    candidates_of,
    least,
    left_open,
    most,
    names_of,
)
from grognard.check.setup.shortages import described
from grognard.check.start.stacks import Measure, measured
from grognard.check.view import View
from grognard.model.game.counters import CounterType
from grognard.model.game.locations import Location
from grognard.model.rule import Found, Rule, shown

_ELEMENTS = {
    "sea": "a type of ships says sea = true",
    "land": "ships stand in ports and at sea: a port is an area with `port`, or a place of kind `port` or `port city`",
}
_NAMED = 6
"""Counters that a finding names; more are left out."""


def forbidden_terrain(view: View) -> Iterator[Found]:
    """What it does: looks for units that start or arrive in a hex that terrain.toml closes to them ("no") and that no
    road opens; ships (`sea = true` of their type) on land, and others at sea. A box is an area in a game without hexes
    and areas; a port is both. Where a statement names a type and leaves open which counters are taken, it counts those
    that may stand there: too few are a finding, whatever is drawn.

    Why it matters: the unit stands where the rules say it can never be.

    Example: heavy artillery (`moves_as = "wheeled"`) in a mountain hex with `move = { wheeled = "no" }`.

    How to mend: correct the hex in the setup, the terrain of the hex, or the cost. What a draw only may bring about is
    OOB008; where a player picks, enough counters that may stand there are enough.
    """
    for _, placement, counter, kind in view.placements():
        closed = _closing_terrain(view, placement.location, kind)
        if closed:
            yield Found(
                origin=view.written(placement),
                message=f"{counter.id} stands in {view.called(placement.location)}, "
                f"where {closed} is closed to {kind.moves_as}",
                notes=_terrain(view, closed),
            )
        elif element := misplaced(view, placement.location, kind):
            yield Found(
                origin=view.written(placement),
                message=f"{counter.id} stands in {view.called(placement.location)}, which is {element}",
                hint=_ELEMENTS[element],
            )
    alike: dict[tuple[int, Location], tuple[list[CounterType], list[Share]]] = {}  # thousands share pool and place
    for one in view.once(left_open):
        key = id(one.candidates), one.location
        if key not in alike:
            shares = one.candidates.shares
            astray = [other.kind for other in shares if misplaced(view, one.location, other.kind)]
            alike[key] = astray, _shut_out(view, one)
        drowned, shut = alike[key]
        if drowned and len(drowned) == len(one.candidates.shares):
            element = misplaced(view, one.location, drowned[0])
            yield Found(
                origin=one.written,
                message=f"statement {one.demand.id} puts {_what(view, one)} in {view.called(one.location)}, "
                f"which is {element}",
                hint=_ELEMENTS[element],
            )
            continue
        missing = one.count - one.candidates.pieces + _pieces(shut)
        if shut and missing > 0:
            closed = _closing_terrain(view, one.location, shut[0].kind)
            who = "all of them" if len(shut) == len(one.candidates.shares) else f"at least {missing} of them"
            yield Found(
                origin=one.written,
                message=f"statement {one.demand.id} puts {_what(view, one)} in {view.called(one.location)}, "
                f"where {closed} is closed to {who}, whatever is taken",
                notes=_terrain(view, closed),
            )


def no_legal_choice(view: View) -> Iterator[Found]:
    """What it does: where a statement gives several places of which one is chosen, looks for one that no counter may
    stand in.

    Why it matters: there is nothing to choose from.

    Example: guns on wheels "next to Mill", and all hexes around it are woods; a ship in "any of Berlin; Munich".

    How to mend: correct the phrase, the terrain or its costs, or the kind of the places.
    """
    for _, allotment in view.allotted():
        pools = view.once(candidates_of)[allotment.scenario]
        for one in allotment.open:
            demand = view.demands.get(one.demand)
            spots = demand.places.locations if demand and demand.places and not demand.places.each else ()
            kinds = {share.kind.id: share.kind for share in pools[id(one.pool)].shares}.values()
            closed = [all(_barring(view, spot, kind) for spot in spots) for kind in kinds]
            if demand and len(spots) > 1 and closed and all(closed):
                yield Found(
                    origin=demand.origin["where"],
                    message=f"statement {demand.id}: {demand.name or demand.what} may stand nowhere in "
                    f"{demand.where!r}",
                )


def over_stacked(view: View) -> Iterator[Found]:
    """What it does: adds up the stacking points (or pieces) of one side in each hex at start, and holds them against
    the `stacking-limit` hooks. Where a statement names a type and leaves open which counters are taken, the lightest
    count: it is found if the limit is passed whatever is drawn or picked.

    Why it matters: the game would begin with a position that its own rules forbid.

    Example: three battalions of one point each in a hex where the hook allows `points = 2`.

    How to mend: move a unit, or correct the hook, or list the types that do not count in `free`. A limit may count some
    types only, those of a side or nation, and hold in some terrain, at some kind of place, on a level, or beside some
    type only.
    """
    for stack, measure in view.once(measured):
        lowest = stack.weight_of_placed(measure.weight) + least(stack.open, measure.weight)
        if lowest > measure.most:
            counted = [one for one, kind in stack.placed if measure.weight(kind)]
            places = [(f"{one.counter} is placed here", view.written(one)) for one in counted]
            places += [(f"statement {one.demand.id} puts {_what(view, one)} here", one.written) for one in stack.open]
            is_sure = lowest == stack.weight_of_placed(measure.weight) + most(stack.open, measure.weight)
            have = measure.told(lowest) if is_sure else f"at least {measure.told(lowest)}"
            yield Found(
                origin=stack.open[-1].written if stack.open else view.written(counted[-1]),
                message=f"{view.side_called(stack.side)} has {have} in {view.called(stack.location)} "
                f"at the start of {stack.scenario}, {_who(measure)} "
                f"allows {measure.most}",
                notes=shown([("the limit", _written(view, stack.location, measure)), *places]),
            )


def unlucky_draw(view: View) -> Iterator[Found]:
    """What it does: looks for draws at start or on arrival of which some would break a rule and some would not: a
    counter that may be drawn for a hex whose terrain is closed to it, or counters so heavy that they pass the stacking
    limit. (What every draw breaks is OOB001 or OOB002.)

    Why it matters: the setup works in one game and is forbidden in the next, and the rules do not say what happens
    then.

    Example: two of five counters, guns on wheels among them, drawn for a hex of woods.

    How to mend: name the type that is drawn, keep the counter out of the draw with a statement of its own, or choose
    another hex. Where the rules say what such a draw means, `allow` it with their case.
    """
    for one in view.once(left_open):
        shut = _shut_out(view, one) if one.is_drawn else []
        if shut and one.count + _pieces(shut) <= one.candidates.pieces:
            closed = _closing_terrain(view, one.location, shut[0].kind)
            yield Found(
                origin=one.written,
                message=f"statement {one.demand.id} may draw {_named(_names(shut))} for {view.called(one.location)}, "
                f"where {closed} is closed to {shut[0].kind.moves_as}",
                notes=_terrain(view, closed),
            )
    for stack, measure in view.once(measured):
        draws = [one for one in stack.open if one.is_drawn]
        fixed = stack.weight_of_placed(measure.weight)
        picked = least([one for one in stack.open if not one.is_drawn], measure.weight)
        highest = fixed + picked + most(draws, measure.weight)
        if fixed + least(stack.open, measure.weight) <= measure.most < highest:
            heavy = dict.fromkeys(name for draw in draws for name in _heavy(draw, measure.weight))
            yield Found(
                origin=draws[-1].written,
                message=f"{view.side_called(stack.side)} may have {measure.told(highest)} "
                f"in {view.called(stack.location)} at the start of {stack.scenario}, {_who(measure)} "
                f"allows {measure.most}: it depends on how many of {_named(list(heavy))} are drawn",
                notes=shown([("the limit", _written(view, stack.location, measure))]),
            )


def _who(measure: Measure) -> str:
    """What allows so many: the area, or the limit with its case."""
    if measure.by_capacity:
        return "its capacity"
    return f"{measure.limit.id} (case {measure.limit.case})" if measure.limit.case else measure.limit.id


def _written(view: View, location: Location | None, measure: Measure) -> Origin:
    area = view.game.areas.get(location) if location and measure.by_capacity else None
    return area.origin["capacity"] if area else measure.limit.origin.at


def _shut_out(view: View, one: LeftOpen) -> list[Share]:
    """The candidates that may not stand where the statement puts them."""
    if view.ground(one.location) is None:
        return []
    return [other for other in one.candidates.shares if _closing_terrain(view, one.location, other.kind)]


def _closing_terrain(view: View, location: Location | None, kind: CounterType) -> str:
    hexagon = view.ground(location)
    if location is None or hexagon is None or not kind.moves_as or _road_opens(view, location, kind):
        return ""
    known = [view.game.terrain[one] for one in hexagon.terrain if one in view.game.terrain]
    return next((one.id for one in known if one.move.get(kind.moves_as, "").casefold() == "no"), "")


def _barring(view: View, location: Location, kind: CounterType) -> str:
    """What keeps a unit out of a place: terrain, the sea or the land; blank where nothing does."""
    return _closing_terrain(view, location, kind) or misplaced(view, location, kind)


def _road_opens(view: View, location: Location, kind: CounterType) -> bool:
    roads = (view.game.terrain.get(path.kind) for path in view.paths_at.get(location, ()))
    return any(road.move.get(kind.moves_as, "no").casefold() != "no" for road in roads if road)


def _terrain(view: View, id: str) -> tuple[Note, ...]:
    return (Note(message="the terrain", origin=view.game.terrain[id].origin["move"]),)


def _heavy(draw: LeftOpen, weight: Callable[[CounterType], int]) -> list[str]:
    """The candidates that weigh more than the lightest; not all of many."""
    lightest = min(weight(one.kind) for one in draw.candidates.shares)
    return _names([one for one in draw.candidates.shares if weight(one.kind) > lightest])


def _pieces(shares: Iterable[Share]) -> int:
    return sum(one.pieces for one in shares)


def _names(shares: Sequence[Share]) -> list[str]:
    """As many as a finding names, and one more."""
    return names_of(shares, _NAMED + 1)


def _named(names: Sequence[str]) -> str:
    return ", ".join(names if len(names) <= _NAMED else [*names[: _NAMED - 1], "…"])


def _what(view: View, one: LeftOpen) -> str:
    return f"{one.count} {described(view.game, [one.demand])}"


RULES = (
    Rule(code="OOB001", severity=Severity.WARNING, title="unit on forbidden terrain", function=forbidden_terrain),
    Rule(code="OOB002", severity=Severity.WARNING, title="over-stacked at start", function=over_stacked),
    Rule(code="OOB007", severity=Severity.WARNING, title="no legal place to choose", function=no_legal_choice),
    Rule(code="OOB008", severity=Severity.WARNING, title="draw that may break a rule", function=unlucky_draw),
)
