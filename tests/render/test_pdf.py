import io

import pikepdf
import pytest

from grognard.render.draw.pdf import Bookmark, Part, Titles, finish_pdf, merge_pdfs, page_count, printed_pages
from grognard.render.draw.typst import typeset_pdf

TITLES = Titles(title="Höhe 383", author="A. N. Author", subject="Counters")


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


@pytest.fixture(scope="module")
def two_pages() -> bytes:
    return typeset_pdf("#set page(width: 63mm, height: 88mm, bleed: 3mm)\na #pagebreak() b").data


def test_boxes_and_metadata(two_pages):
    document = opened(finish_pdf(two_pages, TITLES))
    page = document.pages[0]
    assert [float(x) for x in page.bleedbox] == pytest.approx([0, 0, 69 * 72 / 25.4, 94 * 72 / 25.4], abs=0.01)
    assert float(page.trimbox[0]) == pytest.approx(3 * 72 / 25.4, abs=0.01)
    assert str(document.docinfo["/Title"]) == "Höhe 383"
    assert "/CreationDate" not in document.docinfo
    with document.open_metadata() as metadata:
        assert metadata["dc:creator"] == ["A. N. Author"]
        assert metadata["dc:description"] == "Counters"


def test_equal_input_gives_equal_bytes(two_pages):
    assert finish_pdf(two_pages, TITLES) == finish_pdf(two_pages, TITLES)


def test_a_kit_has_a_bookmark_a_part_and_keeps_those_below(two_pages):
    marks = [Bookmark(title="first", page=0), Bookmark(title="second", page=1)]
    part = finish_pdf(two_pages, TITLES, marks)
    kit = merge_pdfs([Part(title="Counters", pdf=part), Part(title="Cards", pdf=part)], Titles(title="Kit"))
    assert kit == merge_pdfs([Part(title="Counters", pdf=part), Part(title="Cards", pdf=part)], Titles(title="Kit"))
    assert page_count(kit) == 4
    document = opened(kit)
    pages = [page.objgen for page in document.pages]
    with document.open_outline() as outline:
        found = [
            (top.title, [(low.title, pages.index(low.destination[0].objgen)) for low in top.children])
            for top in outline.root
        ]
    assert found == [("Counters", [("first", 0), ("second", 1)]), ("Cards", [("first", 2), ("second", 3)])]


def test_what_has_no_back_has_a_blank_page_behind_it_and_bookmarks_say_where_it_is(two_pages):
    marks = [Bookmark(title="first", page=0), Bookmark(title="second", page=1)]
    tiles = Part(title="Map", pdf=finish_pdf(two_pages, TITLES, marks), is_one_sided=True)
    odd = Part(title="Rules", pdf=typeset_pdf("a #pagebreak() b #pagebreak() c").data)
    kit = merge_pdfs([odd, tiles, odd], Titles(title="Kit"))
    document = opened(kit)
    blank = [number for number, page in enumerate(document.pages, 1) if not page.Contents.read_bytes()]
    assert len(document.pages) == 12 == printed_pages(3, is_one_sided=False) * 2 + printed_pages(2, is_one_sided=True)
    assert blank == [4, 6, 8, 12]
    with document.open_outline() as outline:
        pages = [page.objgen for page in document.pages]
        below = [pages.index(low.destination[0].objgen) + 1 for low in outline.root[1].children]
    assert below == [5, 7]
