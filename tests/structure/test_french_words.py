"""Whatever the code asks to be said has its French words: what only some games ask for was printed in English in a
French game, and no game of ours asked for it in French beside another language."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grognard
from grognard.base.bundled import templates_dir
from grognard.model.plan.expressions.said import SIGNS

ROOT = Path(grognard.__file__).parent
CALLS = ("tr", "say", "fill")
SAME = {
    "Hidden",  # of a prototype, which nobody sees
    ":", "?", "==",  # no words
    "kind", "random", "turn-track",  # what is compared on the way, not said
    "inside",  # a form of phrases, which each language has in words of its own
}  # fmt: skip


def asked(text: str) -> Iterator[str]:
    """The texts written where something is asked to be said."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in CALLS:
                yield from (
                    one.value
                    for one in ast.walk(node.args[0])
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.strip()
                )


def test_all_that_the_code_says_has_french_words() -> None:
    french = tomllib.loads((templates_dir() / "lang/fr.toml").read_text("utf-8"))
    found = {one for path in ROOT.rglob("*.py") for one in asked(path.read_text("utf-8"))}
    assert len(found) > 150
    assert sorted({*found, *SIGNS.values()} - french.keys() - SAME) == []


def test_a_word_without_french_is_found() -> None:
    text = "x = y(tr('Nothing said'), context.tr('one' if y else 'two'), read('three'))"
    assert list(asked(text)) == ["Nothing said", "one", "two"]
