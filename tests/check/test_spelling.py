"""However a statement spells what it says, each step takes it for the same."""

from pathlib import Path

import pytest
from tests.plan.opengame import SETUP, open_game

from grognard.base.projects import Project
from grognard.pipeline.understand import understand
from grognard.plan.setup.open_pools import settled_pieces
from grognard.work.backend import Request

ROW = "red,named,1,,red-2,,reduced,never\n"
HEIGHT = "blue,named,1,,blue-hq,0502,,start"


@pytest.mark.parametrize(
    ("plain", "spelt"),
    [
        (ROW, ROW.replace("never", "Never")),
        (ROW, ROW.replace("never", "NEVER")),
        (ROW, ROW.replace("red-2", "Red-2")),
        (ROW, ROW.replace("red-2", "2/I")),
        (HEIGHT, HEIGHT.replace("start", "Start")),
        (HEIGHT, HEIGHT.replace("blue-hq", "Blue-HQ")),
    ],
)
def test_spelling_changes_nothing(plain: str, spelt: str, tmp_path: Path) -> None:
    setup = SETUP.replace("red,random,2,infantry,,0203,,start\n", ROW)
    assert plain in setup
    first = _taken(tmp_path / "plain", setup)
    assert first[1]  # what never comes has a piece that waits
    assert _taken(tmp_path / "spelt", setup.replace(plain, spelt)) == first


def _taken(root: Path, setup: str) -> tuple[object, ...]:
    """The findings, the pieces that no draw decides, and what stands on setup cards."""
    name = open_game(root, setup)
    made = understand(Project(root=root), name, Request())
    assert made.game is not None and made.plan is not None
    found = [(one.code, one.origin.line, one.message) for one in made.findings]
    settled = [(one.counter, one.copy, one.state, one.turn) for one in settled_pieces(made.game, "battle")]
    boxes = [(box.what, [slot.label for slot in box.slots]) for one in made.plan.setup_cards["en"] for box in one.boxes]
    return found, settled, boxes
