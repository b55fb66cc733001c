"""Players read names: what a phrase names by an id is called by its name, in print, module and other languages."""

import shutil
from pathlib import Path

import pytest
from tests.check.literate import base_files
from tests.plan.test_cups import game_of

from grognard.base.projects import Project
from grognard.model.words import words_of
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

MATS = '[staff]\nname = "Command"\nowner = "hq"\n[staff.slot.all]\ntypes = ["infantry", "guns"]\n'
REGIONS = "id,name,within\nthe-wood,The Old Wood,0203; 0303\n"
BOX = '\n[box.camp]\nname = "Base camp"\nmap = "hills"\nat = ["80mm", "160mm"]\n'


def phrases(root: Path, *written: str) -> list[str]:
    """As players read them."""
    files = base_files()
    files["counters/mats.toml"] = MATS
    files["map/regions.csv"] = REGIONS
    files["map/areas.toml"] += BOX
    rows = "".join(f'red,choice,1,infantry,,"{one}",start,\n' for one in written)
    files["scenarios/battle.csv"] = f"side,how,count,what,name,where,when,with\n{rows}"
    game, _ = game_of(files, root)
    return [one.place for one in game.demands]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("in red-hq", "in First Brigade"),
        ("red-hq", "First Brigade"),
        ("RED-HQ", "First Brigade"),
        ("camp", "Base camp"),
        ("box camp", "box Base camp"),
        ("the-wood", "The Old Wood"),
        ("next to the-wood; not 0101", "next to The Old Wood; not 0101"),
        ("the-wood; the-wood; camp", "The Old Wood; The Old Wood; Base camp"),
        ("The Old Wood", "The Old Wood"),
        ("anywhere in woods", "anywhere in woods"),  # a word within a sentence, which is no name
        ("hills:0203", "hills:0203"),
        ("0203", "0203"),
        ("nowhere at all", "nowhere at all"),
    ],
)
def test_an_id_is_read_as_its_name(tmp_path: Path, written: str, read: str) -> None:
    assert phrases(tmp_path, written) == [read]


def test_what_comes_with_an_owner_names_it_by_its_name(tmp_path: Path) -> None:
    files = base_files()
    files["counters/mats.toml"] = MATS
    files["scenarios/battle.csv"] = "side,how,count,what,name,where,when,with\nred,named,,,red-hq,0202,start,red-1\n"
    game, plan = game_of(files, tmp_path)
    (contents,) = (one for one in game.demands if one.id == "battle-1.1")
    assert (contents.where, contents.place) == ("red-hq", "First Brigade")
    said = f"{plan.table}{plan.setup_cards}{plan.mats}"
    assert "in red-hq" not in said and "red-hq: " not in said


WEST = Path(__file__).parents[1] / "tilings/games/west"


def test_areas_are_called_by_their_names_in_every_language(tmp_path: Path) -> None:
    root = tmp_path / "sources/west"
    shutil.copytree(WEST, root)
    (root / "scenarios/first.csv").write_text("name,where\nblue-1,amber\nblue-2,next to west:amber\n", "utf-8")
    (root / "lang").mkdir()
    (root / "lang/fr.toml").write_text('"Amber coast" = "Côte d’ambre"\n', "utf-8")
    game = understand(Project(root=tmp_path), "west", Request()).game
    assert game is not None
    assert [one.place for one in game.demands] == ["Amber coast", "next to Amber coast"]
    assert words_of(game, "fr")("next to Amber coast") == "à côté de Côte d’ambre"
