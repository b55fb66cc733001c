"""``new``, ``eject`` and ``schema``: folders and files that a person goes on with."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project

from grognard.authoring.new import new_files
from grognard.base.bundled import templates_dir


def test_in_an_empty_folder_a_new_game_builds_and_agrees_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = grognard("new", "red-and-blue")
    assert made.exit_code == 0 and made.output == "made sources/red-and-blue; now: grognard build red-and-blue\n"
    assert 'title = "Red And Blue"' in (tmp_path / "sources/red-and-blue/game.toml").read_text("utf-8")
    assert (tmp_path / "sources/schema/game.json").is_file()
    built = grognard("build", "red-and-blue", "--only", "svg")
    assert built.exit_code == 0
    assert "build/red-and-blue/red-and-blue-map-field.svg" in built.output
    checked = grognard("check", "red-and-blue")
    assert checked.exit_code == 0 and "0 errors, 0 warnings" in checked.output


def test_in_a_project_it_goes_beside_the_other_games_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path)
    monkeypatch.chdir(tmp_path / "sources/my-game/counters")
    assert grognard("new", "second").exit_code == 0
    assert sorted(one.name for one in (tmp_path / "sources").iterdir()) == ["my-game", "schema", "second"]


@pytest.mark.parametrize(
    "name",
    ["", "My-Game", "my game", "my_game", "-x", "x-", "a--b", "../x", "a/b", "é", "con", "nul", "com1", "x" * 65],
)
def test_names_that_cannot_be_a_folder_everywhere_are_refused(tmp_path: Path, name: str) -> None:
    result = grognard("new", "--project", tmp_path, "--", name)
    assert result.exit_code == 2 and "cannot be a game's name" in result.output
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_never_touched(tmp_path: Path) -> None:
    before = (project(tmp_path) / "sources/my-game/game.toml").read_bytes()
    result = grognard("new", "my-game", "--project", tmp_path)
    assert result.exit_code == 2 and "sources/my-game is there already" in result.output
    assert (tmp_path / "sources/my-game/game.toml").read_bytes() == before


def test_in_a_folder_of_a_project_it_says_where_the_game_went_and_how_to_have_it_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path)
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    told = grognard("new", "second")
    assert f"it is in the project {tmp_path}, which holds this folder; for a project here: --project ." in told.stderr
    assert (tmp_path / "sources/second/game.toml").is_file()
    assert grognard("new", "third", "--project", ".").exit_code == 0
    assert (tmp_path / "mine/sources/third/game.toml").is_file()


def test_a_folder_that_is_one_game_takes_no_second(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text('title = "Alone"\nversion = "1"\n', "utf-8")
    result = grognard("new", "second", "--project", tmp_path)
    assert result.exit_code == 2 and "is itself a game" in result.output


@pytest.mark.parametrize("fault", [PermissionError(13, "Permission denied", "C:/x.csv"), KeyboardInterrupt()])
def test_a_new_game_is_there_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    really = os.replace

    def refuse(temporary: Path, path: Path) -> None:
        if Path(path).name == "rules.md":
            raise fault
        really(temporary, path)

    monkeypatch.setattr("grognard.base.disk.writes.os.replace", refuse)
    result = grognard("new", "my-game", "--project", tmp_path)
    assert result.exit_code == 1
    assert list((tmp_path / "sources").iterdir()) == []
    assert "permission denied" in result.output or "Aborted!" in result.output


def test_a_template_is_ejected_once_and_then_comes_first(tmp_path: Path) -> None:
    project(tmp_path)
    made = grognard("eject", "faces/unit-nato.svg", "my-game", "--project", tmp_path)
    target = tmp_path / "sources/my-game/templates/faces/unit-nato.svg"
    assert made.exit_code == 0 and made.output == "made sources/my-game/templates/faces/unit-nato.svg\n"
    assert target.read_bytes() == (templates_dir() / "faces/unit-nato.svg").read_bytes()
    target.write_text("<svg", "utf-8")
    again = grognard("eject", "faces/unit-nato.svg", "my-game", "--project", tmp_path)
    assert again.exit_code == 2 and "is there already" in again.output
    checked = grognard("check", "my-game", "--project", tmp_path, "--format", "lines")
    assert "error[TPL101]" in checked.output


def test_a_template_may_be_written_as_windows_does(tmp_path: Path) -> None:
    project(tmp_path)
    assert grognard("eject", "templates\\faces\\marker.svg", "my-game", "--project", tmp_path).exit_code == 0
    assert (tmp_path / "sources/my-game/templates/faces/marker.svg").is_file()


@pytest.mark.parametrize("name", ["faces/unit-nat.svg", "../README.md", "new/game.toml", "README.md", "/etc/passwd"])
def test_what_is_no_template_is_refused_with_a_hint(tmp_path: Path, name: str) -> None:
    project(tmp_path)
    result = grognard("eject", name, "my-game", "--project", tmp_path)
    assert result.exit_code == 2 and f"no template '{name}'; " in result.output
    assert ("did you mean 'faces/unit-nato.svg'?" in result.output) == (name == "faces/unit-nat.svg")
    assert "`grognard eject --list` names them all" in result.output and len(result.output) < 500
    assert not (tmp_path / "sources/my-game/templates").exists()


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("unit", "faces/unit-nato.svg"),
        ("faces/armour.svg", "faces/marker.svg"),
        ("faces/qqqqqqqq", "faces/back.svg"),
        ("style.toml", "maps/style.toml"),
        ("sheets/shared.toml", "sheets/shared-cut.toml"),
    ],
)
def test_the_nearest_templates_are_named(tmp_path: Path, name: str, near: str) -> None:
    project(tmp_path)
    told = grognard("eject", name, "my-game", "--project", tmp_path).output
    assert near in " ".join(told.split()) and told.count(".svg") + told.count(".toml") <= 6


def test_all_templates_are_listed() -> None:
    listed = grognard("eject", "--list")
    assert listed.exit_code == 0 and {"faces/unit-nato.svg", "maps/style.toml"} <= set(listed.output.splitlines())


def test_the_tables_of_a_reference_beside_the_schemas_are_written_too(tmp_path: Path) -> None:
    project(tmp_path)
    page = tmp_path / "sources/FORMAT.md"
    page.write_text("Codes:\n\n<!-- codes -->\nstale\n<!-- end -->\n", "utf-8")
    assert "and the tables of FORMAT.md" in grognard("schema", "--project", tmp_path).output
    text = page.read_text("utf-8")
    assert "| SRC001 | error |" in text and "stale" not in text and text.startswith("Codes:")


def test_schemas_are_written_and_only_where_they_differ(tmp_path: Path) -> None:
    project(tmp_path)
    assert "schemas to sources/schema/" in grognard("schema", "--project", tmp_path).output
    folder = tmp_path / "sources/schema"
    whole = {one.name: one.read_bytes() for one in folder.iterdir()}
    (folder / "game.json").write_text("{}", "utf-8")
    kept = (folder / "hooks.json").stat().st_mtime_ns
    grognard("schema", "--project", tmp_path)
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == whole
    assert (folder / "hooks.json").stat().st_mtime_ns == kept


def test_a_single_game_needs_no_folder_sources(tmp_path: Path) -> None:
    shutil.copytree(project(tmp_path / "p") / "sources/my-game", tmp_path / "alone")
    result = grognard("check", "--project", tmp_path / "alone")
    assert result.exit_code == 0 and "alone: 0 errors" in result.output


def test_a_full_game_has_some_of_everything_agrees_and_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert grognard("new", "all-arms", "--full").exit_code == 0
    told = grognard("check", "all-arms").output
    assert re.search(r"^all-arms: 0 errors, 0 warnings, \d+ notes, not shown$", told, re.MULTILINE)
    built = grognard("build", "all-arms", "--paper", "a4")
    assert built.exit_code == 0 and "warning[" not in built.output
    module = tmp_path / "build/all-arms/all-arms-0.1.vmod"
    assert "severe" not in grognard("lint", module).output
    shown = grognard("dump", module).output
    for name in ("The battle", "The ford", "Combat results", "Chance", "Weather", "Headquarters", "Decoy", "Tired"):
        assert name in shown, name
    verdicts = [row["verdict"] for row in json.loads(listed("all-arms", "demands"))]
    assert len(verdicts) == 15 and set(verdicts) == {"met"}
    hooks = {row["kind"] for row in json.loads(listed("all-arms", "hooks"))}
    assert {"combat-table", "hidden-from-enemy", "reinforcements", "step-loss", "stacking-limit"} <= hooks
    assert [row["id"] for row in json.loads(listed("all-arms", "states"))] == ["firing", "tired"]
    assert grognard("deal", "all-arms", "ford", "--seed", "1").exit_code == 0


def listed(game: str, kind: str) -> str:
    """What `grognard list` says, as JSON."""
    return grognard("list", game, kind, "--format", "json").output


def test_the_small_game_stays_small() -> None:
    small, full = new_files("my-game"), new_files("my-game", is_full=True)
    assert small.keys() < full.keys() and len(small) < 20
    assert "decks/chance.csv" in full and full["terrain.toml"] == small["terrain.toml"]
