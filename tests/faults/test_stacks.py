"""Units that lie apart lie in stacks of their own, each where the module calls it as their place."""

import shutil
from pathlib import Path

import pytest
from tests.tilings.test_games import GAMES

from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game


@pytest.mark.parametrize(("game", "place"), [("west", "Isle"), ("west", "Elm march"), ("passes", "Mill")])
def test_what_lies_apart_stays_in_its_place(game: str, place: str, tmp_path: Path) -> None:
    """Case 15: two stacks that lie apart on an isle lay in the sea on both sides of it."""
    shutil.copytree(GAMES / game, tmp_path, dirs_exist_ok=True)
    rows = [f"{name},{place},apart" for name in ("blue-1", "blue-2", "red-1")]
    setup = "\n".join(["name,where,state", *rows, f"red-2,{place},", ""])
    (tmp_path / "scenarios/first.csv").write_text(setup, "utf-8", newline="\n")
    loaded = load_game(World(tmp_path), game).game
    assert loaded is not None
    plan = plan_game(with_own_words(link_game(loaded).game), Frame())
    assert plan.table is not None
    start = next(one for one in plan.table.setups if one.id == "first")
    assert [len(one.pieces) for one in start.stacks] == [1, 1, 1, 1]
    board = next(one.board for one in plan.table.windows if one.id == start.stacks[0].spot.window)
    for stack in start.stacks:
        around = (*board.zones, *filter(None, [board.area]))
        zone = next(one for one in around if one.holds(stack.spot.x, stack.spot.y))
        spaces = sorted(zone.spaces, key=lambda one: (one.x - stack.spot.x) ** 2 + (one.y - stack.spot.y) ** 2)
        assert (spaces[0] if spaces else zone).name == place
