"""What the macros of the rules say in a line: ``{value COUNTER FIELD}`` and ``{terrain ID FIELD}``."""

from collections.abc import Sequence
from dataclasses import fields

from grognard.model.game.counters import Counter
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game


def macro_value(game: Game, name: str, words: Sequence[str]) -> str | None:
    """The text of an inline macro; None where it names nothing that is written."""
    if name == "value" and len(words) == 2 and (counter := game.counters.get(words[0])) is not None:
        return counter.value(words[1]) or _written(counter, words[1])
    if name == "terrain" and (terrain := game.terrain.get(words[0] if words else "")) is not None:
        if len(words) > 1 and words[1] == "move":
            return _cost(terrain, words[2:])
        return _written(terrain, words[1]) if len(words) == 2 else None
    return None


def _cost(terrain: Terrain, words: Sequence[str]) -> str | None:
    """What a movement class pays; without one the cost that all pay, else that of each."""
    if words:
        return terrain.move.get(" ".join(words))
    if len(set(terrain.move.values())) <= 1:
        return next(iter(terrain.move.values()), None)
    return ", ".join(f"{name} {cost}" for name, cost in terrain.move.items())


def _written(thing: Counter | Terrain, field: str) -> str | None:
    """A field of words or a number; None where it is another thing, blank, or none."""
    value = getattr(thing, field) if field in {one.name for one in fields(thing)} else None
    return str(value) if isinstance(value, str | int) and value != "" else None
