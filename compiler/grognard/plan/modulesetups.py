"""The setups of the module: what lies where at the start of each scenario, down to the order in a stack."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from grognard.base.records import record
from grognard.model.abilities import Spot
from grognard.model.game import Game
from grognard.model.hooks import Reinforcements
from grognard.model.module import (
    Layer,
    Piece,
    Pile,
    Placed,
    Setup,
    SetupPile,
    SetupStack,
    Track,
)
from grognard.model.scenarios import Demand, Placement, Scenario
from grognard.model.setupcards import SetupCard
from grognard.model.words import Words
from grognard.plan.deal import placed_by_demand, shuffled

BACK_STATES: Final = frozenset({"reduced", "firing", "disorganised", "half-built", "entrenched", "converted"})
"""States of a setup in which a counter lies with its back up."""
HIDDEN: Final = "hidden"
BLANK: Final = "blank"

SpotOf = Callable[[str], Spot | None]


@record
class Stage:
    """What the setups are made from."""

    game: Game
    spot_of: SpotOf
    slots: Mapping[str, tuple[Spot, ...]]
    """The slots of each demand on the setup cards, in order."""
    pieces: Mapping[str, Piece]
    """By key."""
    tracks: tuple[Track, ...]
    markers: Mapping[str, str]
    """Key of the piece that stands on a track, by the track's id."""
    tr: Words
    seed: str = ""
    """Of a deal: what is drawn at random lies in its places, and not in a pile from which the players draw."""


def slots_of(cards: Iterable[SetupCard], scale: Mapping[str, float], names: SpotOf) -> dict[str, tuple[Spot, ...]]:
    """The slots of every demand: window, px of the middle, name of the zone. ``scale``: px a mm by card."""
    found: dict[str, list[Spot]] = {}
    for card in cards:
        for box in card.boxes:
            for slot in box.slots:
                x, y = (round(value * scale[card.id]) for value in slot.rect.centre)
                first = names(f"demand:{slot.demand}")
                found.setdefault(slot.demand, []).append(
                    Spot(window=card.id, x=x, y=y, name=first.name if first else box.where)
                )
    return {key: tuple(spots) for key, spots in found.items()}


def plan_setups(stage: Stage, card_piles: Sequence[Pile]) -> tuple[tuple[Setup, ...], tuple[Pile, ...]]:
    """A setup for each scenario and a blank one; the piles that random demands need."""
    game, tr = stage.game, stage.tr
    setups, piles, names = [], [], {pile.name for pile in card_piles}
    decks = tuple(
        SetupPile(
            pile=pile.name,
            pieces=tuple(
                Placed(piece=key)
                for key in (shuffled(pile.pieces, f"{stage.seed}{pile.name}") if pile.is_shuffled else pile.pieces)
            ),
        )
        for pile in card_piles
    )
    for scenario in game.scenarios.values():
        stacks = _Stacks(stage)
        drawn = []
        for demand, placed in placed_by_demand(game, scenario.id, stage.seed):
            if demand.how == "random" and demand.id in stage.slots and placed and not stage.seed:
                pile = _pile(stage, demand, placed, names)
                names.add(pile.name)
                piles.append(pile)
                pieces = tuple(_placed(stage, one) for one in shuffled(placed, demand.id))
                drawn.append(SetupPile(pile=pile.name, pieces=pieces))
            else:
                for index, one in enumerate(placed):
                    stacks.put(_spot(stage, demand, one, index), _placed(stage, one))
        numbers = _numbers(stage, scenario)
        _put_markers(stage, stacks, numbers)
        setups.append(
            Setup(
                id=scenario.id,
                title=tr(scenario.title),
                description=tr(scenario.description),
                stacks=stacks.all(),
                piles=(*decks, *drawn),
                numbers=numbers,
            )
        )
    stacks = _Stacks(stage)
    numbers = tuple((track.id, track.start) for track in stage.tracks)
    _put_markers(stage, stacks, numbers)
    blank = Setup(
        id=BLANK, title=tr("Nothing set up"), description="", stacks=stacks.all(), piles=decks, numbers=numbers
    )
    return (*setups, blank), tuple(piles)


class _Stacks:
    """Stacks while they grow; pieces of different layers never share one."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._stacks: dict[tuple[Spot, Layer], list[Placed]] = {}

    def put(self, spot: Spot | None, placed: Placed | None) -> None:
        """Lay a piece on a spot; nothing where either is unknown."""
        if spot is not None and placed is not None:
            layer = self._stage.pieces[placed.piece].layer
            self._stacks.setdefault((spot, layer), []).append(placed)

    def all(self) -> tuple[SetupStack, ...]:
        """All stacks, in order of first appearance."""
        return tuple(SetupStack(spot=spot, pieces=tuple(pieces)) for (spot, _), pieces in self._stacks.items())


def _spot(stage: Stage, demand: Demand, placement: Placement, index: int) -> Spot | None:
    slots = stage.slots.get(demand.id)
    if slots:
        return slots[min(index, len(slots) - 1)]
    if placement.turn > 0:
        arrival = stage.spot_of(_arrival(stage, placement))
        if arrival is not None:
            return arrival
    return stage.spot_of(placement.location)


def _arrival(stage: Stage, placement: Placement) -> str:
    """Where a reinforcement waits: on the turn track, or in its side's box where the hook says so."""
    counter = stage.game.counters[placement.counter]
    hooks = [hook for hook in stage.game.hooks.values() if isinstance(hook, Reinforcements)]
    if any(hook.boxes == "side" for hook in hooks):
        for box in stage.game.boxes.values():
            if box.kind == "arrivals" and box.side == counter.side:
                return f"box:{box.id}"
    return f"turn:{placement.turn}"


def _placed(stage: Stage, placement: Placement) -> Placed:
    piece = stage.pieces[f"counter:{placement.counter}"]
    is_back = placement.state in BACK_STATES and len(piece.states) > 1
    return Placed(piece=piece.key, state=int(is_back), is_hidden=placement.state == HIDDEN)


def _pile(stage: Stage, demand: Demand, placed: Sequence[Placement], taken: set[str]) -> Pile:
    spot = stage.slots[demand.id][0]
    nation = stage.game.nations.get(demand.nation or "")
    width, height = stage.pieces[f"counter:{placed[0].counter}"].size
    columns = {name: None for one in demand.types for name in stage.game.types[one].values}
    factors = "-".join(demand.values[name] for name in columns if name in demand.values)
    what = " ".join(part for part in (str(demand.count or ""), demand.what, factors) if part)
    name = plain = " · ".join(part for part in (stage.tr(nation.name) if nation else "", demand.where, what) if part)
    number = 1
    while name in taken:
        number += 1
        name = f"{plain} ({number})"
    return Pile(name=name, window=spot.window, x=spot.x, y=spot.y, width=width, height=height)


def _numbers(stage: Stage, scenario: Scenario) -> tuple[tuple[str, int], ...]:
    found = []
    for track in stage.tracks:
        start = scenario.first_turn if track.is_turn else track.start
        found.append((track.id, scenario.tracks.get(track.id, start)))
    return tuple(found)


def _put_markers(stage: Stage, stacks: _Stacks, numbers: Iterable[tuple[str, int]]) -> None:
    by_id = {track.id: track for track in stage.tracks}
    for track_id, number in numbers:
        marker = stage.markers.get(track_id)
        location = f"turn:{number}" if by_id[track_id].is_turn else f"track:{track_id}:{number}"
        if marker is not None and marker in stage.pieces:  # a counter of a type that nobody declares is none
            stacks.put(stage.spot_of(location), Placed(piece=marker))
