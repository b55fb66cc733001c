"""A unit of four steps loses them one after the other, the last one too, and regains them: in a real VASSAL."""

import os
from pathlib import Path

import pytest
from tests.backends.vassal.modules import packed
from tests.commands.projects import project
from tests.plan.steps_game import steps_files

from grognard.authoring.new import new_files
from grognard.backends.vassal.plan.keys import KEYS
from grognard.engine.command import run_engine

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

LOSE, REGAIN = f"press blue-1 {KEYS['lose-step']}", f"press blue-1 {KEYS['regain']}"
SESSION = (
    'setup "The battle"', "expect blue-1 layer Face 1", "expect blue-2 layer Face 3",
    LOSE, "expect blue-1 layer Face 2", LOSE, "expect blue-1 layer Face 3",
    REGAIN, "expect blue-1 layer Face 2", REGAIN, REGAIN, "expect blue-1 layer Face 1",  # it has no more than all
    LOSE, LOSE, LOSE, "expect blue-1 layer Face 4", "expect blue-1 at 0103",
    LOSE, "expect blue-1 layer Face 4", "expect blue-1 at Eliminated",
)  # fmt: skip


def test_steps_are_lost_to_the_last_and_regained(tmp_path: Path) -> None:
    starter = {name: data.decode() for name, data in new_files("my-game").items() if name.endswith((".toml", ".csv"))}
    root = project(tmp_path, steps_files(starter))
    (tmp_path / "steps.vmod").write_bytes(packed("my-game", tmp_path, root=root))
    judged = run_engine(tmp_path / "steps.vmod", steps=SESSION)
    assert judged.code == 0, judged.verdict
