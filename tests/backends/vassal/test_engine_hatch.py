"""A button, a chart, a piece and traits of a game's own through three rebuilds, in a real VASSAL."""

import os
from pathlib import Path

import pytest
from tests.backends.vassal.hatches import EXTRA, FILES, hatched, job_of, with_files
from tests.backends.vassal.modules import filled
from tests.backends.vassal.reader import Module

from grognard.authoring.ids import append_ids
from grognard.authoring.write import SourceFolder
from grognard.backends.vassal.plan.ids import piece_ids
from grognard.base.disk.world import World
from grognard.engine.driver import drive
from grognard.load.files.game import load_game

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

STEPS = (
    'setup "June: the whole battle"',
    "button Weather",
    "key F11",
    "expect it-125-1 has Veteran yes",
    "expect it-125-1 has Ammo 3",
    "press it-125-1 Ctrl+Shift+F",
    "expect it-125-1 has Ammo 2",
    "undo",
    "expect it-125-1 has Ammo 3",
)
FOLDER = Path("sources", "hill-383")


def rebuilt(root: Path) -> bytes:
    """The module of the project, its ids written."""
    game = load_game(World(root), "hill-383").game
    assert game is not None
    append_ids(SourceFolder(root, root / FOLDER), piece_ids(game).rows.values(), game.ids)
    made = filled(*job_of(root), {})
    assert made.remarks == ()
    return made.data


def own(data: bytes) -> list[str]:
    """What was added, as the module says it: components, and the pieces in them with their numbers."""
    module = Module(data)
    named = [
        one for kind in ("DoActionButton", "Chart", "PieceSlot", "PrototypeDefinition") for one in module.all(kind)
    ]
    wanted = {"Weather", "Photo", "View", "Smoke", "Fire", "Veteran"}
    found = [(one.attrib, one.text) for one in named if wanted & set(one.attrib.values())]
    traits = [trait.type for piece in module.slots() for trait in piece.traits if "Ammo" in trait.type]
    return [*map(str, found), *traits]


def test_what_was_added_survives_three_rebuilds_and_the_engine(tmp_path: Path) -> None:
    root = hatched(tmp_path)
    first = rebuilt(root)
    assert len(own(first)) > 5
    markers = root / FOLDER / "counters" / "markers.csv"
    lines = markers.read_text("utf-8").splitlines()
    markers.write_text("\n".join([lines[0], *reversed(lines[1:])]), "utf-8")  # all else in another order
    second = rebuilt(root)
    hatched(root, EXTRA.replace("</extra>", '<insert parent=""><VASSAL.build.module.NotesWindow/></insert></extra>'))
    third = rebuilt(root)
    assert second != first and third != second
    assert own(first) == own(second) == own(third)
    vmod = tmp_path / "hill-383.vmod"
    vmod.write_bytes(third)
    seen = drive(vmod, None, steps=STEPS)
    assert [one for one in seen["steps"] if one["fault"]] == []
    assert seen["steps"][1]["said"] == ["* It rains."]
    assert seen["complaints"] == []


def test_a_page_and_a_sound_survive_three_rebuilds_and_the_engine(tmp_path: Path) -> None:
    root = with_files(tmp_path)
    made = [rebuilt(root)]
    (root / FOLDER / "vassal" / "files" / "rain.html").write_text("<html><body>Mud</body></html>", "utf-8")
    made.append(rebuilt(root))
    with_files(root)
    made.append(rebuilt(root))
    assert made[0] == made[2] != made[1]
    assert {name: Module(made[2]).entries[name] for name in FILES} == FILES
    vmod = tmp_path / "hill-383.vmod"
    vmod.write_bytes(made[2])
    seen = drive(vmod, None, steps=('setup "June: the whole battle"', "button Gun"))
    assert seen["steps"][1]["said"] == ["* Bang."] and seen["complaints"] == []
    pages = drive(vmod, None, shots=tmp_path / "shots")
    assert pages["complaints"] == [] and pages["windows"]
