"""Which facts to take: ``cited``, ``derived`` (and cited), ``all``. A value whose word is not taken is blank."""

from dataclasses import replace

from grognard.model.counters import Counter
from grognard.model.game import Game
from grognard.model.provenance import Basis

_TAKEN = {
    "cited": (Basis.CITED, Basis.DESIGNED, Basis.UNKNOWN),
    "derived": (Basis.CITED, Basis.DESIGNED, Basis.UNKNOWN, Basis.DERIVED),
}
"""What is on nobody's word is a finding of its own (RUL020), and stays."""


def with_facts(game: Game, facts: str) -> Game:
    """The game with only the values of counters that rest on a word as good as asked for, and rows likewise."""
    taken = _TAKEN.get(facts)
    if taken is None:
        return game
    counters = {key: _counter(one, taken) for key, one in game.counters.items() if one.provenance.basis in taken}
    hexes = {key: one if one.provenance.basis in taken else replace(one, terrain=()) for key, one in game.hexes.items()}
    return replace(game, counters=counters, hexes=hexes)


def _counter(counter: Counter, taken: tuple[Basis, ...]) -> Counter:
    if not counter.provenance.fields:
        return counter

    def kept(name: str) -> bool:
        return counter.provenance.of(name).basis in taken

    return replace(
        counter,
        values={name: text for name, text in counter.values.items() if kept(name)},
        back_values={name: text for name, text in counter.back_values.items() if kept(f"back_{name}")},
    )
