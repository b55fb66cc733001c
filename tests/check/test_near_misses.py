"""A statement that asks for values which no counter has, where one differs in a single value: that one is named."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

ROWS = """\
side,how,count,what,attack,move,name,where,state,when
red,named,1,,,,red-hq,0202,,start
red,random,1,infantry,4,4,,0203,,start
red,random,1,infantry,{attack},{move},,0204,,start
red,named,1,,,,red-guns,0202,,start
blue,named,1,,,,blue-hq,0502,,start
blue,random,1,infantry,{theirs},4,,0502,,start
blue,random,1,infantry,3,4,,0502,,start
"""


@pytest.mark.parametrize(
    ("attack", "move", "theirs", "hint", "note"),
    [
        ("3", "3", "3", "red-2 would do but for its move 4: should it be move 3?", (4, "red-2 has move 4")),
        ("2", "4", "3", "red-2 would do but for its attack 3: should it be attack 2?", (4, "red-2 has attack 3")),
        ("3", "4", "3", None, None),  # all is right
        ("5", "5", "3", "", None),  # nothing is near
        ("3", "4", "2", "", None),  # what is near is what another statement asks for
    ],
)
def test_what_differs_in_one_value_is_named(
    attack: str, move: str, theirs: str, hint: str | None, note: tuple[int, str] | None, tmp_path: Path
) -> None:
    files = base_files()
    files["scenarios/battle.csv"] = ROWS.format(attack=attack, move=move, theirs=theirs)
    files["counters/mix.csv"] = files["counters/mix.csv"].replace(",0202,", ",,").replace(",T2,", ",,")
    told = [one for one in findings_of(files, tmp_path) if one.code == "OOB010"]
    assert [one.hint for one in told] == ([] if hint is None else [hint])
    noted = [(one.origin.line, one.message) for finding in told for one in finding.notes if " has " in one.message]
    assert noted == ([note] if note else [])
