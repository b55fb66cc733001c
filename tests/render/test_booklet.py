"""The rules as a book: sheets in stitching order, paragraphs that end well, columns of one length."""

import io
import re

import pikepdf
import pypdfium2
import pytest
from tests.render.test_pages import PAGE, inputs

from grognard.model.plan.rulebook import IndexEntry, RulesPiece, RulesSection
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page.arguments import RulesArgument
from grognard.render.page.book.argument import BookletArgument
from grognard.render.page.book.booklet import impose, spreads
from grognard.render.page.book.even import even_split
from grognard.render.page.rules import draw_rules
from grognard.work.job import Blob, Inputs

WORDS = "A battalion that moves next to an enemy stops, unless the road there is held by a friend of it. "


@pytest.mark.parametrize("pages", range(1, 41))
def test_pairs_add_up_and_every_page_is_there_once(pages: int) -> None:
    total = -(-pages // 4) * 4
    sides = spreads(pages)
    assert all(left + right == total + 1 for left, right in sides)
    assert sorted(page for side in sides for page in side) == list(range(1, total + 1))
    # folded and stacked: a front has an odd page to the right, its back the page behind that to the left
    for (_, front), (back, _) in zip(sides[::2], sides[1::2], strict=True):
        assert front % 2 == 1 and back == front + 1


def test_a_booklet_has_the_pages_where_the_order_says_moved_to_the_fold() -> None:
    source = "#set page(width: 100mm, height: 140mm, margin: 10mm)\n" + "#pagebreak()".join(
        f"P{n}." for n in range(1, 9)
    )
    argument = BookletArgument(width=200.0, height=140.0, creep=1.0, title="T", language="en")
    made = impose(argument, Inputs(needs=(typeset_pdf(source).data,))).data
    with pypdfium2.PdfDocument(made) as opened:
        found = []
        for page in opened:
            text = page.get_textpage()
            at = {}
            for number in range(1, 9):
                if place := text.search(f"P{number}.").get_next():
                    at[number] = text.get_charbox(place[0])[0] / 72 * 25.4
            found.append(at)
    assert [tuple(sorted(at, key=at.__getitem__)) for at in found] == [*spreads(8)]
    # the second sheet lies a millimetre further in: its left pages to the right, its right pages to the left
    assert found[2][6] - found[0][8] == pytest.approx(1.0, abs=0.02)
    assert found[0][1] - found[2][3] == pytest.approx(1.0, abs=0.02)
    with pikepdf.open(io.BytesIO(made)) as document:
        assert [round(float(side) / 72 * 25.4) for side in document.pages[0].mediabox[2:]] == [200, 140]


def book(*texts: str, index: int = 0, language: str = "en", width: float = 210.0) -> bytes:
    sections = tuple(
        RulesSection(
            id=f"{n}", number=f"{n}", title=f"Case {n}", level=1 + (n % 3 > 0),
            pieces=(RulesPiece(kind="markdown", text=text),),
        )
        for n, text in enumerate(texts, 1)
    )  # fmt: skip
    entries = tuple(IndexEntry(term=f"Term {n}", main="1", cases=("2", "3")) for n in range(index))
    argument = RulesArgument(
        sections=sections, faces=(), templates=(), symbols=(), charts=(), page=PAGE, width=width, height=297.0,
        title="Hill", subtitle="", facts="F", running="Rules", notice="N", language=language, index=entries,
    )  # fmt: skip
    return draw_rules(argument, inputs("rules/rules.typ")).data


def lines(pdf: bytes) -> list[list[str]]:
    with pypdfium2.PdfDocument(pdf) as opened:
        return [page.get_textpage().get_text_range().splitlines() for page in opened]


def test_no_paragraph_ends_with_a_runt() -> None:
    texts = [
        "\n\n".join(f"{WORDS * 2}{'so ' * many}It holds (9)." for many in range(start, start + 12))
        for start in range(0, 36, 12)
    ]
    ends = [
        re.sub("\u00a0", " ", line).strip() for page in lines(book(*texts)) for line in page if line.endswith("(9).")
    ]
    assert len(ends) == 36
    assert min(map(len, ends)) > 8, [one for one in ends if len(one) <= 8]


@pytest.mark.parametrize("many", [3, 9, 20, 33])
def test_the_columns_of_the_last_page_are_of_one_length_and_pages_fill_sheets(many: int) -> None:
    pdf = book(*(["\n\n".join([WORDS * 2] * 3)] * many))
    with pypdfium2.PdfDocument(pdf) as opened:
        pages = [page.get_textpage() for page in opened]
        shown = [text for text in pages if "battalion" in text.get_text_range()]
        assert len(pages) == len(shown) <= 2 or len(pages) % 4 == 0
        last = shown[-1]
        boxes = [last.get_charbox(at) for at in range(last.count_chars())]
        foot = 20 / 25.4 * 72
        feet = [
            min(box[1] for box in boxes if low < box[0] < high and box[1] > foot)
            for low, high in ((0, 297), (298, 595))
        ]
    assert abs(feet[0] - feet[1]) / 72 * 25.4 < 25  # a paragraph with its heading is not broken for it


def test_a_page_of_the_games_own_that_tells_no_blocks_is_drawn_with_its_index() -> None:
    """Ejected before pages told where their blocks stand."""
    old = '#let data = json("data.json")\n#data.title #data.index.len()'
    sections = (RulesSection(id="1", number="1", title="T", level=1, pieces=(RulesPiece(kind="markdown", text="A"),)),)
    argument = RulesArgument(
        sections=sections, faces=(), templates=(), symbols=(), charts=(), page=Blob(digest="old"), width=210.0,
        height=297.0, title="Hill", subtitle="", facts="", running="", notice="", language="en",
        index=(IndexEntry(term="Hill", main="1", cases=()),),
    )  # fmt: skip
    assert lines(draw_rules(argument, Inputs(blobs={"old": old.encode()})).data) == [["Hill 1"]]


def test_what_is_even_stays_so() -> None:
    def block(number: int, x: float, y: float, *, holds: bool = False) -> dict[str, object]:
        return {"number": number, "page": 3, "x": x, "y": y, "holds": holds}

    one_column = [
        block(0, 13, 16, holds=True),
        block(1, 13, 30),
        block(2, 13, 60),
        block(3, 13, 90),
        block(-1, 13, 120),
    ]
    assert even_split(one_column) == 2
    assert even_split([*one_column[:3], block(3, 110, 16), block(-1, 110, 60)]) is None
    assert even_split([]) is None
    assert even_split([block(0, 13, 16), block(-1, 13, 18)]) is None


def test_contents_index_and_running_heads() -> None:
    pages = ["\n".join(page) for page in lines(book(*([WORDS * 20] * 14), index=60))]
    assert "CONTENTS" in pages[0] and "Term 59" in "".join(pages)
    assert sum(page.count("Term 59") for page in pages) == 1, "the index is printed once"
    assert pages[1].splitlines()[0].startswith("2") or "2 Hill" in pages[1]
    assert len(pages) % 4 == 0


@pytest.mark.parametrize(
    ("texts", "index"), [([WORDS * 20] * 14, 60), ([WORDS * 3] * 13, 30), ([WORDS * 30] * 14, 160)]
)
def test_the_index_is_the_last_of_the_contents_wherever_it_stands(texts: list[str], index: int) -> None:
    first = "\n".join(lines(book(*texts, index=index))[0])
    named = re.findall(r"^(\d+ Case|Index)", first, re.MULTILINE)
    assert named[:5] == ["3 Case", "6 Case", "9 Case", "12 Case", "Index"]


def test_a_short_index_stands_in_the_column_behind_the_text() -> None:
    with pypdfium2.PdfDocument(book(*[WORDS * 3] * 4, index=30)) as opened:
        page = opened[0].get_textpage()
        at = [page.search(words).get_next() for words in ("Case 4", "Index", "Term 29")]
        text, head, term = (page.get_charbox(found[0]) for found in at if found)
    assert text[1] > head[1] > term[1], "it begins below the text, not at the foot of the page"
    assert term[1] / 72 * 25.4 > 60


def test_a_footnote_stands_at_the_foot_and_half_a_sheet_has_one_column() -> None:
    piece = RulesPiece(kind="markdown", text="Seven units[^1].", notes=(("1", "With the *headquarters*."),))
    section = RulesSection(id="1", number="1", title="A", level=1, pieces=(piece,))
    argument = RulesArgument(
        sections=(section,), faces=(), templates=(), symbols=(), charts=(), page=PAGE, width=148.5, height=210.0,
        title="Hill", subtitle="", facts="F", running="Rules", notice="N", language="en",
    )  # fmt: skip
    with pypdfium2.PdfDocument(draw_rules(argument, inputs("rules/rules.typ")).data) as opened:
        page = opened[0].get_textpage()
        shown = page.get_text_range()
        assert "[^1]" not in shown
        at = page.search("headquarters").get_next()
        assert at and page.get_charbox(at[0])[1] < 40 / 25.4 * 72
