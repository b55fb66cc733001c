"""Columns of a chart: no word runs into the next column, whatever the shares of the width would give it."""

from dataclasses import replace
from itertools import pairwise

import pypdfium2
import pytest
from tests.render.test_pages import CRT, TEC, charts, inputs

from grognard.model.plan.charts import ChartFace
from grognard.render.page.charts import draw_charts

LONG = "a tale of many words, each of them short, that fills all of the room which it is given " * 2


def table(*columns: tuple[str, ...], rows: tuple[str, ...] = ("Fair", "Rain")) -> ChartFace:
    names, *cells = zip(*columns, strict=True)
    return replace(CRT, kind="table", column_title="", columns=names, rows=rows, cells=tuple(cells), meanings=())


WEATHER = table(
    ("Planes", "flying", "motionless"), ("Movementofground forces", "1/2", "1/3"), ("Guns", "–1", "–2"),
    ("Tanks", "ready", "outofcombat"), ("Attack", "+1", "+2"), ("Defence", "+3", "+4"), ("Provisioning", "x2", "x3"),
    ("Others", "none", LONG),
)  # fmt: skip
FIGURES = table(*((name, f"{name}1", f"{name}2") for name in ("A", "B", "C", "Reconnaissance", "E", "F", "G", "H")))
LISTED = table(("Cost", "Verteidigungsfall", "2"), ("Of", "x", "Munitions"), rows=("A list of things that cost", LONG))
ODDS = replace(
    CRT, row_title="Würfelergebnis", columns=tuple(f"{n}:1" for n in range(1, 13)), cells=(("A1",) * 12,) * 2
)
CLASSES = replace(
    TEC,
    columns=(*(f"Klasse{n}" for n in range(9)), "Befestigungskampf"),
    cells=(("1",) * 10, ("no",) * 10, ("2",) * 10),
)


def gaps(pdf: bytes, words: list[str]) -> list[float]:
    """The room between each word and the next, mm; they stand in one row."""
    with pypdfium2.PdfDocument(pdf) as opened:
        page = opened[0].get_textpage()
        boxes = []
        for word in words:
            found = page.search(word, match_whole_word=True, match_case=True).get_next()
            assert found, word
            first, last = page.get_charbox(found[0]), page.get_charbox(found[0] + found[1] - 1)
            boxes.append((first[0], last[2]))
    return [(right[0] - left[1]) / 72 * 25.4 for left, right in pairwise(boxes)]


@pytest.mark.parametrize(
    ("chart", "words"),
    [
        (WEATHER, ["motionless", "1/3"]),
        (WEATHER, ["outofcombat", "+2"]),
        (WEATHER, ["Planes", "Movementofground", "Guns", "Tanks", "Attack", "Defence", "Provisioning", "Others"]),
        (FIGURES, ["C", "Reconnaissance", "E"]),
        (LISTED, ["Verteidigungsfall", "x"]),
        (ODDS, ["Würfelergebnis", "1:1"]),
        (CLASSES, ["Klasse7", "Klasse8", "Befestigungskampf"]),
    ],
)
def test_no_word_runs_into_the_next_column(chart: ChartFace, words: list[str]) -> None:
    made = draw_charts(charts(chart), inputs("charts/charts.typ"))
    assert made.remarks == ()
    assert min(gaps(made.data, words)) > 2.0


def test_a_chart_that_fits_at_no_size_is_told_and_its_words_stay_apart() -> None:
    wide = table(*((f"Verteidigungsfallausnahmen{n}", "1", "2") for n in range(12)))
    made = draw_charts(charts(wide), inputs("charts/charts.typ"))
    assert [one.subject for one in made.remarks] == ["chart:crt"]
    assert min(gaps(made.data, [f"Verteidigungsfallausnahmen{n}" for n in (0, 1)])) > 0


def lines(pdf: bytes) -> dict[str, float]:
    """Where the base line of each line of text is, mm from the top."""
    with pypdfium2.PdfDocument(pdf) as opened:
        page = opened[0].get_textpage()
        rects = [page.get_rect(at) for at in range(page.count_rects())]
        return {page.get_text_bounded(*box).strip(): 297 - box[1] * 25.4 / 72 for box in rects}


@pytest.mark.parametrize("cite", ["26.2.5", "11.6.2.5; notes: 26.0; 14.2; 18.3; 22.1"])
def test_a_heading_never_runs_into_its_reference(cite: str) -> None:
    narrow = replace(FIGURES, title="Infantry that may be built by each power in a turn of the campaign", cite=cite)
    for chart in (narrow, replace(narrow, title=narrow.title + ", and what comes of it afterwards, told in full")):
        pdf = draw_charts(charts(chart), inputs("charts/charts.typ")).data
        with pypdfium2.PdfDocument(pdf) as opened:
            page = opened[0].get_textpage()
            ends = []
            for words in (chart.title.split()[-1], cite.split()[0]):
                found = page.search(words, match_case=True).get_next()
                assert found, words
                first, last = page.get_charbox(found[0]), page.get_charbox(found[0] + found[1] - 1)
                ends.append((first[0], first[1], last[2], last[3]))
        (_, bottom, right, _), (left, _, _, top) = ends
        assert (left - right) / 72 * 25.4 > 3 or top < bottom


def test_the_last_line_stands_clear_of_the_footer() -> None:
    tall = replace(FIGURES, rows=tuple(f"Row{n}" for n in range(200)), cells=(FIGURES.cells[0],) * 200)
    said = lines(draw_charts(charts(tall), inputs("charts/charts.typ")).data)
    footer = said.pop("CC0")
    assert 6 < footer - 1.8 - max(where for words, where in said.items() if words != "1/2" and "/" not in words) < 14
