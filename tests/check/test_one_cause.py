"""One cause is one finding: what follows from it stands in its notes."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Diagnostic, Severity

CLAIMS = (
    "cite,kind,subject,property,value\n"
    "1.1,count,counters,,7\n1.1,count,red counters,,4\n1.1,count,red infantry,,2\n1.1,count,blue counters,,3\n"
    "1.1,counter,red-1,attack,4\n1.1,counter,red-1,move,4\n1.1,play,red-1,hex,0202\n"
    "1.1,setup,battle red-1,hex,0202\n1.1,setup,second red-1,turn,start\n"
)


TOLD = (
    "Seven units and four markers. Red has four counters, two of them infantry; Blue has three counters. "
    "At start 1/I stands in 0202. Attack and movement: 1/I 4 – 4.\n"
)


def told(files: Mapping[str, str], root: Path) -> list[Diagnostic]:
    return [one for one in findings_of(files, root) if one.severity is not Severity.NOTE]


def game(**changed: str) -> dict[str, str]:
    files = {**base_files(), "claims.csv": CLAIMS}
    files["rules/rules.md"] = files["rules/rules.md"].replace("Seven units and four markers.\n", TOLD)
    files["scenarios/second.toml"] = files["scenarios/battle.toml"].replace("The battle", "Another battle")
    files["scenarios/second.csv"] = files["scenarios/battle.csv"]
    for path, text in changed.items():
        files[path] = text
    return files


def without(path: str, start: str) -> dict[str, str]:
    files = game()
    files[path] = "".join(line for line in files[path].splitlines(keepends=True) if not line.startswith(start))
    return files


def test_all_is_right_at_first(tmp_path: Path) -> None:
    assert told(game(), tmp_path) == []


def test_a_dropped_counter_is_a_row_that_is_missing(tmp_path: Path) -> None:
    """Three tallies, five claims and two statements miss it: no other counter is meant."""
    (name,) = told(without("counters/mix.csv", "red-1,"), tmp_path)
    assert (name.code, name.message) == ("OOB010", "statement battle-2: no counter is called 'red-1'")
    assert name.hint == (
        "its row in counters/mix.csv is missing: claims.csv, battle.csv and second.csv name it; "
        "the claims have attack 4, move 4"
    )
    assert [one.message for one in name.notes[:3]] == [
        "named here, too",
        "5 claims speak of it",
        "follows from it: 'red infantry': the claim counts 2, the mix has only 1",
    ]


def test_claims_on_a_counter_that_no_setup_places_are_told_once(tmp_path: Path) -> None:
    claims = CLAIMS.replace("red-1", "red-3")
    (found,) = told(game(**{"claims.csv": claims}), tmp_path)
    assert found.code == "RUL013" and found.message == "claim cannot be understood: no counter is called 'red-3'"
    assert found.hint == "did you mean 'red-2'?" and len(found.notes) == 4


HOOKS = """
[cover]
kind = "hidden-from-enemy"
types = ["infantry", "armour"]
case = "5.1"

[broken]
kind = "state"
name = "Broken"
letter = "B"
types = ["armour"]
case = "5.2"

