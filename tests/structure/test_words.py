"""No word of one game stands in the code: what a game calls its pools, states and works is said in its sources."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard

ROOT = Path(grognard.__file__).parent
WORDS = (
    # Fatal Alliances, Distant Foreign Fields
    "force pool", "construction pool", "repair pool", "spiral", "half-built", "half built", "disorganis",
    "stosstruppen", "convoy", "zeppelin",
    # Great War in Europe, To the Last Man
    "dead pile", "replacement pool", "available units", "holding box", "required reserve", "entrench", "trench status",
    "devastated",
    # Strafexpedition 1916, Hill 383
    "out of command", "move-fire", "disrupted", "out of supply", "bersaglieri", "alpini",
)  # fmt: skip


def texts_in(path: Path) -> Iterator[tuple[int, str]]:
    """The string literals of a module with their lines; docstrings, also those below a field, are left out."""
    tree = ast.parse(path.read_text("utf-8"))
    said = {
        id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
    }
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in said:
            yield one.lineno, one.value


def found_in(path: Path) -> list[tuple[int, str]]:
    return [
        (line, word)
        for line, text in texts_in(path)
        for word in WORDS
        if re.search(rf"\b{re.escape(word)}", text.casefold())
    ]


def test_a_word_is_found_in_code_and_not_in_what_explains_it(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text(
        '"""The force pool."""\nPOOLS = ("Force pool", f"{1} half-built")\nA = "spirally"\n"""A spiral."""\n'
    )
    assert sorted(found_in(path)) == [(2, "force pool"), (2, "half-built"), (3, "spiral")]


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_word_of_a_game_stands_in_the_code(path: Path) -> None:
    assert found_in(path) == []


STEPS = ("model", "load", "link", "plan", "check")


@pytest.mark.parametrize(
    "path",
    sorted(one for step in STEPS for one in (ROOT / step).rglob("*.py")),
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_no_step_reaches_the_files_of_an_engine_by_their_name(path: Path) -> None:
    """The contract on imports does not see what `named` imports."""
    assert [text for _, text in texts_in(path) if "grognard.formats.vassal" in text] == []
