"""Counter sheets that are folded or glued, measured on the page, and print with light grounds."""

from dataclasses import replace

import pypdfium2 as pdfium
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageStat
from tests.artefacts.prints import centre_of, counters_pdf, numbered_game, picture_of

from grognard.base.papers import PAPERS
from grognard.geometry.counter_shapes import Shape
from grognard.model.plan.sheets import FOLD_GAP, Face, Frame
from grognard.plan.paper.sheets import plan_sheets
from grognard.render.draw.colours import contrast
from grognard.render.page.low_ink import light_face, light_sheets

MM = 25.4 / 72


def way(game, name: str):
    return replace(game, head=replace(game.head, counter_sheets=name))


@given(st.integers(1, 200), st.sampled_from(sorted(PAPERS)), st.sampled_from(["long", "short"]), st.floats(8, 40))
def test_a_folded_back_lies_on_its_front(count, paper, duplex, size) -> None:
    plan = plan_sheets(numbered_game(count, duplex=duplex, size=round(size, 3)), paper, Frame(), "folded")
    assert plan.width > plan.height and plan.fold == plan.width / 2 and not plan.too_large
    for sheet in plan.sheets:
        back = {(one.counter, one.copy): one for block in sheet.backs for one in block.slots if one.counter}
        for block in sheet.fronts:
            assert block.x + block.width <= plan.fold - FOLD_GAP - plan.frame.bleed + 0.002
            assert block.x >= plan.frame.margin + plan.frame.bleed + plan.frame.tick - 0.002
            for slot in (one for one in block.slots if one.counter):
                behind = back[slot.counter, slot.copy]
                assert plan.width - behind.x - block.shape.width == pytest.approx(slot.x, abs=0.002)
                assert behind.y == slot.y


def test_a_folded_sheet_is_one_page_with_both_sides(tmp_path) -> None:
    with pdfium.PdfDocument(counters_pdf(way(numbered_game(23), "folded"), tmp_path)) as opened:
        assert len(opened) == 1
        page = opened[0]
        width = page.get_width() * MM
        assert width == pytest.approx(297, abs=0.01)
        assert "fold here" in page.get_textpage().get_text_range().replace("\r\n", " ")
        for n in range(1, 24):
            front, back = centre_of(page, f"F{n:03}"), centre_of(page, f"B{n:03}")
            assert front[0] < width / 2 < back[0]
            assert width - back[0] == pytest.approx(front[0], abs=0.3)
            assert back[1] == pytest.approx(front[1], abs=0.05)


def test_sheets_to_be_glued_are_those_of_both_sides(tmp_path) -> None:
    game = numbered_game(23)
    assert counters_pdf(way(game, "apart"), tmp_path) == counters_pdf(game, tmp_path)


def test_low_ink_takes_little_and_stays_readable(tmp_path) -> None:
    game = numbered_game(50)
    dark = replace(game, sides={"a": replace(game.sides["a"], colour="#5a6b48", ink="#ffffff")})
    plan = plan_sheets(dark, "a4", Frame())
    block, light = plan.sheets[0].fronts[0], light_sheets(plan).sheets[0].fronts[0]
    assert light.slots == block.slots
    faces = [ink_of(counters_pdf(dark, tmp_path, low_ink=one)) for one in (False, True)]
    assert faces[1] < 0.4 * faces[0]


def ink_of(pdf: bytes) -> float:
    """Mean darkness of the first page."""
    with pdfium.PdfDocument(pdf) as opened:
        return 255 - ImageStat.Stat(picture_of(opened[0], 50).convert("L")).mean[0]


@pytest.mark.parametrize("ground", ["#000000", "#ffffff", "#8d918f", "#a9b694", "#1d3b6f"])
@pytest.mark.parametrize("ink", ["#000000", "#ffffff", "#c00000"])
def test_the_ink_of_a_light_ground_reads(ground, ink) -> None:
    given_ = (("ground", ground), ("ink", ink), ("formation", "#123456"))
    shape = Shape(kind="square", width=15.875, height=15.875)
    colours = dict(light_face(Face(counter="c", template="marker", shape=shape, colours=given_)).colours)
    assert (contrast(colours["ink"], colours["ground"]) or 0) >= 4.5
    assert colours["formation"] == "#123456"
