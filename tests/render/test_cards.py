"""Cards on pages: many go to the typesetter a few pages at a time, and say the same."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby

import pytest
from PIL import Image

from grognard.base.bundled import templates_dir
from grognard.model.plan.cards import CardFace, CardPage, CardPlan, CardSpot
from grognard.render.draw.colours import rgb
from grognard.render.draw.pdf_dump import dump_pdf
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page import cards
from grognard.render.page.arguments import CardPicture, CardsArgument
from grognard.work.job import Blob, Inputs

PAGE = Blob(digest="page")
CARD = CardFace(
    id="fog", title="River fog", text="Bersaglieri " * 150, when="Start of turn", value="+1", value_unit="col.",
    flavour="Mist fills the gorge.", deck="Events", side="Italian", number="1–2/12",
    colour="#8fa07a", ink="#16202b", game="Hill", width=63.0, height=88.0,
)  # fmt: skip


def test_many_cards_are_set_a_few_pages_at_a_time_and_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    spots = (CardSpot(card="fog", copy=2, x=10.5, y=16.5),)
    pages = tuple(
        CardPage(number=number, is_back=back, spots=spots, cuts=()) for number in (1, 2) for back in (False, True)
    )
    argument = CardsArgument(
        plan=CardPlan(paper="a4", width=210.0, height=297.0, pages=pages),
        faces=(CARD,),
        page=PAGE,
        title="Hill",
        subject="Cards",
        language="en",
        sheet_word="card sheet",
    )
    inputs = Inputs(blobs={"page": (templates_dir() / "cards/cards.typ").read_bytes()})
    calls: list[object] = []
    really = typeset_pdf
    monkeypatch.setattr(cards, "typeset_pdf", lambda *given: calls.append(given) or really(*given))
    whole = cards.draw_cards(argument, inputs)
    monkeypatch.setattr(cards, "CHUNK", 2)
    parts = cards.draw_cards(argument, inputs)
    assert len(calls) == 1 + 2
    assert dump_pdf(parts.data) == dump_pdf(whole.data) and parts.remarks == whole.remarks != ()


def test_of_many_copies_few_are_judged_with_the_same_remarks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand copies of one card took a quarter of a minute to judge."""
    copies = [CardSpot(card=card, copy=copy, x=10.5, y=16.5) for copy in range(1, 31) for card in ("fog", "rain")]
    pages = tuple(
        CardPage(number=at // 6 + 1, is_back=back, spots=tuple(copies[at : at + 6]), cuts=())
        for at in range(0, len(copies), 6)
        for back in (False, True)
    )
    argument = CardsArgument(
        plan=CardPlan(paper="a4", width=210.0, height=297.0, pages=pages),
        faces=(CARD, replace(CARD, id="rain", title="Rain " * 90)),
        page=PAGE, title="Hill", subject="Cards", language="en", sheet_word="card sheet",
    )  # fmt: skip
    inputs = Inputs(blobs={"page": (templates_dir() / "cards/cards.typ").read_bytes()})
    drawn = cards.draw_cards(argument, inputs).remarks
    judged: list[int] = []
    really: Callable[..., object] = vars(cards)["remarks_of"]

    def counting(source: str, files: dict[str, str]) -> object:
        judged.extend(len(page["cards"]) for page in json.loads(files["data.json"])["pages"])
        return really(source, files)

    monkeypatch.setattr(cards, "remarks_of", counting)
    assert set(cards.judge_cards(argument, inputs).remarks) == set(drawn) != set()
    assert sum(judged) == 2 * 2 * 2, "the first and the last copy of two cards, on both sides"


def test_a_title_of_two_lines_touches_neither_itself_nor_the_panel_nor_the_trim() -> None:
    """Letters that hang below the line, an apostrophe and a capital with an accent under them."""
    ground = "#4a4d45"
    title = replace(CARD, title="Égg pygmy for gypsy jigs by l’Élégy and l’Égypte", value="", text="x", colour=ground)
    rows = _inked(title, (3.5, 0.0, 59.5, 13.9))
    bands = [list(run) for is_ink, run in groupby(sorted(rows), key=rows.__getitem__) if is_ink]
    assert len(bands) == 2, "two lines with clear ground between them"
    assert min(bands[0]) > 2.3 and max(bands[1]) < 13.6


def test_a_badge_ends_with_the_panel_and_keeps_its_distance_from_the_title() -> None:
    card = replace(CARD, title="Tout le monde à la bataille!", text="x", flavour="", when="")
    columns = _inked(card, (3.0, 4.0, 63.0, 13.0), down=False)
    free = [x for x, is_ink in sorted(columns.items()) if not is_ink and x < 50]
    assert max(x for x, is_ink in columns.items() if is_ink) < 60.1
    assert len([x for x in free if x > 40]) >= 3.0 / STEP - 2


def test_the_ink_of_a_deck_reads_on_a_colour_of_its_own() -> None:
    dark = replace(CARD, colour="#4a4d45", ink="#000000", text="x")
    assert any(_inked(dark, (3.5, 3.0, 48.0, 13.0)).values()), "white letters"
    assert cards._data(dark)["ink"] == "#ffffff" and cards._data(CARD)["ink"] == "#16202b"


STEP = 0.1


def _inked(card: CardFace, area: tuple[float, float, float, float], *, down: bool = True) -> dict[float, bool]:
    """Rows of an area (mm), or columns, and whether anything else than the card's ground is drawn in them."""
    picture = CardPicture(face=card, page=PAGE, ppi=round(25.4 / STEP), is_back=False)
    inputs = Inputs(blobs={"page": (templates_dir() / "cards/cards.typ").read_bytes()})
    image = Image.open(io.BytesIO(cards.draw_card(picture, inputs).data)).convert("RGBA").convert("RGB")
    (left, top, right, low) = (round(one / STEP) for one in area)
    ground = rgb(card.colour) or (0, 0, 0)

    def is_ink(x: int, y: int) -> bool:
        return max(abs(a - b) for a, b in zip(image.getpixel((x, y)), ground, strict=True)) > 24

    if down:
        return {y * STEP: any(is_ink(x, y) for x in range(left, right)) for y in range(top + 8, low)}
    return {x * STEP: any(is_ink(x, y) for y in range(top, low)) for x in range(left, min(right, image.width - 8))}
