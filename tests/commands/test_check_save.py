"""``check --save``: which files it takes, which scenario it means, how it reports."""

import json
import zipfile
from pathlib import Path

import pytest
from tests.backends.vassal.modules import ROOT
from tests.check.saved.laying import Save, begun
from tests.commands.projects import grognard, project

from grognard.base.zips import write_zip
from grognard.formats.vassal.archive.metadata import write_moduledata, write_savedata
from grognard.formats.vassal.archive.saves import write_saved_game
from grognard.formats.vassal.text.sequence import join


def june() -> Save:
    return Save(begun("hill-383", "june"))


def check(file: Path, data: bytes, *more: str, game: str = "hill-383"):
    file.write_bytes(data)
    return grognard("check", game, "--project", ROOT, "--save", file, *more)


def test_a_right_setup_is_counted_and_exits_with_0(tmp_path: Path) -> None:
    done = check(tmp_path / "right.vsav", june().data())
    assert done.output == "june    40: 40 as the setup says\nright.vsav: 0 errors, 0 warnings, 0 notes\n"
    assert done.exit_code == 0


def test_a_wrong_one_is_told_with_its_line_and_a_hint(tmp_path: Path) -> None:
    save = june()
    done = check(tmp_path / "wrong.vsav", save.drop(save.pieces("ah-mg-22")[0]).data())
    assert done.exit_code == 1
    assert done.output == (
        "warning[SAV005]: MG/22 Machine guns (ah-mg-22) is missing: 19.1 has it in hex 0705\n"
        "--> wrong.vsav\n"
        " = note: sources/hill-383/scenarios/june.csv:23:1: statement june-22\n"
        " = hint: lay it out of the palette\n"
        "june    40: 39 as the setup says, 1 missing\n"
        "wrong.vsav: 0 errors, 1 warning, 0 notes\n"
    )


def test_the_finding_that_the_readme_shows_is_a_real_one(tmp_path: Path) -> None:
    save = june()
    there = save.place(save.pieces("it-mountain-2")[0])
    data = save.move(save.pieces("it-125-1")[0], *there).data()
    told = check(tmp_path / "laid-out.vsav", data).output.partition("june ")[0]
    assert f"\n```\n{told}```\n" in (ROOT / "README.md").read_text("utf-8")


def test_programs_get_their_formats(tmp_path: Path) -> None:
    save = june()
    data = save.drop(save.pieces("ah-mg-22")[0]).data()
    (found,) = (json.loads(one) for one in check(tmp_path / "x.vsav", data, "--format", "json").output.splitlines())
    assert (found["code"], found["severity"]) == ("SAV005", "warning")
    (run,) = json.loads(check(tmp_path / "x.vsav", data, "--format", "sarif").output)["runs"]
    assert [one["ruleId"] for one in run["results"]] == ["SAV005"]
    assert check(tmp_path / "x.vsav", data, "--format", "lines", "--strict").output == (
        "x.vsav: error[SAV005]: MG/22 Machine guns (ah-mg-22) is missing: 19.1 has it in hex 0705\n"
    )


def test_the_scenario_is_the_one_that_the_game_was_begun_as_or_is_said(tmp_path: Path) -> None:
    other = check(tmp_path / "x.vsav", june().data(), "--scenario", "zagora")
    assert "note[SAV003]: the saved game was begun as june; it is held against zagora" in other.output
    assert other.exit_code == 1
    blank = check(tmp_path / "x.vsav", begun("hill-383", "blank"))
    assert blank.exit_code == 2
    assert "x.vsav was begun as 'blank'; --scenario names one: june, zagora" in blank.output
    save = june()
    save.commands = [one for one in save.commands if not one.startswith("GlobalProperty\t;Scenario;")]
    silent = check(tmp_path / "x.vsav", save.data())
    assert "x.vsav does not say which scenario it is; --scenario names one: june, zagora" in silent.output
    wrong = check(tmp_path / "x.vsav", june().data(), "--scenario", "jun")
    assert wrong.exit_code == 2 and "no scenario 'jun' in hill-383; did you mean 'june'?" in wrong.output


def test_options_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.vsav"
    file.write_bytes(june().data())
    alone = grognard("check", "hill-383", "--project", ROOT, "--scenario", "june")
    many = grognard("check", "--project", ROOT, "--save", file)
    spoken = grognard("check", "hill-383", "--project", ROOT, "--save", file, "--lang", "fr")
    assert [one.exit_code for one in (alone, many, spoken)] == [2, 2, 2]


