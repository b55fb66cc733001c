"""Imposition: every piece once, nothing near the paper's edge, backs behind their fronts however the page is turned."""

from collections import Counter as Tally
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grognard.base.papers import PAPERS
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.sides import Side
from grognard.model.game.whole import Game, Head
from grognard.model.plan.sheets import Block, Frame, SheetPlan
from grognard.plan.paper.sheets import plan_sheets, turned_over

SIZES = (12.7, 15.875, 19.05)


def game_of(quantities: list[tuple[str, int, int]], duplex: str = "long") -> Game:
    """A game with so many counters of a side and a size (index into SIZES)."""
    types = {
        f"t{index}": CounterType(id=f"t{index}", name="T", face="unit-nato", size=size)
        for index, size in enumerate(SIZES)
    }
    counters = {
        f"c{index}": Counter(id=f"c{index}", type=f"t{size}", side=side, qty=exactly(quantity))
        for index, (side, size, quantity) in enumerate(quantities)
    }
    sides = {"a": Side(id="a", name="A", colour="#aaaaaa"), "b": Side(id="b", name="B", colour="#bbbbbb")}
    head = Head(title="T", version="1", duplex=duplex)  # type: ignore[arg-type]
    return Game(id="t", head=head, types=types, counters=counters, sides=sides)


mixes = st.lists(st.tuples(st.sampled_from(["a", "b"]), st.integers(0, 2), st.integers(1, 40)), min_size=1, max_size=8)


def pieces(plan: SheetPlan) -> Tally[tuple[str, int]]:
    slots = (slot for sheet in plan.sheets for block in sheet.fronts for slot in block.slots)
    return Tally((slot.counter, slot.copy) for slot in slots if slot.counter)


@given(mixes, st.sampled_from(["a4", "letter"]), st.sampled_from(["portrait", "landscape"]))
def test_every_piece_stands_once(mix, paper, orientation):
    game = game_of(mix)
    plan = plan_sheets(game, paper, Frame(orientation=orientation))
    wanted = {(one.id, copy) for one in game.counters.values() for copy in range(1, one.pieces + 1)}
    assert pieces(plan) == dict.fromkeys(wanted, 1)


@given(mixes, st.sampled_from(["a4", "letter"]), st.sampled_from(["portrait", "landscape"]))
def test_nothing_is_nearer_to_the_edge_than_the_margin(mix, paper, orientation):
    plan = plan_sheets(game_of(mix), paper, Frame(orientation=orientation))
    reach = plan.frame.bleed + plan.frame.tick + plan.frame.margin - 1e-6
    for sheet in plan.sheets:
        for block in (*sheet.fronts, *sheet.backs):
            assert block.x >= reach and block.y >= reach
            assert block.x + block.width <= plan.width - reach
            assert block.y + block.height <= plan.height - reach


@given(mixes)
def test_blocks_keep_their_distance(mix):
    plan = plan_sheets(game_of(mix), "a4", Frame())
    gap = 2 * plan.frame.bleed + plan.frame.tick - 1e-3
    for sheet in plan.sheets:
        for index, one in enumerate(sheet.fronts):
            for other in sheet.fronts[index + 1 :]:
                beside = one.x + one.width + gap <= other.x or other.x + other.width + gap <= one.x
                above = one.y + one.height + gap <= other.y or other.y + other.height + gap <= one.y
                assert beside or above


@given(
    mixes,
    st.sampled_from(["a4", "letter"]),
    st.sampled_from(["portrait", "landscape"]),
    st.sampled_from(["long", "short"]),
)
@example([("a", 1, 13), ("b", 0, 7)], "a4", "portrait", "long")
@example([("a", 1, 13), ("b", 0, 7)], "letter", "landscape", "short")
def test_back_lies_behind_its_front(mix, paper, orientation, duplex):
    """Turn the leaf over as a printer does, and each slot of the back covers the slot of the same piece."""
    plan = plan_sheets(game_of(mix, duplex), paper, Frame(orientation=orientation))
    long_is_vertical = plan.height >= plan.width
    over_vertical = (duplex == "long") == long_is_vertical
    for sheet in plan.sheets:
        back = {(slot.counter, slot.copy): slot for block in sheet.backs for slot in block.slots if slot.counter}
        for block in sheet.fronts:
            for slot in block.slots:
                if slot.counter is None:
                    continue
                behind = back[slot.counter, slot.copy]
                seen_x = plan.width - behind.x - block.shape.width if over_vertical else behind.x
                seen_y = behind.y if over_vertical else plan.height - behind.y - block.shape.width
                assert (seen_x, seen_y) == (pytest.approx(slot.x, abs=0.002), pytest.approx(slot.y, abs=0.002))


