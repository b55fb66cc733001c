"""``build``: what is made under which options, what is said of it, and the exit codes."""

import json
import os
import re
import tempfile
from pathlib import Path

import pytest
from filelock import FileLock
from tests.commands.projects import grognard, project, starter

from grognard.formats.vassal.lint.whole import lint

FRENCH = {"game.toml": starter("game.toml").replace("[map.field]", 'languages = ["en", "fr"]\n\n[map.field]', 1)}


def made(root: Path) -> set[str]:
    """The files of the game under build/."""
    return {one.name.removeprefix("my-game-") for one in (root / "build/my-game").iterdir()} - {"manifest.json"}


@pytest.mark.parametrize(
    ("only", "files"),
    [
        ("svg", {"map-field.svg", "map-field.pdf"}),
        (
            "blank-map",
            {
                "map-field-blank.svg",
                "map-field-blank.pdf",
                "map-field-blank-tiled-a4.pdf",
                "map-field-blank-tiled-letter.pdf",
            },
        ),
    ],
)
def test_only_makes_a_part(tmp_path: Path, only: str, files: set[str]) -> None:
    result = grognard("build", "my-game", "--only", only, "--project", project(tmp_path))
    assert result.exit_code == 0
    assert made(tmp_path) == files
    lines = result.output.splitlines()
    assert re.fullmatch(rf"my-game: {len(files)} files in build/my-game/ \(\d+ of the jobs had work to do\)", lines[0])
    assert [line.split()[0] for line in lines[1:]] == sorted(f"build/my-game/my-game-{name}" for name in files)
    manifest = json.loads((tmp_path / "build/my-game/manifest.json").read_text("utf-8"))
    assert set(manifest["files"]) == {f"my-game-{name}" for name in files}


def listed(output: str) -> dict[str, str]:
    """What the list of a build says of each file, without sizes."""
    found = re.findall(r"^  build/my-game/(?:my-game-)?(\S+)  (.*)$", output, re.MULTILINE)
    return {name: "" if words.endswith(" kB") else words for name, words in found}


def stale_in(output: str) -> set[str]:
    """The files that a build says may be out of date."""
    lines = re.findall(r"^  not asked for, kept, may be out of date: (.*)$", output, re.MULTILINE)
    return {name.removeprefix("my-game-") for line in lines for name in line.split(", ")}


WESTHAM = {"map/places.csv": starter("map/places.csv").replace("Weston", "Westham")}


def test_a_narrower_build_leaves_what_a_wider_one_made_and_says_what_is_out_of_date(tmp_path: Path) -> None:
    project(tmp_path, FRENCH)
    for part in ("pdf", "svg,blank-map"):
        assert grognard("build", "--only", part, "--lang", "en,fr", "--project", tmp_path).exit_code == 0
    all_made = made(tmp_path)
    assert {"counters-a4.pdf", "rules-letter-fr.pdf", "map-field-fr.svg", "map-field-blank.svg"} <= all_made
    one = ("build", "--only", "pdf", "--paper", "a4", "--lang", "en", "--project", tmp_path)
    same = grognard(*one)
    assert made(tmp_path) == all_made and not stale_in(same.output)
    project(tmp_path, FRENCH | WESTHAM)
    changed = grognard(*one)
    assert made(tmp_path) == all_made
    stale = stale_in(changed.output)
    assert {
        "map-field.svg",
        "map-field-fr.pdf",
        "kit-letter.pdf",
        "kit-a4-fr.pdf",
        "map-field-tiled-a4-fr.pdf",
    } <= stale
    assert not {"counters-letter.pdf", "rules-a4-fr.pdf"} & stale
    whole = grognard("build", "--only", "pdf,svg,blank-map", "--project", tmp_path)
    assert made(tmp_path) == all_made and not stale_in(whole.output)


def test_languages_that_game_toml_does_not_name_stay_too(tmp_path: Path) -> None:
    project(tmp_path)
    arguments = ("build", "--only", "svg,vassal", "--project", tmp_path)
    assert grognard(*arguments, "--lang", "en,fr").exit_code == 0
    wide = made(tmp_path)
    plain = grognard(*arguments)
    assert made(tmp_path) == wide and "map-field-fr.svg" in wide
    assert set(listed(plain.output)) == {"map-field.svg", "map-field.pdf", "0.1.vmod"} and not stale_in(plain.output)
    alone = grognard("build", "--only", "svg", "--lang", "fr", "--project", tmp_path)
    assert set(listed(alone.output)) == {"map-field-fr.svg", "map-field-fr.pdf"} and not stale_in(alone.output)


