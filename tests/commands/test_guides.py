"""What the guides tell a person to type works when it is typed as it stands there."""

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

REPOSITORY = Path(__file__).parents[2]


def commands(page: str, heading: str) -> list[list[list[str]]]:
    """The blocks of commands in one section of a page, each a list of commands without the program's name."""
    text = (REPOSITORY / page).read_text("utf-8")
    section = re.split(r"^#+ ", text.partition(f"# {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    blocks = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    return [[shlex.split(line, comments=True)[1:] for line in block.splitlines()] for block in blocks]


def typed(lines: Sequence[Sequence[str]]) -> str:
    """Run commands in the current folder, each to a good end; what they print."""
    said = []
    for line in lines:
        done = grognard(*line)
        assert done.exit_code == 0, (line, done.output)
        said.append(done.output)
    return "".join(said)


def test_a_version_is_handed_out_as_format_md_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(tmp_path))
    first, second = commands("sources/FORMAT.md", "Handing out a version")
    assert "releases.csv has 0.1" in typed(first)
    module = (tmp_path / "build/my-game/my-game-0.1.vmod").read_bytes()
    project(
        tmp_path,
        {
            "game.toml": starter("game.toml").replace('"0.1"', '"0.2"', 1),
            "counters/mix.csv": starter("counters/mix.csv").replace("red-3,1,infantry,red", "red-9,1,infantry,red"),
            "scenarios/battle.csv": starter("scenarios/battle.csv").replace("red-3", "red-9"),
        },
    )
    said = typed(second[:-1])
    assert "added 1: counter:red-9" in said
    assert "build/my-game/my-game-0.1.vmod  released: kept as it went out" in said
    assert (tmp_path / "build/my-game/my-game-0.1.vmod").read_bytes() == module
    migrated = grognard(*second[-1])
    assert migrated.exit_code == 1 and migrated.output.endswith("something is lost\n"), "red-3 is no more"
