"""Counter sheets, measured on the PDF: sizes, cuts, backs behind their fronts, nothing near the cut."""

from itertools import pairwise

import pypdfium2 as pdfium
import pytest
from tests.artefacts.prints import INCH, alike_game, centre_of, counters_pdf, numbered_game, picture_of, ticks_of

from grognard.model.plan.sheets import Frame
from grognard.render.draw.pdf_dump import dump_pdf, words_of

EXACT = 0.05
SIZE = 15.875
FAINT, ON_CUT = 60, 3  # of 255; pixels
SAFE = 1.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("store")


@pytest.fixture(scope="module")
def two_blocks(folder):
    """53 counters: a full block of 10 x 5, and one of three."""
    return pdfium.PdfDocument(counters_pdf(numbered_game(53), folder))


def test_counters_are_of_nominal_size(folder):
    page = pdfium.PdfDocument(counters_pdf(alike_game(50), folder))[0]
    words = [word for word in words_of(page) if word.text == "H"]
    across, down = sorted({round(word.x, 3) for word in words}), sorted({round(word.y, 3) for word in words})
    assert len(words) == 50
    assert [b - a for a, b in pairwise(across)] == pytest.approx([SIZE] * 9, abs=EXACT)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([SIZE] * 4, abs=EXACT)


def test_cut_marks_stand_at_every_cut_and_nowhere_else(two_blocks):
    for page in two_blocks:
        ticks = list(ticks_of(page))
        # Two ends of each of 10 + 5 + 2 cuts, and of 3 + 1 + 2.
        assert len(ticks) == 2 * (17 + 6)
        down = sorted({round(y, 2) for kind, _, y in ticks if kind == "h"})
        gaps = [b - a for a, b in pairwise(down)]
        assert gaps[:5] == pytest.approx([SIZE] * 5, abs=EXACT)
        assert gaps[6:] == pytest.approx([SIZE], abs=EXACT)
        across = sorted({round(x, 1) for kind, x, _ in ticks if kind == "v"})
        assert [b - a for a, b in pairwise(across)] == pytest.approx([SIZE] * 10, abs=0.2)


def test_every_counter_lies_in_the_middle_of_its_cuts(two_blocks):
    page = two_blocks[0]
    across = sorted({round(x, 3) for kind, x, _ in ticks_of(page) if kind == "v"})
    left = across[0]
    for n in (1, 5, 10):
        x, _ = centre_of(page, f"F{n:03}")
        assert (x - left) % SIZE == pytest.approx(SIZE / 2, abs=0.15)


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_counter_turned_over_like_the_page_shows_its_own_back_upright(folder, orientation, duplex, paper):
    frame = Frame(orientation=orientation)
    pages = pdfium.PdfDocument(counters_pdf(numbered_game(23, duplex=duplex), folder, paper=paper, frame=frame))
    front, back = pages
    width, height = (side * INCH / 72 for side in front.get_size())
    assert (width > height) == (orientation == "landscape")
    # A leaf turned over its long edge is mirrored left to right when that edge is upright, else top to bottom.
    is_left_right = (duplex == "long") == (orientation == "portrait")
    for n in range(1, 24):
        x, y = centre_of(front, f"F{n:03}")
        behind_x, behind_y = centre_of(back, f"B{n:03}")
        assert (width - behind_x if is_left_right else behind_x) == pytest.approx(x, abs=0.3)
        if is_left_right:
            assert behind_y == pytest.approx(y, abs=EXACT)
        else:
            # The words stand a little above or below the middle of their counter, on both sides alike.
            aside = _offset(front, y)
            assert height - (behind_y - aside) == pytest.approx(y - aside, abs=0.1)


def _offset(page: pdfium.PdfPage, y: float) -> float:
    """How far a height is from the middle between its cuts."""
    top = min(tick for kind, _, tick in ticks_of(page) if kind == "h")
    return (y - top) % SIZE - SIZE / 2


def test_a_half_filled_last_row_mirrors_its_blanks(two_blocks):
    front, back = two_blocks
    width = front.get_width() * INCH / 72
    fronts = [centre_of(front, f"F{n:03}")[0] for n in (51, 52, 53)]
    backs = [centre_of(back, f"B{n:03}")[0] for n in (51, 52, 53)]
    assert fronts == sorted(fronts) and backs == sorted(backs, reverse=True)
    assert max(fronts) < width / 2 < min(backs)


def test_sheets_set_in_several_runs_are_the_same(folder, monkeypatch):
    game = numbered_game(120)
    whole = counters_pdf(game, folder)
    monkeypatch.setattr("grognard.backends.pdf.counters.CHUNK", 40)
    assert dump_pdf(counters_pdf(game, folder)) == dump_pdf(whole)


def test_nothing_but_background_near_the_cut(two_blocks):
    """A marker's ground is one colour from the cut to 1 mm inside it, but for the pixel that the panel begins in. On
    the cut itself lies at most a faint line, which a knife follows."""
    dpi = 300
    page = two_blocks[0]
    picture = picture_of(page, dpi)
    left = min(x for kind, x, _ in ticks_of(page) if kind == "v")
    top = min(y for kind, _, y in ticks_of(page) if kind == "h")
    side, safe = round(SIZE * dpi / INCH), int(SAFE * dpi / INCH) - 1
    for column, row in ((0, 0), (4, 2), (9, 4)):
        x, y = round((left + column * SIZE) * dpi / INCH), round((top + row * SIZE) * dpi / INCH)
        counter = picture.crop((x, y, x + side, y + side))
        assert max(high - low for low, high in counter.getextrema()) > 100
        counter.paste(counter.getpixel((ON_CUT, ON_CUT)), (safe, safe, side - safe, side - safe))
        assert max(high - low for low, high in counter.getextrema()) <= FAINT
        inside = counter.crop((ON_CUT, ON_CUT, side - ON_CUT, side - ON_CUT))
        assert max(high - low for low, high in inside.getextrema()) <= 6
