"""Cards onto pages: as many as fit, sharing their cuts, backs mirrored for the page as it is turned.

Card faces keep a light border, so that cards need no bleed and nine fit on Letter paper too.
"""

from collections.abc import Iterator
from dataclasses import replace

from grognard.base.lengths import rounded
from grognard.base.papers import PAPERS
from grognard.model.cardsheets import CardPage, CardPlan, CardSpot
from grognard.model.game import Game

MARGIN = 6.5
CUT_OVERHANG = 4.0
"""How far a cut line runs over the block, where the margin leaves room."""


def plan_cards(game: Game, paper: str) -> CardPlan:
    """All decks of a game, one after the other; cards of different size never share a page."""
    width, height = PAPERS[paper]
    pages: list[CardPage] = []
    too_large = []
    by_size: dict[tuple[float, float], list[str]] = {}
    for deck in game.decks.values():
        cards = [card.id for card in game.cards.values() if card.deck == deck.id for _ in range(card.qty)]
        if deck.width > width - 2 * MARGIN or deck.height > height - 2 * MARGIN:
            too_large.append(deck.id)
        else:
            by_size.setdefault((deck.width, deck.height), []).extend(cards)
    for size, cards in by_size.items():
        for front in _fronts(cards, size, width, height, len(pages) // 2):
            pages += [front, _back(front, size, width, height, game.head.duplex)]
    return CardPlan(paper=paper, width=width, height=height, pages=tuple(pages), too_large=tuple(too_large))


def _fronts(
    cards: list[str], size: tuple[float, float], width: float, height: float, before: int
) -> Iterator[CardPage]:
    columns, rows = int((width - 2 * MARGIN) // size[0]), int((height - 2 * MARGIN) // size[1])
    left, top = (width - columns * size[0]) / 2, (height - rows * size[1]) / 2
    a_page = columns * rows
    for index in range(0, len(cards), a_page):
        spots = tuple(
            CardSpot(card=card, x=rounded(left + at % columns * size[0]), y=rounded(top + at // columns * size[1]))
            for at, card in enumerate(cards[index : index + a_page])
        )
        used = -(-len(spots) // columns)
        cuts = _cuts(left, top, min(columns, len(spots)), used, size)
        yield CardPage(number=before + index // a_page + 1, is_back=False, spots=spots, cuts=cuts)


def _cuts(
    left: float, top: float, columns: int, rows: int, size: tuple[float, float]
) -> tuple[tuple[float, float, float, float], ...]:
    right, bottom = left + columns * size[0], top + rows * size[1]
    across = max(0.0, min(CUT_OVERHANG, left - MARGIN))
    down = max(0.0, min(CUT_OVERHANG, top - MARGIN))
    vertical = [
        (left + i * size[0], top - down, left + i * size[0], bottom + down) for i in range(columns + 1)
    ]
    horizontal = [
        (left - across, top + i * size[1], right + across, top + i * size[1]) for i in range(rows + 1)
    ]
    return tuple((rounded(a), rounded(b), rounded(c), rounded(d)) for a, b, c, d in vertical + horizontal)


def _back(front: CardPage, size: tuple[float, float], width: float, height: float, turned: str) -> CardPage:
    is_left_right = (turned == "long") == (height >= width)

    def mirrored(spot: CardSpot) -> CardSpot:
        if is_left_right:
            return replace(spot, x=rounded(width - spot.x - size[0]))
        return replace(spot, y=rounded(height - spot.y - size[1]))

    spots = tuple(sorted(map(mirrored, front.spots), key=lambda spot: (spot.y, spot.x)))
    return CardPage(number=front.number, is_back=True, spots=spots, cuts=())
