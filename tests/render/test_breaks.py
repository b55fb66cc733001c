"""Where words on paper break: between words, and not after the hyphen of a name or within a number and its unit."""

import re
from dataclasses import replace

import pypdfium2
import pytest
from tests.render.test_pages import CARD, PAGE, TEC, cards, charts, inputs

from grognard.backends.pdf.home.kit import KEYS
from grognard.model.plan.rulebook import RulesPiece, RulesSection
from grognard.render.page.arguments import RulesArgument
from grognard.render.page.charts import draw_charts
from grognard.render.page.home.arguments import KitArgument, KitPart
from grognard.render.page.home.kit import draw_first_pages
from grognard.render.page.rules import draw_rules

NAMES = "Bois-le-Comte and Sainte-Aure-Inférieure"


def lines(pdf: bytes, page: int = 0) -> list[str]:
    """The lines of a page as a reader sees them."""
    with pypdfium2.PdfDocument(pdf) as opened:
        return [line.strip() for line in opened[page].get_textpage().get_text_range().splitlines()]


def left_of(pdf: bytes, words: str) -> float:
    """Where on the first page words begin, mm."""
    return box_of(pdf, words)[0]


def right_of(pdf: bytes, words: str) -> float:
    """Where on the first page words end, mm."""
    return box_of(pdf, words)[1]


def box_of(pdf: bytes, words: str) -> tuple[float, float]:
    with pypdfium2.PdfDocument(pdf) as opened:
        page = opened[0].get_textpage()
        found = page.search(words).get_next()
        assert found, words
        first, last = page.get_charbox(found[0]), page.get_charbox(found[0] + found[1] - 1)
        return first[0] / 72 * 25.4, last[2] / 72 * 25.4


def rules(*pieces: RulesPiece, title: str = "Hill") -> list[str]:
    return lines(drawn(*pieces, title=title))


def drawn(*pieces: RulesPiece, title: str = "Hill") -> bytes:
    section = RulesSection(id="a", number="1", title="A", level=1, pieces=pieces)
    argument = RulesArgument(
        sections=(section,), faces=(), templates=(), symbols=(), charts=(), page=PAGE, width=210.0, height=297.0,
        title=title, subtitle="", facts="F", running="Rules", notice="N", language="fr",
    )  # fmt: skip
    return draw_rules(argument, inputs("rules/rules.typ")).data


def kit(title: str) -> list[str]:
    argument = KitArgument(
        page=PAGE, width=210.0, height=297.0, title=title, subtitle="", facts="", notice="", language="en",
        parts=(KitPart(title="Rules", advice="staple", is_one_sided=False),),
        unknowns=(), words=tuple((word, word) for word in KEYS),
    )  # fmt: skip
    return lines(draw_first_pages(argument, inputs("kit/kit.typ", b"1")).data)


@pytest.mark.parametrize("title", [NAMES, "The Sainte-Aure-Sainte-Geneviève-Montagne", "Hill 383", "Aa-" * 60 + "b"])
def test_a_title_breaks_after_no_hyphen_that_it_need_not(title: str) -> None:
    for page in (kit(title), rules(title=title)):
        kept = [word for word in title.split() if any(word in line for line in page)]
        assert kept == [word for word in title.split() if len(word) < 100]


def test_a_card_names_a_place_in_one_piece() -> None:
    front = lines(cards(title="The burning of Villers-Bretonneux", value="").data)
    assert any("Villers-Bretonneux" in line for line in front)


def test_a_number_and_its_unit_stand_in_one_line() -> None:
    texts = [f"{'a' * many} bis 149 mm, um 02 h, und 128 – 256 mehr davon" for many in range(1, 41)]
    shown = "\n".join(rules(RulesPiece(kind="markdown", text="\n\n".join(texts))))
    page = re.sub("[ \u00a0]+", " ", shown)
    assert [page.count(one) for one in ("149 mm", "02 h", "128 – 256")] == [40, 40, 40]


def test_a_column_whose_cells_cannot_break_is_as_wide_as_it_needs() -> None:
    head = ("Quand", "Où", "Unités")
    units = "QG Seconde Brigade, I/2 Infanterie (caché), II/2 Infanterie (caché)"
    row = ("Tour\u00a03\u00a0·\u00a006\u00a0h", "0603 Easton la Grande", units)
    pdf = drawn(RulesPiece(kind="table", rows=(head, row, ("Au\u00a0départ", "0502", units))))
    assert right_of(pdf, "06\u00a0h") < left_of(pdf, "0603") - 2


def test_a_back_says_each_name_once() -> None:
    def back(**fields: str) -> list[str]:
        return [line for line in lines(cards(**fields).data, 1) if line in ("Italian", "Events", "Hill")]

    assert sorted(back()) == ["Events", "Events", "Italian", "Italian"]  # either end is up
    assert sorted(back(side="Events")) == ["Events", "Events"]
    assert sorted(back(side="Hill", deck="Hill")) == ["Hill", "Hill"]
    assert CARD.side != CARD.deck


def test_a_terrain_chart_of_few_columns_is_no_wider_than_it_needs() -> None:
    def reach(columns: tuple[str, ...]) -> float:
        chart = replace(TEC, columns=columns, cells=tuple(("1",) * len(columns) for _ in TEC.rows))
        return right_of(draw_charts(charts(chart), inputs("charts/charts.typ")).data, columns[-1])

    assert reach(("Foot", "Wheels")) < 105  # mm from the left of a page of 210
    assert reach((*(f"Class {number}" for number in range(12)), "Wheels")) > 180


@pytest.mark.parametrize(
    "deck", ["Events", "Événements des Puissances centrales", "A deck of cards whose name is long"]
)
def test_the_foot_of_a_card_is_one_line_below_its_rule(deck: str) -> None:
    made = cards(deck=deck, number="10–21/133")
    with pypdfium2.PdfDocument(made.data) as opened:
        page = opened[0].get_textpage()
        ends = []
        for words in (deck.split()[0], deck.split()[-1], "21/133"):
            found = page.search(words, match_whole_word=True).get_next()
            assert found
            ends.append(page.get_charbox(found[0] + found[1] - 1))
    foot, edge = 297.0 - 16.5 - 88.0, 25.4 / 72
    assert all(
        foot + 3 < box[1] * edge < box[3] * edge < foot + 3 + 5.6 for box in ends
    )  # within the foot of the panel
    assert ends[1][2] * edge + 1.5 < ends[2][0] * edge and made.remarks == ()


def test_a_deck_whose_name_leaves_the_foot_of_its_cards_is_told() -> None:
    made = cards(deck="A name that no foot of any card has room for, in letters of whatever size " * 2)
    assert {(one.subject, one.field) for one in made.remarks} >= {("card:fog", "deck")}
