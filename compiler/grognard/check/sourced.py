"""All records of a game that stand in a source, with the word for their kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game


def sourced(game: Game) -> Iterator[tuple[str, Sourced]]:
    """Kind in the plural and record, in the order of the model; claims, allows and assumptions are not facts."""
    tables: tuple[tuple[str, Iterable[Sourced]], ...] = (
        ("sides", game.sides.values()),
        ("nations", game.nations.values()),
        ("formations", game.formations.values()),
        ("pools", game.pools.values()),
        ("terrain", game.terrain.values()),
        ("hexes", game.hexes.values()),
        ("hexsides", game.hexsides),
        ("paths", game.paths),
        ("areas", game.areas.values()),
        ("links", game.links),
        ("places", game.places.values()),
        ("boxes", game.boxes.values()),
        ("tracks", game.tracks.values()),
        ("types", game.types.values()),
        ("counters", game.counters.values()),
        ("states", game.states.values()),
        ("scenarios", game.scenarios.values()),
        ("statements", game.demands),
        ("turns", game.turns),
        ("charts", game.charts.values()),
        ("cells", (cell for chart in game.charts.values() for cell in chart.cells)),
        ("decks", game.decks.values()),
        ("cards", game.cards.values()),
        ("hooks", game.hooks.values()),
    )
    for kind, records in tables:
        for one in records:
            yield kind, one
