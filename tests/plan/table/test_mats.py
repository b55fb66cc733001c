"""Card tables, hands and staff maps: what is drawn on them, and for whom they are. Lengths in mm."""

from dataclasses import replace
from itertools import combinations

from tests.backends.vassal.modules import planned
from tests.games import SHIPPED
from tests.plan.table.tablegame import plan_of, table_game

from grognard.model.game.sides import Formation
from grognard.model.plan.table.boards import Mat, Place, TableBoard
from grognard.plan.table.mats import BOXES, staff_windows


def _apart(one: Place, other: Place) -> bool:
    return (
        one.x + one.width <= other.x or other.x + other.width <= one.x
        or one.y + one.height <= other.y or other.y + other.height <= one.y
    )  # fmt: skip


def _judge(board: TableBoard) -> Mat:
    mat = board.mat
    assert mat is not None and mat.title and mat.places and board.picture
    for place in mat.places:
        assert place.title and place.x > 0 and place.width > 8 and place.height > 8
        assert place.x + place.width < board.width and place.y + place.height < board.height
    assert all(_apart(one, other) for one, other in combinations(mat.places, 2))
    return mat


def test_places_of_a_table_lie_apart_and_within_it() -> None:
    for name in SHIPPED:
        plan = planned(name)[1].table
        assert plan is not None
        tables = [window for window in plan.windows if window.kind in ("cards", "hand", "staff")]
        assert tables
        for window in tables:
            _judge(window.board)
            assert window.board.zones[0].name  # else the chat calls it "offboard"


def test_a_staff_map_has_a_box_a_formation_as_long_as_they_are_few() -> None:
    game = table_game()
    side = next(iter(game.sides.values()))
    for many in (0, 1, 2, 3, 6, 7, BOXES, BOXES + 1):
        formations = {
            str(number): Formation(id=str(number), name=f"Corps {number}", side=side.id, band="#112233")
            for number in range(many)
        }
        window = staff_windows(replace(game, formations=formations, nations={}), str)[0]
        titles = [place.title for place in _judge(window.board).places]
        assert titles[:2] == ["To be hidden", "Plans"]
        assert titles[2:] == ([f"Corps {number}" for number in range(many)] if 1 < many <= BOXES else ["Reserves"])
        assert len(window.board.zones) == 1  # the chat must not tell out of which box a piece comes


def test_a_side_that_nobody_plays_has_no_seat_no_staff_map_no_hand_and_no_tab() -> None:
    game = table_game()
    plain = plan_of(game)
    (name, _), *_ = plain.sides
    key, side = next((key, side) for key, side in game.sides.items() if side.name == name)
    idle = plan_of(replace(game, sides={**game.sides, key: replace(side, played=False)}))
    assert name not in dict(idle.sides) and dict(plain.sides).keys() - dict(idle.sides).keys() == {name}
    assert not [window.name for window in idle.windows if name in (window.sides or ())]
    assert [window.name for window in plain.windows if name in (window.sides or ())]
    tabs = {piece.path[0] for piece in idle.pieces if piece.key.startswith("counter:")}
    assert name not in tabs and "All" in tabs
    assert {piece.key for piece in idle.pieces} == {piece.key for piece in plain.pieces}
