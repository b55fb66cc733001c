"""Lawrence of Arabia (case 24, optional): a counter and a chart that the campaign itself does without."""

import os
import shutil
from pathlib import Path

import pytest
from tests.backends.vassal.reader import Module
from tests.sources.fatal_alliances.test_game import ROOT

from grognard.base.disk.world import World
from grognard.base.projects import Project
from grognard.engine.driver import drive
from grognard.formats.vassal.lint.whole import lint
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request

NAME = "fatal-alliances"
BASE, PART = f"{NAME}-0.1.vmod", f"{NAME}-0.1_ext/{NAME}-0.1-lawrence.vmdx"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("lawrence")
    shutil.copytree(ROOT / "sources" / NAME, root / "sources" / NAME)
    compile_game(Project(root=root), NAME, Request(parts=("vassal",)))
    return root / "build" / NAME


def test_no_setup_places_him_and_his_strength_stays_blank() -> None:
    loaded = load_game(World(ROOT), NAME).game
    assert loaded is not None
    game = link_game(loaded).game
    lawrence = game.counters["cw-lawrence"]
    assert (lawrence.nation, lawrence.values, lawrence.provenance.reference) == ("commonwealth", {"move": "3"}, "24")
    assert [one.id for one in game.counters.values() if one.extension == "lawrence"] == ["cw-lawrence"]
    placed = {one.counter for allotment in game.allotments.values() for one in allotment.placements}
    assert "ita-hq-cadorna" in placed and "cw-lawrence" not in placed


def test_the_module_leaves_him_out_and_the_part_has_him_with_his_chart(folder: Path) -> None:
    module, part = (Module((folder / name).read_bytes()) for name in (BASE, PART))
    assert [piece.name for piece in part.slots()] == ["Lawrence Leader"]
    assert [one.get("chartName") for one in part.all("Chart")] == ["Lawrence of Arabia"]
    assert "Lawrence Leader" not in {piece.name for piece in module.slots()}
    assert lint((folder / PART).read_bytes(), module=(folder / BASE).read_bytes()) == []


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
def test_he_is_taken_from_the_palette_in_a_real_vassal(folder: Path) -> None:
    steps = ('setup "The campaign of 1914"', 'place cw-lawrence "Force pool"', 'expect cw-lawrence at "Force pool"')
    seen = drive(folder / BASE, None, steps=steps)
    assert [one["file"] for one in seen["extensions"] if one["loaded"]] == [Path(PART).name]
    assert [one["fault"] for one in seen["steps"]] == ["", "", ""] and seen["complaints"] == []
    assert seen["steps"][1]["said"] == ["* Lawrence Leader: Force pool"]
