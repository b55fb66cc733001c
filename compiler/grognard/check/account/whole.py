"""The account of each setup: what becomes of every piece of the mix, by owner and type."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from grognard.base.records import record
from grognard.check.account.reasons import why_spare
from grognard.check.view import View
from grognard.model.fields.how_many import HowMany, in_all
from grognard.model.flags import flags_of
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand, Scenario
from grognard.model.game.setup.words import REMOVED
from grognard.model.lives import is_conditional, is_later_removal, is_removal, is_return, needed

WAYS: Final = ("placed", "arriving", "pooled", "removed", "conditional", "spare", "unknown")
"""What becomes of a piece. ``conditional``: it comes at no turn that the setup names. ``spare``: a complete setup
leaves it over, or the sources say why it lies beside the game. ``unknown``: nothing says where it is."""
_OF_BOXES: Final = {"pool": "pooled", "cup": "pooled", "eliminated": "removed", "arrivals": "arriving"}
"""What becomes of what lies in a box of a kind; in any other it is placed."""


@record
class Entry:
    """Counters of one owner and type in one setup. ``mix``: how many there are, as the sources say; ``pieces``: how
    many are made. ``ways``: in the order of `WAYS`, how many of these; they add up to ``pieces``. ``why``: of the
    spare."""

    scenario: str
    owner: str
    type: str
    mix: HowMany
    pieces: int
    ways: tuple[int, ...]
    why: str


def accounts(view: View) -> tuple[Entry, ...]:
    """The account of every setup, in the order of the sources."""
    return tuple(entry for one, allotment in view.allotted() for entry in _account(view, one, allotment))


def _account(view: View, scenario: Scenario, allotment: Allotment) -> Iterator[Entry]:
    book = _Book(view)
    demands = {one.id: one for one in view.game.demands if one.scenario == scenario.id}
    book.enter_outcomes(demands, allotment)
    done = {one.demand for one in (*allotment.placements, *allotment.open)}
    rest = [one for id, one in demands.items() if id not in done]
    for one in rest:
        if is_conditional(one):
            book.enter([counter.id for counter in view.fitting(one)], "conditional", needed(one))
    for one in rest:
        if one.says(REMOVED) and one.count.is_unknown:
            book.enter([counter.id for counter in view.fitting(one)], "removed", None)
    for one in rest:
        if one.count.is_unknown and not is_return(one):
            book.enter([counter.id for counter in view.fitting(one)], "unknown", None)
    book.enter_markers(scenario)
    book.enter_rest(scenario)
    yield from book.entries(scenario)


class _Book:
    """Enters each piece once, where it is first."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._counters = {one.id: one for one, _ in view.typed}
        self._left = {id: one.pieces for id, one in self._counters.items()}
        self._ways: dict[str, Tally[str]] = defaultdict(Tally)
        self._why: dict[str, str] = {}

    def enter_outcomes(self, demands: dict[str, Demand], allotment: Allotment) -> None:
        """What LINK has found for the statements, in the order of their turns: pieces that are known, then what is left
        to the lot or a player."""
        seen: set[tuple[str, int]] = set()
        by_turn = sorted(allotment.placements, key=lambda one: one.turn)
        for one in by_turn:
            if one.demand in demands and (one.counter, one.copy) not in seen:
                seen.add((one.counter, one.copy))
                self.enter([one.counter], self._way(demands[one.demand]), 1)
        for other in sorted(allotment.open, key=lambda one: demands[one.demand].turn or 0):
            demand = demands[other.demand]
            if not is_return(demand) and not is_later_removal(demand):
                self.enter([id for id, _ in other.pool], self._way(demand), other.count)

    def enter(self, counters: Sequence[str], way: str, many: int | None) -> None:
        """So many of these counters, or all that are left. Where so many are of several owners or types, nobody knows
        of which how many."""
        kinds = {self._key(self._counters[one]) for one in counters if one in self._counters}
        way = way if many is None or len(kinds) == 1 else "unknown"
        for key in kinds:
            wanted = many
            for id in (one for one in counters if one in self._counters and self._key(self._counters[one]) == key):
                taken = self._left[id] if wanted is None else min(wanted, self._left[id])
                self._left[id] -= taken
                self._ways[id][way] += taken
                wanted = None if wanted is None else wanted - taken

    def enter_markers(self, scenario: Scenario) -> None:
        """Markers that no statement places and that lie on the table all the same: of tracks, and of control."""
        for hook in self._view.game.hooks.values():
            if isinstance(hook, TrackHook) and not self._ways[hook.marker]["placed"]:
                self.enter([hook.marker], "placed", 1)
        for flag in flags_of(self._view.game, scenario.id).laid:
            self.enter([flag.counter], "placed", 1)

    def enter_rest(self, scenario: Scenario) -> None:
        """What is left over."""
        for id, many in self._left.items():
            self._why[id] = why_spare(self._view, self._counters[id], scenario) if many else ""
            self._ways[id]["spare" if scenario.is_complete or self._why[id] else "unknown"] += many

    def entries(self, scenario: Scenario) -> Iterator[Entry]:
        """By owner and type, in the order of the mix."""
        of: dict[tuple[str, str], list[Counter]] = defaultdict(list)
        for one in self._counters.values():
            of[self._key(one)].append(one)
        for (owner, kind), every in of.items():
            yield Entry(
                scenario=scenario.id,
                owner=owner,
                type=kind,
                mix=in_all(one.qty for one in every),
                pieces=sum(one.pieces for one in every),
                ways=tuple(sum(self._ways[one.id][way] for one in every) for way in WAYS),
                why=_in_words(every, self._why),
            )

    def _way(self, demand: Demand) -> str:
        if is_removal(demand):
            return "removed"
        if demand.turn:
            return "arriving"
        ways = {self._at(one) for one in (demand.places.locations if demand.places else ())}
        return ways.pop() if len(ways) == 1 else "placed"

    def _at(self, location: Location) -> str:
        box = self._view.game.boxes.get(location.id) if location.kind == "box" else None
        return _OF_BOXES.get(box.kind if box else location.kind, "placed")

    def _key(self, counter: Counter) -> tuple[str, str]:
        return counter.nation or counter.side or "", counter.type


def _in_words(counters: Iterable[Counter], why: dict[str, str]) -> str:
    """``cw-lawrence: of the part lawrence``, those of one reason together."""
    said: dict[str, list[str]] = defaultdict(list)
    for one in counters:
        if why.get(one.id):
            said[why[one.id]].append(one.id)
    return "; ".join(f"{', '.join(ids)}: {reason}" for reason, ids in said.items())
