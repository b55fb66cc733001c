"""The pieces of a game by their keys: what counters they are, and what players call them."""

from __future__ import annotations

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.whole import Game
from grognard.model.plan.table.whole import TablePlan


class Pieces:
    """Those of a game with its optional parts."""

    def __init__(self, game: Game, table: TablePlan) -> None:
        self._game = game
        self._pieces = {one.key: one for part in (table, *table.extensions) for one in part.pieces}

    def steps(self, key: str) -> int:
        """How many faces it has."""
        piece = self._pieces.get(key)
        return len(piece.states) if piece else 1

    def exist(self, key: str) -> int:
        """How many of a piece the game has."""
        counter = self.counter(key)
        return counter.pieces if counter else 1

    def counter(self, key: str) -> Counter | None:
        """The counter of a piece; None for a card."""
        kind, _, id = key.partition(":")
        return self._game.counters.get(id) if kind == "counter" else None

    def kind(self, key: str) -> CounterType | None:
        """Its type."""
        counter = self.counter(key)
        return self._game.types.get(counter.type) if counter else None

    def called(self, key: str, many: int = 1) -> str:
        """A piece as players know it, with its id."""
        piece = self._pieces.get(key)
        id = key.partition(":")[2]
        name = piece.name if piece else id
        words = name if name == id else f"{name} ({id})"
        return words if many == 1 else f"{many} {words}"
