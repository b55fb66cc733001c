"""The map of areas in FORMAT.md: its example builds, print and module, and without its map it is told."""

import re
from pathlib import Path

from tests.commands.projects import grognard

FORMAT = Path(__file__).parents[2] / "sources/FORMAT.md"


def example(root: Path, *, with_map: bool) -> Path:
    """A project with the game of the example alone."""
    text = FORMAT.read_text("utf-8").partition("A map of areas is a map without")[2]
    head, areas = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)[:2]
    (root / "sources/area/map").mkdir(parents=True)
    (root / "sources/area/game.toml").write_text(
        'title = "Area"\nversion = "1.0"\n\n' + (head if with_map else ""), encoding="utf-8", newline="\n"
    )
    (root / "sources/area/map/areas.toml").write_text(areas, encoding="utf-8", newline="\n")
    return root


def test_the_example_of_a_map_of_areas_builds(tmp_path: Path) -> None:
    result = grognard("build", "area", "--only", "svg", "--project", example(tmp_path, with_map=True))
    assert result.exit_code == 0, result.output
    drawn = (tmp_path / "build/area/area-map-theatre.svg").read_text("utf-8")
    kinds = dict(re.findall(r'data-location="box:([\w-]+)" data-kind="(\w+)"', drawn))
    assert kinds == {"alsace": "box", "north-sea": "sea"}


def test_areas_of_a_game_without_a_map_are_told(tmp_path: Path) -> None:
    result = grognard("check", "area", "--project", example(tmp_path, with_map=False))
    assert result.output.count("warning[SHT004]") == 2, result.output
    assert result.exit_code == 1
