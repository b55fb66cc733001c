"""OOB: what a setup says twice: the same statement, a unit on both of its counters, a track, what is controlled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.check.setup.shortages import described
from grognard.check.view import View
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Demand, Placement, Scenario, Shortage
from grognard.model.game.setup.standing import step_said
from grognard.model.game.setup.words import words_said
from grognard.model.lives import is_removal, is_return, since
from grognard.model.rule import Found, Rule


def unit_on_both_counters(view: View) -> Iterator[Found]:
    """What it does: looks for setups that have a unit in play twice at once: its counter, and the one that it converts
    to or goes on with (`partner`), both named.

    Why it matters: they are one unit, of which only one counter is in play at a time.

    Example: a cavalry division at start in Verdun, and the infantry that it converts to in Metz.

    How to mend: drop one of the statements, or correct `partner`. Where the first is removed before the second comes,
    say so by a row with `removed`.
    """
    for scenario, allotment in view.allotted():
        placed: dict[str, list[Placement]] = defaultdict(list)
        gone = {one.counter: one.turn for one in allotment.placements if _is_removed(view, one)}
        for one in allotment.placements:
            if one.demand in view.demands and not _is_removed(view, one):
                placed[one.counter].append(one)
        for id, every in placed.items():
            counter = view.game.counters[id]
            partner = view.game.counters.get(counter.partner or "", counter)  # one that is not there is told elsewhere
            others = placed.get(counter.partner or "", [])
            both = len(every) + len(others) > max(counter.pieces, partner.pieces)
            if others and both and not _follow(every[0], others[0], gone):
                yield Found(
                    origin=view.written(others[0]),
                    message=f"{id} and {counter.partner} are one unit, and both are in play in {scenario.id}",
                    notes=(Note(message=f"{id} is placed here", origin=view.written(every[0])),),
                )


def _is_removed(view: View, one: Placement) -> bool:
    demand = view.demands.get(one.demand)
    return demand is not None and (is_removal(demand) or is_return(demand))


def _follow(one: Placement, other: Placement, gone: dict[str, int]) -> bool:
    """Whether the earlier of two is removed by the time that the later one comes."""
    first, second = sorted((one, other), key=lambda each: each.turn)
    return first.turn < second.turn and gone.get(first.counter, second.turn + 1) <= second.turn


def said_twice(view: View) -> Iterator[Found]:
    """What it does: looks for two statements of one setup that say the same of a type, or of a counter of which there
    are enough: whose, what, where, when and in which state, with one number or with two. (What is named more often than
    there are copies of it is OOB011.)

    Why it matters: a row was typed twice, or the second one was meant for another place; where the numbers differ, one
    of them is wrong.

    Example: three INF on the border of Italy in row 4, and two INF on the same border in row 9.

    How to mend: drop one, correct what is wrong in it, or write both as one row. Where the source has both, accept it
    with `allow`.
    """
    first: dict[object, Demand] = {}
    short = {id for _, allotment in view.allotted() for one in allotment.shortages for id in _asking(one)}
    for one in view.game.demands:
        is_told = one.id in short if one.name else not one.types
        if is_told or one.places is None or not one.places.locations:
            continue
        whose = (one.scenario, one.nation, one.side)
        told = (*whose, one.how, fold(one.name), one.types, tuple(sorted(one.values.items())))
        lies = (
            one.places.locations,
            one.places.each,
            tuple(sorted(words_said(one.state))),
            one.turn,
            since(one),
            one.note,
        )
        before = first.setdefault((told, lies), one)
        if before is not one:
            same = before.count == one.count
            number = f"{one.count} again" if same else f"{before.count} and {one.count}"
            yield Found(
                origin=one.origin.at,
                message=f"{described(view.game, [one])} in {one.where!r} is said twice in {one.scenario}: {number}",
                notes=(Note(message=f"statement {before.id}", origin=before.origin.at),),
                hint="a row that was copied? drop one of the two" if same else "",
            )


def _asking(shortage: Shortage) -> Iterator[str]:
    """The statements that ask for what is short."""
    yield from shortage.demands
    yield from (id for id, _ in shortage.kept)


def track_of_two_values(view: View) -> Iterator[Found]:
    """What it does: holds the spaces that `tracks` of a scenario gives to markers against the statements that place the
    same marker on its track, and the space of the turn track against `first_turn`.

    Why it matters: print says one number and the module the other.

    Example: `victory = 5` under `[tracks]`, and a row that places the victory marker on space 7.

    How to mend: keep the one that the source states.
    """
    markers = {one.track: one.marker for one in view.game.hooks.values() if isinstance(one, TrackHook)}
    turns = view.game.turn_track
    for scenario in view.game.scenarios.values():
        start = scenario.tracks.get(turns.id, scenario.first_turn) if turns else 0
        is_faulty = scenario.first_turn > scenario.last_turn  # CHT009 says it, and HOK005 what lies off its track
        if turns and start != scenario.first_turn and turns.first <= start <= turns.end and not is_faulty:
            yield Found(
                origin=_track(scenario, turns.id),
                message=f"{scenario.id} starts {turns.name} at {start}, and with turn {scenario.first_turn}",
                notes=(Note(message="its first turn", origin=scenario.origin["first_turn"]),),
            )
        allotment = view.game.allotments.get(scenario.id)
        for one in allotment.placements if allotment else ():
            at = one.location
            if at is None or at.kind != "track" or one.turn or at.of not in scenario.tracks or not at.id.isdecimal():
                continue
            if markers.get(at.of, one.counter) == one.counter and int(at.id) != scenario.tracks[at.of]:
                yield Found(
                    origin=view.written(one),
                    message=f"{one.counter} lies on space {at.id} of {at.of}, and {scenario.id} starts it at "
                    f"{scenario.tracks[at.of]}",
                    notes=(Note(message="there", origin=_track(scenario, at.of)),),
                )


def _track(scenario: Scenario, id: str) -> Origin:
    return scenario.origin[f"tracks.{id}"] if f"tracks.{id}" in scenario.origin.fields else scenario.origin["tracks"]


def control_of_two(view: View) -> Iterator[Found]:
    """What it does: looks for places in which a setup lays a marker of control of one side, and which `[control]` of
    the scenario, or another marker, gives to another side.

    Why it matters: the players cannot tell who holds it.

    Example: an Italian control marker on Globna, and `ah = "Globna"` under `[control]`.

    How to mend: correct the row, or the phrase under `[control]`.
    """
    for scenario, allotment in view.allotted():
        holds: dict[Location, tuple[str, Origin]] = {}
        for owner, places in scenario.held.items():
            nation = view.game.nations.get(owner)
            for at in places.locations:
                holds.setdefault(at, (nation.side if nation else owner, scenario.origin[f"control.{owner}"]))
        for one in allotment.placements:
            counter = view.game.counters[one.counter]
            kind = view.game.types.get(counter.type)
            if kind is None or not kind.controls or one.turn or one.location is None:
                continue
            is_back = step_said(one.state, view.game.states, kind) > 1
            side = (counter.back_values.get("side") if is_back else None) or counter.side or ""
            other, where = holds.setdefault(one.location, (side, view.written(one)))
            if other != side:
                yield Found(
                    origin=view.written(one),
                    message=f"{view.called(one.location)} has a marker of {view.side_called(side)}, and "
                    f"{view.side_called(other)} controls it at the start of {scenario.id}",
                    notes=(Note(message="said here", origin=where),),
                )


RULES = (
    Rule(code="OOB045", severity=Severity.WARNING, title="one unit twice in play", function=unit_on_both_counters),
    Rule(code="OOB046", severity=Severity.WARNING, title="statement made twice", function=said_twice),
    Rule(code="OOB047", severity=Severity.WARNING, title="track with two values", function=track_of_two_values),
    Rule(code="OOB048", severity=Severity.WARNING, title="place with two in control", function=control_of_two),
)
