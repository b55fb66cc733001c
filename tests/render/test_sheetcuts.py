"""What stands round the counters of a block: ground without ink in blank slots, bleed, cut marks on both sides of a
gutter, outlines with rounded corners."""

from pathlib import Path

import pypdfium2
import pytest
from tests.plan.test_sheets import game_of

from grognard.authoring.new import new_files
from grognard.base.projects import Project
from grognard.geometry.counter_shapes import shape_of
from grognard.model.plan.sheets import Block, Frame, Slot
from grognard.pipeline.whole import compile_game
from grognard.plan.paper.sheets import plan_sheets
from grognard.render.page.cut import block_ticks, inner_cuts
from grognard.render.page.sheet import LETTER, SEAM, grounds, kept, row_letters
from grognard.work.backend import Request

SIDE = 10.0


def block(counters: int, *, gap: float = 0.0, columns: int = 4, rows: int = 2) -> Block:
    """A block at 20, 30 whose first slots are taken."""
    slots = tuple(
        Slot(
            column=number % columns,
            row=number // columns,
            x=20 + number % columns * (SIDE + gap),
            y=30 + number // columns * (SIDE + gap),
            counter="one" if number < counters else None,
        )
        for number in range(columns * rows)
    )
    shape = shape_of("square", SIDE)
    return Block(
        x=20.0,
        y=30.0,
        columns=columns,
        rows=rows,
        shape=shape,
        gap=gap,
        background="#aaaaaa",
        behind="#bbbbbb",
        slots=slots,
    )


def rects(*args: object, **options: object) -> list[tuple[object, ...]]:
    return [tuple(one[side] for side in ("x", "y", "width", "height")) for one in grounds(block(*args, **options), 3.0)]


def test_ground_lies_under_counters_and_their_bleed_and_not_in_blank_slots():
    assert rects(8) == [(17.0, 27.0, 46.0, 26.0)]
    assert rects(5) == [(17.0, 27.0, 46.0, 16.0), (17.0, 37.0, 16.0, 16.0)]
    assert rects(4) == [(17.0, 27.0, 46.0, 16.0)]
    assert rects(8, gap=1.0) == [(17.0, 27.0, 49.0, 27.0)]


def test_a_copy_keeps_its_bleed_where_it_has_no_neighbour_and_half_the_gutter_where_it_has():
    assert kept((True, True, True, True)) == (3.0, 3.0, 3.0, 3.0)
    assert kept((False, True, False, True)) == (0.0, 3.0, SEAM, 3.0)
    assert kept((False, True, False, False), 1.0) == (0.5, 3.0, 0.5, 0.5)


def test_each_cut_has_marks_at_both_ends():
    shared = block_ticks(block(8), 3.0, 4.0)
    assert len(shared) == 2 * (5 + 3)
    parted = block_ticks(block(8, gap=1.0), 3.0, 4.0)
    assert len(parted) == 2 * (8 + 4)
    down = sorted({x for x, y, to, _ in parted if x == to})
    assert down == [20.0, 30.0, 31.0, 41.0, 42.0, 52.0, 53.0, 63.0]


def test_a_frame_of_a_games_own_parts_its_counters_and_draws_their_lines(tmp_path: Path) -> None:
    for inside, data in new_files("starter").items():
        path = tmp_path / "sources/starter" / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    frame = tmp_path / "sources/starter/templates/sheets/shared-cut.toml"
    frame.parent.mkdir(parents=True)
    seen = {}
    for outlines in ("false", "true"):
        frame.write_text(f'gutter = "1mm"\noutlines = {outlines}\n')
        outcome = compile_game(Project(root=tmp_path), "starter", Request(papers=("a4",), parts=("counters",)))
        assert not outcome.has_errors and outcome.plan is not None
        seen[outlines] = pypdfium2.PdfDocument(tmp_path / "build/starter/starter-counters-a4.pdf")
    block = outcome.plan.sheets["a4"].sheets[0].fronts[0]
    assert block.gap == 1.0 and outcome.plan.sheets["a4"].frame == Frame(gutter=1.0, outlines=True)
    first = block.slots[0]
    shades = {}
    for outlines, document in seen.items():
        picture = document[0].render(scale=300 / 72).to_pil().convert("L")
        left, right = (int((first.x + block.shape.width + one) * 300 / 25.4) for one in (-0.3, 1.3))
        high = int((first.y + block.shape.height / 2) * 300 / 25.4)
        shades[outlines] = [picture.getpixel((x, high)) for x in range(left, right)]
    assert len(set(shades["false"])) == 1  # one ground from counter to counter
    assert min(shades["true"]) < shades["false"][0] - 60


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_letter_names_the_same_counters_on_both_sides(duplex: str, orientation: str) -> None:
    game = game_of([("a", 1, 13), ("b", 0, 7), ("a", 2, 30), ("b", 1, 3)], duplex)
    plan = plan_sheets(game, "a4", Frame(orientation=orientation))  # type: ignore[arg-type]
    for sheet in plan.sheets:
        named = []
        for blocks, is_back in ((sheet.fronts, False), (sheet.backs, True)):
            rows: dict[str, set[tuple[str | None, int]]] = {}
            for letter in row_letters(plan, sheet, is_back=is_back):
                x, y = float(str(letter["x"])), float(str(letter["y"]))
                beside = [one for one in blocks if one.y < y < one.y + one.height]
                assert all(x + LETTER < one.x or x > one.x + one.width for one in beside)
                slots = (slot for one in beside for slot in one.slots if slot.y < y < slot.y + one.shape.height)
                rows[str(letter["letter"])] = {(slot.counter, slot.copy) for slot in slots if slot.counter}
            named.append(rows)
        assert named[0] == named[1] and all(named[0].values())


def test_neighbours_have_a_faint_line_between_them_and_blank_slots_have_none() -> None:
    lines = [(one["x1"], one["y1"], one["x2"], one["y2"]) for one in inner_cuts(block(6))]
    # four counters above two: three upright cuts, of which the first is two counters high, and one across
    assert sorted(lines) == [(20, 40, 40, 40), (30, 30, 30, 50), (40, 30, 40, 40), (50, 30, 50, 40)]
    assert list(inner_cuts(block(6, gap=2.0))) == [], "a gutter parts them"
    assert list(inner_cuts(block(1))) == []