def _bomb() -> bytes:
    return write_zip({"savedGame": b"begin_save" + b"\0" * 60_000_000})


def _log() -> bytes:
    save = june()
    entry = write_saved_game(save.commands[2:-1]) + b"\x1bLOG\tCHAT<x> y"
    return write_zip({**save.entries, "savedGame": entry})


NO_SAVES = {
    "text": (lambda: b"no zip", "not a sound zip archive"),
    "truncated": (lambda: june().data()[:-100], "not a sound zip archive"),
    "bomb": (_bomb, "times its size"),
    "module": (lambda: write_zip({"buildFile.xml": b"<x/>", "moduledata": b""}), "it is a module, and no saved game"),
    "nothing": (lambda: write_zip({"readme": b"x"}), "it holds no saved game"),
    "log": (_log, "it is a log of a game: replay it in VASSAL to its end, and save the game"),
    "damaged": (lambda: june().data(savedGame=b"!VCSK"), "the saved game ends before its key"),
    "metadata": (lambda: june().data(moduledata=b"<data"), "the metadata"),
}


@pytest.mark.parametrize("kind", NO_SAVES)
def test_what_is_no_saved_game_is_a_finding(kind: str, tmp_path: Path) -> None:
    data, reason = NO_SAVES[kind]
    done = check(tmp_path / "x.vsav", data(), "--format", "lines")
    assert done.exit_code == 1
    assert done.output.startswith("x.vsav: error[SAV001]: ") and reason in done.output


def test_a_saved_game_of_another_module_is_refused(tmp_path: Path) -> None:
    done = check(tmp_path / "x.vsav", begun("strafexpedition-1916", "scenario-5"), "--format", "lines")
    assert done.exit_code == 1
    assert "error[SAV002]: saved with the module " in done.output and "the game is 'Hill 383'" in done.output


def test_other_versions_are_notes(tmp_path: Path) -> None:
    about = write_moduledata(name="Hill 383", version="0.0.1", description="", saved=0)
    saved = write_savedata(version="0.0.1", description="", saved=0).replace(b"3.7.26", b"3.6.19")
    done = check(tmp_path / "x.vsav", june().data(moduledata=about, savedata=saved), "--format", "lines")
    assert done.exit_code == 0
    assert "note[SAV003]: saved with version 0.0.1 of the game; the sources are " in done.output
    assert "note[SAV003]: saved with VASSAL 3.6.19, and its words may differ" in done.output


def test_a_saved_game_without_metadata_is_judged_by_its_pieces(tmp_path: Path) -> None:
    save = june()
    save.entries = {"savedGame": save.entries["savedGame"]}
    assert check(tmp_path / "x.vsav", save.data()).exit_code == 0


def test_what_cannot_be_read_in_a_saved_game_is_counted(tmp_path: Path) -> None:
    save = june()
    save.commands[2:2] = [
        "+/broken",
        "+/odd/emb2;a\\\tpiece;;;x;x/1",
        "+/" + join("/", ["n", "piece;;;n.png;Tiger", ""]),
    ]
    done = check(tmp_path / "x.vsav", save.data(), "--format", "lines")
    assert done.exit_code == 1
    assert [one.partition("none of the game's: ")[2] for one in done.output.splitlines()] == [
        "1 Tiger (no piece of the game has its number)",
        "2 without a name (VASSAL's words for it cannot be read)",
    ]


def test_a_game_with_errors_is_not_held_against_anything(tmp_path: Path) -> None:
    root = project(tmp_path, {"scenarios/battle.csv": "side,how\nblue"})
    file = tmp_path / "x.vsav"
    file.write_bytes(june().data())
    done = grognard("check", "my-game", "--project", root, "--save", file)
    assert done.exit_code == 1
    assert "my-game: the sources have errors, and x.vsav was not checked" in done.output


def test_a_zip_within_a_zip_is_no_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "outer.vsav"
    with zipfile.ZipFile(file, "w") as outer:
        outer.writestr("inner.vsav", june().data())
    assert (
        "error[SAV001]: it holds no saved game"
        in grognard("check", "hill-383", "--project", ROOT, "--save", file).output
    )
