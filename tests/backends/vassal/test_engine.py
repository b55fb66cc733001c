"""The modules in a real VASSAL: set GROGNARD_VASSAL to its folder to run these."""

import os
from pathlib import Path

import pytest
from tests.backends.vassal.modules import packed, planned, vassal_module
from tests.backends.vassal.probe import play
from tests.games import SHIPPED

from grognard.engine.driver import drive
from grognard.model.game.locations import read_location

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")


@pytest.mark.parametrize("name", SHIPPED)
def test_it_opens_and_every_setup_starts_without_a_complaint(name: str, tmp_path: Path) -> None:
    vmod = tmp_path / f"{name}.vmod"
    vmod.write_bytes(packed(name, tmp_path))
    seen = drive(vmod, None)
    assert seen["complaints"] == []
    assert all(setup["started"] for setup in seen["setups"])
    plan = vassal_module(name)
    gpids = {piece.key: str(piece.gpid) for piece in plan.pieces}
    for setup, played in zip(plan.setups, seen["setups"], strict=True):
        wanted = sorted((gpids[one.piece], stack.spot.name) for stack in setup.stacks for one in stack.pieces)
        assert sorted((one["gpid"], one["location"]) for one in played["pieces"] if not one["deck"]) == wanted


EDGE = 20
"""Pixels of border round the board, about; a piece snaps to the middle of what it is dropped on."""

SCRIPT = (
    ("setup", "June: the whole battle"),
    ("chat",),
    ("hotkey", "117,0"),  # F6: the next turn
    ("number", "Turn"),
    ("where", "Turn"),
    ("chat",),
    ("drag", "Turn", "turn:5"),
    ("number", "Turn"),
    ("where", "Turn"),
    ("hotkey", "118,0"),  # F7: a victory point
    ("number", "Victory"),
    ("where", "Victory"),
    ("drag", "Victory", "track:victory:2"),
    ("number", "Victory"),
    ("where", "Victory"),
    ("chat",),
    ("press", "I/126 Infantry", "76,130"),  # Ctrl+L: a step
    ("ask", "I/126 Infantry", "Face_Level"),
    ("where", "I/126 Infantry"),
    ("press", "I/126 Infantry", "76,130"),
    ("where", "I/126 Infantry"),
    ("press", "149 Heavy guns", "69,130"),  # Ctrl+E
    ("where", "149 Heavy guns"),
    ("ask", "II/126 Infantry", "StackingBadge"),
    ("drag", "II/126 Infantry", "plava:0505"),
    ("ask", "II/126 Infantry", "StackingBadge"),
    ("ask", "I/43 Infantry", "StackingBadge"),  # what lies on top tells it
    ("press", "II/22 Infantry", "75,130"),  # Ctrl+K
    ("ask", "II/22 Infantry", "ObscuredToOthers"),
    ("chat",),
    ("hotkey", "CombatShiftRight1"),
    ("hotkey", "CombatColumn3"),
    ("hotkey", "CombatRoll"),
    ("number", "CombatDie_total"),
    ("hotkey", "CombatLook"),
    ("number", "CombatResult"),
    ("hotkey", "CombatTell"),
    ("chat",),
    ("draw", "Italian events"),
    ("where", "drawn"),
    ("ask", "drawn", "ObscuredToOthers"),
    ("press", "drawn", "70,130"),  # Ctrl+F: face down
    ("ask", "drawn", "ObscuredToOthers"),
    ("press", "drawn", "70,130"),
    ("press", "drawn", "68,130"),  # Ctrl+D: discarded
    ("ask", "drawn", "DeckName"),
)


def _on_the_board(script: tuple[tuple[str, ...], ...]) -> list[tuple[str, ...]]:
    """The script with the place that a piece is dragged to as a pixel near its middle."""
    _, plan = planned("hill-383")
    board = plan.boards["plava"]

    def told(step: tuple[str, ...]) -> tuple[str, ...]:
        if step[0] != "drag":
            return step
        point = board.centre_of(read_location(step[2]))
        assert point is not None
        return (*step[:2], *(str(place + EDGE) for place in board.raster.to_pixels(point)))

    return [told(step) for step in script]


def test_hooks_do_what_they_say(tmp_path: Path) -> None:
    vmod = tmp_path / "hill-383.vmod"
    vmod.write_bytes(packed("hill-383", tmp_path))
    answers = iter(play(vmod, _on_the_board(SCRIPT), tmp_path / "probe"))
    next(answers)
    assert (next(answers), next(answers)) == ("2", "Turn 2")
    assert next(answers) == "* Turn 2: 15 June, day | * Arrive now: Belluno Alpini (Verhovlje)"
    assert (next(answers), next(answers)) == ("5", "Turn 5")
    assert (next(answers), next(answers)) == ("6", "Victory points 6")
    assert (next(answers), next(answers)) == ("2", "Victory points 2")
    assert next(answers).endswith("* Victory points: 6 | * Victory points: 2")
    assert (next(answers), next(answers), next(answers)) == ("2", "0306", "Italian eliminated")
    assert next(answers) == "Italian eliminated"
    assert (next(answers), next(answers), next(answers)) == ("", "4 > 3", "")
    assert next(answers) == "true"
    assert "I/126 Infantry loses a step" in next(answers)
    die, result, told = next(answers), next(answers), next(answers)
    game, _ = planned("hill-383")
    cells = {(cell.row, cell.column): cell.value for cell in game.charts["crt"].cells}
    assert result == cells[die, "2:1"]
    assert told == f"* Odds 3:2, 1 right → column 2:1; die {die}: {result}: {dict(game.charts['crt'].meanings)[result]}"
    assert (next(answers), next(answers), next(answers)) == ("Italian events: in play", "false", "true")
    assert next(answers) == "Italian events: discards"
    assert list(answers) == []
