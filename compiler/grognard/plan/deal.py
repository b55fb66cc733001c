"""What lies where at start, and how the draws of a setup fall: the same on every machine and Python for one seed."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from grognard.model.game import Game
from grognard.model.scenarios import Demand, Draw, Placement

LATER: Final = "added"
"""What joins later lies where it was taken to, and is placed there already."""
T = TypeVar("T")


def placed_by_demand(game: Game, scenario: str, seed: str = "") -> list[tuple[Demand, Sequence[Placement]]]:
    """Every demand of a scenario with its pieces, those that are drawn included.

    With a ``seed`` the draws are made: random demands of one description share what they may take, and it is shuffled.
    """
    allotment = game.allotments.get(scenario)
    if allotment is None:
        return []
    placed: dict[str, list[Placement]] = {}
    used: dict[str, set[int]] = {}
    for one in allotment.placements:
        placed.setdefault(one.demand, []).append(one)
        used.setdefault(one.counter, set()).add(one.copy)
    for draw in allotment.draws:
        placed.setdefault(draw.demand, []).extend(_drawn(draw, used, seed))
    demands = [one for one in game.demands if one.scenario == scenario and one.state != LATER]
    if seed:
        for alike in _alike(demands):
            _deal(alike, placed, seed)
    return [(one, tuple(placed.get(one.id, ()))) for one in demands]


def random_draws(game: Game, scenario: str, seed: str) -> list[tuple[Demand, Sequence[Placement]]]:
    """The random demands of a scenario, and what each was dealt."""
    return [pair for pair in placed_by_demand(game, scenario, seed) if pair[0].how == "random" and pair[1]]


def shuffled(things: Sequence[T], seed: str) -> list[T]:
    """Our own shuffle, for that of the library may change."""
    dice = random.Random(seed)
    found = list(things)
    for last in range(len(found) - 1, 0, -1):
        other = int(dice.random() * (last + 1))
        found[last], found[other] = found[other], found[last]
    return found


def _drawn(draw: Draw, used: dict[str, set[int]], seed: str) -> list[Placement]:
    """As many pieces as are drawn, out of what the pool holds and nobody has yet."""
    free = [
        (counter, copy)
        for counter, copies in draw.pool
        for copy in range(1, copies + 1)
        if copy not in used.get(counter, set())
    ]
    found = []
    for counter, copy in shuffled(free, f"{seed}{draw.demand}")[: draw.count]:
        used.setdefault(counter, set()).add(copy)
        found.append(Placement(demand=draw.demand, counter=counter, copy=copy, location=""))
    return found


def _alike(demands: Sequence[Demand]) -> list[list[Demand]]:
    """The random demands, those together that say the same of their counters."""
    found: dict[tuple[object, ...], list[Demand]] = {}
    for one in demands:
        if one.how == "random":
            key = (one.nation, one.side, one.types, tuple(sorted(one.values.items())), one.name)
            found.setdefault(key, []).append(one)
    return list(found.values())


def _deal(demands: Sequence[Demand], placed: dict[str, list[Placement]], seed: str) -> None:
    """Give every place of these demands one of their pieces, by lot."""
    places = [place for one in demands for place in placed.get(one.id, ())]
    lots = shuffled([(one.counter, one.copy) for one in places], f"{seed}{demands[0].id}")
    for one in demands:
        placed[one.id] = []
    for place, (counter, copy) in zip(places, lots, strict=True):
        placed[place.demand].append(replace(place, counter=counter, copy=copy))