[dying]
kind = "step-loss"
types = ["Armour"]
eliminated = { red = "grave", blue = "grave" }
case = "5.1"
"""


def test_what_several_hooks_miss_is_told_once(tmp_path: Path) -> None:
    files = {**game(), "hooks.toml": base_files()["hooks.toml"] + HOOKS}
    kind, box = (one for one in told(files, tmp_path) if one.code == "REF001")
    line = files["hooks.toml"].splitlines().index('types = ["infantry", "armour"]') + 1
    assert (kind.message, kind.origin.line, kind.origin.column) == ("no type is called 'armour'", line, 22)
    assert [(note.message, note.origin.line - line) for note in kind.notes] == [("named here, too", 7)]
    assert box.message == "no box is called 'grave'" and len(box.notes) == 1


def test_a_file_that_is_gone_is_one_fault_and_its_track_another(tmp_path: Path) -> None:
    files = game()
    del files["map/areas.toml"]
    gone, track = told(files, tmp_path)
    assert (gone.code, gone.origin.file[-9:], gone.message) == ("SRC001", "game.toml", "map/areas.toml is missing")
    assert (track.code, track.message) == ("REF001", "no track is called 'turn'")
    assert track.origin.file.endswith("hooks.toml")
    further = [note.origin.file.rpartition("/")[2] for note in track.notes]
    assert further == ["hooks.toml", "battle.toml", "second.toml"]


def test_a_row_that_names_the_same_stays_a_finding_of_its_own(tmp_path: Path) -> None:
    files = {**game(), "hooks.toml": base_files()["hooks.toml"] + HOOKS}
    files["counters/mix.csv"] = files["counters/mix.csv"].replace("red-guns,1,guns", "red-guns,1,armour")
    found = [one for one in told(files, tmp_path) if one.message == "no type is called 'armour'"]
    assert [one.origin.file.rpartition("/")[2] for one in found] == ["mix.csv"] and len(found[0].notes) == 2


def test_two_dropped_counters_are_two_names(tmp_path: Path) -> None:
    files = without("counters/mix.csv", "red-1,")
    files["counters/mix.csv"] = files["counters/mix.csv"].replace("blue-2,", "blue-22,")
    found = told(files, tmp_path)
    assert [(one.code, one.origin.line) for one in found if one.code == "OOB010"] == [("OOB010", 3), ("OOB010", 8)]
    assert any("did you mean 'blue-22'?" in one.message for one in found)


@pytest.mark.parametrize(("more", "codes"), [("", ["RUL012"]), ("1.1,count,blue infantry,,9\n", ["RUL012", "RUL011"])])
def test_a_tally_with_another_difference_is_told_by_itself(more: str, codes: list[str], tmp_path: Path) -> None:
    files = game(**{"claims.csv": CLAIMS + more})
    files["counters/mix.csv"] = files["counters/mix.csv"].replace("red-guns,1", "red-guns,2")
    assert [one.code for one in told(files, tmp_path) if one.code.startswith("RUL")] == codes


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (",guns,", ",Guns,", "write 'gun', which is its id"),
        (",guns,", ",GUN,", "write 'gun', which is its id"),
        (",infantry,", ",Foot sloggers,", "did you mean 'infantry'?"),
    ],
)
def test_a_type_by_its_name_is_told_with_its_id(old: str, new: str, said: str, tmp_path: Path) -> None:
    files = game()
    types = files["counters/types.toml"].replace("[guns]", "[gun]").replace('"Infantry"', '"Foot sloggers"')
    files["counters/types.toml"] = types
    mix = files["counters/mix.csv"].replace(",guns,", ",gun,") if old != ",guns," else files["counters/mix.csv"]
    files["counters/mix.csv"] = mix.replace(old, new, 1)
    found = [one for one in told(files, tmp_path) if one.severity is Severity.ERROR]
    assert [one.hint for one in found] == [said]


def test_a_type_that_is_nowhere_is_told_with_what_it_resembles(tmp_path: Path) -> None:
    files = game()
    files["counters/mix.csv"] = files["counters/mix.csv"].replace(",guns,", ",Gunz,")
    found = [one for one in told(files, tmp_path) if one.severity is Severity.ERROR]
    assert [(one.code, one.hint) for one in found] == [("REF001", "did you mean 'guns'?")]


def test_several_lines_that_end_inside_a_map_have_one_cause_and_two_do_not(tmp_path: Path) -> None:
    """As in a grid that was made larger: roads and rivers end where the edge was, each in its file."""
    files = game()
    files["map/paths.csv"] += "road,Lane,0502 0503 0504\n"
    files["map/hexsides.csv"] += "river,Rill,0204/0304 0204/0305\n"
    two = [one for one in findings_of(files, tmp_path / "two") if one.code == "MAP022"]
    assert len(two) == 2 and not any(one.notes for one in two)
    files["map/paths.csv"] += "road,Drift,0203 0204\n"
    (one,) = (one for one in findings_of(files, tmp_path / "three") if one.code == "MAP022")
    assert one.message == "3 lines end inside the map hills: river Rill begins and ends inside the map"
    assert one.origin.file.endswith("hexsides.csv") and "write the rest" in one.hint
    assert [note.origin.file.rpartition("/")[2] for note in one.notes] == ["paths.csv"] * 2


def test_a_formation_that_is_not_declared_is_told_once_with_where_it_belongs(tmp_path: Path) -> None:
    head, *parts = base_files()["game.toml"].split("\n[")
    files = game(**{"game.toml": "\n[".join([head, *(one for one in parts if not one.startswith("formation."))])})
    found = [one for one in told(files, tmp_path) if one.code == "REF001"]
    assert {one.message for one in found} == {f"no formation is called {name!r}" for name in ("first", "second")}
    assert [len(one.notes) for one in found] == [3, 2]
    assert {one.hint for one in found} == {"there is none yet: [formation.ID] in game.toml declares one"}


def of_two_setups(first: int, second: int) -> dict[str, str]:
    """Two setups that want so many red battalions of the two in the mix."""
    files = game()
    for name, many in (("battle", first), ("second", second)):
        files[f"scenarios/{name}.csv"] = f"side,how,count,what,where,when\nred,random,{many},infantry,0202,start\n"
        files[f"scenarios/{name}.toml"] += "is_complete = false\n"
    return files


def test_what_the_box_lacks_for_two_setups_is_told_once(tmp_path: Path) -> None:
    (one,) = (found for found in told(of_two_setups(3, 3), tmp_path / "same") if found.code == "OOB010")
    assert one.origin.file.endswith("scenarios/battle.csv")
    assert [note.message for note in one.notes][-1] == "second demands them, too"
    assert one.notes[-1].origin.file.endswith("scenarios/second.csv")
    more = [found.message for found in told(of_two_setups(3, 4), tmp_path / "other") if found.code == "OOB010"]
    assert len(more) == 2, "another number is another statement to look at"


def test_what_several_setups_say_of_a_counter_is_contradicted_once(tmp_path: Path) -> None:
    files = base_files()
    files["scenarios/later.toml"] = files["scenarios/battle.toml"].replace("battle.csv", "later.csv")
    files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace("red,named,1,red-1", "blue,named,1,red-1")
    files["scenarios/later.csv"] = files["scenarios/battle.csv"]
    found = [one for one in findings_of(files, tmp_path) if "red-1" in one.message and one.severity != "note"]
    assert [(one.code, one.message) for one in found] == [
        ("OOB013", "statement battle-2 is contradicted: red-1 is of side Red ('red')")
    ], "nor is it placed nowhere"
    assert [note.message for note in found[0].notes] == ["the counter", "statement later-2 too"]


def test_a_state_that_some_counters_cannot_be_in_is_told_once_and_a_misspelt_one_row_by_row(tmp_path: Path) -> None:
    files = base_files()
    rows = files["scenarios/battle.csv"]
    for name in ("red-1,0202,", "red-2,0203,", "blue-1,0502,"):
        rows = rows.replace(name, f"{name}step 9")
    files["scenarios/battle.csv"] = rows
    (one,) = (one for one in findings_of(files, tmp_path / "step") if one.code == "OOB009")
    assert [note.message for note in one.notes] == ["statement battle-3 too", "statement battle-6 too"]
    files["scenarios/battle.csv"] = rows.replace("step 9", "redoced")
    found = [one.message for one in findings_of(files, tmp_path / "word") if one.code == "OOB009"]
    assert len(found) == 3, found


def test_what_follows_from_a_misspelt_name_is_not_told_beside_it(tmp_path: Path) -> None:
    """Its claims find no place, and its printed hex agrees with no other setup, only since one row has it wrong."""
    files = base_files()
    files["claims.csv"] = "cite,kind,subject,property,value\n1.1,setup,battle red-1,hex,0202\n"
    files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace("red,named,1,red-1,", "red,named,1,rde-1,")
    found = [one for one in findings_of(files, tmp_path) if one.severity != "note"]
    assert [one.code for one in found if one.code in ("OOB006", "OOB010", "OOB012", "RUL010")] == ["OOB010"]


def test_what_is_allowed_or_misread_of_one_statement_is_told_of_the_others(tmp_path: Path) -> None:
    """One finding for both took the allowance, or the error of its row, for all of them."""
    files = base_files()
    files["scenarios/later.toml"] = files["scenarios/battle.toml"].replace("battle.csv", "later.csv")
    files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace("red,named,1,red-1", "blue,named,1,red-1")
    files["scenarios/later.csv"] = files["scenarios/battle.csv"]
    allow = '\n[[allow]]\ncode = "OOB013"\nwhere = "battle-2"\nreason = "it changed hands"\ncase = "1.1"\n'
    misread = files["scenarios/battle.csv"].replace("red-1,0202", "red-1,beyond the hills")
    for number, edit in enumerate(
        ({"game.toml": files["game.toml"] + allow}, {"scenarios/battle.csv": misread}),
    ):
        found = findings_of(files | edit, tmp_path / str(number))
        told = [one.message for one in found if one.code == "OOB013" and one.severity != "note"]
        assert told == ["statement later-2 is contradicted: red-1 is of side Red ('red')"]


def test_what_a_claim_contradicts_is_not_told_of_its_neighbours_too(tmp_path: Path) -> None:
    """Two cells of a column, two turns of one name: the claim says which of the two is wrong."""
    files = game(**{"charts/turns.csv": "turn,label\n1,Dawn\n2,Noon\n3,Dawn\n4,Night\n"})
    files["claims.csv"] += "1.1,turns,battle,label 3,Dusk\n"
    files["rules/rules.md"] = files["rules/rules.md"].replace("Seven units", "Turn 3 is Dusk. Seven units")
    (one,) = told(files, tmp_path)
    assert (one.code, one.origin.file.rpartition("/")[2], one.origin.line) == ("RUL010", "turns.csv", 4)
    assert "seen here, too: 'Dawn' is the label of turns 1 and 3" in {note.message for note in one.notes}


def test_a_shortage_of_a_copied_row_is_a_note_of_the_row(tmp_path: Path) -> None:
    files = without("scenarios/battle.csv", "red,named,1,red-1")
    del files["claims.csv"], files["scenarios/second.csv"], files["scenarios/second.toml"]
    rows = files["scenarios/battle.csv"].splitlines()
    cells = rows[0].split(",")
    drawn = ",".join(
        {"side": "red", "how": "choice", "count": "2", "where": "0203", "when": "start"}.get(one, "") for one in cells
    )
    files["scenarios/battle.csv"] = "\n".join(
        [rows[0] + ",what", *(f"{row}," for row in rows[1:] if "red-2" not in row), *[drawn + ",infantry"] * 2, ""]
    )
    found = told(files, tmp_path)
    (one,) = (each for each in found if each.code in ("OOB010", "OOB046"))
    assert one.code == "OOB046" and one.hint == "a row that was copied? drop one of the two"
    assert any(note.message.startswith("and so battle demands 4 Red infantry") for note in one.notes), one.notes


def test_a_claim_of_a_case_that_is_not_at_hand_judges_nobody(tmp_path: Path) -> None:
    files = game()
    files["claims.csv"] = CLAIMS.replace("1.1,counter,red-1,attack,4", "1.1,counter,red-1,attack,5")
    del files["rules/rules.md"]
    (one,) = (each for each in told(files, tmp_path) if each.code == "RUL010")
    assert one.hint == "compare both with case 1.1, which is not in rules/ of this game"
