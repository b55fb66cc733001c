"""A finding names what is wrong: its caret, its notes and its hint point there, and its consequences are not told."""

from collections.abc import Mapping
from pathlib import Path

from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Diagnostic, Severity

_CLAIM = "1.1,counter,red-hq,type,{}\n"
_RULES = "Seven units and four markers.\n"
_SAID = "Seven units and four markers. The headquarters of the First Brigade is a red one.\n"


def changed(*swaps: tuple[str, str, str]) -> dict[str, str]:
    """The game with other words: file, old, new."""
    files = base_files()
    for file, old, new in swaps:
        assert old in files[file], old
        files[file] = files[file].replace(old, new, 1)
    return files


def told(files: Mapping[str, str], root: Path) -> list[Diagnostic]:
    return [one for one in findings_of(files, root) if one.severity is not Severity.NOTE]


def typed(mix: str, claim: str) -> dict[str, str]:
    """The headquarters of Red with one type in the mix and another in a claim."""
    files = changed(
        ("counters/mix.csv", "red-hq,1,hq", f"red-hq,1,{mix}"),
        ("rules/rules.md", _RULES, _SAID),
        ("game.toml", 'band = "#a33020"', 'band = "#a33020"\nhq = "red-hq"'),
    )
    files["claims.csv"] += _CLAIM.format(claim)
    return files


def test_all_is_right_at_first(tmp_path: Path) -> None:
    assert told(typed("hq", "hq"), tmp_path) == []


def test_what_follows_from_a_wrong_type_is_a_note_of_the_claim(tmp_path: Path) -> None:
    (one,) = told(typed("guns", "hq"), tmp_path)
    assert (one.code, one.message) == ("RUL010", "type of red-hq is guns; case 1.1 and its claim say hq")
    assert (one.origin.file.rpartition("/")[2], one.origin.column) == ("mix.csv", 10), "the type"
    assert one.notes[0].message == "the claim of 1.1"
    assert [(note.message.partition(": ")[2], note.origin.file.rpartition("/")[2]) for note in one.notes[1:]] == [
        ("Red has 3 stacking points in hex 0202 at the start of battle, stacking (case 3.1) allows 2", "battle.csv"),
        ("red-hq is not a headquarters of First Brigade", "game.toml"),
        ("red-hq has no attack", "mix.csv"),
        ("red-hq has a value in command, which a counter of type guns does not print", "mix.csv"),
    ]


def test_a_claim_that_its_case_does_not_hold_is_what_may_be_wrong(tmp_path: Path) -> None:
    (one,) = told(typed("hq", "guns"), tmp_path)
    assert (one.code, one.hint) == ("RUL010", "case 1.1 does not say so: the claim may be what is wrong")


def test_a_wrong_turn_of_entry_is_told_once(tmp_path: Path) -> None:
    files = changed(
        (
            "counters/mix.csv",
            "blue-2,1,infantry,blue,second,,2,II,3,,4,1,=,T2",
            "blue-2,1,infantry,blue,second,,2,II,3,,4,1,=,T3",
        )
    )
    files["rules/rules.md"] = files["rules/rules.md"].replace(
        "They arrive on", "2/II arrives on turn 2. They arrive on"
    )
    files["claims.csv"] += "4.1,counter,blue-2,entry,T2\n"
    (one,) = told(files, tmp_path)
    assert (one.code, one.message) == ("RUL010", "entry of blue-2 is T3; case 4.1 and its claim say T2")
    assert one.notes[1].message.startswith("follows from it: blue-2 has T3 printed on it")


def test_a_spoilt_result_is_told_with_what_a_claim_has_there(tmp_path: Path) -> None:
    files = changed(("charts/crt.csv", "2,AR,NE,NE", "2,AR,01/02/2026,NE"))
    files["claims.csv"] += "5.1,table,crt,1:1/2,NE\n"
    (one,) = told(files, tmp_path)
    assert one.code == "SRC030"
    assert [note.message for note in one.notes] == ["the claim of 5.1 says NE"]
    assert "1-2" not in one.hint, "no result of this table is of that form"


def test_a_spoilt_result_is_one_of_the_others_or_of_their_form(tmp_path: Path) -> None:
    known = changed(("charts/crt.csv", "2,AR,NE,NE", "2,2/1,01/02/2026,2-1"))
    form = changed(("charts/crt.csv", "2,AR,NE,NE", "2,AR,01/02/2026,3-1"))
    hints = [
        next(one.hint for one in told(files, tmp_path / name) if one.code == "SRC030")
        for name, files in (("known", known), ("form", form))
    ]
    assert [hint.partition(";")[0] for hint in hints] == ["it was probably 2-1", "it was probably 1-2 or 2-1"]


