"""Prototypes that take one another in a circle: the engine follows them until its stack overflows.

``prototype;B;P=A`` fills ``$P$`` in the text of B, so that which prototype B takes may come from who takes B.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from grognard.formats.vassal.older import meaning
from grognard.formats.vassal.trait import Trait
from grognard.formats.vassal.values import UsePrototype

Chain = tuple[str, ...]
"""Names of prototypes, each of which takes the next; the last is the first again."""

_Given = tuple[tuple[str, str], ...]
_Step = tuple[str, _Given]
"""A prototype and the parameters that it is given."""
_TURNS: Final = 20  # a prototype that is within itself so often never ends: its parameters grow at each turn


def cycles_of(prototypes: Mapping[str, Sequence[Trait]]) -> Iterator[Chain]:
    """The circles among prototypes, by name; one that stands outside and only leads into a circle is none.

    A piece that a trait places is put together when it is placed, so that it ends a circle.
    """
    found: set[frozenset[str]] = set()
    done: set[_Step] = set()
    for first in prototypes:
        start: _Step = (first, ())
        way = {start: _taken(prototypes, start)} if start not in done else {}
        depth = {first: 1}
        while way:
            step = next(reversed(way))
            other = next(way[step], None)
            if other is None:
                done.add(step)
                del way[step]
                depth[step[0]] -= 1
            elif other in way or depth.get(other[0], 0) == _TURNS:
                chain = _chain(list(way), other)
                if frozenset(chain) not in found:
                    yield chain
                found.add(frozenset(chain))
            elif other not in done:
                way[other] = _taken(prototypes, other)
                depth[other[0]] = depth.get(other[0], 0) + 1


def told(chain: Chain) -> str:
    """The chain in words."""
    return f"prototypes take one another without end: {' > '.join(map(repr, chain))}; the engine's stack overflows"


def filled(text: str, given: _Given) -> str:
    """A text of a prototype with each ``$name$`` that its user gives."""
    for name, value in given:
        text = text.replace(f"${name}$", value)
    return text


def _taken(prototypes: Mapping[str, Sequence[Trait]], step: _Step) -> Iterator[_Step]:
    name, given = step
    for trait in map(meaning, prototypes[name]):
        if isinstance(trait, UsePrototype) and (other := filled(trait.name, given)) in prototypes:
            yield other, tuple((key, filled(value, given)) for key, value in trait.parameters)


def _chain(way: Sequence[_Step], other: _Step) -> Chain:
    """From where ``other`` was met before, or its name where its parameters were others, around to it again."""
    names = [name for name, _ in way]
    before = way.index(other) if other in way else len(names) - 1 - names[::-1].index(other[0])
    return (*names[before:], other[0])
