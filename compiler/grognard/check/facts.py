"""The facts of a game that players act upon: what a second source could state too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.base.origins import Origin
from grognard.model.game.locations import cell_at
from grognard.model.game.whole import Game


class Fact(NamedTuple):
    """One field of one thing. ``subject`` is ``counter it-127-1``, ``hex plava:0404`` …"""

    subject: str
    field: str


_COUNTER = ("type", "qty", "side", "formation", "echelon", "name", "left", "right", "entry")
_TYPE = ("steps", "back", "moves_as", "stacking")


def facts_of(game: Game) -> Iterator[tuple[Fact, Origin]]:
    """Every fact with the place where it stands, in the order of the model. Blank fields are no facts."""
    yield from _land(game)
    yield from _counters(game)
    yield from _setups(game)
    for chart in game.charts.values():
        for cell in (one for one in chart.cells if one.value):
            yield Fact(f"chart {chart.id}", f"{cell.column}/{cell.row}"), cell.origin["value"]
    for hook in game.hooks.values():
        for name in ("points", "pieces", "max_shift", "start"):
            if getattr(hook, name, None) is not None:
                yield Fact(f"hook {hook.id}", name), hook.origin[name]
    for deck in game.decks.values():
        for name in ("size", "hand", "opening_hand"):
            if getattr(deck, name):
                yield Fact(f"deck {deck.id}", name), deck.origin[name]
    for card in game.cards.values():
        yield Fact(f"card {card.id}", "qty"), card.origin["qty"]
        if card.value:
            yield Fact(f"card {card.id}", "value"), card.origin["value"]


def _land(game: Game) -> Iterator[tuple[Fact, Origin]]:
    for terrain in game.terrain.values():
        subject = f"terrain {terrain.id}"
        for name in terrain.move:
            yield Fact(subject, f"move {name}"), terrain.origin["move"]
        if terrain.combat:
            yield Fact(subject, "combat"), terrain.origin["combat"]
        if terrain.shift is not None:
            yield Fact(subject, "shift"), terrain.origin["shift"]
    for location, hexagon in game.hexes.items():
        if hexagon.terrain:
            yield Fact(f"hex {location}", "terrain"), hexagon.origin["terrain"]
        if hexagon.elevation is not None:
            yield Fact(f"hex {location}", "elevation"), hexagon.origin["elevation"]
    for side in game.hexsides:
        yield side_fact(side.map, side.a, side.b, side.kind), side.origin.at
    for path in game.paths:
        for number in dict.fromkeys(path.hexes):
            yield Fact(f"hex {cell_at(path.map, number)}", path.kind), path.origin["hexes"]
    for place in game.places.values():
        for name in ("hex", "victory"):
            if getattr(place, name):
                yield Fact(f"place {place.id}", name), place.origin[name]
        if place.entry:
            yield Fact(f"place {place.id}", "entry"), place.origin["entry"]


def side_fact(map_id: str, a: str, b: str, kind: str) -> Fact:
    """What lies on the side between two hexes; the same fact from either of them."""
    first, last = sorted((a, b))
    return Fact(f"hexside {map_id}:{first}/{last}", kind)


def _counters(game: Game) -> Iterator[tuple[Fact, Origin]]:
    for kind in game.types.values():
        for name in (*_TYPE, "values"):
            if name in kind.origin.fields:
                yield Fact(f"type {kind.id}", name), kind.origin[name]
    for counter in game.counters.values():
        subject = f"counter {counter.id}"
        for name in _COUNTER:
            if getattr(counter, name) and name in counter.origin.fields:
                yield Fact(subject, name), counter.origin[name]
        for name, value in counter.values.items():
            if value:
                yield Fact(subject, name), counter.origin[name]
        for name, value in counter.back_values.items():
            if value:
                yield Fact(subject, f"back_{name}"), counter.origin[f"back_{name}"]


def _setups(game: Game) -> Iterator[tuple[Fact, Origin]]:
    for scenario in game.scenarios.values():
        for name in ("first_turn", "last_turn"):
            yield Fact(f"scenario {scenario.id}", name), scenario.origin[name]
        for name in scenario.tracks:
            yield Fact(f"scenario {scenario.id}", f"track {name}"), scenario.origin["tracks"]
    for demand in game.demands:
        for name in ("count", "what", "name", "where", "state", "when"):
            if getattr(demand, name):
                yield Fact(f"statement {demand.id}", name), demand.origin[name]
    for turn in game.turns:
        yield Fact(f"turn {turn.number}", "label"), turn.origin["label"]
