"""A second run in the same process parses only what changed, and says the same."""

from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.load.text.parsed import PARSED

FAULTY = {
    "counters/mix.csv": starter("counters/mix.csv").replace("infantry,blue", "infantri,blue"),
    "charts/odds.csv": "a,a\n1,2,3\n",
    "hooks.toml": "[x\n",
    "rules/rules.md": starter("rules/rules.md") + "\n## \n",
    "map/terrain.hexes": starter("map/terrain.hexes").replace(" .", " Q", 2),
    "map/places.csv": b"id,name\nx,caf\xe9\n".decode("latin-1"),
}


def check(root: Path) -> str:
    return grognard("check", "--format", "lines", "--project", root).output


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    PARSED.clear()


def test_nothing_is_parsed_where_nothing_changed(tmp_path: Path) -> None:
    root = project(tmp_path)
    first = check(root)
    before = dict(PARSED.made)
    assert before["parse_toml"] > 5 and before["parse_table"] > 5 and before["parse_hexrows"] and before["parse_cases"]
    assert check(root) == first
    assert PARSED.made == before


def test_one_changed_row_parses_one_table(tmp_path: Path) -> None:
    root = project(tmp_path)
    check(root)
    before = PARSED.made.copy()
    mix = root / "sources/my-game/counters/mix.csv"
    mix.write_bytes(mix.read_bytes().replace(b"first,II,I,1,4", b"first,II,I,1,5"))
    check(root)
    assert PARSED.made - before == {"decode": 1, "parse_table": 1}


@pytest.mark.parametrize("name", FAULTY)
def test_findings_are_told_again(tmp_path: Path, name: str) -> None:
    root = project(tmp_path, {name: FAULTY[name]})
    first = check(root)
    assert name in first
    assert check(root) == first
    PARSED.clear()
    assert check(root) == first


def test_the_same_text_under_another_name_is_another(tmp_path: Path) -> None:
    """Findings name the file."""
    bad = "id,name,hex\nx,X\n"
    found = check(project(tmp_path, {"map/places.csv": bad, "map/places2.csv": bad}))
    assert "map/places.csv:2" in found and "map/places2.csv:2" not in found.replace("nothing reads", "")


def test_a_name_that_is_too_long_is_told_each_time(tmp_path: Path) -> None:
    """What is cut is the row that is read, never the one that is remembered."""
    root = project(tmp_path, {"map/places.csv": f"id,name,hex\nx,{'X' * 5000},0101\n"})
    first = check(root)
    assert "characters; at most" in first
    assert check(root) == first