def test_what_no_build_makes_any_more_goes_and_is_told(tmp_path: Path) -> None:
    project(tmp_path, FRENCH)
    assert grognard("build", "--only", "svg", "--project", tmp_path).exit_code == 0
    project(tmp_path, {"game.toml": starter("game.toml").replace("[map.field]", "[map.meadow]", 1)})
    areas = tmp_path / "sources/my-game/map/areas.toml"
    areas.write_text(areas.read_text("utf-8").replace('"field"', '"meadow"'), "utf-8")
    result = grognard("build", "--only", "pdf", "--paper", "a4", "--project", tmp_path)
    assert result.exit_code == 0, result.output
    gone = {"map-field.svg", "map-field.pdf", "map-field-fr.svg", "map-field-fr.pdf"}
    assert {name for name, words in listed(result.output).items() if words == "no longer made: removed"} == gone
    assert not gone & made(tmp_path)


@pytest.mark.parametrize(("written", "other"), [("A4", "letter"), ("letter", "a4")])
def test_one_paper(tmp_path: Path, written: str, other: str) -> None:
    assert grognard("build", "--only", "PDF", "--paper", written, "--project", project(tmp_path)).exit_code == 0
    names, paper = made(tmp_path), written.lower()
    assert {f"counters-{paper}.pdf", f"kit-{paper}.pdf", f"map-field-tiled-{paper}.pdf"} <= names
    assert not [name for name in names if other in name]


def test_languages_end_the_names_but_for_the_first(tmp_path: Path) -> None:
    project(tmp_path, FRENCH)
    arguments = ("build", "--only", "pdf,svg", "--paper", "a4", "--project", tmp_path)
    assert grognard(*arguments, "--lang", "fr").exit_code == 0
    french = made(tmp_path)
    assert {"rules-a4-fr.pdf", "map-field-fr.svg", "map-field-fr.pdf"} <= french
    assert all("-fr." in name for name in french)
    assert grognard(*arguments).exit_code == 0
    assert made(tmp_path) == french | {name.replace("-fr", "") for name in french}


def test_a_language_that_only_grognard_has_words_of_is_made_and_told(tmp_path: Path) -> None:
    result = grognard("build", "--lang", "fr", "--only", "pdf", "--paper", "a4", "--project", project(tmp_path))
    assert result.exit_code == 0 and "counters-a4-fr.pdf" in made(tmp_path)
    assert re.search(r"warning\[TXT001\]: \d+ of \d+ texts are not translated into 'fr': ", result.output)
    why = grognard("why", tmp_path / "build/my-game/my-game-counters-a4-fr.pdf", "--project", tmp_path)
    assert why.output.endswith("nothing that it is made from has changed; the next build leaves it unchanged\n")


def test_a_language_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    project(tmp_path, FRENCH)
    result = grognard("build", "--lang", "fr,de", "--project", tmp_path)
    assert result.exit_code == 2
    assert "my-game has no language 'de': there are en, fr; lang/de.toml is missing" in result.output
    assert not (tmp_path / "build").exists()


def test_a_part_that_is_none_is_refused_with_a_hint(tmp_path: Path) -> None:
    result = grognard("build", "--only", "pfd", "--project", project(tmp_path))
    assert result.exit_code == 2 and "did you mean 'pdf'?" in result.output


def test_an_overlay_comes_over_the_game(tmp_path: Path) -> None:
    project(tmp_path)
    values = tmp_path / "my-values"
    (values / "counters").mkdir(parents=True)
    (values / "counters/mix.csv").write_text("id,attack\nblue-1,7\n", "utf-8")
    rows = grognard("list", "my-game", "counters", "--overlay", values, "--format", "json", "--project", tmp_path)
    assert [row["attack"] for row in json.loads(rows.output) if row["id"] == "blue-1"] == ["7"]
    assert grognard("build", "--only", "svg", "--overlay", values, "--project", tmp_path).exit_code == 0
    (values / "counters/mix.csv").write_text("id,atack\nblue-1,7\n", "utf-8")
    result = grognard("build", "--only", "svg", "--overlay", values, "--project", tmp_path)
    assert result.exit_code == 1 and "my-values/counters/mix.csv:1:4" in result.output
    assert grognard("build", "--overlay", tmp_path / "none", "--project", tmp_path).exit_code == 2


def test_an_error_leaves_the_last_good_files(tmp_path: Path) -> None:
    project(tmp_path)
    assert grognard("build", "--only", "svg", "--project", tmp_path).exit_code == 0
    before = {path: path.read_bytes() for path in (tmp_path / "build/my-game").iterdir()}
    project(tmp_path, {"terrain.toml": "[clear\n"})
    result = grognard("build", "--only", "svg", "--project", tmp_path)
    assert result.exit_code == 1
    assert "sources/my-game/terrain.toml:1:7" in result.output
    assert (
        "my-game: stopped before drawing, nothing was written; the last good files are still in build/my-game/"
        in result.output
    )
    assert {path: path.read_bytes() for path in (tmp_path / "build/my-game").iterdir()} == before


