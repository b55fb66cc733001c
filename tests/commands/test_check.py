"""``check``: its formats, and that it changes nothing."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from tests.commands.projects import grognard, project, starter

from grognard.check.reading.held import unheld
from grognard.check.view import View
from grognard.commands.check import UNWITNESSED

FAULTY = {"scenarios/battle.csv": starter("scenarios/battle.csv").replace("0103", "0909")}


def test_people_get_the_line_with_carets_and_the_sum(tmp_path: Path) -> None:
    result = grognard("check", "my-game", "--project", project(tmp_path, FAULTY))
    assert result.exit_code == 1
    expected = """error[REF005]: hex 0909 is not on the map
 --> sources/my-game/scenarios/battle.csv:2:21
  |
2 | 1,blue,named,blue-1,0909,start
  |                     ^^^^
"""
    assert expected in result.output
    assert "my-game: 1 error, 0 warnings, " in result.output
    assert "\ncounters       7: 7 designed\n" in result.output
    assert "\x1b[" not in result.output


def test_a_statement_with_an_error_is_not_met(tmp_path: Path) -> None:
    sum_of = "\nbattle         6: "
    assert f"{sum_of}6 met\n" in grognard("check", "--project", project(tmp_path / "right")).output
    faulty = grognard("check", "--project", project(tmp_path / "wrong", FAULTY))
    assert f"{sum_of}1 with an error, 5 met\n" in faulty.output


def test_lines_are_one_finding_a_line(tmp_path: Path) -> None:
    result = grognard("check", "--format", "lines", "--project", project(tmp_path, FAULTY))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert "sources/my-game/scenarios/battle.csv:2:21: error[REF005]: hex 0909 is not on the map" in lines
    assert all(line.startswith("sources/my-game/") for line in lines)


def test_json_is_an_object_a_line(tmp_path: Path) -> None:
    result = grognard("check", "--format", "json", "--project", project(tmp_path, FAULTY))
    *found, whole = [json.loads(line) for line in result.output.splitlines()]
    assert [one["code"] for one in found if one["severity"] == "error"] == ["REF005"]
    assert (whole["report"], whole["game"], whole["errors"]) == ("check", "my-game", 1)


def test_sarif_is_what_code_hosts_read(tmp_path: Path) -> None:
    result = grognard("check", "--format", "sarif", "--project", project(tmp_path, FAULTY))
    report = json.loads(result.output)
    assert report["version"] == "2.1.0"
    (run,) = report["runs"]
    rules = {one["id"]: one for one in run["tool"]["driver"]["rules"]}
    assert rules["REF005"]["shortDescription"]["text"] == "place phrase not understood"
    assert all(one["help"]["text"] for one in rules.values())
    (error,) = [one for one in run["results"] if one["level"] == "error"]
    assert error["ruleId"] == "REF005" and {one["ruleId"] for one in run["results"]} <= rules.keys()
    place = error["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "sources/my-game/scenarios/battle.csv"
    assert place["region"]["startLine"] == 2 and place["region"]["startColumn"] == 21


@pytest.mark.parametrize("form", ["people", "lines", "json", "sarif", "html"])
def test_notes_alone_are_no_fault(tmp_path: Path, form: str) -> None:
    assert grognard("check", "--format", form, "--project", project(tmp_path)).exit_code == 0


def test_check_writes_nothing_beside_its_cache(tmp_path: Path) -> None:
    project(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    grognard("check", "--project", tmp_path)
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and ".cache" not in path.parts}
    assert after == before


def test_all_games_are_checked_and_one_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    project(tmp_path, {"game.toml": "title ="})
    project(tmp_path, FAULTY, name="other")
    result = grognard("check", "--format", "lines", "--project", tmp_path)
    assert result.exit_code == 1
    assert "sources/my-game/game.toml:1:8: error[SRC010]" in result.output and "sources/other/" in result.output


def test_another_format_is_refused() -> None:
    assert grognard("check", "--format", "xml").exit_code == 2


def test_a_project_that_may_not_be_written_is_checked_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, FAULTY)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "build")

    monkeypatch.setattr("grognard.base.disk.writes.tempfile.mkstemp", refuse)
    monkeypatch.setattr(Path, "mkdir", refuse)
    result = grognard("check", "--format", "lines", "--project", tmp_path)
    assert result.exit_code == 1 and "error[REF005]" in result.output
    assert not (tmp_path / "build").exists()
    built = grognard("build", "--only", "svg", "--project", tmp_path)
    assert (
        built.exit_code == 1
        and built.output == "Error: build: permission denied; close the program that has it open, or free the folder\n"
    )


def test_a_game_without_claims_hears_once_and_last_that_nothing_witnesses_it(tmp_path: Path) -> None:
    output = grognard("check", "--project", project(tmp_path)).output
    assert "RUL015" not in output and "RUL052" not in output
    told = grognard("check", "--format", "lines", "--project", str(tmp_path)).output
    assert told.count("RUL015") + told.count("RUL052") == told.count("note[") > 1
    verdict = f"my-game: 0 errors, 0 warnings, {told.count('note[')} notes, not shown"
    assert output.splitlines()[-2:] == [UNWITNESSED, verdict]


def test_the_sum_says_how_many_notes_are_not_shown(tmp_path: Path) -> None:
    """Shown is the note on control, and not those on facts that stand once."""
    head = starter("scenarios/battle.toml") + '\n[control]\nblue = "Weston"\n'
    output = grognard("check", "--project", project(tmp_path, {"scenarios/battle.toml": head})).output
    told = grognard("check", "--format", "lines", "--project", str(tmp_path)).output
    hidden, notes = told.count("RUL015") + told.count("RUL052"), told.count("note[")
    assert output.count("note[") == notes - hidden == 1
    assert output.splitlines()[-1] == f"my-game: 0 errors, 0 warnings, {notes} notes, {hidden} of them not shown"
    claims = {"claims.csv": "cite,kind,subject,property,value\n1,count,counters,,7\n"}
    witnessed = grognard("check", "--project", project(tmp_path, claims)).output
    assert "not shown" not in witnessed, "all are shown"


def test_what_is_under_control_is_told_where_it_is_written(tmp_path: Path) -> None:
    head = starter("scenarios/battle.toml") + '\n[control]\nblue = "Weston"\nred = "Easton"\n'
    told = grognard(
        "check", "--format", "lines", "--project", project(tmp_path, {"scenarios/battle.toml": head})
    ).output
    at = head.splitlines().index('blue = "Weston"') + 1
    for owner, line in (("Blue", at), ("Red", at + 1)):
        (one,) = (one for one in told.splitlines() if f"VSL003]: 3 is left to the players: At start {owner}" in one)
        assert one.startswith(f"sources/my-game/scenarios/battle.toml:{line}:")


def test_a_check_in_one_language_says_nothing_of_another(tmp_path: Path) -> None:
    french = {
        "lang/fr.toml": '"Turn" = "Tour"\n',
        "game.toml": starter("game.toml").replace("[map.field]", 'languages = ["en", "fr"]\n\n[map.field]', 1),
    }
    root = project(tmp_path, french)

    def told(*options: str) -> str:
        return grognard("check", *options, "--format", "lines", "--project", root).output

    assert "lang/fr.toml" in told() and "lang/fr.toml" in told("--lang", "fr")
    assert "lang/fr" not in told("--lang", "en")


@pytest.mark.parametrize("line", [1, 3])
@pytest.mark.parametrize("word", ["Donaudampfschifffahrtsgesellschaft", "Longue phrase qui ne tient pas ici" * 3])
def test_words_that_do_not_fit_are_told_where_they_are_translated(word: str, line: int, tmp_path: Path) -> None:
    head = starter("game.toml").replace("[map.field]", 'languages = ["en", "fr"]\n\n[map.field]', 1)
    french = "\n" * (line - 1) + f'"Turn" = "{word}"\n'
    root = project(tmp_path, {"game.toml": head, "lang/fr.toml": french})
    told = grognard("check", "--format", "lines", "--project", root).output.splitlines()
    assert {one.split(": ")[0] for one in told if "TPL111" in one} == {f"sources/my-game/lang/fr.toml:{line}:1"}


def test_a_game_that_is_its_own_project_has_languages_too(tmp_path: Path) -> None:
    head = starter("game.toml").replace("[map.field]", 'languages = ["en", "fr"]\n\n[map.field]', 1)
    root = project(tmp_path / "made", {"game.toml": head, "lang/fr.toml": '"Blue" = "Bleu 7"\n'})
    game = (root / "sources/my-game").rename(tmp_path / "alone")
    told = {lang: grognard("check", "--project", game, "--lang", lang).stdout for lang in ("en", "fr")}
    assert "SRC065" in told["fr"] and "SRC065" not in told["en"]


def test_what_is_amiss_in_a_game_called_lang_is_no_words(tmp_path: Path) -> None:
    project(tmp_path, name="lang")
    command = ("check", "lang", "--format", "lines", "--project", tmp_path)
    told = [grognard(*command, *more).stdout for more in ((), ("--lang", "en"))]
    assert "lang/map/places.csv" in told[0] and told[0] == told[1]


def test_a_check_reads_the_rules_once_for_findings_and_shares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def counted(view: View) -> frozenset[int]:
        asked.append(view)
        return unheld(view)

    monkeypatch.setattr("grognard.check.claims.kinds.unheld", counted)
    told = grognard("check", "my-game", "--project", project(tmp_path))
    assert told.exit_code == 0 and "claims" in told.output
    assert len(asked) == 1


def test_pictures_that_a_translation_of_the_rules_names(tmp_path: Path) -> None:
    """A catalogue may give a picture to a case whose own text has none."""
    picture = BytesIO()
    Image.new("RGB", (20, 20)).save(picture, "PNG")
    rules = starter("rules/rules.md") + "\n# 9 Pictures\n\nLook here.\n\n# 10 More\n\nThere.\n"
    words = '"Look here." = "![fort](art/fort.png)"\n"There." = "![none](art/none.png)"\n'
    root = project(tmp_path, {"rules/rules.md": rules, "lang/en.toml": words})
    (root / "sources/my-game/art").mkdir(exist_ok=True)
    (root / "sources/my-game/art/fort.png").write_bytes(picture.getvalue())
    said = grognard("check", "--format", "lines", "--project", root).output
    assert "en.toml:1:1: warning[ART007]: art/fort.png has 6 dots an inch" in said
    assert "en.toml:2:1: error[ART006]: there is no picture art/none.png, which a text of en names" in said
    assert "nothing draws it" not in said
