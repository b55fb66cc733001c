"""Cards on the sheets of a shop: with bleed around each, and backs behind their fronts however the sheet is turned."""

import pytest

from grognard.model.game.charts import Card, Deck
from grognard.model.game.whole import Game, Head
from grognard.model.plan.press import Punchboard, Shop
from grognard.plan.paper.press import plan_press


def planned(duplex: str, width: float, height: float, makes: str = "cut"):
    cards = {f"c{n}": Card(id=f"c{n}", deck="luck", title="C", text="") for n in range(1, 4)}
    head = Head(title="T", version="1", duplex=duplex)
    game = Game(id="t", head=head, decks={"luck": Deck(id="luck", title="Luck", file="luck.csv")}, cards=cards)
    board = Punchboard(width=width, height=height, margin=10.0)
    return plan_press(game, Shop(makes=makes, parts=("cards",), bleed=2.0, board=board)).cards[0][1]


@pytest.mark.parametrize(
    ("duplex", "size", "makes", "is_left_right"),
    [
        ("long", (210, 297), "cut", True),
        ("short", (210, 297), "cut", False),
        ("long", (457, 305), "cut", False),
        ("long", (457, 305), "sheets", True),
    ],
)
def test_the_back_of_each_card_lies_behind_its_front(duplex, size, makes, is_left_right) -> None:
    front, back = planned(duplex, size[0], size[1], makes).pages
    behind = {one.card: (one.x, one.y) for one in back.spots}
    for one in front.spots:
        across = (size[0] - one.x - 63.0, one.y) if is_left_right else (one.x, size[1] - one.y - 88.0)
        assert behind[one.card] == pytest.approx(across)


def test_the_bleed_that_lies_between_cards_is_printed() -> None:
    front, back = planned("long", 210, 297).pages
    assert (front.bleed, back.bleed) == (2.0, 2.0)
    assert front.spots[1].x - front.spots[0].x == pytest.approx(63 + 4)
