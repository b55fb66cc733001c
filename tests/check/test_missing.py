"""Where a file that all others rest on is missing, that is told, first and once."""

import re
from pathlib import Path

import pytest
from tests.check.literate import GAME, base_files, findings_of, report_of

from grognard.base.diagnostics import Severity
from grognard.base.disk.world import World
from grognard.check.whole import provenance_shares
from grognard.link.whole import link_game
from grognard.load.files.game import load_game


@pytest.mark.parametrize("missing", ["terrain.toml", "counters/types.toml"])
def test_a_missing_file_is_the_only_thing_that_is_told(tmp_path: Path, missing: str) -> None:
    files = base_files()
    del files[missing]
    (found,) = findings_of(files, tmp_path)
    assert (found.code, found.origin.file) == ("SRC001", f"sources/two-hills/{missing}")
    assert found.message == f"{missing} is missing" and found.hint


def test_a_file_that_nothing_rests_on_may_be_missing(tmp_path: Path) -> None:
    files = {name: text for name, text in base_files().items() if name in ("game.toml", "map/places.csv")}
    files["game.toml"] = files["game.toml"].partition("[[marker_need]]")[0]
    files["game.toml"] = files["game.toml"].replace(
        '"map/terrain.hexes", "map/hexsides.csv", "map/paths.csv", "map/places.csv", "map/areas.toml"',
        '"map/places.csv"',
    )
    assert report_of(findings_of(files, tmp_path), "SRC001") == ""


def test_a_game_without_units_is_told_once(tmp_path: Path) -> None:
    files = base_files()
    del files["counters/mix.csv"]
    files["rules/rules.md"] += "\n## 6.2 Pieces\n{counter red-1}\n\n{counter red-2}\n"
    del files["claims.csv"]
    found = [one for one in findings_of(files, tmp_path) if one.severity is not Severity.NOTE]
    assert [(one.code, one.origin.file) for one in found] == [("OOB010", "sources/two-hills/counters/mix.csv")]
    assert found[0].message == (
        "there are no units for 7 statements of setups: counters/mix.csv is missing, or holds none"
    )


def test_a_misspelt_unit_is_told_where_it_is_misspelt_and_nowhere_else(tmp_path: Path) -> None:
    files = base_files()
    files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace("red-2,", "red-22,")
    assert report_of(findings_of(files, tmp_path), "OOB010").splitlines() == [
        "scenarios/battle.csv:4:13: warning[OOB010]: statement battle-3: no counter is called 'red-22'; "
        "did you mean 'red-2'?",
        "    note: counters/mix.csv:4:1: red-2, which is placed nowhere",
    ]


def test_a_misspelling_hides_no_other_unit(tmp_path: Path) -> None:
    files = base_files()
    rows = files["scenarios/battle.csv"].replace("red-2,", "blue-11,")
    files["scenarios/battle.csv"] = rows
    report = report_of(findings_of(files, tmp_path), "OOB010").splitlines()
    assert [one.split(": ")[1] for one in report] == ["warning[OOB012]", "warning[OOB010]"]
    assert "red-2 is placed nowhere" in report[0]


@pytest.mark.parametrize("name", ["charts/crt.csv", "scenarios/battle.csv", "decks/events.csv"])
def test_a_table_that_its_head_names_is_missing_with_a_hint(tmp_path: Path, name: str) -> None:
    files = base_files()
    del files[name]
    (found,) = (one for one in findings_of(files, tmp_path) if one.code == "SRC001")
    assert found.message == f"{name} is missing" and found.hint.startswith("a table ")


def test_counters_are_not_measured_against_hexes_whose_size_is_misspelt(tmp_path: Path) -> None:
    files = base_files()
    files["game.toml"] = files["game.toml"].replace('"20mm"', '"2,0cm"')
    report = report_of(findings_of(files, tmp_path), "SRC023").splitlines()
    assert len(report) == 2 and report[1] == '    hint: write "2.0cm"'


def test_rules_that_are_gone_are_told_where_they_are_cited(tmp_path: Path) -> None:
    files = base_files()
    del files["rules/rules.md"]
    told = [one for one in findings_of(files, tmp_path) if one.code == "RUL001"]
    assert [one.message for one in told] == ["the game has no rules, and 6 cases are cited"]
    assert {note.origin.file.rpartition("/")[2] for note in told[0].notes} >= {"claims.csv"}


def test_a_game_that_cites_nothing_needs_no_rules(tmp_path: Path) -> None:
    files = {name: re.sub("(?m)^(cite|case) = .*\n", "", text) for name, text in base_files().items()}
    del files["rules/rules.md"], files["claims.csv"]
    assert not [one for one in findings_of(files, tmp_path) if one.code == "RUL001"]


def test_a_text_that_is_not_translated_yet_is_told_at_its_own_line_or_at_none(tmp_path: Path) -> None:
    game = 'title = "The Ford"\nversion = "1.0"\n\n[side.red]\nname = "Red"\ncolour = "#d98b7a"\n'
    for number, (words, line, first) in enumerate(
        (
            ('"Red" = "Rouge"\n', 0, "The Ford"),
            ('"Red" = ""\n"The Ford" = "Le gué"\n', 1, "Red"),
            ('"Red" = ""\n"The Ford" = ""\n', 2, "The Ford"),
        )
    ):
        found = findings_of({"game.toml": game, "lang/fr.toml": words}, tmp_path / str(number))
        (one,) = (one for one in found if one.code == "TXT003")
        assert one.message.partition(": ")[2].startswith(repr(first)), one.message
        assert one.origin.line == line, one.message


@pytest.mark.parametrize(
    ("now", "then", "said"),
    [
        ("Add 2 for a gun, 1 for a horse", "Add 1 for a gun, 1 for a horse", ("Add 2 for a", "Add 1 for a")),
        ("Hill 383", "Hill 363", ("Hill 383", "Hill 363")),
        ("The ford on the river", "The fords on the river", ("The ford on the", "The fords on the")),
        ("Ford", "Fort", None),
    ],
)
def test_a_text_that_was_changed_after_its_translation_is_one_finding_at_the_translation(
    tmp_path: Path, now: str, then: str, said: tuple[str, str] | None
) -> None:
    """Nobody is told to spoil the translation: which of the two is right, its author knows."""
    game = f'title = "{now}"\nversion = "1.0"\n\n[side.red]\nname = "Red"\ncolour = "#d98b7a"\n'
    found = findings_of({"game.toml": game, "lang/fr.toml": f'"Red" = "Rouge"\n"{then}" = "2, 1, 383"\n'}, tmp_path)
    told = [one for one in found if one.code in ("TXT003", "SRC063")]
    if said is None:
        assert [one.code for one in told] == ["TXT003", "SRC063"]
        return
    (one,) = (one for one in told if "list" not in one.hint)
    assert (one.code, one.origin.line) == ("TXT003", 2)
    assert one.message == f"the sources say {said[0]!r}, and 'fr' translates {said[1]!r}"
    assert [(note.origin.file.rpartition("/")[2], note.origin.line) for note in one.notes] == [("game.toml", 1)]


def test_the_figures_of_texts_are_counted_in_words(tmp_path: Path) -> None:
    files = base_files() | {"unbound.csv": "thing,figure,times,reason\n"}
    findings_of(files, tmp_path)
    game = load_game(World(tmp_path), GAME).game
    assert game is not None
    (line,) = (one for one in provenance_shares(link_game(game).game) if one.startswith("figures"))
    assert re.fullmatch(r"figures +\d+: (\d+ held by a claim or by what they are of, )?\d+ in texts alone", line), line
