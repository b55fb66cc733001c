"""What nobody knows of an area, a point or a link is written `?` there as it is in a hex."""

import re
import shutil
from pathlib import Path

import pytest
from tests.commands.projects import grognard
from tests.tilings.test_games import GAMES


@pytest.mark.parametrize(
    ("game", "changes", "accounts"),
    [
        ("west", {"dale,Dale,plain": "dale,Dale,?", "birch,dale,river": "birch,dale,?"}, ("6 cited", "3 cited")),
        ("west", {"cairn,Cairn,": "cairn,Cairn,?; ", "isle,amber,ferry": "isle,amber,?"}, ("6 cited", "3 cited")),
        ("passes", {"ford,Ford,": "ford,Ford,?", "bridge,ford,ferry": "bridge,ford,?"}, ("4 cited", "4 cited")),
    ],
)  # fmt: skip
def test_unknown_ground_is_counted_and_hatched(
    game: str, changes: dict[str, str], accounts: tuple[str, str], tmp_path: Path
) -> None:
    """Case 9: `?` in a table of areas or links was "no terrain is called '?'"."""
    root = tmp_path / "sources" / game
    shutil.copytree(GAMES / game, root)
    head = (root / "game.toml").read_text("utf-8")
    (root / "game.toml").write_text(head.replace('version = "1.0"', 'version = "1.0"\nbasis = "rulebook"'), "utf-8")
    for name in ("areas", "links"):
        text = "# cite: 1\n" + (root / f"map/{name}.csv").read_text("utf-8")
        for old, new in changes.items():
            text = text.replace(old, new)
        (root / f"map/{name}.csv").write_text(text, "utf-8", newline="\n")
    said = grognard("check", game, "--project", tmp_path).output
    for kind, cited in zip(("areas", "links"), accounts, strict=True):
        assert re.search(rf"^{kind} +\d+: {cited}, 1 unknown$", said, re.MULTILINE), said
    assert "error[" not in said and "terrain of 1 area of" in said
    assert grognard("build", game, "--only", "svg", "--project", tmp_path).exit_code == 0
    (drawn,) = (tmp_path / "build" / game).glob("*.svg")
    svg = drawn.read_text("utf-8")
    assert svg.count('fill="url(#hatch') == 2 and "Unknown ground" in svg  # in the key and on the map
