"""Whether a counter is what a statement of a setup asks for: LINK grants by it, and the later steps look by it."""

from typing import Final

from grognard.base.names.folding import fold
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand
from grognard.model.game.whole import Game

_OWN: Final = ("type", "nation", "side")
"""Columns of every counter; the others hold the values of its type."""


def names_of(counter: Counter) -> frozenset[str]:
    """What a statement may call a counter, folded: id, name, designation or text."""
    designation = f"{counter.left}/{counter.right}" if counter.left and counter.right else ""
    return frozenset(fold(one) for one in (counter.id, counter.name, counter.right, designation, counter.text) if one)


def owner_called(game: Game, id: str | None) -> str:
    """A side or nation by its name, with its id in quotes: some are called ``it``."""
    owner = game.sides.get(id or "") or game.nations.get(id or "")
    return f"{owner.name} ({id!r})" if owner else repr(id or "")


def mismatch(demand: Demand, counter: Counter, game: Game | None = None) -> str:
    """Why a counter cannot meet a demand, its name apart; blank where it can. ``game``: to call owners by name."""
    field = mismatched(demand, counter)
    if field in _OWN:
        value = getattr(counter, field)
        return f"{counter.id} is of {field} {owner_called(game, value) if game and field != 'type' else value}"
    return f"{counter.id} has {field} {counter.value(field) or 'blank'}" if field else ""


def mismatched(demand: Demand, counter: Counter) -> str:
    """The column in which a counter is another than a demand says; blank where there is none."""
    if demand.types and counter.type not in demand.types:
        return "type"
    if demand.nation and counter.nation != demand.nation:
        return "nation"
    if demand.side and counter.side != demand.side:
        return "side"
    return next((column for column, value in demand.values.items() if counter.value(column) != value), "")
