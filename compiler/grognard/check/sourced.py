"""All records of a game that stand in a source, with the word for their kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.model.game.areas import Link
from grognard.model.game.provenance import UNKNOWN
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game


def _links(game: Game) -> Iterator[Link]:
    """One of each row: a row that says by what and across what is two links."""
    ways = {(one.origin.at.file, one.origin.at.line) for one in game.links if not one.is_across}
    return (one for one in game.links if not one.is_across or (one.origin.at.file, one.origin.at.line) not in ways)


def sourced(game: Game) -> Iterator[tuple[str, Sourced]]:
    """Kind in the plural and record, in the order of the model; claims, allows and assumptions are not facts."""
    tables: tuple[tuple[str, Iterable[Sourced]], ...] = (
        ("game", (game.head,)),
        ("sides", game.sides.values()),
        ("nations", game.nations.values()),
        ("formations", game.formations.values()),
        ("pools", game.pools.values()),
        ("terrain", game.terrain.values()),
        ("maps", tuple(_maps(game))),
        ("hexes", game.hexes.values()),
        ("areas", game.areas.values()),
        ("links", _links(game)),
        ("hexsides", game.hexsides),
        ("paths", game.paths),
        ("places", game.places.values()),
        ("regions", game.regions.values()),
        ("boxes", game.boxes.values()),
        ("tracks", game.tracks.values()),
        ("types", game.types.values()),
        ("counters", game.counters.values()),
        ("states", game.states.values()),
        ("mats", game.mats.values()),
        ("slots of mats", (slot for mat in game.mats.values() for slot in mat.slot.values())),
        ("scenarios", game.scenarios.values()),
        ("statements", game.demands),
        ("turns", game.turns),
        ("charts", game.charts.values()),
        # a blank cell says nothing that anybody would have to vouch for
        ("cells", (cell for chart in game.charts.values() for cell in chart.cells if cell.value)),
        ("decks", game.decks.values()),
        ("cards", game.cards.values()),
        ("hooks", game.hooks.values()),
    )
    for kind, records in tables:
        for one in records:
            yield kind, one


def _maps(game: Game) -> Iterator[Sourced]:
    """Maps whose grid or areas somebody has to vouch for, and these where they have a word of their own. What holds
    boxes and tracks only says nothing."""
    for one in game.maps.values():
        divided = one.grid or one.areas
        own = divided.provenance if divided else UNKNOWN
        if divided and own.basis is UNKNOWN.basis:
            yield one
        if divided and own != UNKNOWN:
            yield divided
