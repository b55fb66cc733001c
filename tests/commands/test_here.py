"""Paths are told from where the user stands, below the project or in it; programs get them from the project."""

import json
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project

MISSPELT = "blue-1,1,infntry"


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    root = project(tmp_path)
    mix = root / "sources/my-game/counters/mix.csv"
    mix.write_text(mix.read_text("utf-8").replace("blue-1,1,infantry", MISSPELT), "utf-8")
    return root


@pytest.mark.parametrize(
    ("folder", "file"),
    [
        ("", "sources/my-game/counters/mix.csv"),
        ("sources", "my-game/counters/mix.csv"),
        ("sources/my-game", "counters/mix.csv"),
        ("sources/my-game/counters", "mix.csv"),
        ("sources/my-game/charts", "../counters/mix.csv"),
    ],
)
def test_a_finding_names_its_file_from_where_the_user_stands(
    spoilt: Path, monkeypatch: pytest.MonkeyPatch, folder: str, file: str
) -> None:
    monkeypatch.chdir(spoilt / folder)
    assert f"{file}:2:10: error[REF001]" in grognard("check", "my-game", "--format", "lines").output.splitlines()[0]
    people = grognard("check", "my-game").output
    assert f"--> {file}:2:10\n" in people and MISSPELT in people, "with its line"
    facts = [json.loads(line) for line in grognard("check", "my-game", "--format", "json").output.splitlines()]
    assert {one["file"] for one in facts if one.get("code") == "REF001"} == {"sources/my-game/counters/mix.csv"}


def test_what_is_made_is_named_from_there_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(tmp_path) / "sources/my-game")
    assert grognard("eject", "faces/back.svg", "my-game").output == "made templates/faces/back.svg\n"
    told = grognard("build", "my-game", "--only", "map", "--paper", "a4").output.splitlines()[1:]
    files = [line.split("  ")[1] for line in told if " kB" in line]
    assert files and all(Path(file).is_file() for file in files), told


def test_of_a_project_elsewhere_paths_are_told_as_it_has_them(spoilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(spoilt.parent)
    told = grognard("check", "my-game", "--project", spoilt, "--format", "lines").output
    assert told.startswith("sources/my-game/counters/mix.csv:2:10: ")


def test_an_edit_and_what_is_left_are_named_from_there_too(spoilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(spoilt / "sources/my-game")
    told = grognard("check", "my-game", "--fix").output
    assert "+++ counters/mix.csv\n" in told and "sources/my-game/" not in told
