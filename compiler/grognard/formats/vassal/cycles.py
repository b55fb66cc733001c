"""Prototypes that take one another in a circle: the engine follows them until its stack overflows."""

from collections.abc import Iterator, Mapping, Sequence

from grognard.formats.vassal.older import meaning
from grognard.formats.vassal.trait import Trait
from grognard.formats.vassal.values import UsePrototype

Chain = tuple[str, ...]
"""Names of prototypes, each of which takes the next; the last is the first again."""


def cycles_of(prototypes: Mapping[str, Sequence[Trait]]) -> Iterator[Chain]:
    """The circles among prototypes, by name; one that stands outside and only leads into a circle is none.

    A piece that a trait places is put together when it is placed, so that it ends a circle.
    """
    taken = {name: tuple(_taken(traits, prototypes)) for name, traits in prototypes.items()}
    done: set[str] = set()
    for first in taken:
        way = {first: iter(taken[first])} if first not in done else {}
        while way:
            name = next(reversed(way))
            other = next(way[name], None)
            if other is None:
                done.add(name)
                del way[name]
            elif other in way:
                names = list(way)
                yield (*names[names.index(other) :], other)
            elif other not in done:
                way[other] = iter(taken[other])


def told(chain: Chain) -> str:
    """The chain in words."""
    return f"prototypes take one another without end: {' > '.join(map(repr, chain))}; the engine's stack overflows"


def _taken(traits: Sequence[Trait], prototypes: Mapping[str, Sequence[Trait]]) -> Iterator[str]:
    for trait in traits:
        one = meaning(trait)
        if isinstance(one, UsePrototype) and one.name in prototypes:
            yield one.name