def test_without_earlier_files_none_are_promised(tmp_path: Path) -> None:
    result = grognard("build", "--project", project(tmp_path, {"game.toml": "title ="}))
    assert result.exit_code == 1 and result.output.endswith("my-game: stopped before drawing, nothing was written\n")
    assert not (tmp_path / "build/my-game").exists()


def test_warnings_make_everything_and_strict_makes_nothing(tmp_path: Path) -> None:
    crowded = {"scenarios/battle.csv": re.sub("0202|0104", "0103", starter("scenarios/battle.csv"))}
    arguments = ("build", "--only", "svg", "--project", project(tmp_path, crowded))
    loose = grognard(*arguments)
    assert loose.exit_code == 0 and "warning[" in loose.output
    strict = grognard(*arguments, "--strict")
    assert strict.exit_code == 1 and "error[" in strict.output and "nothing was written" in strict.output


RULEBOOK = {
    "game.toml": starter("game.toml").replace('basis = "design"', 'basis = "rulebook"'),
    "assumptions.toml": '[strengths]\nwhy = "no table gives them"\nsettled_by = "the counters themselves"\n',
    "rulebook.toml": '[case."9"]\ntitle = "Strengths"\n',
    "counters/markers.csv": "id,qty,type\n",
    "hooks.toml": starter("hooks.toml").partition("[turns]")[0],
    "counters/mix.csv": "id,qty,type,side,attack,defence,move,cite,assumed\n"
    "blue-1,1,infantry,blue,4,4,4,9,attack: strengths\nred-1,1,infantry,red,5,5,5,,strengths\n",
}


@pytest.mark.parametrize(
    ("facts", "attacks"),
    [("all", {"blue-1": "4", "red-1": "5"}), ("derived", {"blue-1": ""}), ("cited", {"blue-1": ""})],
)
def test_facts_take_only_values_on_a_word_that_good(tmp_path: Path, facts: str, attacks: dict[str, str]) -> None:
    project(tmp_path, RULEBOOK)
    rows = json.loads(
        grognard("list", "my-game", "counters", "--format", "json", "--facts", facts, "--project", tmp_path).output
    )
    assert {row["id"]: row.get("attack", "") for row in rows} == attacks
    assert {row["defence"] for row in rows if row["id"] == "blue-1"} == {"4"}


def test_marks_of_assumed_values_can_be_left_out(tmp_path: Path) -> None:
    project(tmp_path, RULEBOOK)
    arguments = ("build", "--only", "pdf", "--paper", "a4", "--project", tmp_path)
    sheet = tmp_path / "build/my-game/my-game-counters-a4.pdf"
    grognard(*arguments)
    marked = sheet.read_bytes()
    grognard(*arguments, "--no-marks")
    assert sheet.read_bytes() != marked


def test_an_output_that_is_open_elsewhere_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project(tmp_path)
    arguments = ("build", "--only", "svg", "--project", tmp_path)
    assert grognard(*arguments).exit_code == 0
    busy = tmp_path / "build/my-game/my-game-map-field.pdf"
    before = busy.read_bytes()
    project(tmp_path, {"map/places.csv": starter("map/places.csv").replace("Weston", "Westham")})

    really = os.replace

    def replace(source: str, target: Path) -> None:
        if Path(target) == busy:
            raise PermissionError(13, "Permission denied", str(target))
        really(source, target)

    monkeypatch.setattr("grognard.base.disk.writes.os.replace", replace)
    result = grognard(*arguments)
    assert result.exit_code == 1
    assert "error[ART002]: Permission denied" in result.output
    assert "--> build/my-game/my-game-map-field.pdf" in result.output
    assert "some files were not replaced" in result.output
    assert busy.read_bytes() == before
    assert not [one for one in busy.parent.iterdir() if one.name.startswith(".")]
    assert not (busy.parent / "manifest.json").exists(), "a folder of two builds is no finished one"
    monkeypatch.undo()
    assert grognard(*arguments).exit_code == 0 and busy.read_bytes() != before


def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project(tmp_path)
    folder = tmp_path / "build/my-game"
    really = tempfile.mkstemp

    def mkstemp(*, dir: Path, prefix: str) -> tuple[int, str]:
        if Path(dir) == folder:
            raise PermissionError(13, "Permission denied")
        return really(dir=dir, prefix=prefix)

    monkeypatch.setattr("grognard.base.disk.writes.tempfile.mkstemp", mkstemp)
    result = grognard("build", "--only", "svg", "--project", tmp_path)
    assert result.exit_code == 1
    assert "error[ART002]: Permission denied" in result.output
    assert "--> build/my-game/my-game-map-field.pdf" in result.output


