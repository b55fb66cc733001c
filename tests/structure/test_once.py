"""A second run in the same process parses only what changed, and says the same."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.projects import Project
from grognard.load.files.game import load_game
from grognard.load.text.parsed import PARSED

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    path.parent
    for folder in ("sources", "tests/fuzz/games", "tests/tilings/games")
    for path in (ROOT / folder).glob("*/game.toml")
)
BOXES = '[box.dead]\nname = "Dead pile"\nat = ["10mm", "10mm"]\nsize = ["20mm", "20mm"]\n'

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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_changes_what_is_remembered(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game, or the next run, gets the same values."""
    first: dict[Any, tuple[Any, str]] = {}
    get = PARSED.get

    def noted(kind: str, key: Any, make: Callable[[], Any], weight: int) -> Any:
        value = get(kind, key, make, weight)
        first.setdefault((kind, key), (value, _shown(value)))
        return value

    monkeypatch.setattr(PARSED, "get", noted)
    assert load_game(Project(root=game).world(), game.name).game is not None
    assert len(first) > 5
    assert not [key for key, (value, shown) in first.items() if _shown(value) != shown]


def _shown(remembered: tuple[Any, Any]) -> str:
    value, findings = remembered
    return repr((vars(value) if hasattr(value, "__dict__") else value, findings))


def test_boxes_lie_on_the_map_that_names_their_file_now(tmp_path: Path) -> None:
    root = project(tmp_path, {"map/boxes.toml": BOXES})
    head = root / "sources/my-game/game.toml"
    text = head.read_text("utf-8")
    name = re.search(r"\[map\.([a-z]+)\]", text)[1]  # type: ignore[index]

    def maps_of(text: str) -> set[str | None]:
        head.write_text(text, "utf-8")
        game = load_game(Project(root=root).world(), "my-game").game
        assert game is not None
        return {one.map for one in game.boxes.values()}

    text = text.replace('"map/places.csv"', '"map/places.csv", "map/boxes.toml"')
    assert maps_of(text) == {name}
    assert maps_of(text.replace(f"[map.{name}]", "[map.other]")) == {"other"}
