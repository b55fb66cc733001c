"""The kinds of things that have an id: their places in a game, and how their id is written."""

import re
from collections.abc import Mapping
from typing import Any, Final

from grognard.base.records import record
from grognard.load.record.kinds import CSV_KINDS, TOML_KINDS, TomlKind
from grognard.model.game.whole import Game
from grognard.model.things import TABLES


@record
class Kind:
    """``tables``: files, with commas between, whose tables are headed by the id, and the keys before it. ``folder``:
    the id is the name of a file there. Neither: the id is a cell or a heading of the rules."""

    tables: str = ""
    below: tuple[str, ...] = ()
    folder: str = ""


_PLAIN: Final = {
    name: Kind(tables=file.files if isinstance(file, TomlKind) else "")
    for file in (*TOML_KINDS, *CSV_KINDS)
    for name, table in TABLES.items()
    if table == file.into
}
"""Those of files whose declaration says all."""
KINDS: Final[dict[str, Kind]] = {
    "counter": Kind(),
    "card": Kind(),
    "place": Kind(),
    "case": Kind(tables="rulebook.toml", below=("case",)),
    "type": Kind(tables="counters/types.toml"),
    "terrain": Kind(tables="terrain.toml"),
    "hook": Kind(tables="hooks.toml"),
    "mat": Kind(tables="counters/mats.toml"),
    "state": Kind(tables="counters/states.toml, hooks.toml"),
    **_PLAIN,
    **{
        name: Kind(tables="game.toml", below=(name,))
        for name in ("side", "nation", "formation", "extension", "map", "sheet", "pool")
    },
    "box": Kind(tables="map/*.toml", below=("box",)),
    "track": Kind(tables="map/*.toml", below=("track",)),
    "chart": Kind(folder="charts"),
    "deck": Kind(folder="decks"),
    "scenario": Kind(folder="scenarios"),
}
"""The kinds of things whose id can be changed; a hex has a number."""


def things_of(game: Game, kind: str) -> Mapping[str, Any]:
    """All things of a kind, by their ids."""
    found: Mapping[str, Any] = getattr(game, TABLES[kind])
    return found


def kinds_with(game: Game, id: str) -> tuple[str, ...]:
    """The kinds of the things in the game with this id."""
    return tuple(name for name in KINDS if id in things_of(game, name))


def as_word(id: str) -> re.Pattern[str]:
    """The id as a separate word, not part of a longer id or case number."""
    return re.compile(rf"(?<![\w.-]){re.escape(id)}(?![\w-]|\.\d)")
