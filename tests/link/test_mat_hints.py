"""What a row says of mats and counters in a wrong way has a hint in the words of the game."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

MATS = (
    '[staff]\nname = "Staff mat"\nowner = "hq"\n[staff.slot.foot]\ntypes = ["infantry"]\n'
    '[staff.slot.guns]\ntypes = ["guns"]\n'
)
OWNERS = "a place on a mat is called by its owner: in red-hq or in blue-hq"


@pytest.mark.parametrize(
    ("row", "hint"),
    [
        ("red,named,1,infantry,,in red mat,start,", OWNERS),
        ("red,named,1,infantry,,Staff mat,start,", OWNERS),
        ("red,named,1,infantry,,the staff mat of Red,start,", OWNERS),
        ("red,named,1,infantry,,Matterhorn,start,", "if it is a pool, write in game.toml: [pool.matterhorn]"),
        ("red,named,1,red-1,,0202,start,", "it is a counter: write it in `name`"),
        ("red,named,,,red-hq,0202,start,2 tanks", "write how many and a type or counter, as 2 infantry; 1 guns"),
    ],
)
def test_a_wrong_row_has_a_hint(tmp_path: Path, row: str, hint: str) -> None:
    files = base_files()
    files["counters/mats.toml"] = MATS
    files["scenarios/battle.csv"] = f"side,how,count,what,name,where,when,with\n{row}\n"
    hints = [one.hint for one in findings_of(files, tmp_path) if one.origin.file.endswith("battle.csv")]
    assert any(one.startswith(hint) for one in hints), hints
