"""What is made for a print shop: counters on its punchboards, cards one by one, colours that are given in inks."""

from collections.abc import Iterator

from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardPage, CardPlan, CardSpot
from grognard.model.plan.press import PressPlan, Shop
from grognard.model.plan.sheets import Frame
from grognard.plan.paper.sheets import plan_sheets


def plan_press(game: Game, shop: Shop) -> PressPlan:
    """Everything that a shop's files need beside the rest of the plan."""
    board = shop.board
    frame = Frame(
        columns=board.columns,
        rows=board.rows,
        bleed=shop.bleed,
        tick=0.0,
        margin=max(0.0, board.margin - shop.bleed),
        head=0.0,
        foot=0.0,
    )
    sheets = plan_sheets(game, shop.name, frame, "two-sided", size=(board.width, board.height))
    return PressPlan(shop=shop, sheets=sheets, cards=tuple(_decks(game, shop)))


def _decks(game: Game, shop: Shop) -> Iterator[tuple[str, CardPlan]]:
    """The cards of each deck, one a page and each as often as it is there; backs where the shop wants them."""
    for deck in game.decks.values():
        cards = [one for one in game.cards.values() if one.deck == deck.id]
        copies = [(one.id, copy) for one in cards for copy in range(1, one.copies + 1)]
        pages = []
        for number, (card, copy) in enumerate(copies, 1):
            spots = (CardSpot(card=card, copy=copy, x=0.0, y=0.0),)
            sides = [CardPage(number=number, is_back=is_back, spots=spots, cuts=()) for is_back in (False, True)]
            pages += sides[::-1] if shop.backs == "before" else sides
        if pages:
            yield deck.id, CardPlan(paper=shop.name, width=deck.width, height=deck.height, pages=tuple(pages))
