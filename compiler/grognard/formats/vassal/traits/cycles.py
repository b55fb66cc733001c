"""Prototypes that take one another in a circle: the engine follows them until its stack overflows.

``prototype;B;P=A`` fills ``$P$`` in the text of B, so the prototype that B takes may depend on the user of B.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain as chain_of
from itertools import islice, repeat
from typing import Final

from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import UsePrototype

Chain = tuple[str, ...]
"""Names of prototypes, each of which takes the next; the last is the first again."""

_Given = tuple[tuple[str, str], ...]
_Step = tuple[str, _Given]
"""A prototype and the parameters that it is given."""
_Takes = Mapping[str, Sequence[_Step]]
"""What each prototype takes, as written."""
_TURNS: Final = 20  # a prototype nested in itself this often never ends: its parameters grow at each turn
_STEPS: Final = 200_000  # examined where names come from parameters: a second or two, and far more than a piece has
_GIVEN: Final = 300  # maximum characters of a parameter: no prototype's name is as long, and some double
_CIRCLES: Final = 100  # reported for one module; more would add nothing


def cycles_of(prototypes: Mapping[str, Sequence[Trait]]) -> Iterator[Chain]:
    """The circles among prototypes, by name. A prototype that only leads into a circle is not part of it.

    A piece that a trait places is put together when it is placed, so it ends a circle. In a maliciously built module
    not all are found.
    """
    takes = {name: tuple(dict.fromkeys(_taken(traits))) for name, traits in prototypes.items()}
    fixed = {
        name: tuple(dict.fromkeys((other, ()) for other, _ in steps if "$" not in other))
        for name, steps in takes.items()
    }
    ways = [_circles(fixed, repeat(None))]
    if any("$" in other for steps in takes.values() for other, _ in steps):
        ways.append(_circles(takes, repeat(None, _STEPS)))
    found: dict[frozenset[str], Chain] = {}
    for chain in chain_of(*ways):
        if len(found) == _CIRCLES:
            return
        if frozenset(chain) not in found:
            found[frozenset(chain)] = chain
            yield chain


def _circles(takes: _Takes, steps: Iterator[None]) -> Iterator[Chain]:
    """Circles as they are found, some more than once, up to ``steps``: if each prototype takes the next one twice
    with different parameters, their number is exponential."""
    done: set[_Step] = set()
    for first in takes:
        start: _Step = (first, ())
        way = {start: iter(takes[first])} if start not in done else {}
        depth = {first: 1}
        while way:
            step = next(reversed(way))
            written = next(way[step], None)
            if written is None:
                done.add(step)
                del way[step]
                depth[step[0]] -= 1
                continue
            if next(steps, False) is False:
                return
            other = _filled(written, step[1])
            if other[0] not in takes or other in done:
                continue
            if other in way or depth.get(other[0], 0) == _TURNS:
                yield _chain(list(way), other)
                list(islice(steps, len(way)))  # as long as it takes to record one
            else:
                way[other] = iter(takes[other[0]])
                depth[other[0]] = depth.get(other[0], 0) + 1


def message_of(chain: Chain) -> str:
    """The chain as a message."""
    return f"prototypes take one another without end: {' > '.join(map(repr, chain))}; the engine's stack overflows"


def _taken(traits: Sequence[Trait]) -> Iterator[_Step]:
    for trait in map(meaning, traits):
        if isinstance(trait, UsePrototype):
            yield trait.name, trait.parameters


def _filled(written: _Step, given: _Given) -> _Step:
    """What a prototype takes when it is given parameters itself."""
    return _text(written[0], given), tuple((key, _text(value, given)) for key, value in written[1])


def _text(text: str, given: _Given) -> str:
    """A text with each ``$name$`` filled in by the user of a prototype."""
    for name, value in given if "$" in text else ():
        text = text[:_GIVEN].replace(f"${name}$", value)[:_GIVEN]
    return text


def _chain(way: Sequence[_Step], other: _Step) -> Chain:
    """The chain from the previous occurrence of ``other`` (or of its name, with other parameters) around to it
    again."""
    names = [name for name, _ in way]
    before = way.index(other) if other in way else len(names) - 1 - names[::-1].index(other[0])
    return (*names[before:], other[0])
