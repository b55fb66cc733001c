"""The module's own setups of every shipped game are right, and no slip in them stays unseen."""

import random

import pytest
from tests.backends.vassal.modules import planned
from tests.check.saved.laying import Save, begun, faults, judged, pixel
from tests.games import SHIPPED, SOURCES

from grognard.model.game.locations import cell_at

SETUPS = [(name, file.stem) for name in SHIPPED for file in sorted((SOURCES / name / "scenarios").glob("*.toml"))]
SLIPS = 8
"""Of each kind in each setup."""


@pytest.mark.parametrize(("name", "scenario"), SETUPS)
def test_the_module_begins_each_setup_right(name: str, scenario: str) -> None:
    assert faults(judged(name, scenario, begun(name, scenario))) == []


@pytest.mark.parametrize(("name", "scenario"), SETUPS)
def test_no_piece_can_be_lost_unseen(name: str, scenario: str) -> None:
    for id in _some(name, scenario, "lost"):
        save = Save(begun(name, scenario))
        counter = save.every()[id]
        found = faults(judged(name, scenario, save.drop(id).data()))
        assert [one[:6] for one in found if one.startswith("SAV")] == ["SAV005"], (counter, found)


@pytest.mark.parametrize(("name", "scenario"), SETUPS)
def test_no_piece_can_be_moved_unseen(name: str, scenario: str) -> None:
    """To any place of any window where none of its like lies; on the card of what a setup leaves open all may lie."""
    _, plan = planned(name)
    dice = random.Random(f"{name} {scenario}")
    windows = [one for one in plan.table.windows if one.id in plan.boards and not one.id.startswith("setup-open")]
    for id in _some(name, scenario, "moved"):
        save = Save(begun(name, scenario))
        counter = save.every()[id]
        window = dice.choice(windows)
        width, height = plan.boards[window.id].raster.width, plan.boards[window.id].raster.height
        here = _box_at(plan, *save.place(id))
        x, y = dice.randrange(width), dice.randrange(height)
        while here and _box_at(plan, window.name, x, y) == here:
            x, y = dice.randrange(width), dice.randrange(height)
        save.move(id, window.name, x, y)
        found = [one[:6] for one in faults(judged(name, scenario, save.data()))]
        assert {"SAV007", "SAV010"} & {*found}, (counter, window.id)


@pytest.mark.parametrize(("name", "scenario"), SETUPS)
def test_no_piece_can_be_doubled_unseen(name: str, scenario: str) -> None:
    game, plan = planned(name)
    cells = [where for where, _ in game.ground() if where.map in plan.boards]
    dice = random.Random(f"{name} {scenario}")
    for id in _some(name, scenario, "doubled"):
        save = Save(begun(name, scenario))
        counter = save.every()[id]
        there = dice.choice(cells) if cells else cell_at("", "")
        window = next((one.name for one in plan.table.windows if one.id == there.map), "gone")
        at = pixel(plan, there.map, there) if cells else (50, 50)
        found = [one[:6] for one in faults(judged(name, scenario, save.copy(id, window, *at).data()))]
        assert {"SAV006", "SAV007", "SAV009", "SAV010"} & {*found}, (counter, there)


def _box_at(plan, window: str, x: int, y: int) -> tuple[str, str] | None:
    """The box of a window in which a pixel lies."""
    board = next(plan.boards[one.id] for one in plan.table.windows if one.name == window and one.id in plan.boards)
    at = (x * board.width / board.raster.width, y * board.height / board.raster.height)
    return next(((window, one.name) for one in board.boxes if _holds(one.rect, *at)), None)


def _holds(rect, x: float, y: float) -> bool:
    return rect.x <= x <= rect.x + rect.width and rect.y <= y <= rect.y + rect.height


def _some(name: str, scenario: str, kind: str) -> list[str]:
    every = sorted(Save(begun(name, scenario)).every())
    return random.Random(f"{kind} {name} {scenario}").sample(every, min(SLIPS, len(every)))
