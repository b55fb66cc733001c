"""What the guides show of `grognard diff` is what it says."""

import re
import shutil
from pathlib import Path

import pytest
from tests.commands.projects import grognard

REPOSITORY = Path(__file__).parents[2]
CHANGES = {
    "counters/mix.csv": ("it-125-1,1,infantry,it,spezia,II,,I,125,5", "it-125-1,1,infantry,it,spezia,II,,I,125,6"),
    "scenarios/june.csv": ("it-125-1,0405", "it-125-1,0404"),
}


def test_the_report_that_the_readme_shows_is_a_real_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for one in ("before", "now"):
        shutil.copytree(REPOSITORY / "sources/hill-383", tmp_path / one / "sources/hill-383")
    for name, (old, new) in CHANGES.items():
        file = tmp_path / "now/sources/hill-383" / name
        file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    monkeypatch.chdir(tmp_path / "now")
    (command, shown) = re.findall(
        r"^```\n\$ (grognard diff .*?)\n(.*?)^```$", (REPOSITORY / "README.md").read_text("utf-8"), re.M | re.S
    )[0]
    ran = grognard(*command.split()[1:])
    assert ran.exit_code == 1 and ran.output == shown
