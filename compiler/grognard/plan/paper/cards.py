"""Cards onto pages: as many as fit, sharing their cuts, backs mirrored for the page as it is turned.

Card faces keep a light border, so that cards need no bleed and nine fit on Letter paper too.
"""

from collections.abc import Iterator
from dataclasses import replace

from grognard.base.lengths import rounded
from grognard.base.papers import PAPERS
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardPage, CardPlan, CardSpot

MARGIN = 6.5
MARK = 4.0
"""Length of the cut marks, where the margin leaves room."""


def plan_cards(game: Game, paper: str) -> CardPlan:
    """All decks of a game, one after the other; cards of different size never share a page."""
    width, height = PAPERS[paper]
    pages: list[CardPage] = []
    too_large = []
    by_size: dict[tuple[float, float], list[tuple[str, int]]] = {}
    for deck in game.decks.values():
        listed = [card for card in game.cards.values() if card.deck == deck.id]
        cards = [(card.id, copy) for card in listed for copy in range(1, card.copies + 1)]
        if deck.width > width - 2 * MARGIN or deck.height > height - 2 * MARGIN:
            too_large.append(deck.id)
        else:
            by_size.setdefault((deck.width, deck.height), []).extend(cards)
    for size, cards in by_size.items():
        for front in _fronts(cards, size, width, height, len(pages) // 2):
            pages += [front, _back(front, size, width, height, game.head.duplex)]
    return CardPlan(paper=paper, width=width, height=height, pages=tuple(pages), too_large=tuple(too_large))


def _fronts(
    cards: list[tuple[str, int]], size: tuple[float, float], width: float, height: float, before: int
) -> Iterator[CardPage]:
    columns, rows = int((width - 2 * MARGIN) // size[0]), int((height - 2 * MARGIN) // size[1])
    left, top = (width - columns * size[0]) / 2, (height - rows * size[1]) / 2
    a_page = columns * rows
    for index in range(0, len(cards), a_page):
        spots = tuple(
            CardSpot(
                card=card,
                copy=copy,
                x=rounded(left + at % columns * size[0]),
                y=rounded(top + at // columns * size[1]),
            )
            for at, (card, copy) in enumerate(cards[index : index + a_page])
        )
        used = -(-len(spots) // columns)
        cuts = _cuts(left, top, min(columns, len(spots)), used, size)
        yield CardPage(number=before + index // a_page + 1, is_back=False, spots=spots, cuts=cuts)


def _cuts(
    left: float, top: float, columns: int, rows: int, size: tuple[float, float]
) -> tuple[tuple[float, float, float, float], ...]:
    """Marks at both ends of every cut, outside the block: a line over the cards would show on their edges."""
    right, bottom = left + columns * size[0], top + rows * size[1]
    across = max(0.0, min(MARK, left - MARGIN))
    down = max(0.0, min(MARK, top - MARGIN))
    xs, ys = [left + i * size[0] for i in range(columns + 1)], [top + i * size[1] for i in range(rows + 1)]
    marks = [(x, y, x, y + sign * down) for x in xs for y, sign in ((top, -1), (bottom, 1))]
    marks += [(x, y, x + sign * across, y) for y in ys for x, sign in ((left, -1), (right, 1))]
    return tuple((rounded(a), rounded(b), rounded(c), rounded(d)) for a, b, c, d in marks)


def _back(front: CardPage, size: tuple[float, float], width: float, height: float, turned: str) -> CardPage:
    is_left_right = (turned == "long") == (height >= width)

    def mirrored(spot: CardSpot) -> CardSpot:
        if is_left_right:
            return replace(spot, x=rounded(width - spot.x - size[0]))
        return replace(spot, y=rounded(height - spot.y - size[1]))

    def turned_over(cut: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        x1, y1, x2, y2 = cut
        if is_left_right:
            return rounded(width - x1), y1, rounded(width - x2), y2
        return x1, rounded(height - y1), x2, rounded(height - y2)

    spots = tuple(sorted(map(mirrored, front.spots), key=lambda spot: (spot.y, spot.x)))
    return CardPage(number=front.number, is_back=True, spots=spots, cuts=tuple(map(turned_over, front.cuts)))
