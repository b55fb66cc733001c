"""The boards of every game: one scale in the module, within the memory for pictures, and tiles that name their map."""

from types import SimpleNamespace
from typing import cast

import pytest
from tests.games import SHIPPED

from grognard.backends.pdf.parts import tiled_jobs
from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.plan.board.map_sheets import plan_map_sheets
from grognard.plan.board.raster import PIXEL_BYTES, SHARE
from grognard.render.map.jobs import MapTiles
from grognard.work.job import Blob

Planned = tuple[Game, dict[str, BoardPlan]]


@pytest.fixture(scope="module", params=SHIPPED)
def planned(request: pytest.FixtureRequest) -> Planned:
    loaded = load_game(World(data_dir()), request.param).game
    assert loaded is not None
    game = link_game(loaded).game
    return game, board_plans(game)


def test_all_maps_have_one_scale_that_fits_the_memory(planned: Planned) -> None:
    game, boards = planned
    scales = [scale for board in boards.values() for scale in (board.raster.x, board.raster.y)]
    assert max(scales) / min(scales) < 1.005  # a pitch is whole pixels across and down
    pixels = sum(board.raster.width * board.raster.height for board in boards.values())
    assert pixels * PIXEL_BYTES <= game.head.picture_memory * 1_000_000 * SHARE


def test_the_foot_of_each_tile_names_game_and_map(planned: Planned) -> None:
    game, boards = planned
    blob = Blob(digest="x")
    document = SimpleNamespace(
        tr=str, game=game, boards=boards, paper="a4", language="", title=game.head.title,
        plan=SimpleNamespace(map_sheets_of=lambda _language: plan_map_sheets(game, boards)),
        materials=SimpleNamespace(template=lambda _name: blob, once=lambda _about, _key, make: make()),
        name=lambda part: part,
    )  # fmt: skip
    titles = [cast("MapTiles", job.argument).title for _, job in tiled_jobs(document)]  # type: ignore[arg-type]
    alone = [one.title for one in game.maps.values() if one.sheet is None]
    named = [*(one.title for one in game.sheets.values()), *alone]
    assert len(titles) == len(named) and len(set(titles)) == len(titles)
    for title, name in zip(sorted(titles), sorted(named, key=lambda name: f"{game.head.title} · {name}"), strict=True):
        assert title == (f"{game.head.title} · {name}" if len(game.maps) > 1 else game.head.title)
