"""What the setup of a scenario asks for: so many of these pieces, in one of these places, lying so."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Iterator

from grognard.base.records import record
from grognard.check.saved.places import DEMAND, Place, Places
from grognard.check.view import View
from grognard.model.arrivals import box_of_arrivals
from grognard.model.fitting import mismatched
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location, turn_at
from grognard.model.game.scenarios import Allotment, Demand, Placement, Scenario
from grognard.model.game.setup.mats import MAT
from grognard.model.game.setup.words import AT_NO_TURN, OF_POOLS
from grognard.model.plan.table.pieces import counter_key

Badges = tuple[tuple[str, int], ...]


@record
class Cell:
    """Pieces that are all one to a setup: of one kind, in one place, lying alike. ``key``: that of the piece."""

    key: str
    place: Place
    step: int = 1
    badges: Badges = ()
    is_hidden: bool = False


@record
class Ask:
    """``need`` pieces of ``keys`` in one of ``places``, or not laid out yet: in the ``slot`` of the statement on a
    setup card. ``spare``: so many more may lie there. ``is_anywhere``: nobody says where."""

    demand: Demand
    keys: frozenset[str]
    places: frozenset[Place]
    slot: Place
    need: int
    spare: int
    is_anywhere: bool = False

    def takes(self, cell: Cell) -> bool:
        """Whether a piece may stand there for it."""
        return cell.key in self.keys and (self.is_anywhere or cell.place == self.slot or cell.place in self.places)


def asks_of(view: View, places: Places, scenario: Scenario, lying: Collection[str]) -> tuple[Ask, ...]:
    """What a scenario asks for, the choosiest first. ``lying``: the keys of the pieces that are looked at."""
    allotment = view.game.allotments.get(scenario.id, Allotment(scenario=scenario.id))
    needed = _needed(allotment)
    fitting = _Fitting(view, scenario, lying)
    asks = [
        ask
        for demand in view.game.demands
        if demand.scenario == scenario.id
        for ask in _asks(view, places, demand, fitting(demand), needed[demand.id])
    ]
    return tuple(sorted(asks, key=lambda one: (not one.demand.name, len(one.keys))))


def _needed(allotment: Allotment) -> Tally[str]:
    """How many pieces each statement has of its own. A piece that several have one after the other lies at start where
    the first one puts it."""
    first: dict[tuple[str, int], Placement] = {}
    for one in allotment.placements:
        before = first.setdefault((one.counter, one.copy), one)
        if one.turn < before.turn:
            first[one.counter, one.copy] = one
    found = Tally(one.demand for one in first.values())
    for left in allotment.open:
        found[left.demand] += left.count
    return found


def _asks(view: View, places: Places, demand: Demand, keys: frozenset[str], many: int) -> Iterator[Ask]:
    """One ask, or one for each place of a statement that says something of each."""
    if demand.says(*OF_POOLS) and demand.turn:
        many = 0  # what becomes of these in play is not laid out at start
    meant = [view.same(one) for one in demand.places.locations] if demand.places else []
    slot = Location("", DEMAND, demand.id)
    if demand.when in AT_NO_TURN:
        many, meant = demand.count.least, []  # they wait in its slots, if anything shows them
    spare = 9999 if demand.count.most is None else max(demand.count.most - demand.count.least, 0)
    if demand.turn:
        meant = [*_arrival(view, demand, keys), *(one for one in meant if one.kind == MAT)]
        if not any(map(places.shows, meant)):
            meant = [view.same(one) for one in demand.places.locations] if demand.places else []
    is_anywhere = demand.turn == 0 and not meant
    if not (demand.places and demand.places.each and len(meant) > 1) or demand.turn:
        yield Ask(
            demand=demand,
            keys=keys,
            places=frozenset(meant),
            slot=slot,
            need=many,
            spare=spare,
            is_anywhere=is_anywhere,
        )
        return
    share = demand.count.least or 1
    for number, one in enumerate(meant):
        need = max(min(share, many - number * share), 0)
        yield Ask(demand=demand, keys=keys, places=frozenset((one,)), slot=slot, need=need, spare=spare)


def _arrival(view: View, demand: Demand, keys: Collection[str]) -> Iterator[Location]:
    """Where the pieces of a statement wait for their turn."""
    counters = (view.game.counters[key.partition(":")[2]] for key in keys)
    for side in dict.fromkeys(one.side for one in counters):
        yield box_of_arrivals(view.game, side) or turn_at(demand.turn or 0)


class _Fitting:
    """The pieces that a statement may mean; statements that say the same are answered once."""

    def __init__(self, view: View, scenario: Scenario, lying: Collection[str]) -> None:
        self._view = view
        self._counters = [one for one in view.game.counters.values() if counter_key(one.id) in lying]
        self._parts = (None, scenario.extension)
        self._known: dict[object, frozenset[str]] = {}

    def __call__(self, demand: Demand) -> frozenset[str]:
        said = (demand.nation, demand.side, demand.types, tuple(sorted(demand.values.items())), demand.name)
        if said not in self._known:
            self._known[said] = frozenset(counter_key(one.id) for one in self._of(demand))
        return self._known[said]

    def _of(self, demand: Demand) -> Iterator[Counter]:
        if demand.name:
            yield from self._view.named(demand)
        else:  # of what is not understood, any of its owner's
            at_hand = (one for one in self._counters if one.extension in self._parts)
            yield from (one for one in at_hand if not mismatched(demand, one))
