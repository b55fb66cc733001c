"""A file that another one names is a file: what can only be a folder is reported where it is named."""

from pathlib import Path

import pytest
from tests.commands.projects import grognard, project


@pytest.mark.parametrize("name", ["", ".", "./", "map/.."])
def test_a_layer_that_names_a_folder_is_reported_at_its_name(name: str, tmp_path: Path) -> None:
    project(tmp_path)
    head = tmp_path / "sources/my-game/game.toml"
    head.write_text(head.read_text("utf-8").replace('"map/paths.csv"', f'"{name}"'), "utf-8")
    output = grognard("check", "my-game", "--project", tmp_path).output
    assert f"{name!r} is the name of a folder, where a file belongs" in output
    assert "--> sources/my-game/game.toml:13:" in output
