"""What grognard writes of modules that players may have: a row that it cannot have written is reported."""

from pathlib import Path

import pytest
from tests.load.folders import load, reports

DIGEST = "0123456789ab"
IDS = "key,gpid\ncounter:x,1\n"


@pytest.mark.parametrize(
    ("version", "row", "ids", "finding"),
    [
        ("1.0", f"1.0,{DIGEST}", "", "2:1 SRC096 1.0 was released, and no piece has a number in ids.csv"),
        ("1.0", f"1.1,{DIGEST}", IDS, "2:1 SRC096 1.1 was released, and game.toml says version 1.0"),
        ("1.9", f"1.10,{DIGEST}", IDS, "2:1 SRC096 1.10 was released, and game.toml says version 1.9"),
        ("1.0", f"1.0,{DIGEST[1:]}", IDS, "2:5 SRC096 the digest of 1.0 is not one: it has 12 letters of 0-9 a-f"),
        ("1.0", f"0.9,{DIGEST.upper()}", IDS, "2:5 SRC096 the digest of 0.9 is not one: it has 12 letters of 0-9 a-f"),
        ("1.0", f"1.0,{DIGEST}", IDS, ""),
        ("1.10", f"1.9,{DIGEST}", IDS, ""),
        ("1.0", f"1.0.0,{DIGEST}", IDS, ""),
        ("2b", f"2a,{DIGEST}", IDS, ""),  # nobody knows which is later
        ("2b", f"1.0,{DIGEST}", IDS, ""),
    ],
)
def test_a_release_that_nothing_bears_out(tmp_path: Path, version: str, row: str, ids: str, finding: str) -> None:
    files = {"game.toml": f'title = "S"\nversion = "{version}"\n', "releases.csv": f"version,digest\n{row}\n"}
    found = reports(load(tmp_path, files | ({"ids.csv": ids} if ids else {})))
    assert [one for one in found if "releases.csv" in one] == ([f"releases.csv:{finding}"] if finding else [])
