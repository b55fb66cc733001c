"""Fractions are added by ``math.fsum``: Python's own ``sum`` adds them otherwise from 3.12 on, and bytes differed."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard

ROOT = Path(grognard.__file__).parent
DRAWING = ("backends", "geometry", "model", "plan", "render", "work")
WHOLE = {
    "_size(text) for text in _texts(one)",
    "card.copies for card in cards",
    "card.copies for card in game.cards.values() if card.deck == deck.id",
    "mark[0] == '#' for mark in marks",
    "mark[0] == '.' for mark in marks",
    "len(one['v']) if isinstance(one['v'], str) else _length(one['v']) for one in spans",
    "len(group.entries) for group in argument.index",
    "len(text) for text in texts.values()",
    "look.is_listed for look in self.looks",
    "many for _, many in pool",
    "many for _, many in self.kept",
    "many for _, many in self.removed",
    "maps.values(",
    "one.pieces for one in game.counters.values() if one.nation == nation.id",
    "one.width for one in pictures",
    "shares.values(",
    "sizes.values(",
}
"""What the code adds up that is drawn or packed and has no fractions."""


def sums(text: str) -> Iterator[str]:
    """What each call of the built-in ``sum`` adds up."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sum":
            yield ast.unparse(node.args[0]).removeprefix("(").removesuffix(")")


def test_no_fraction_is_added_as_one_python_alone_adds_it() -> None:
    found = {
        one for folder in DRAWING for path in (ROOT / folder).rglob("*.py") for one in sums(path.read_text("utf-8"))
    }
    assert found == WHOLE


@pytest.mark.parametrize("text", ["sum(x for x in y)", "x = 1 + sum([1.5])"])
def test_the_search_sees(text: str) -> None:
    assert list(sums(text))


def test_the_search_is_silent() -> None:
    assert not list(sums("math.fsum(x for x in y)"))
