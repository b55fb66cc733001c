"""Cards on pages: nine to a page on both papers, backs behind their fronts."""

import pytest

from grognard.model.game.charts import Card, Deck
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.cards import plan_cards


def game_of(count: int, duplex: str = "long") -> Game:
    deck = Deck(id="d", title="Deck", file="d.csv")
    cards = {f"c{n}": Card(id=f"c{n}", deck="d", title="T", text="x") for n in range(count)}
    return Game(id="t", head=Head(title="T", version="1", duplex=duplex), decks={"d": deck}, cards=cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_to_a_page(paper):
    pages = plan_cards(game_of(11), paper).pages
    assert [(page.is_back, len(page.spots)) for page in pages] == [(False, 9), (True, 9), (False, 2), (True, 2)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_back_lies_behind_its_front(paper, duplex):
    plan = plan_cards(game_of(5, duplex), paper)
    front, back = plan.pages
    behind = {spot.card: spot for spot in back.spots}
    for spot in front.spots:
        other = behind[spot.card]
        seen_x = plan.width - other.x - 63 if duplex == "long" else other.x
        seen_y = other.y if duplex == "long" else plan.height - other.y - 88
        assert (seen_x, seen_y) == (pytest.approx(spot.x, abs=0.002), pytest.approx(spot.y, abs=0.002))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cut_lines_keep_the_margin(paper):
    plan = plan_cards(game_of(9), paper)
    for page in plan.pages:
        assert len(page.cuts) == 2 * (6 + 6), "both ends of the cuts of three columns and three rows with bleed"
    for x1, y1, x2, y2 in (cut for page in plan.pages for cut in page.cuts):
        assert min(x1, x2) >= 1.5 and max(x1, x2) <= plan.width - 1.5
        assert min(y1, y2) >= 1.5 and max(y1, y2) <= plan.height - 1.5


def test_deck_larger_than_the_paper_is_recorded():
    game = game_of(1)
    large = Deck(id="d", title="Deck", file="d.csv", width=400.0)
    plan = plan_cards(Game(id="t", head=game.head, decks={"d": large}, cards=game.cards), "a4")
    assert plan.too_large == ("d",) and not plan.pages
