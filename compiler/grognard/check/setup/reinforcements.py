"""OOB: when and where reinforcements arrive, and what counters have printed of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.left_open import left_open
from grognard.check.setup.nameless import told_by_name
from grognard.check.setup.shortages import described
from grognard.check.view import View
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.scenarios import Placement, Scenario
from grognard.model.rule import Found, Rule, shown


@record
class Arrival:
    """What comes to a hex after the start, and the sides that it may be of."""

    who: str
    sides: tuple[str, ...]
    location: Location
    written: Origin


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
    for one in view.once(_arrivals):
        is_entry = any(place.entry for place in view.places_at.get(one.location, ()))
        if not is_entry and view.is_inside(one.location):
            yield Found(
                origin=one.written,
                message=f"{one.who} arrives at {view.called(one.location)}, which is not on the edge of the map",
            )


def wrong_entry(view: View) -> Iterator[Found]:
    """What it does: looks for arrivals at a hex where only another side may enter, and for sides with entry places
    whose units arrive elsewhere.

    Why it matters: the enemy's railhead is not a place to detrain.

    Example: an Italian unit on a hex whose place says `entry = ah`.

    How to mend: correct the hex of the arrival, or the sides of the place's `entry`.
    """
    entries: dict[str, list[Location]] = defaultdict(list)
    for location, places in view.places_at.items():
        for place in places:
            for side in place.entry:
                entries[side].append(location)
    for one in view.once(_arrivals):
        here = [place for place in view.places_at.get(one.location, ()) if place.entry]
        own = list(dict.fromkeys(spot for side in one.sides for spot in entries[side]))
        if any(side in place.entry for place in here for side in one.sides) or not (here or own):
            continue
        sides = " or ".join(map(view.side_called, one.sides))
        numbers = ", ".join(spot.id for spot in own)
        yield Found(
            origin=one.written,
            message=f"{one.who} arrives at {view.called(one.location)}, which is not an entry of {sides}",
            hint=f"{sides} enters at {numbers}" if numbers else "",
            notes=shown((f"{place.name} is the entry of another", place.origin["entry"]) for place in here),
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
        if name in view.once(told_by_name):
            continue  # the setup that agrees may be the one that has its name wrong
        counter = view.game.counters[name]
        meanings = [meant_instead(view, counter.entry, placement) for _, placement in spots]
        if not all(meanings):
            continue
        field = "where" if meanings[0].startswith("hex") else "when"
        yield Found(
            origin=view.written(spots[0][1], field),
            message=f"{name} has {counter.entry} printed on it, "
            f"{spots[0][0].id} places it {_stands(view, spots[0][1])}",
            notes=shown(
                [
                    (f"the printed code means {meanings[0]}", counter.origin["entry"]),
                    *((f"{one.id} places it {_stands(view, spot)}", view.written(spot)) for one, spot in spots[1:]),
                ]
            ),
        )


def _arrivals(view: View) -> tuple[Arrival, ...]:
    """What comes later to a hex, whichever counter it is."""
    placed = [
        (counter.id, (counter.side or "",), one.location, one.turn, view.written(one))
        for _, one, counter, _ in view.placements()
    ]
    taken = [
        (
            f"the {described(view.game, [one.demand])} of statement {one.demand.id}",
            one.candidates.sides,
            one.location,
            one.turn,
            one.written,
        )
        for one in view.once(left_open)
    ]
    return tuple(
        Arrival(who=who, sides=sides, location=location, written=written)
        for who, sides, location, turn, written in (*placed, *taken)
        if turn and location and view.is_cell(location)
    )


def meant_instead(view: View, entry: str, placement: Placement) -> str:
    """What an entry code means (``hex 0306``, ``turn 3``), where that is not what the placement says; else blank."""
    words = (entry,) if is_label(view, entry) else entry.replace("/", " ").split()
    return next(filter(None, (_contradicts(view, word, placement) for word in words)), "")


def is_label(view: View, entry: str) -> bool:
    """Whether a whole code is what a turn is called: ``1917 spring``."""
    return fold(entry) in view.turn_names


def _contradicts(view: View, word: str, placement: Placement) -> str:
    stands = view.standing(placement)
    map_id = stands.map if stands else ""
    meant = {cell_at(one, word) for one in ([map_id] if map_id in view.tilings else view.tilings)}
    if any(map(view.is_cell, meant)):
        return "" if stands in meant else f"hex {word}"
    turn = view.turn_of(word)
    # a number beyond the last turn is a year, a hex of another map or whatever it may be, and no turn
    is_turn = turn is not None and turn <= view.last_turn
    return f"turn {turn}" if is_turn and turn != placement.turn else ""


def _stands(view: View, placement: Placement) -> str:
    return f"in {view.called(placement.location)} " + (f"in turn {placement.turn}" if placement.turn else "at start")


def _what(name: str, what: str) -> str:
    return name or what or "the statement"


RULES = (
    Rule(code="OOB003", severity=Severity.WARNING, title="arrives outside its scenario", function=arrives_too_late),
    Rule(code="OOB004", severity=Severity.WARNING, title="arrives inside the map", function=arrives_inside),
    Rule(code="OOB005", severity=Severity.WARNING, title="arrives at another side's entry", function=wrong_entry),
    Rule(code="OOB006", severity=Severity.WARNING, title="printed entry against the setup", function=printed_entry),
)
