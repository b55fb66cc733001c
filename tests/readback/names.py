"""What the sources call the things that their tables name by an id."""

import csv
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

_NAMED = ("name", "short", "letter", "symbol")
_SIGNS = Path(__file__).parent / "signs.csv"
"""What readers who have no key call a symbol; each was held against its drawing."""
Table = Callable[[str], list[dict[str, str]]]


class Names:
    """The words of one game for its ids."""

    def __init__(self, game: Path, table: Table) -> None:
        self._game = game
        self._table = table

    @cached_property
    def grid(self) -> dict[str, Any]:
        """How the hexes of the first map that has any lie, as game.toml has it."""
        grids = (one.get("grid") for one in self._things["map"].values())
        return next((grid for grid in grids if grid), {})

    def of(self, column: str, value: str, path: Sequence[str], file: str) -> tuple[str, ...]:
        """A value of a column and its names; with ``path`` those of what it leads to, as from a nation to its side."""
        for key in path:
            value = str(self._thing(column, value).get(key, ""))
            column = key
        return (value, value.removeprefix("at least "), *self._place(column, value, file), *self._words(column, value))

    def of_code(self, code: str) -> tuple[str, ...]:
        """A letter of a grid of hexes, and the terrain that has it."""
        found = [id for id, one in self._things.get("terrain", {}).items() if one.get("code") == code]
        return (code, *self._words("terrain", found[0])) if found else (code,)

    def prints_unknown(self, row: dict[str, str], column: str) -> bool:
        """Whether a value that the type has and the row does not give prints "?": the book does not tell it."""
        return self._is_from_a_book and column in self._thing("type", row.get("type", "")).get("values", ())

    def prints_unknown_of(self, file: str, key: str) -> bool:
        """The same of a terrain and its effect on combat."""
        return self._is_from_a_book and file == "terrain.toml" and key == "combat"

    def _words(self, column: str, value: str) -> Iterator[str]:
        thing = self._thing(column, value)
        found = [str(thing[key]) for key in _NAMED if key in thing] + list(thing.get("aliases", ()))
        yield from found
        yield from (one.replace("-", " ").removesuffix("s") for one in found)
        yield from (one["called"] for one in _signs() if one["symbol"] == thing.get("symbol"))
        yield from (short[value] for short in (self._shorts, self._printed) if value in short)

    def _place(self, column: str, value: str, file: str) -> Iterator[str]:
        """The name of a point of a map, alone and with the title of its map before it."""
        if column not in ("from", "to"):
            return
        maps: dict[str, Any] = self._things["map"]
        own = next(id for id, one in maps.items() if file in one["layers"])
        name, _, id = value.rpartition(":")
        for layer in maps[name or own]["layers"]:
            rows = self._table(layer) if layer.endswith(".csv") else []
            for place in (row["name"] for row in rows if row.get("id") == id):
                yield from (place, maps[name or own]["title"] + place)

    def _thing(self, column: str, value: str) -> dict[str, Any]:
        """What an id of a column names; of a type also what it has from the one that it extends."""
        thing = self._things.get(column, {}).get(value, {})
        if not isinstance(thing, dict):
            return {}
        return {**self._thing(column, thing["extends"]), **thing} if "extends" in thing else thing

    @property
    def _is_from_a_book(self) -> bool:
        return bool(self._game_head["basis"] == "rulebook")

    @cached_property
    def _game_head(self) -> dict[str, Any]:
        return self._toml("game.toml")

    @cached_property
    def _things(self) -> dict[str, Any]:
        tables = {key: value for key, value in self._game_head.items() if isinstance(value, dict)}
        return tables | {"type": self._toml("counters/types.toml"), "terrain": self._toml("terrain.toml")}

    @property
    def _printed(self) -> dict[str, str]:
        """Words of the format that the print has in the language of the game."""
        return {"no": "non"} if self._game_head["languages"][0] == "fr" else {}

    @cached_property
    def _shorts(self) -> dict[str, str]:
        """What the charts print for words that are too long for them."""
        charts = (tomllib.loads(path.read_text("utf-8")) for path in sorted(self._game.glob("charts/*.toml")))
        return {long: short for chart in charts for long, short in chart.get("short", {}).items()}

    def _toml(self, file: str) -> dict[str, Any]:
        path = self._game / file
        return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


@cache
def _signs() -> tuple[dict[str, str], ...]:
    return tuple(csv.DictReader(_SIGNS.read_text("utf-8").splitlines()))
