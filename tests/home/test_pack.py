"""`pack`: one archive with what players need, the same bytes for the same sources."""

import json
from pathlib import Path

from tests.commands.projects import grognard, project, starter

from grognard.base.digests import digest_bytes
from grognard.base.zips import read_zip

HEAD = "game.toml"


def game(*lines: str, rights: str = "own") -> dict[str, str]:
    text = starter(HEAD).replace('rights = "own"', f'rights = "{rights}"', 1)
    return {HEAD: text.replace("[map.field]", "\n".join((*lines, 'paper = "a4"', "", "[map.field]")), 1)}


def test_an_archive_holds_what_players_need_and_is_always_the_same(tmp_path: Path) -> None:
    root = project(tmp_path / "one", game('copyright = "CC0 1.0"'))
    archive = root / "build/my-game/my-game-0.1.zip"
    first = grognard("pack", "my-game", "--project", root)
    assert first.exit_code == 0 and "KIT006" not in first.output
    data = archive.read_bytes()
    held = {name.removeprefix("my-game-0.1/"): content for name, content in read_zip(data).items()}
    assert held.keys() == {"my-game-kit-a4.pdf", "my-game-0.1.vmod", "LICENCE.txt", "README.txt", "manifest.json"}
    assert held["LICENCE.txt"] == b"CC0 1.0\n"
    read_me = held["README.txt"].decode()
    assert read_me.startswith("My Game 0.1\n") and "private" not in read_me
    for name in held.keys() - {"README.txt"}:
        assert f"{digest_bytes(held[name])}" in read_me and name in read_me
    listed = json.loads(held["manifest.json"])
    assert listed["files"].keys() == {"my-game-kit-a4.pdf", "my-game-0.1.vmod"} and listed["printed"]["en"]
    assert grognard("pack", "my-game", "--project", root).exit_code == 0
    assert archive.read_bytes() == data
    told = grognard("build", "my-game", "--only", "charts", "--project", root)
    assert archive.exists() and "zip" not in told.output, "no build removes it"
    assert (
        grognard("build", "my-game", "--since", root / "build/my-game/manifest.json", "--project", root).exit_code == 0
    )


def test_an_unofficial_game_is_refused_unless_it_is_private(tmp_path: Path) -> None:
    root = project(tmp_path, game(rights="unofficial"))
    done = grognard("pack", "my-game", "--project", root)
    assert done.exit_code == 1 and "KIT005" in done.output and "--private" in done.output
    assert "sources/my-game/game.toml:" in done.output and not (root / "build").exists()
    done = grognard("pack", "my-game", "--private", "--project", root)
    assert done.exit_code == 0
    (private,) = (root / "build/my-game").glob("*.zip")
    assert private.name == "my-game-0.1-private.zip"
    assert b"must not be passed on" in read_zip(private.read_bytes())["my-game-0.1/README.txt"]


def test_a_game_without_terms_is_told(tmp_path: Path) -> None:
    text = "".join(line for line in starter(HEAD).splitlines(True) if not line.startswith("copyright"))
    root = project(tmp_path, {HEAD: text})
    done = grognard("pack", "my-game", "--project", root)
    assert done.exit_code == 0 and "warning[KIT006]" in done.output
    assert "LICENCE" not in "".join(read_zip((root / "build/my-game/my-game-0.1.zip").read_bytes()))
