"""Where the pieces of a setup lie: the spot of each, and the stacks that grow there."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from typing import Final

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.model.arrivals import box_of_arrivals
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Demand, Placement
from grognard.model.game.setup.mats import MAT
from grognard.model.game.whole import Game
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.table.abilities.ability import Spot
from grognard.model.plan.table.features import Track
from grognard.model.plan.table.pieces import Layer, Piece, Pile
from grognard.model.plan.table.setups import Placed, SetupStack
from grognard.model.words import Words

APART_GAP: Final = 2.0
"""mm between stacks that lie apart."""
_AROUND: Final = sorted(
    ((across, down) for across in range(-4, 5) for down in range(-4, 5) if across or down),
    key=lambda one: (math.hypot(*one), abs(one[1]), -one[0], -one[1]),
)
"""Where stacks lie beside another, nearest first, in widths and heights of a counter."""
_CLOSER: Final = (1.0, 0.5, 0.25)
"""Of the room that a counter takes: where a place is narrow, stacks that lie apart overlap, and stay in it."""
SpotOf = Callable[[Location], Spot | None]


@record
class SetupContext:
    """What the setups are made from."""

    game: Game
    spot_of: SpotOf
    called: Callable[[str, Point], str]
    """What a window calls a point, mm."""
    waiting: Callable[[int], Spot | None]
    """Where what arrives in a turn waits on the turn track."""
    slots: Mapping[str, tuple[Spot, ...]]
    """The slots of each demand on the setup cards, in order."""
    pieces: Mapping[str, Piece]
    """By key."""
    tracks: tuple[Track, ...]
    markers: Mapping[str, str]
    """Key of the piece that stands on a track, by the track's id."""
    tr: Words
    cups: Mapping[str, Pile] = field(default_factory=dict)
    """The piles of the cups, by the ids of their boxes."""
    mats: Mapping[Location, tuple[Spot, ...]] = field(default_factory=dict)
    """The places of each slot of a mat, in order."""
    secret: frozenset[str] = frozenset()
    """The counters that come into play hidden."""
    seed: str = ""
    """Of a deal: what is drawn at random lies in its places, and not in a pile from which the players draw."""


def slots_of(cards: Iterable[SetupCard], names: SpotOf) -> dict[str, tuple[Spot, ...]]:
    """The slots of every demand: window, middle, name of the zone."""
    found: dict[str, list[Spot]] = {}
    for card in cards:
        for box in card.boxes:
            for slot in box.slots:
                x, y = slot.rect.centre
                first = names(Location("", "demand", slot.demand))
                found.setdefault(slot.demand, []).append(
                    Spot(window=card.id, x=x, y=y, name=first.name if first else box.where)
                )
    return {key: tuple(spots) for key, spots in found.items()}


class Stacks:
    """Stacks while they grow; pieces of different layers never share one."""

    def __init__(self, context: SetupContext) -> None:
        self._context = context
        self._stacks: dict[tuple[Spot, Layer], list[Placed]] = {}
        self._on_mats: dict[Location, int] = {}
        self._apart: dict[Location, list[Point]] = {}

    def lay(self, location: Location | None, spot: Spot | None, placed: Placed | None) -> None:
        """Lay a piece on a spot; in a slot of a mat on its next place, what is more than it has on the last."""
        places = self._context.mats.get(location, ()) if location else ()
        if location and spot in places:
            taken = self._on_mats.get(location, 0)
            self._on_mats[location] = taken + 1
            spot = places[min(taken, len(places) - 1)]
        self.put(spot, placed)

    def lay_apart(self, location: Location | None, spot: Spot | None, placed: Placed | None) -> None:
        """Lay a piece beside what else lies on a spot, in a stack of its own; a hex has room for one stack."""
        if spot is None or placed is None or location is None or location in self._context.game.hexes:
            self.put(spot, placed)
            return
        self.put(self._beside(location, spot, self._context.pieces[placed.piece].size), placed)

    def _beside(self, location: Location, spot: Spot, size: tuple[float, float]) -> Spot:
        """The nearest free spot that the window calls as it calls this one; this one where there is none."""
        taken = self._apart.setdefault(location, [(spot.x, spot.y)])
        name = self._context.called(spot.window, (spot.x, spot.y))
        for closer in _CLOSER:
            width, height = ((one + APART_GAP) * closer for one in size)
            for across, down in _AROUND:
                x, y = rounded(spot.x + across * width), rounded(spot.y + down * height)
                is_free = all(abs(x - a) >= width - 0.01 or abs(y - b) >= height - 0.01 for a, b in taken)
                if is_free and self._context.called(spot.window, (x, y)) == name:
                    taken.append((x, y))
                    return replace(spot, x=x, y=y)
        return spot

    def put(self, spot: Spot | None, placed: Placed | None) -> None:
        """Lay a piece on a spot; nothing where either is unknown."""
        if spot is not None and placed is not None:
            layer = self._context.pieces[placed.piece].stratum
            self._stacks.setdefault((spot, layer), []).append(placed)

    def all(self) -> tuple[SetupStack, ...]:
        """All stacks, in order of first appearance; markers lie on the units."""
        return tuple(
            SetupStack(spot=spot, pieces=tuple(sorted(pieces, key=self._is_marker)))
            for (spot, _), pieces in self._stacks.items()
        )

    def _is_marker(self, placed: Placed) -> bool:
        return self._context.pieces[placed.piece].layer == "marker"


def spot_for(context: SetupContext, demand: Demand, placement: Placement, index: int) -> Spot | None:
    """Where the piece of this index goes, of those that a statement has; None where no window shows the place."""
    slots = context.slots.get(demand.id)
    if slots:
        return slots[min(index, len(slots) - 1)]
    if placement.turn > 0 and not _comes_on_its_mat(context.game, demand, placement):
        arrival = _arrival(context, placement)
        if arrival is not None:
            return arrival
    return context.spot_of(placement.location) if placement.location else None


def _comes_on_its_mat(game: Game, demand: Demand, placement: Placement) -> bool:
    """Whether a piece lies on the mat of one that arrives in the same turn: it lies there from the start."""
    if placement.location is None or placement.location.kind != MAT:
        return False
    placed = game.allotments[demand.scenario].placements
    return any(one.counter == placement.location.of and one.turn == placement.turn for one in placed)


def _arrival(context: SetupContext, placement: Placement) -> Spot | None:
    """Where a reinforcement waits: on the turn track, or in its side's box where the hook says so."""
    box = box_of_arrivals(context.game, context.game.counters[placement.counter].side)
    return context.spot_of(box) if box else context.waiting(placement.turn)
