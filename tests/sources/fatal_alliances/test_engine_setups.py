"""The three setups in a real VASSAL: each opens, with units in the boxes of its own cards and markers on the tracks."""

import os
import shutil
from pathlib import Path

import pytest
from tests.sources.fatal_alliances.test_game import ROOT

from grognard.base.projects import Project
from grognard.engine.driver import drive
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request

NAME = "fatal-alliances"
STEPS = (
    'setup "The campaign of 1914"',
    'expect ger-hq-eichorn at "On or next to the border of Germany with France or Belgium"',
    'expect impulse at "Impulse 4"',
    'expect year at "Year 1914"',
    'expect initiative at "Initiative +1: Central Powers"',
    'expect ger-munitions at "Munitions 8"',
    'setup "The campaign of 1916"',
    'expect ger-hq-eichorn at "Western front"',
    'expect rus-hq-nicholas at "Ottoman front"',
    'expect oe-ls-goeben at "Any port of Ottoman Empire"',
    'expect turn at "Turn record 10"',
    'expect ger-morale at "Morale 28"',
    'expect us-entry at "Entry of the USA 10"',
    'expect initiative at "Initiative +1: Triple Entente"',
    'setup "The campaign of 1917"',
    'expect ger-hq-eichorn at "Eastern front"',
    'expect cw-hq-allenby at "Egypt"',
    'expect turn at "Turn record 16"',
    'expect ger-morale at "Morale 24"',
    'expect us-entry at "Entry of the USA 3"',
    'expect initiative at "Initiative 0: Triple Entente"',
)


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
def test_each_setup_opens_with_units_and_markers_where_it_says(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "sources" / NAME, tmp_path / "sources" / NAME)
    compile_game(Project(root=tmp_path), NAME, Request(parts=("vassal",)))
    seen = drive(tmp_path / "build" / NAME / f"{NAME}-0.1.vmod", None, steps=STEPS)
    assert [(row["step"], row["fault"]) for row in seen["steps"] if row["fault"]] == []
    assert seen["complaints"] == []