def test_a_second_build_says_that_it_waits_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project(tmp_path)
    (tmp_path / "build").mkdir()
    first = FileLock(tmp_path / "build/.lock")
    first.acquire()
    said: list[str] = []

    def echo(text: str, **_: object) -> None:
        said.append(text)
        if "waiting" in text:
            first.release()

    monkeypatch.setattr("grognard.commands.build.click.echo", echo)
    assert grognard("build", "--only", "svg", "--project", tmp_path).exit_code == 0
    assert said[0] == "another build is at work here; waiting for it" and "my-game-map-field.svg" in said[-1]
    with FileLock(tmp_path / "build/.lock", timeout=0):
        pass  # it gave the folder free again


def test_an_interrupt_leaves_only_whole_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project(tmp_path)
    arguments = ("build", "--only", "svg", "--project", tmp_path)
    assert grognard(*arguments).exit_code == 0
    folder = tmp_path / "build/my-game"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    project(tmp_path, {"map/places.csv": starter("map/places.csv").replace("Weston", "Westham")})
    really = os.replace

    def replace(source: str, target: Path) -> None:
        if Path(target).suffix == ".svg":
            raise KeyboardInterrupt
        really(source, target)

    monkeypatch.setattr("grognard.base.disk.writes.os.replace", replace)
    result = grognard(*arguments)
    assert result.exit_code == 1 and "Aborted!" in result.output
    after = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert set(after) == set(before)
    assert after["my-game-map-field.svg"] == before["my-game-map-field.svg"]
    monkeypatch.undo()
    assert grognard(*arguments).exit_code == 0
    assert "Westham" in (folder / "my-game-map-field.svg").read_text("utf-8")


@pytest.mark.parametrize("command", ["build", "check", "places", "list", "ids", "mix"])
def test_where_there_is_no_project_or_game_a_sentence_says_so(tmp_path: Path, command: str) -> None:
    more = {"places": ["0101"], "list": ["counters"]}.get(command, [])
    nothing = grognard(command, "my-game", *more, "--project", tmp_path)
    assert nothing.exit_code == 2 and "no project here" in nothing.output
    project(tmp_path)
    unknown = grognard(command, "my-gane", *more, "--project", tmp_path)
    assert unknown.exit_code == 2 and "did you mean 'my-game'?" in unknown.output


@pytest.mark.parametrize("folder", ["sources/my-game", "sources/my-game/", "./sources/../sources/my-game", "my-game"])
def test_a_game_is_known_by_its_folder_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    project(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert grognard("check", folder).output == grognard("check", "my-game").output


def test_a_game_that_is_the_project_is_known_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(tmp_path) / "sources" / "my-game")
    (tmp_path / "sources" / "my-game").rename(tmp_path.parent / "alone")
    monkeypatch.chdir(tmp_path.parent / "alone")
    assert grognard("check", ".").output == grognard("check", "alone").output
    assert grognard("check", "..").exit_code == 2


def test_a_project_without_games_says_so(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    result = grognard("build", "--project", tmp_path)
    assert result.exit_code == 2 and "the project has no game" in result.output


def test_a_deck_without_cards_is_no_part_of_the_module(tmp_path: Path) -> None:
    late = 'title = "Late"\nfile = "late.csv"\n'
    root = project(tmp_path, {"decks/late.toml": late, "decks/late.csv": "id,title,text\n"})
    done = grognard("build", "my-game", "--project", root)
    assert done.exit_code == 0 and "DCK005" in done.output
    assert lint(next((root / "build" / "my-game").glob("*.vmod")).read_bytes()) == []


@pytest.mark.parametrize(
    ("change", "options", "code"),
    [
        ({"scenarios/battle.csv": starter("scenarios/battle.csv").replace("0103", "0909")}, (), "error[REF005]"),
        ({"terrain.toml": starter("terrain.toml") + "\n[clear]\n"}, (), "error[SRC010]"),
        ({"counters/types.toml": starter("counters/types.toml").replace("unit-nato", "own")}, (), "error[TPL001]"),
        (
            {"scenarios/battle.csv": re.sub("0202|0104", "0103", starter("scenarios/battle.csv"))},
            ("--strict",),
            "error[",
        ),
    ],
)
def test_a_build_with_an_error_stops_before_it_draws(
    change: dict[str, str], options: tuple[str, ...], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("nothing is to be drawn")

    monkeypatch.setattr("grognard.pipeline.drawing.run_jobs", refuse)
    built = grognard("build", *options, "--project", project(tmp_path, change))
    assert built.exit_code == 1 and code in built.output
    assert "my-game: stopped before drawing, nothing was written\n" in built.output
    assert not (tmp_path / "build" / "my-game").exists()
