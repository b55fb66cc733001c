"""Slips of the pen that nobody would find on the printed counter, each told once, in words that say what to do."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of, report_of

from grognard.base.diagnostics import Severity

MIX, RULES, TYPES = "counters/mix.csv", "rules/rules.md", "game.toml"
SLIPS = [
    (MIX, ",1,I,4,,4,2", ",1,I,O,,4,2", "CTR011", "attack is 'O', where", "did you mean 0? it is the letter"),
    (MIX, ",1,I,4,,4,2", ",1,I,4000,,4,2", "CTR011", "attack is 4000, where the other counters have at most 5", ""),
    (MIX, ",1,I,4,,4,2", ",1,I,4,,l,2", "CTR011", "move is 'l', where", "did you mean 1? it is the letter"),
    (MIX, "red-1,1,", "red-1,11,", "OOB021", "11 pieces bear one designation, 1 I", "write a row for each, or leave"),
    (MIX, "first,,1,I,4", "first,,01.Feb,I,4", "SRC030", "'01.Feb' is a date", "it was probably 1-2"),
    ("map/hexsides.csv", "0302/0402", "0302/0502", "MAP002", "0302 and 0502 are not neighbours", "did you mean"),
    ("map/paths.csv", "0503 0603", "0503 0603 0703", "MAP001", "hex 0703 is not on the map", "did you mean '0603'?"),
    ("map/paths.csv", "0503 0603", "0503 0612", "MAP001", "hex 0612 is not on the map", "hexes go from 0101 to 0605"),
    (
        TYPES,
        "#d98b7a",
        "#d98b7g",
        "SRC023",
        "colour is '#d98b7g'; a colour is expected",
        "a colour is # and six of 0-9",
    ),
    (
        "charts/crt.csv",
        "2,AR,NE,NE",
        "2,AR,NE,XX",
        "CHT006",
        "XX is not ranked in `better`",
        "write 'XX' where it belongs",
    ),
    (
        RULES,
        "See the chart.",
        "Wood {terrain woods cost}",
        "RUL002",
        "draws the terrain woods cost",
        "did you mean 'combat'?",
    ),
    (RULES, "See the chart.", "Wood {terrain woods origin}", "RUL002", "draws the terrain woods origin", ""),
    (RULES, "See the chart.", "Wood {value red-1 provenance}", "RUL002", "draws the value of red-1 provenance", ""),
    (RULES, "See the chart.", "Wood {value}", "RUL002", "says {value}, which names nothing", ""),
    (RULES, "See the chart.", "See.\n\n{setup batle}", "RUL002", "draws the setup of batle", "did you mean 'battle'?"),
    (RULES, "See the chart.", "See.\n\n{setup battle rde}", "RUL002", "setup of battle for rde", "did you mean 'red'?"),
    (RULES, "See the chart.", "See {setup battle}.", "RUL003", "within a line", "write it on a line of its own"),
    (
        RULES,
        "See the chart.",
        "See {chart crt}.",
        "RUL003",
        "says {chart crt} within a line",
        "write it on a line of its own",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "code", "message", "hint"), SLIPS)
def test_a_slip_is_told(file: str, old: str, new: str, code: str, message: str, hint: str, tmp_path: Path) -> None:
    files = base_files()
    assert files[file].count(old) >= 1
    files[file] = files[file].replace(old, new, 1)
    (found,) = [one for one in findings_of(files, tmp_path) if one.code == code]
    assert message in found.message and (found.hint.startswith(hint) if hint else not found.hint), found.hint


def test_one_dash_is_not_another(tmp_path: Path) -> None:
    files = base_files()
    files["charts/crt.csv"] = files["charts/crt.csv"].replace("NE", "–")
    files["charts/crt.toml"] = files["charts/crt.toml"].replace("NE", "-")
    found = [one for one in findings_of(files, tmp_path) if one.code == "CHT006"]
    assert found and {one.hint for one in found} == {
        "`better` has another dash: the table's is '–', that of `better` '-'"
    }


@pytest.mark.parametrize("words", ["{terrain woods move}", "{terrain road move}", "{terrain bridge move wheeled}"])
def test_a_macro_that_finds_words_is_no_finding(words: str, tmp_path: Path) -> None:
    files = base_files()
    files[RULES] = files[RULES].replace("See the chart.", words)
    assert report_of(findings_of(files, tmp_path), "") == ""


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "word"),
    [
        ("map/hexsides.csv", "0302/0402", "0302/0502", "MAP002", "0302/0502"),
        ("map/hexsides.csv", "0302/0402", "0302/0999", "MAP001", "0302/0999"),
        ("map/paths.csv", "0303 0402", "0303 0499", "MAP001", "0499"),
        ("map/paths.csv", "0303 0402 0503", "0303 0503", "MAP005", "0503"),
    ],
)
def test_a_finding_underlines_the_hexes_that_it_is_about(
    file: str, old: str, new: str, code: str, word: str, tmp_path: Path
) -> None:
    files = base_files()
    files[file] = files[file].replace(old, new, 1)
    places = [one.origin for one in findings_of(files, tmp_path) if one.code == code]
    line = files[file].split("\n")[places[0].line - 1]
    assert line[places[0].column - 1 :][: places[0].length] == word


def test_a_row_with_a_misspelt_type_is_told_once(tmp_path: Path) -> None:
    files = base_files()
    files[MIX] = files[MIX].replace("red-1,1,infantry", "red-1,1,Tanks")
    assert [one.code for one in findings_of(files, tmp_path) if one.severity is not Severity.NOTE] == ["REF001"]


@pytest.mark.parametrize(("side", "kinds", "is_told"), [
    ("", ["hidden-from-enemy"], True), ("red", ["hidden-from-enemy"], False), ("", ["unknown-to-all"], False),
])  # fmt: skip
def test_what_is_hidden_for_no_player_is_told(tmp_path: Path, side: str, kinds: list[str], is_told: bool) -> None:
    """Nobody could ever turn it up."""
    files = base_files()
    files["hooks.toml"] += "".join(f'[{one}]\nkind = "{one}"\ntypes = ["marker"]\ncase = "4"\n' for one in kinds)
    files["counters/markers.csv"] = f"id,qty,type,name,side\nturn,1,marker,Turn,\nmine,1,marker,Mine,{side}\n"
    files["scenarios/battle.csv"] = "side,how,count,name,where,state,when\n,named,1,mine,0302,hidden,start\n"
    told = report_of(findings_of(files, tmp_path), "OOB009")
    assert ("statement battle-1: no player can turn mine up" in told) == is_told and told.count("OOB009") == is_told