def test_a_number_with_a_word_is_that_number_and_nothing_follows(tmp_path: Path) -> None:
    files = changed(("counters/types.toml", "steps = 2", 'steps = "4 pas"\nshows = ["front", "front 180", "back"]'))
    (one,) = (one for one in told(files, tmp_path) if one.code in ("SRC023", "CTR013"))
    assert (one.code, one.hint) == ("SRC023", "write 4")
    assert one.meant is not None
    assert one.meant.now == "4"
    vague = changed(("counters/types.toml", "steps = 2", 'steps = "2 or 3"'))
    assert [one.hint for one in told(vague, tmp_path / "vague") if one.code == "SRC023"] == [""]


def test_a_card_that_is_claimed_and_has_no_row(tmp_path: Path) -> None:
    files = changed(("decks/events.csv", "fog,1,Fog,No combat this turn.\n", ""))
    files["claims.csv"] += "5.1,cards,events,fog,1\n"
    found = {one.code: one for one in told(files, tmp_path)}
    assert found["RUL013"].message == "the claim names the card 'fog'; the deck Events (events) has no such card"
    assert found["RUL013"].origin.column == 18, "the card"
    assert [note.message for note in found["DCK001"].notes] == ["'fog' is claimed, and has no row"]
    assert found["DCK001"].hint.endswith("or add the row that is missing")


def test_two_cases_that_say_the_same_are_told_together(tmp_path: Path) -> None:
    files = base_files()
    files["rules/rules.md"] = files["rules/rules.md"].replace("See the chart.", "The deck of events holds four cards.")
    files["rules/rules.md"] = files["rules/rules.md"].replace("Four turns.", "The deck of events holds four cards.")
    files["claims.csv"] += "5.1,cards,events,,4\n2.1,cards,events,,4\n"
    (one,) = (one for one in told(files, tmp_path) if one.code == "RUL010")
    assert one.message == "the deck events has 3 cards; cases 5.1 and 2.1 and their claims say 4"
    assert one.notes[0].message == "the claim of 2.1 says 4"


def test_a_statement_with_a_wrong_name_names_the_unit_that_it_leaves_out(tmp_path: Path) -> None:
    files = changed(("scenarios/battle.csv", "red,named,1,red-2", "red,named,1,blue-1"))
    (one,) = (one for one in told(files, tmp_path) if one.code.startswith("OOB01"))
    assert one.message == "statement battle-3 is contradicted: blue-1 is of side Blue ('blue')"
    assert [note.message for note in one.notes][-1] == "red-2, which is placed nowhere"
    assert (one.origin.line, one.origin.column) == (4, 13)


def test_a_demand_that_is_short_names_the_counter_of_another_owner(tmp_path: Path) -> None:
    files = changed(
        ("counters/mix.csv", "red-guns,1,guns,red,first", "red-guns,1,guns,blue,"),
        ("scenarios/battle.csv", "side,how,count,name", "side,how,count,what,name"),
    )
    rows = (
        files["scenarios/battle.csv"].replace(",named,1,", ",named,1,,").replace("named,1,,red-guns", "random,1,guns,")
    )
    files["scenarios/battle.csv"] = rows
    (one,) = (one for one in told(files, tmp_path) if one.code.startswith("OOB"))
    assert one.message == "battle demands 1 Red guns in one statement, the mix holds 0"
    assert [note.message for note in one.notes] == ["red-guns is of side Blue ('blue'), and is placed nowhere"]


def test_one_statement_that_asks_for_too_many_and_two_that_are_the_same(tmp_path: Path) -> None:
    many = changed(("scenarios/battle.csv", "red,named,1,red-2", "red,named,2,red-2"))
    (one,) = told(many, tmp_path / "many")
    assert (one.message, one.origin.column) == ("statement battle-3 asks for 2 red-2, the mix has 1", 11)
    row = "red,named,1,red-2,0203,,start\n"
    twice = changed(("scenarios/battle.csv", row, row * 2))
    (one,) = told(twice, tmp_path / "twice")
    assert one.message == "red-2 is placed 2 times in battle, the same statement twice: there is 1"


def test_of_two_headquarters_the_one_that_does_not_fit_is_shown(tmp_path: Path) -> None:
    files = typed("hq", "hq")
    files["counters/mix.csv"] = files["counters/mix.csv"].replace("red-2,1,infantry", "red-2,1,hq")
    files["game.toml"] = files["game.toml"].replace('hq = "red-hq"', 'hq = "red-2"')
    one = next(one for one in told(files, tmp_path) if one.code == "OOB023")
    assert one.origin.line == 2, "red-hq, which game.toml does not name"
