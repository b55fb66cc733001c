"""The kinds of things that have an id: where they stand in a game, and how their id is written."""

import re
from typing import Final

from grognard.base.records import record
from grognard.model.game import Game


@record
class Kind:
    """``things``: attribute of `Game`. ``tables``: files whose tables are headed by the id, and the keys before it.
    ``folder``: the id is the name of a file there. Neither: the id is a cell or a heading of the rules."""

    things: str
    tables: str = ""
    below: tuple[str, ...] = ()
    folder: str = ""


KINDS: Final[dict[str, Kind]] = {
    "counter": Kind(things="counters"),
    "card": Kind(things="cards"),
    "place": Kind(things="places"),
    "case": Kind(things="cases", tables="rulebook.toml", below=("case",)),
    "type": Kind(things="types", tables="counters/types.toml"),
    "terrain": Kind(things="terrain", tables="terrain.toml"),
    "hook": Kind(things="hooks", tables="hooks.toml"),
    "assumption": Kind(things="assumptions", tables="assumptions.toml"),
    **{
        name: Kind(things=f"{name}s", tables="game.toml", below=(name,))
        for name in ("side", "nation", "formation", "extension", "map")
    },
    "box": Kind(things="boxes", tables="map/*.toml", below=("box",)),
    "track": Kind(things="tracks", tables="map/*.toml", below=("track",)),
    "chart": Kind(things="charts", folder="charts"),
    "deck": Kind(things="decks", folder="decks"),
    "scenario": Kind(things="scenarios", folder="scenarios"),
}
ALIASES: Final = {"unit": "counter", "marker": "counter"}


def kinds_with(game: Game, id: str) -> tuple[str, ...]:
    """The kinds of which the game has something with this id."""
    return tuple(name for name, kind in KINDS.items() if id in getattr(game, kind.things))


def as_word(id: str) -> re.Pattern[str]:
    """The id as a word of its own: no part of a longer id, nor of a longer case number."""
    return re.compile(rf"(?<![\w.-]){re.escape(id)}(?![\w-]|\.\d)")
