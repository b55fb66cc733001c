"""What is made for a print shop: counters on its punchboards, cards one by one, colours that are given in inks."""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.lengths import rounded
from grognard.model.game.charts import Deck
from grognard.model.game.whole import Game
from grognard.model.inks import in_inks
from grognard.model.plan.cards import CardPage, CardPlan, CardSpot
from grognard.model.plan.press import Inks, PressPlan, Shop
from grognard.model.plan.sheets import Frame
from grognard.plan.paper.cards import turned_page
from grognard.plan.paper.sheets import plan_sheets

_IMPOSED: Final = ("cut", "sheets")
"""What is made of shops that take several cards on a sheet."""


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
        gutter=board.gutter,
    )
    sheets = plan_sheets(game, shop.name, frame, "two-sided", size=(board.width, board.height))
    return PressPlan(
        shop=shop,
        sheets=sheets,
        cards=tuple(_decks(game, shop)),
        unfit=tuple(_unfit(game, shop)),
        inks=tuple(_inks(game)),
    )


def _unfit(game: Game, shop: Shop) -> Iterator[str]:
    """Decks whose cards the shop does not cut."""
    for deck in game.decks.values():
        is_wanted = shop.makes == "png" and "cards" in shop.parts
        board = shop.board
        is_large = deck.width > board.width - 2 * board.margin or deck.height > board.height - 2 * board.margin
        if (is_wanted and shop.canvas_for("card", deck.width, deck.height) is None) or (
            shop.makes in _IMPOSED and "cards" in shop.parts and is_large
        ):
            yield deck.id


def _inks(game: Game) -> Iterator[tuple[str, Inks]]:
    """The colours that the sources give in inks. Of two things with one colour the first counts."""
    found: dict[str, Inks] = {}
    for colour, written, _ in in_inks(game):
        cyan, magenta, yellow, black = (int(one) / 100 for one in written.split())
        found.setdefault(colour, (cyan, magenta, yellow, black))
    yield from found.items()


def _decks(game: Game, shop: Shop) -> Iterator[tuple[str, CardPlan]]:
    """The cards of each deck, one a page and each as often as it is there; backs where the shop wants them."""
    for deck in game.decks.values():
        cards = [one for one in game.cards.values() if one.deck == deck.id]
        copies = [(one.id, copy) for one in cards for copy in range(1, one.copies + 1)]
        pages = []
        for number, (card, copy) in enumerate(copies, 1):
            spots = (CardSpot(card=card, copy=copy, x=0.0, y=0.0),)
            sides = [
                CardPage(number=number, is_back=is_back, spots=spots, cuts=(), bleed=shop.bleed)
                for is_back in (False, True)
            ]
            pages += sides[::-1] if shop.backs == "before" else sides
        if pages and shop.makes in _IMPOSED:
            # a shop turns its sheets as it likes, and takes backs that are mirrored left to right
            left_right = "long" if shop.board.height >= shop.board.width else "short"
            turned = game.head.duplex if shop.makes == "cut" else left_right
            yield deck.id, _on_sheets(deck, copies, shop, turned)
        elif pages:
            yield deck.id, CardPlan(paper=shop.name, width=deck.width, height=deck.height, pages=tuple(pages))


def _on_sheets(deck: Deck, copies: Sequence[tuple[str, int]], shop: Shop, turned: str) -> CardPlan:
    """The cards of a deck on sheets that a machine cuts, the bleed of both between two; backs mirrored for the sheet as
    it is turned."""
    board, gap = shop.board, 2 * shop.bleed
    wide, high = deck.width + gap, deck.height + gap
    columns = int((board.width - 2 * board.margin + gap) // wide)
    rows = int((board.height - 2 * board.margin + gap) // high)
    left, top = (board.width - columns * wide + gap) / 2, (board.height - rows * high + gap) / 2
    pages: list[CardPage] = []
    for first in range(0, len(copies), max(1, columns * rows)) if columns and rows else ():
        fronts = tuple(
            CardSpot(card=card, copy=copy, x=rounded(left + at % columns * wide), y=rounded(top + at // columns * high))
            for at, (card, copy) in enumerate(copies[first : first + columns * rows])
        )
        front = CardPage(number=len(pages) // 2 + 1, is_back=False, spots=fronts, cuts=(), bleed=shop.bleed)
        pages += [front, turned_page(front, (deck.width, deck.height), board.width, board.height, turned)]
    return CardPlan(paper=shop.name, width=board.width, height=board.height, pages=tuple(pages))
