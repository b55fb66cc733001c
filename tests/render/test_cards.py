"""Cards on pages: many go to the typesetter a few pages at a time, and say the same."""

import pytest

from grognard.base.bundled import templates_dir
from grognard.model.plan.cards import CardFace, CardPage, CardPlan, CardSpot
from grognard.render.draw.pdf_dump import dump_pdf
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page import cards
from grognard.render.page.arguments import CardsArgument
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
