"""Boxes: the flat box is as its parts say, all that is printed lies within its cuts, and the page has its true size."""

from pathlib import Path

import pypdfium2 as pdfium
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from tests.commands.projects import grognard, project, starter

from grognard.geometry.dielines import AIR, BOARD, GLUE, SLACK, TAB, TURN_IN, tuck_box, wrap

MM = 25.4 / 72
CARDS = st.tuples(st.floats(41, 120), st.floats(56, 170))
DECK = """title = "{title}"
file = "events.csv"
side = "blue"
caliper = "{caliper}"
"""
LIST = "id,qty,title,text\n" + "".join(f"e{n},10,Rain,It rains.\n" for n in range(5))


@given(CARDS, st.floats(0.3, 60))
def test_a_tuck_box_holds_its_cards_and_is_of_one_piece(card, thick) -> None:
    box = tuck_box(card, thick)
    width, height, depth = card[0] + AIR, card[1] + AIR, thick + SLACK
    tab = min(TAB, width / 4)
    assert box.width == pytest.approx(2 * width + 2 * depth - BOARD + GLUE, abs=0.002)
    assert box.height == pytest.approx(height + 2 * (depth + tab), abs=0.002)
    (outline,) = (shapely.Polygon(one) for one in box.cuts)
    assert outline.is_valid
    assert outline.bounds == pytest.approx((0, 0, box.width, box.height), abs=0.002)
    panels = [shapely.box(one.x, one.y, one.x + one.width, one.y + one.height) for one in box.panels]
    notch = shapely.Point(width / 2, depth + tab).buffer(9.5)
    for panel in panels:
        assert outline.buffer(0.01).contains(panel.difference(notch))
    for number, one in enumerate(panels):
        assert all(one.intersection(other).area < 0.01 * one.length for other in panels[number + 1 :])
    inside = outline.buffer(0.01)
    assert all(inside.contains(shapely.LineString([one[:2], one[2:]]).difference(notch)) for one in box.creases)
    sizes = sorted((one.width, one.height) for one in box.panels if one.kind in ("front", "back"))
    assert sizes == [pytest.approx((width, height), abs=0.002)] * 2


@given(st.floats(10, 600), st.floats(10, 600), st.floats(0.02, 1))
def test_a_wrap_goes_round_its_box(width, height, part) -> None:
    depth = max(10.0, min(width, height) * part)
    line = wrap(width, height, depth)
    (outline,) = (shapely.Polygon(one) for one in line.cuts)
    assert outline.is_valid
    around = 2 * (depth + TURN_IN)
    assert (line.width, line.height) == (
        pytest.approx(width + around, abs=0.002),
        pytest.approx(height + around, abs=0.002),
    )
    top = next(one for one in line.panels if one.kind == "front")
    assert (top.width, top.height) == (pytest.approx(width, abs=0.002), pytest.approx(height, abs=0.002))
    for one in (one for one in line.panels if one.kind in ("front", "side")):
        assert outline.buffer(0.01).contains(shapely.box(one.x, one.y, one.x + one.width, one.y + one.height))


def made(root: Path, title: str, caliper: str, *lines: str) -> str:
    head = starter("game.toml").replace("[map.field]", "\n".join((*lines, "", "[map.field]")), 1)
    files = {
        "game.toml": head,
        "decks/events.toml": DECK.format(title=title, caliper=caliper),
        "decks/events.csv": LIST,
    }
    done = grognard("build", "--only", "box", "--paper", "a4", "--project", project(root, files))
    assert done.exit_code == 0, done.output
    return done.output


def test_boxes_are_printed_at_their_size(tmp_path: Path) -> None:
    told = made(tmp_path, "Events", "0.3mm", 'box_width = "200mm"', 'box_height = "150mm"', 'box_depth = "30mm"')
    assert "TPL121" not in told
    folder = tmp_path / "build/my-game"
    with pdfium.PdfDocument(folder / "my-game-boxes-a4.pdf") as opened:
        page = opened[0]
        assert len(opened) == 1 and "50 cards" in page.get_textpage().get_text_range()
        assert sorted((page.get_width() * MM, page.get_height() * MM)) == [pytest.approx(210), pytest.approx(297)]
        box = tuck_box((63.0, 88.0), 15.0)
        cut = [one for one in page.get_objects() if 0 < _wide(one) - box.width < 1]
        assert cut, "the outline of the flat box is on the page, as wide as it is"
        left, bottom, right, top = (side * MM for side in cut[-1].get_bounds())
        assert (right - left, top - bottom) == (
            pytest.approx(box.width + 0.2, abs=0.25),
            pytest.approx(box.height + 0.2, abs=0.25),
        )
    with pdfium.PdfDocument(folder / "my-game-cover-tiled-a4.pdf") as opened:
        assert len(opened) >= 2


def _wide(one: pdfium.PdfObject) -> float:
    left, _, right, _ = one.get_bounds()
    return (right - left) * MM


def test_a_long_title_is_shrunk_and_one_too_long_is_told(tmp_path: Path) -> None:
    words = "The Great Retreat from the Marne to the Meuse and back again"
    assert len(words) == 60 and "TPL121" not in made(tmp_path / "one", words, "0.3mm")
    told = made(tmp_path / "two", "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenanstalt", "0.3mm")
    assert "TPL121" in told and "decks/events.toml" in told


def test_a_box_that_no_page_holds_is_not_made(tmp_path: Path) -> None:
    assert "nothing that was asked for" in made(tmp_path, "Events", "2mm")
    done = grognard("check", "--project", tmp_path)
    assert "SHT020" not in done.output
