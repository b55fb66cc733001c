"""The table is planned for any engine: neither a text nor a name in its rooms speaks of one."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard

ROOT = Path(grognard.__file__).parent
ROOMS = ("model/plan/table", "plan/table")
OF_AN_ENGINE = frozenset(
    {"vassal", "module", "modules", "gpid", "pixel", "pixels", "px", "ctrl", "hotkey", "keystroke", "toolbar"}
)
"""A number of a piece, a key and a raster are an engine's; ``key`` alone is also what a record is found by."""


def foreign(text: str) -> Iterator[str]:
    """What names, texts and comments of a file say in an engine's words."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            own = re.sub(r"\b__\w+__\b", "", token.string)  # Python's, as __module__
            words = (word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", own))
            yield from (word for word in words if word in OF_AN_ENGINE)


@pytest.mark.parametrize("room", ROOMS)
def test_the_table_speaks_of_no_engine(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert len(files) > 15
    found = {path.name: words for path in files if (words := set(foreign(path.read_text("utf-8"))))}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        '"""Lengths in pixels."""',
        "def lower(module): ...",
        "class ModulePlan: ...",
        "card_pixels = 5",
        "x = 1  # as VASSAL has it",
        'key = "Ctrl+F"',
    ],
)
def test_the_search_sees(text: str) -> None:
    assert list(foreign(text))


def test_the_search_is_silent() -> None:
    assert not list(foreign('kind.__module__  # a pile\nkey = "counter:1"\nmax_shift = 2'))
