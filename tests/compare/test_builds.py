"""Builds are compared by what their manifests know: which things differ, which files, and what made them."""

import json
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter
from tests.compare.games import state

from grognard.compare.stated import stated

MIX = "counters/mix.csv"
BUILD = "build/my-game"


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two projects with a build each, which differ in a counter, a cell of a chart and a row of the setup."""
    root = tmp_path_factory.mktemp("builds")
    project(root / "a")
    changed = {
        MIX: starter(MIX).replace("I,1,4,4,4", "I,1,5,4,4", 1).replace("red-3,", "red-9,"),
        "charts/crt.csv": starter("charts/crt.csv").replace("6,DR,DR,DE", "6,DR,DE,DE"),
        "scenarios/battle.csv": starter("scenarios/battle.csv").replace("red-3,0604", "red-9,0603"),
    }
    project(root / "b", changed)
    for one in ("a", "b"):
        assert grognard("build", "--only", "counters", "--project", root / one).exit_code == 0
    return root


@pytest.mark.parametrize("name", ["", "/manifest.json"])
def test_two_builds_say_which_things_differ(builds: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(builds)
    ran = grognard("diff", f"a/{BUILD}{name}", f"b/{BUILD}{name}", "--format", "lines")
    assert ran.exit_code == 1
    lines = ran.output.splitlines()
    assert [line for line in lines if " files: " not in line] == [
        "my-game counters: blue-1: changed",
        "my-game counters: red-3: gone",
        "my-game counters: red-9: new",
        "my-game demands: battle red red-3: gone",
        "my-game demands: battle red red-9: new",
        "my-game charts: crt cells row 6 column 1:1: changed",
        "my-game placements: battle red-3: gone",
        "my-game placements: battle red-9: new",
    ]
    assert any(line.startswith("my-game files: my-game-counters-a4.pdf: sha256: ") for line in lines)
    said = grognard("diff", f"a/{BUILD}", f"b/{BUILD}").output
    assert f"note: a/{BUILD} is a build: it knows which things differ, not in what, and not on whose word" in said


def test_a_build_is_held_against_sources(builds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(builds)
    assert grognard("diff", f"a/{BUILD}", "a").exit_code == 0
    ran = grognard("diff", f"a/{BUILD}", "b", "--format", "lines")
    assert ran.exit_code == 1 and "my-game counters: blue-1: changed" in ran.output
    assert " files: " not in ran.output and " engines: " not in ran.output


def test_a_build_of_an_older_grognard_knows_its_files(builds: Path, tmp_path: Path) -> None:
    written = json.loads((builds / "a" / BUILD / "manifest.json").read_text("utf-8"))
    del written["stated"]
    written["engines"]["typst"] = "0.1"
    (tmp_path / "my-game").mkdir()
    (tmp_path / "my-game/manifest.json").write_text(json.dumps(written), "utf-8")
    ran = grognard("diff", tmp_path / "my-game", builds / "b" / BUILD)
    assert ran.exit_code == 1
    assert "it knows its files alone" in ran.output and "engines: 1 changed\n  typst  0.1 -> " in ran.output
    refused = grognard("diff", tmp_path / "my-game", builds / "b")
    assert refused.exit_code == 2 and "is of an older grognard" in refused.output


@pytest.mark.parametrize(
    "junk", [b"", b"\xff\xfe", b"[]", b"{}", b'{"files": {}, "engines": 1}', b'{"files": {"a": 1}, "engines": {}}',
             b'{"files": {}, "engines": {}, "stated": {"counters": {"a": 1}}}', b"[" * 100_000],
)  # fmt: skip
def test_junk_is_no_build(junk: bytes, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_bytes(junk)
    ran = grognard("diff", tmp_path, tmp_path)
    assert ran.exit_code == 2 and "is no list of a build's files" in ran.output, ran.output
    assert len(ran.output.splitlines()) == 1


def test_a_deal_leaves_what_is_stated(builds: Path) -> None:
    before = json.loads((builds / "a" / BUILD / "manifest.json").read_text("utf-8"))["stated"]
    assert before["counters"].keys() == {"blue-1", "blue-2", "blue-3", "red-1", "red-2", "red-3"} | {
        one for one in before["counters"] if not one.startswith(("blue-", "red-"))
    }
    assert grognard("deal", "my-game", "battle", "--seed", "1", "--project", builds / "a").exit_code == 0
    assert json.loads((builds / "a" / BUILD / "manifest.json").read_text("utf-8"))["stated"] == before


def test_what_says_the_same_has_the_same_digests(tmp_path: Path) -> None:
    head, *rows = starter(MIX).splitlines()
    turned = "\n".join([head, "# a remark", *reversed(rows)]) + "\n"
    before, after = state(tmp_path / "a", base="starter"), state(tmp_path / "b", {MIX: turned}, "starter")
    assert stated(before.linked) == stated(after.linked)
