"""A version that was released is known by what it holds."""

from pathlib import Path

from tests.commands.projects import grognard, project


def test_a_version_is_written_down_once_and_a_changed_module_is_told(tmp_path: Path) -> None:
    project(tmp_path)
    game = tmp_path / "sources/my-game"
    at = ("--project", tmp_path)
    (game / "ids.csv").unlink(missing_ok=True)
    refused = grognard("release", "my-game", "0.1", *at)
    assert (refused.exit_code, "grognard ids my-game" in refused.output) == (2, True)
    grognard("ids", "my-game", *at)

    assert "game.toml says version '0.1'" in grognard("release", "my-game", "2", *at).output
    first = grognard("release", "my-game", "0.1", *at)
    assert first.exit_code == 0, first.output
    heading, row = (game / "releases.csv").read_text("utf-8").splitlines()
    assert (heading, row.partition(",")[0]) == ("version,digest", "0.1")
    assert grognard("release", "my-game", "0.1", *at).output == first.output
    assert "ART010" not in grognard("build", "my-game", *at).output

    head = game / "game.toml"
    head.write_text(head.read_text("utf-8").replace('version = "0.1"', 'version = "0.2"'), "utf-8")
    assert grognard("release", "my-game", "0.2", *at).exit_code == 0
    versions = dict(line.split(",") for line in (game / "releases.csv").read_text("utf-8").splitlines()[1:])
    assert versions["0.1"] == versions["0.2"]  # the same module under another version

    mix = game / "counters/mix.csv"
    mix.write_text(mix.read_text("utf-8").replace("blue-1,1,", "blue-1,2,", 1), "utf-8")
    assert "ART010" in grognard("build", "my-game", *at).output
    assert "another content" in grognard("release", "my-game", "0.2", *at).output