@given(mixes, st.sampled_from(["long", "short"]))
def test_turning_twice_changes_nothing(mix, turned):
    plan = plan_sheets(game_of(mix), "a4", Frame())
    for sheet in plan.sheets:
        twice = turned_over(turned_over(sheet.fronts, *PAPERS["a4"], turned), *PAPERS["a4"], turned)
        assert [slot.counter for block in twice for slot in block.slots] == [
            slot.counter for block in sheet.fronts for slot in block.slots
        ]


GUTTERS = st.sampled_from([0.0, 1.0, 1.5])


@given(mixes, st.sampled_from(["a4", "letter"]), GUTTERS, st.sampled_from(["long", "short"]))
@example([("a", 1, 13), ("b", 1, 7), ("a", 0, 3), ("b", 0, 3)], "a4", 0.0, "long")
def test_cuts_of_one_size_are_in_line_all_over_a_page(mix, paper, gutter, duplex):
    """Counters of one size stand in the same columns, and side by side in the same rows, front and back."""
    plan = plan_sheets(game_of(mix, duplex), paper, Frame(gutter=gutter))
    for sheet in plan.sheets:
        for blocks in (sheet.fronts, sheet.backs):
            for one, other in combinations(blocks, 2):
                if one.shape != other.shape:
                    continue
                across = abs(one.x - other.x) % (one.shape.width + gutter)
                assert min(across, one.shape.width + gutter - across) < 0.005
                if one.y < other.y + other.height and other.y < one.y + one.height:
                    down = abs(one.y - other.y) % (one.shape.height + gutter)
                    assert min(down, one.shape.height + gutter - down) < 0.005


@given(mixes, GUTTERS)
def test_neighbours_lie_a_gutter_apart(mix, gutter):
    plan = plan_sheets(game_of(mix), "a4", Frame(gutter=gutter))
    for block in (block for sheet in plan.sheets for block in sheet.fronts):
        at = {(slot.column, slot.row): slot for slot in block.slots}
        for (column, row), slot in at.items():
            if beside := at.get((column + 1, row)):
                assert beside.x - slot.x - block.shape.width == pytest.approx(gutter, abs=0.002)
            if below := at.get((column, row + 1)):
                assert below.y - slot.y - block.shape.height == pytest.approx(gutter, abs=0.002)
        doubled = 2 * (block.columns + block.rows)
        assert block.cuts == (doubled if gutter else block.columns + block.rows + 2)


def test_a_counter_beside_a_blank_is_at_the_edge_of_its_block():
    (sheet,) = plan_sheets(game_of([("a", 1, 12)]), "a4", Frame()).sheets
    front, back = sheet.fronts[0], sheet.backs[0]
    edges = {(slot.column, slot.row): edges for slot, edges in front.edges()}
    assert edges[1, 1] == (False, False, True, True) and edges[2, 0] == (False, True, False, True)
    behind = {(slot.column, slot.row): edges for slot, edges in back.edges()}
    assert behind[8, 1] == (True, False, False, True) and behind[7, 0] == (False, True, False, True)


def test_backs_of_another_ground_have_blocks_of_their_own():
    """Half a millimetre of drift would else show a stripe of one on the other."""
    game = game_of([("a", 1, 3), ("a", 1, 2)])
    first, second = game.counters.values()
    game = replace(game, counters={first.id: replace(first, back_values={"side": "b"}), second.id: second})
    (sheet,) = plan_sheets(game, "a4", Frame()).sheets
    assert [(block.background, block.behind, len(block.slots)) for block in sheet.fronts] == [
        ("#aaaaaa", "#bbbbbb", 3),
        ("#aaaaaa", "#aaaaaa", 2),
    ]
    assert [(block.background, block.behind) for block in sheet.backs] == [
        ("#bbbbbb", "#aaaaaa"),
        ("#aaaaaa", "#aaaaaa"),
    ]


def test_half_filled_row_mirrors_its_blanks():
    (sheet,) = plan_sheets(game_of([("a", 1, 12)]), "a4", Frame()).sheets
    assert _picture(sheet.fronts[0]) == ["xxxxxxxxxx", "xx........"]
    assert _picture(sheet.backs[0]) == ["xxxxxxxxxx", "........xx"]


def test_a_block_takes_rows_and_columns_and_two_cuts():
    (sheet,) = plan_sheets(game_of([("a", 1, 50)]), "a4", Frame()).sheets
    assert [(block.columns, block.rows, block.cuts) for block in sheet.fronts] == [(10, 5, 17)]


def test_a_counter_larger_than_the_paper_is_recorded_not_lost_silently():
    kind = CounterType(id="t0", name="T", face="unit-nato", size=300.0)
    counters = {"c": Counter(id="c", type="t0")}
    game = Game(id="t", head=Head(title="T", version="1"), types={"t0": kind}, counters=counters)
    plan = plan_sheets(game, "a4", Frame())
    assert plan.too_large == ("c",) and not plan.sheets


def _picture(block: Block) -> list[str]:
    marks = ["x" if slot.counter else "." for slot in block.slots]
    return ["".join(marks[row * block.columns : (row + 1) * block.columns]) for row in range(block.rows)]
