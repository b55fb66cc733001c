"""The nodes of an expression: values, sums, comparisons, choices. Nothing is worked out here: a back end prints it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from grognard.base.records import record

Sign = Literal["==", "!=", "<", "<=", ">", ">="]


@record
class Text:
    """Words as they stand."""

    value: str


@record
class Number:
    """A whole number."""

    value: int


@record
class Truth:
    """Yes or no."""

    value: bool


@record
class Property:
    """What a piece or the game holds under a name."""

    name: str


@record
class Letters:
    """A property taken as text, whatever it holds; or words in which the engine fills gaps before it reads them."""

    of: Property | Text


@record
class PieceName:
    """The name of a piece as its reader may know it, in the reader's language."""


@record
class Joined:
    """Texts and values one behind the other; one part at least is a text."""

    parts: tuple[Expression, ...]


@record
class Replaced:
    """A text with each ``old`` in it made ``new``; ``is_pattern``: ``old`` is a regular expression."""

    text: Letters | PieceName | Replaced
    old: str
    new: str
    is_pattern: bool = False


@record
class Sum:
    """Numbers added."""

    parts: tuple[Expression, ...]


@record
class Difference:
    """One number less another."""

    left: Expression
    right: Expression


@record
class Product:
    """Two numbers multiplied."""

    left: Expression
    right: Expression


@record
class Within:
    """A number kept from ``low`` to ``high``."""

    value: Expression
    low: int
    high: int


@record
class Compare:
    """Whether two values stand so to each other."""

    left: Expression
    sign: Sign
    right: Expression


@record
class Every:
    """Whether all of these hold."""

    parts: tuple[Expression, ...]


@record
class Either:
    """Whether one of these holds; of none it does not."""

    parts: tuple[Expression, ...]


@record
class Not:
    """Whether this does not hold."""

    of: Expression


@record
class If:
    """The value of the first condition that holds, else ``otherwise``."""

    cases: tuple[tuple[Expression, Expression], ...]
    otherwise: Expression


@record
class OneOf:
    """Whether a property is one of these words."""

    value: Property
    words: tuple[str, ...]


@record
class Begins:
    """Whether a text begins so."""

    text: Letters
    start: str | Letters


@record
class NumberFrom:
    """The number that a text holds behind its first ``place`` letters."""

    text: Letters | Replaced
    place: int


@record
class Pick:
    """One of these texts, by its place from 0."""

    texts: tuple[str, ...]
    place: Expression


@record
class StackSum:
    """A property added over the pieces of the stack; ``where``: only those for which it holds."""

    property: str
    where: Expression | None = None


@record
class Count:
    """How many pieces lie in the stack; ``where``: only those for which it holds."""

    where: Expression | None = None


@record
class PileCount:
    """How many pieces lie in a pile, by its name; asked by what lies on the same board."""

    pile: str


@record
class Distance:
    """From the piece to a point of its map, in hexes. The point is in the units of the engine."""

    x: Expression
    y: Expression


@record
class Roll:
    """Dice thrown and added."""

    count: int
    sides: int


Expression = (
    Text | Number | Truth | Property | Letters | PieceName | Joined | Replaced | Sum | Difference | Product | Within
    | Compare | Every | Either | Not | If | OneOf | Begins | NumberFrom | Pick | StackSum | Count | PileCount
    | Distance | Roll
)  # fmt: skip


def line(*parts: Expression | str) -> Joined:
    """Texts and values one behind the other, those of inner ones among them."""
    found: list[Expression] = []
    for part in parts:
        one = Text(value=part) if isinstance(part, str) else part
        found += one.parts if isinstance(one, Joined) else (one,)
    return Joined(parts=tuple(found))


def equal(left: Expression | str, right: Expression | str | int | bool) -> Compare:
    """Whether two values are the same; a bare text on the left is the name of a property, on the right words."""
    return Compare(left=_named(left), sign="==", right=_value(right))


def unequal(left: Expression | str, right: Expression | str | int | bool) -> Compare:
    """Whether two values differ, said as in `equal`."""
    return Compare(left=_named(left), sign="!=", right=_value(right))


def either_of(cases: Sequence[tuple[Expression, Expression | str]], otherwise: Expression | str) -> If:
    """The value of the first condition that holds; bare texts are words. A choice that is left goes on with its own."""
    own, last = tuple((one, _value(value)) for one, value in cases), _value(otherwise)
    if isinstance(last, If):
        own, last = (*own, *last.cases), last.otherwise
    return If(cases=own, otherwise=last)


def _named(one: Expression | str) -> Expression:
    return Property(name=one) if isinstance(one, str) else one


def _value(one: Expression | str | int | bool) -> Expression:
    match one:
        case bool():
            return Truth(value=one)
        case int():
            return Number(value=one)
        case str():
            return Text(value=one)
        case _:
            return one
