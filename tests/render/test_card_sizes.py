"""Cards of every size that has a name: their words shrink, grow or are told, and none leaves its card."""

from dataclasses import replace

import pypdfium2
import pytest
from tests.render.test_pages import CARD, PAGE, inputs

from grognard.model.game.charts import CARD_FORMATS
from grognard.model.plan.cards import CardPage, CardPlan, CardSpot
from grognard.render.page.arguments import CardsArgument
from grognard.render.page.cards import draw_cards
from grognard.work.job import Blob, Inputs, Made

NAME = "The Austro-Hungarian Counter-attack on the Bridge of Plava  "
"""Sixty characters."""
X, Y, BLEED = 20.0, 30.0, 1.5


def drawn(size: tuple[float, float], **fields: str) -> Made:
    face = replace(CARD, width=size[0], height=size[1], **fields)
    spots = (CardSpot(card="fog", copy=1, x=X, y=Y),)
    pages = tuple(CardPage(number=1, is_back=back, spots=spots, cuts=(), bleed=BLEED) for back in (False, True))
    argument = CardsArgument(
        plan=CardPlan(paper="a4", width=210.0, height=297.0, pages=pages), faces=(face,), page=PAGE, title="",
        subject="Cards", language="en", sheet_word="",
    )  # fmt: skip
    return draw_cards(argument, inputs("cards/cards.typ"))


def boxes(pdf: bytes, page: int) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each character, mm from the upper left corner of the card."""
    with pypdfium2.PdfDocument(pdf) as opened:
        text = opened[page].get_textpage()
        found = [text.get_charbox(at) for at in range(text.count_chars()) if not text.get_text_range(at, 1).isspace()]
    k = 25.4 / 72
    return [(a * k - X, 297 - d * k - Y, c * k - X, 297 - b * k - Y) for a, b, c, d in found]


def heights(pdf: bytes, words: str) -> float:
    """The height of the capital that begins some words, mm."""
    with pypdfium2.PdfDocument(pdf) as opened:
        text = opened[0].get_textpage()
        at = text.search(words).get_next()
        assert at, words
        box = text.get_charbox(at[0])
        return (box[3] - box[1]) * 25.4 / 72


@pytest.mark.parametrize("name", list(CARD_FORMATS))
def test_words_stay_on_their_card(name: str) -> None:
    width, height = CARD_FORMATS[name]
    for fields in ({}, {"title": NAME.strip(), "text": "A word of many. " * 12, "when": "Play: your combat"}):
        made = drawn((width, height), **fields)
        assert made.remarks == ()
        for page in (0, 1):
            for left, top, right, bottom in boxes(made.data, page):
                assert left > 1.2 and top > 1.2 and right < width - 1.2 and bottom < height - 1.2


@pytest.mark.parametrize("name", list(CARD_FORMATS))
def test_what_cannot_shrink_any_more_is_told(name: str) -> None:
    assert [one.field for one in drawn(CARD_FORMATS[name], text="Bersaglieri " * 2000).remarks] == ["text"]


def test_type_grows_and_shrinks_with_the_card() -> None:
    mini, poker, tarot = (heights(drawn(CARD_FORMATS[name]).data, "River") for name in ("mini", "poker", "tarot"))
    assert mini < poker < tarot
    body = [heights(drawn(CARD_FORMATS[name]).data, "No guns") for name in ("mini", "poker", "tarot")]
    assert body == sorted(body) and body[0] >= 1.5  # 6.5 pt


def test_text_is_rich_and_shows_symbols() -> None:
    face = replace(CARD, text="Shift **1 left** or *hold* {symbol flag}.", symbol="flag", deck_symbol="flag")
    spots = (CardSpot(card="fog", copy=1, x=X, y=Y),)
    argument = CardsArgument(
        plan=CardPlan(
            paper="a4", width=210.0, height=297.0, pages=(CardPage(number=1, is_back=False, spots=spots, cuts=()),)
        ),
        faces=(face,), page=PAGE, title="", subject="", language="en", sheet_word="",
        symbols=(("flag", Blob(digest="f")),),
    )  # fmt: skip
    sign = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><text x="0" y="2" font-size="2">Zq</text></svg>'
    given = inputs("cards/cards.typ")
    made = draw_cards(argument, Inputs(blobs={**given.blobs, "f": sign}))
    with pypdfium2.PdfDocument(made.data) as opened:
        shown = opened[0].get_textpage().get_text_range()
    assert "Shift 1 left or hold" in shown and "*" not in shown and "{" not in shown
    assert shown.count("Zq") == 2, "in the line, and as the emblem"


@pytest.mark.parametrize("name", list(CARD_FORMATS))
def test_the_badge_keeps_three_millimetres_from_both_trims_and_clear_of_the_panel(name: str) -> None:
    width, height = CARD_FORMATS[name]
    with pypdfium2.PdfDocument(drawn((width, height), value="1L", value_unit="works", colour="#000000").data) as opened:
        picture = opened[0].render(scale=10 * 25.4 / 72).to_pil().convert("L")
    card = picture.crop((int(X * 10), int(Y * 10), int((X + width) * 10), int((Y + height) * 10)))
    right = range(int(width * 7.5), card.width)
    rows = [{x for x in right if card.getpixel((x, y)) > 24} for y in range(card.height)]
    first = next(y for y, row in enumerate(rows) if row)
    last = next(y for y in range(first, len(rows)) if not rows[y])
    assert first >= 29 and max(set().union(*rows[first:last])) <= width * 10 - 29
    assert next(y for y in range(last, len(rows)) if rows[y]) - last >= 4
