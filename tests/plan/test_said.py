"""What an expression is in words, in two languages."""

import pytest

from grognard.model.plan.expressions.said import said
from grognard.model.plan.expressions.tree import (
    Compare,
    Count,
    Difference,
    Either,
    Every,
    Expression,
    Not,
    Number,
    OneOf,
    Product,
    Property,
    Roll,
    StackSum,
    Sum,
    Text,
    Within,
    either_of,
    equal,
    line,
)

FRENCH = {
    "{left}: at most {right}": "{left} : {right} au plus",
    "{what} in a stack": "{what} dans une pile",
    "or": "ou",
    "points": "points",
}
LIMIT = Compare(left=StackSum(property="points"), sign="<=", right=Number(value=8))


@pytest.mark.parametrize(
    ("tree", "english"),
    [
        (LIMIT, "Stacking points in a stack: at most 8"),
        (Compare(left=Count(where=equal("kind", "armour")), sign=">", right=Number(value=1)),
         "Pieces in a stack (kind: armour): more than 1"),
        (Roll(count=2, sides=6), "2d6"),
        (Sum(parts=(Property(name="kind"), Number(value=1))), "kind + 1"),
        (Difference(left=Number(value=3), right=Sum(parts=(Number(value=1), Number(value=2)))), "3 − (1 + 2)"),
        (Product(left=Sum(parts=(Number(value=1), Number(value=2))), right=Number(value=3)), "(1 + 2) × 3"),
        (Within(value=Property(name="turn"), low=1, high=8), "turn, from 1 to 8"),
        (either_of([(equal("night", True), "one")], "two"), "one (night: yes); else two"),
        (either_of([], "two"), "two"),
        (OneOf(value=Property(name="hex"), words=("0101", "0102")), "hex: 0101 or 0102"),
        (Every(parts=(equal("a", 1), Not(of=equal("b", 2)))), "a: 1; not so: b: 2"),
        (Either(parts=()), "no"),
        (line("die ", Property(name="roll"), "."), "die roll."),
        (Text(value="{left}"), "{left}"),
    ],
)  # fmt: skip
def test_in_english(tree: Expression, english: str) -> None:
    assert said(tree, str, {"points": "Stacking points"}) == english


def test_in_the_language_of_the_reader() -> None:
    assert said(LIMIT, lambda text: FRENCH.get(text, text), {"points": "Points"}) == "Points dans une pile : 8 au plus"


def test_every_word_of_it_goes_through_the_translator() -> None:
    asked: list[str] = []
    said(LIMIT, lambda text: asked.append(text) or text)  # type: ignore[func-returns-value]
    assert asked == ["{what} in a stack", "{left}: at most {right}"]
