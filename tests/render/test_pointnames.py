"""Names of points: no line runs through them, they lie on no sign of others and on the sheet."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from tests.boards import shipped_style

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.areas import BoardArea, BoardLink
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.render.map.lines.boxes import crosses
from grognard.render.map.point_names import names_of_points

STYLE = shipped_style()


@pytest.fixture(scope="module")
def boards() -> dict[str, BoardPlan]:
    return board_plans(link_game(load_game(World(data_dir()), "distant-foreign-fields").game).game)


def test_no_line_of_a_game_runs_through_the_name_of_a_point(boards: dict[str, BoardPlan]) -> None:
    lines = 0
    for board in boards.values():
        steps = [step for link in board.links for step in pairwise(link.line)]
        lines += len(steps)
        names = names_of_points(board, STYLE)
        for id, name in names.items():
            assert not any(crosses(name.rect, *step) for step in steps), (board.id, id)
            assert name.rect.x >= 0 and name.rect.x + name.rect.width <= board.width
            assert name.rect.y >= 0 and name.rect.y + name.rect.height <= board.height
        for (id, one), (other, name) in combinations(names.items(), 2):
            assert not one.rect.overlaps(name.rect), (board.id, id, other)
    assert lines > 8


def joined(board: BoardPlan, *ends: tuple[float, float]) -> BoardPlan:
    """One point in the middle of a sheet, and lines that leave it towards places without a name."""
    point = BoardArea(number="a", name="Middle of all", x=100.0, y=100.0, space=16.0)
    links = tuple(BoardLink(kind="", a="a", b="b", line=((100.0, 100.0), end)) for end in ends)
    return replace(board, areas=(point,), links=links, width=200.0, height=200.0, frame=None)


@pytest.mark.parametrize(
    ("ends", "side"),
    [
        ((), (0, 1)),
        (((100.0, 180.0),), (0, -1)),
        (((100.0, 180.0), (100.0, 20.0)), (1, 0)),
        (((100.0, 180.0), (100.0, 20.0), (180.0, 100.0)), (-1, 0)),
    ],
)
def test_a_name_stands_below_its_point_or_where_no_line_leaves(
    boards: dict[str, BoardPlan], ends: tuple[tuple[float, float], ...], side: tuple[int, int]
) -> None:
    x, y = names_of_points(joined(boards["est"], *ends), STYLE)["a"].rect.centre
    away = (x - 100.0, y - 100.0)
    assert tuple((one > 4) - (one < -4) for one in away) == side


def test_a_line_whose_ends_are_far_away_is_kept_clear_of_too(boards: dict[str, BoardPlan]) -> None:
    board = joined(boards["est"])
    line = ((-900.0, 111.0), (1500.0, 111.0))
    names = names_of_points(replace(board, links=(BoardLink(kind="", a="b", b="c", line=line),)), STYLE)
    assert not crosses(names["a"].rect, *line)
    assert names["a"].rect.centre[1] < 100.0


def test_each_of_many_points_side_by_side_has_room_for_its_name(boards: dict[str, BoardPlan]) -> None:
    board = joined(boards["est"])
    many = tuple(
        BoardArea(number=f"{x}-{y}", name=f"Town {x} {y}", x=30.0 + 45 * x, y=30.0 + 30 * y, space=16.0)
        for x in range(40)
        for y in range(40)
    )
    names = names_of_points(replace(board, areas=many, links=(), width=2000.0, height=2000.0), STYLE)
    assert {name.rect.y > area.y for area, name in zip(many, names.values(), strict=True)} == {True}
