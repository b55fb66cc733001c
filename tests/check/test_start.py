"""The rules on the start of hill-383, 9.1, 10.2 and 16.2, against its own setups and against slips in them."""

import shutil
from pathlib import Path

import pytest
from tests.commands.projects import grognard

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.check.start.command import commands_judged
from grognard.check.start.placement import placements_judged
from grognard.check.start.supply import supplies_judged
from grognard.check.view import View
from grognard.link.whole import link_game
from grognard.load.files.game import load_game

HOME = data_dir() / "sources" / "hill-383"


def test_every_unit_of_both_setups_is_judged() -> None:
    """In June 26 units stand on the map, 5 of them headquarters, in Zagora 35 and 6 (19.1, 19.2)."""
    game = load_game(World(data_dir()), "hill-383").game
    assert game is not None
    view = View(link_game(game).game)
    judges = (commands_judged, supplies_judged, placements_judged)
    cases = {id: judged.cases for judge in judges for id, judged in view.once(judge).items()}
    assert cases["italian-supply"] + cases["austrian-supply"] == 26 + 35
    assert cases["command"] == 26 - 5 + 35 - 6
    assert (cases["italian-arrivals"], cases["austrian-arrivals"]) == (6, 3)


SLIPS = (
    ("june", "it-126-2,0306", "it-126-2,0201", "OOB051"),
    ("june", "ah-22-2,0706", "ah-22-2,0406", "OOB052"),
    ("zagora", "ah-howitzer,1005", "ah-howitzer,1405", "OOB051"),
    ("june", "it-128-1,Cormons road", "it-128-1,Salcano road", "OOB049"),
    ("june", "ah-37-3,Bainsizza road", "ah-37-3,Kanal road", "OOB049"),
)


@pytest.mark.parametrize(("scenario", "old", "new", "code"), SLIPS)
def test_a_slip_in_a_setup_breaks_a_rule(tmp_path: Path, scenario: str, old: str, new: str, code: str) -> None:
    home = tmp_path / "sources" / "hill-383"
    shutil.copytree(HOME, home)
    path = home / "scenarios" / f"{scenario}.csv"
    text = path.read_text("utf-8")
    assert text.count(f"{old},") == 1
    path.write_text(text.replace(f"{old},", f"{new},"), "utf-8", newline="\n")
    told = grognard("check", "hill-383", "--format", "lines", "--project", tmp_path).output
    found = [line for line in told.splitlines() if f"warning[{code}]" in line]
    assert any(old.partition(",")[0] in line and "case " in line for line in found), told


def test_a_bridge_that_is_missing_cuts_the_bridgehead_off(tmp_path: Path) -> None:
    home = tmp_path / "sources" / "hill-383"
    shutil.copytree(HOME, home)
    path = home / "map" / "hexsides.csv"
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("bridge,")]
    path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    told = grognard("check", "hill-383", "--format", "lines", "--project", tmp_path).output
    cut = {
        line.partition("]: ")[2].split(" ")[0] for line in told.splitlines() if "[OOB052]" in line and "of june" in line
    }
    assert cut == {"it-43-1", "it-44-1", "it-engineers-1"}
