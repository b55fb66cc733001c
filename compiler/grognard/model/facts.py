"""Which facts to take: ``cited``, ``derived`` (and cited), ``all``. A value whose word is not taken is blank."""

from collections import Counter as Tally
from dataclasses import replace

from grognard.model.fields.how_many import UNKNOWN_MANY
from grognard.model.game.counters import Counter
from grognard.model.game.maps import Hex
from grognard.model.game.provenance import Basis
from grognard.model.game.sourced import Sourced
from grognard.model.game.steps import column_of
from grognard.model.game.whole import Game

_TAKEN = {
    "cited": (Basis.CITED, Basis.DESIGNED, Basis.UNKNOWN),
    "derived": (Basis.CITED, Basis.DESIGNED, Basis.UNKNOWN, Basis.DERIVED),
}
"""What is on nobody's word is a finding of its own (RUL020), and stays."""


def with_facts(game: Game, facts: str) -> Game:
    """The game without the rows that rest on a weaker word than asked for: counters and their values, statements,
    cards, what runs along hexsides, paths and links, terrain. What others refer to (sides, types, terrains,
    places, charts …) stays."""
    taken = _TAKEN.get(facts)
    if taken is None:
        return game

    def is_taken(one: Sourced) -> bool:
        return one.provenance.basis in taken

    def is_ground_taken(one: Hex) -> bool:
        return one.provenance.of("terrain").basis in taken

    rows = (*game.counters.values(), *game.areas.values(), *game.cards.values())
    left = [one for one in (*rows, *game.hexsides, *game.paths, *game.links, *game.demands) if not is_taken(one)]
    left += [one for one in game.hexes.values() if not is_ground_taken(one)]
    return replace(
        game,
        counters={key: _counter(one, taken) for key, one in game.counters.items() if is_taken(one)},
        hexes={
            key: one if is_ground_taken(one) else replace(one, terrain=(), unknown=True)
            for key, one in game.hexes.items()
        },
        areas={key: one if is_taken(one) else replace(one, terrain=()) for key, one in game.areas.items()},
        links=tuple(filter(is_taken, game.links)),
        cards={key: one for key, one in game.cards.items() if is_taken(one)},
        hexsides=tuple(filter(is_taken, game.hexsides)),
        paths=tuple(filter(is_taken, game.paths)),
        demands=tuple(filter(is_taken, game.demands)),
        left_out=Tally(one.origin.at.file for one in left),
    )


def _counter(counter: Counter, taken: tuple[Basis, ...]) -> Counter:
    if not counter.provenance.fields:
        return counter

    def kept(name: str) -> bool:
        return counter.provenance.of(name).basis in taken

    return replace(
        counter,
        qty=counter.qty if kept("qty") else UNKNOWN_MANY,
        values={name: text for name, text in counter.values.items() if kept(name)},
        back_values={name: text for name, text in counter.back_values.items() if kept(column_of(2, name))},
        further={column: text for column, text in counter.further.items() if kept(column)},
    )
