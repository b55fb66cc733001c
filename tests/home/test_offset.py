"""What a printer is off by, measured on the page that tells it, and taken back by the same figures."""

import io
import json
import math

import pikepdf
import pypdfium2 as pdfium
import pytest

from grognard.base.bundled import templates_dir
from grognard.base.papers import PAPERS
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page.home import calibration
from grognard.render.page.home.arguments import CalibrationArgument, MovedBacks
from grognard.render.page.home.calibration import draw_calibration
from grognard.render.page.home.offset import move_backs
from grognard.work.job import Blob, Inputs

MM = 25.4 / 72
TWO = (
    "#set page(width: 210mm, height: 297mm, margin: 0mm)\n#for n in range(2) { place(dx: 30mm, dy: 40mm, "
    "text(size: 20pt)[x]); place(dx: 180mm, dy: 250mm, text(size: 20pt)[y]); pagebreak(weak: true) }"
)


def where(pdf: bytes, page: int, letter: str) -> tuple[float, float]:
    """The middle of a letter, mm from the upper left corner."""
    with pdfium.PdfDocument(pdf) as opened:
        one = opened[page]
        text = one.get_textpage()
        (at, _) = text.search(letter).get_next()
        left, bottom, right, top = text.get_charbox(at)
        return (left + right) / 2 * MM, (one.get_height() - (bottom + top) / 2) * MM


@pytest.mark.parametrize("offset", [(0.5, -1.25, 0.0), (0.0, 0.0, 1.5), (-2.0, 3.0, -0.7)])
def test_backs_are_moved_as_asked_and_fronts_stay(offset: tuple[float, float, float]) -> None:
    before = typeset_pdf(TWO).data
    after = move_backs(MovedBacks(offset=offset), Inputs(needs=(before,))).data
    x, y, angle = offset
    turn = math.radians(angle)
    for letter in "xy":
        assert where(after, 0, letter) == where(before, 0, letter)
        at = where(before, 1, letter)
        aside, down = at[0] - 105, at[1] - 148.5
        wanted = (
            105 + aside * math.cos(turn) - down * math.sin(turn) + x,
            148.5 + aside * math.sin(turn) + down * math.cos(turn) + y,
        )
        # the box of a turned letter is a little larger than the letter
        assert where(after, 1, letter) == pytest.approx(wanted, abs=0.05 if not angle else 0.15)


def data_of(paper: str, turned: str, monkeypatch: pytest.MonkeyPatch) -> dict:
    found: list[dict] = []

    def noted(source, files):
        found.append(json.loads(files["data.json"]))
        return typeset_pdf(source, files)

    monkeypatch.setattr(calibration, "typeset_pdf", noted)
    page = (templates_dir() / "kit/calibration.typ").read_bytes()
    width, height = PAPERS[paper]
    argument = CalibrationArgument(
        page=Blob(digest="p"), width=width, height=height, turned=turned, title="Calibration", paper=paper,
        advice="Advice. " * 30, angle="Angle {degrees}. " * 20, again="Again", language="en",
    )  # fmt: skip
    made = draw_calibration(argument, Inputs(blobs={"p": page})).data
    with pikepdf.open(io.BytesIO(made)) as document:
        sizes = [[float(one) * MM for one in page.mediabox[2:]] for page in document.pages]
    assert sizes == [pytest.approx([width, height], abs=0.01)] * 2
    return found[0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("turned", ["long", "short"])
def test_the_dot_that_meets_its_square_says_the_offset(paper, turned, monkeypatch) -> None:
    data = data_of(paper, turned, monkeypatch)
    width, height = PAPERS[paper]
    assert len(data["squares"]) == len(data["dots"]) > 100
    shifts = {tuple(dot["shift"]) for dot in data["dots"]}
    assert len(shifts) == len(data["dots"]) and (0.0, 0.0) in shifts and max(x for x, _ in shifts) >= 1.5
    for (x, y), dot in zip(data["squares"], data["dots"], strict=True):
        behind = (width - x, y) if turned == "long" else (x, height - y)
        off = (-dot["shift"][0], -dot["shift"][1])  # a printer that is off by this brings the dot behind its square
        assert (dot["x"] + off[0], dot["y"] + off[1]) == pytest.approx(behind, abs=0.002)
        assert 5 < dot["x"] < width - 5 and 5 < dot["y"] < height - 5


def test_lines_at_the_edges_say_how_far_the_print_is_turned(monkeypatch) -> None:
    data = data_of("a4", "long", monkeypatch)
    said = float(data["angle"].split()[1].rstrip("."))
    left, right = sorted({line["x"] for line in data["behind"]})
    assert math.tan(math.radians(said)) * (right - left) == pytest.approx(1.0, abs=0.02)
