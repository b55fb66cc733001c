"""OOB: where units stand at start and arrive later."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.rule import Found, Rule, shown
from grognard.check.view import View
from grognard.model.counters import CounterType
from grognard.model.hooks import StackingLimit
from grognard.model.scenarios import Placement, Scenario


def forbidden_terrain(view: View) -> Iterator[Found]:
    """What it does: looks for units that start or arrive in a hex that terrain.toml closes to them ("no") and that no
    road opens.

    Why it matters: the unit stands where the rules say it can never be.

    Example: heavy artillery (`moves_as = "wheeled"`) in a mountain hex with `move = { wheeled = "no" }`.

    How to mend: correct the hex in the setup, the terrain of the hex, or the cost.
    """
    for _, placement, counter, kind in view.placements():
        closed = _closing_terrain(view, placement.location, kind)
        if closed:
            yield Found(
                origin=view.written(placement),
                message=f"{counter.id} stands in {_called(placement)}, where {closed} is closed to {kind.moves_as}",
                notes=(Note(message="the terrain", origin=view.game.terrain[closed].origin["move"]),),
            )


def no_legal_choice(view: View) -> Iterator[Found]:
    """What it does: where a statement leaves the place to the player, looks for one that no counter may stand in.

    Why it matters: there is nothing to choose from.

    Example: guns on wheels "next to Mill", and all hexes around it are woods.

    How to mend: correct the phrase, the terrain or its costs.
    """
    for _, allotment in view.allotted():
        for choice in allotment.choices:
            demand = view.demands.get(choice.demand)
            kinds = [view.game.types.get(view.game.counters[one].type) for one, _ in choice.counters]
            known = [kind for kind in kinds if kind]
            closed = [all(_closing_terrain(view, spot, kind) for spot in choice.locations) for kind in known]
            if demand and choice.locations and closed and all(closed):
                yield Found(
                    origin=demand.origin["where"],
                    message=f"statement {demand.id}: {demand.name or demand.what} may stand nowhere in "
                    f"{demand.where!r}",
                )


def over_stacked(view: View) -> Iterator[Found]:
    """What it does: adds up the stacking points (or pieces) of one side in each hex at start, and holds them against
    the `stacking-limit` hooks.

    Why it matters: the game would begin with a position that its own rules forbid.

    Example: three battalions of one point each in a hex where the hook allows `points = 2`.

    How to mend: move a unit, or correct the hook, or list the types that do not count in `free`.
    """
    hooks = [hook for hook in view.game.hooks.values() if isinstance(hook, StackingLimit)]
    for (scenario, location, side), pieces in _stacks(view).items():
        limit = _limit(view, hooks, location)
        if limit is None:
            continue
        counted = [(placement, kind) for placement, kind in pieces if kind.id not in limit.free]
        points = sum(kind.stacking for _, kind in counted)
        for most, have, word in ((limit.points, points, "stacking points"), (limit.pieces, len(counted), "pieces")):
            if most is not None and have > most:
                yield Found(
                    origin=view.written(counted[-1][0]),
                    message=f"{side} has {have} {word} in {_called(counted[0][0])} at the start of {scenario}, "
                    f"{limit.id} allows {most}",
                    notes=shown(
                        [
                            ("the limit", limit.origin.at),
                            *(
                                (f"{one.counter} is placed here", view.written(one))
                                for one, kind in counted
                                if kind.stacking or limit.points is None
                            ),
                        ]
                    ),
                )


def arrives_too_late(view: View) -> Iterator[Found]:
    """What it does: looks for arrivals after the last turn of their scenario, or not after its beginning.

    Why it matters: the unit never comes into play.

    Example: `when = 9` in a scenario with `last_turn = 8`.

    How to mend: correct the turn, or write `never` if the source says so.
    """
    for demand in view.game.demands:
        scenario = view.game.scenarios.get(demand.scenario)
        if scenario is None or not demand.turn:
            continue
        if demand.turn > scenario.last_turn:
            yield Found(
                origin=demand.origin["when"],
                message=f"{_what(demand.name, demand.what)} arrives in turn {demand.turn}, "
                f"{scenario.id} ends with turn {scenario.last_turn}",
            )
        elif demand.turn < scenario.first_turn:
            yield Found(
                origin=demand.origin["when"],
                message=f"{_what(demand.name, demand.what)} arrives in turn {demand.turn}, "
                f"{scenario.id} begins with turn {scenario.first_turn}",
            )


def arrives_inside(view: View) -> Iterator[Found]:
    """What it does: looks for arrivals on a hex that is neither on the edge of the map nor a place with `entry`.

    Why it matters: reinforcements come from off the map; a hex inside it is most often a slip of a digit.

    Example: an arrival on 0505 of a map of fourteen by ten hexes.

    How to mend: correct the hex, or give the place there `entry` with the sides that may arrive at it.
    """
    for _, placement, counter, _ in view.placements():
        cell = view.cell(placement.location)
        is_entry = any(place.entry for place in view.places_at.get(placement.location, ()))
        if placement.turn and cell and not is_entry and len(view.neighbours(placement.location)) == 6:
            yield Found(
                origin=view.written(placement),
                message=f"{counter.id} arrives at {_called(placement)}, which is not on the edge of the map",
            )


def wrong_entry(view: View) -> Iterator[Found]:
    """What it does: looks for arrivals at a hex where only another side may enter, and for sides with entry places
    whose units arrive elsewhere.

    Why it matters: the enemy's railhead is no place to detrain.

    Example: an Italian unit on a hex whose place says `entry = ah`.

    How to mend: correct the hex of the arrival, or the sides of the place's `entry`.
    """
    entries: dict[str, list[str]] = defaultdict(list)
    for location, places in view.places_at.items():
        for place in places:
            for side in place.entry:
                entries[side].append(location)
    for _, placement, counter, _ in view.placements():
        side = counter.side or ""
        if not placement.turn or not view.cell(placement.location):
            continue
        here = [place for place in view.places_at.get(placement.location, ()) if place.entry]
        if any(side in place.entry for place in here) or not (here or entries[side]):
            continue
        own = ", ".join(one.partition(":")[2] for one in entries[side])
        yield Found(
            origin=view.written(placement),
            message=f"{counter.id} arrives at {_called(placement)}, which is not an entry of {side}",
            hint=f"{side} enters at {own}" if own else "",
            notes=shown((f"{one.name} is the entry of another", one.origin["entry"]) for one in here),
        )


def printed_entry(view: View) -> Iterator[Found]:
    """What it does: reads the entry code printed on a counter (a hex number, a turn such as `T3`, or both) and holds
    it against the hex and turn that the setups give it.

    Why it matters: the code and the setup are two statements of one fact; players set up by the one they see.

    Example: `entry = 0306` on a counter that every scenario places elsewhere.

    How to mend: find out which of the two is right and correct the other. One scenario that agrees is enough: the code
    is printed for it.
    """
    placed: dict[str, list[tuple[Scenario, Placement]]] = defaultdict(list)
    for scenario, placement, counter, _ in view.placements():
        placed[counter.id].append((scenario, placement))
    for name, spots in placed.items():
        counter = view.game.counters[name]
        told = [meant_instead(view, counter.entry, placement) for _, placement in spots]
        if not all(told):
            continue
        field = "where" if told[0].startswith("hex") else "when"
        yield Found(
            origin=view.written(spots[0][1], field),
            message=f"{name} has {counter.entry} printed on it, {spots[0][0].id} places it {_stands(spots[0][1])}",
            notes=shown(
                [
                    (f"the printed code means {told[0]}", counter.origin["entry"]),
                    *((f"{one.id} places it {_stands(spot)}", view.written(spot)) for one, spot in spots[1:]),
                ]
            ),
        )


def meant_instead(view: View, entry: str, placement: Placement) -> str:
    """What an entry code means (``hex 0306``, ``turn 3``), where that is not what the placement says; else blank."""
    return next(filter(None, (_contradicts(view, word, placement) for word in entry.replace("/", " ").split())), "")


def _contradicts(view: View, word: str, placement: Placement) -> str:
    map_id = placement.location.partition(":")[0]
    maps = [map_id] if map_id in view.layouts else list(view.layouts)
    if any(view.cell(f"{one}:{word}") for one in maps):
        meant = {f"{one}:{word}" for one in maps}
        return "" if placement.location in meant else f"hex {word}"
    turn = view.turn_of(word)
    return f"turn {turn}" if turn is not None and turn != placement.turn else ""


def _stacks(view: View) -> dict[tuple[str, str, str], list[tuple[Placement, CounterType]]]:
    """Units at start by scenario, hex and side."""
    found: dict[tuple[str, str, str], list[tuple[Placement, CounterType]]] = defaultdict(list)
    for scenario, placement, counter, kind in view.placements():
        if not placement.turn and kind.role != "marker" and view.cell(placement.location):
            found[scenario.id, placement.location, counter.side or ""].append((placement, kind))
    return found


def _limit(view: View, hooks: list[StackingLimit], location: str) -> StackingLimit | None:
    """The limit that holds in a hex: that of its terrain before the general one."""
    hexagon = view.hex(location)
    terrain = hexagon.terrain if hexagon else ()
    own = [hook for hook in hooks if hook.terrain in terrain]
    return next(iter(own or [hook for hook in hooks if hook.terrain is None]), None)


def _closing_terrain(view: View, location: str, kind: CounterType) -> str:
    hexagon = view.hex(location)
    if hexagon is None or not kind.moves_as or _road_opens(view, location, kind):
        return ""
    known = [view.game.terrain[one] for one in hexagon.terrain if one in view.game.terrain]
    return next((one.id for one in known if one.move.get(kind.moves_as, "").casefold() == "no"), "")


def _road_opens(view: View, location: str, kind: CounterType) -> bool:
    roads = (view.game.terrain.get(path.kind) for path in view.paths_at.get(location, ()))
    return any(road.move.get(kind.moves_as, "no").casefold() != "no" for road in roads if road)


def _called(placement: Placement) -> str:
    map_id, _, name = placement.location.partition(":")
    return f"the {map_id} {name}" if map_id in ("box", "place", "pool", "region", "spiral") else f"hex {name}"


def _stands(placement: Placement) -> str:
    return f"in {_called(placement)} " + (f"in turn {placement.turn}" if placement.turn else "at start")


def _what(name: str, what: str) -> str:
    return name or what or "the statement"


RULES = (
    Rule(code="OOB001", severity=Severity.WARNING, title="unit on forbidden terrain", function=forbidden_terrain),
    Rule(code="OOB002", severity=Severity.WARNING, title="over-stacked at start", function=over_stacked),
    Rule(code="OOB003", severity=Severity.WARNING, title="arrives outside its scenario", function=arrives_too_late),
    Rule(code="OOB004", severity=Severity.WARNING, title="arrives inside the map", function=arrives_inside),
    Rule(code="OOB005", severity=Severity.WARNING, title="arrives at another side's entry", function=wrong_entry),
    Rule(code="OOB006", severity=Severity.WARNING, title="printed entry against the setup", function=printed_entry),
    Rule(code="OOB007", severity=Severity.WARNING, title="no legal place to choose", function=no_legal_choice),
)
