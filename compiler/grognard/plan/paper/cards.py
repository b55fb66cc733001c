"""Cards onto pages: as many as fit, each with as much bleed as the paper has room for, backs mirrored for the page as
it is turned."""

from collections.abc import Iterator
from dataclasses import replace

from grognard.base.lengths import rounded
from grognard.base.papers import PAPERS
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardPage, CardPlan, CardSpot

MARGIN = 6.5
BLEED = 1.5
"""mm: the ground of a card around it, where the paper has room: a knife that strays meets no white."""
LEAST = 5.0
"""mm: what printers leave blank at the edge of the paper, and bleed may come near to."""
MARK = 4.0
"""Length of the cut marks, where the margin leaves room."""
NEAREST, OFF = 3.0, 0.4
"""mm: how near to the edge of the paper marks come, and how near to the bleed."""


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
            pages += [front, turned_page(front, size, width, height, game.head.duplex)]
    return CardPlan(paper=paper, width=width, height=height, pages=tuple(pages), too_large=tuple(too_large))


def _fronts(
    cards: list[tuple[str, int]], size: tuple[float, float], width: float, height: float, before: int
) -> Iterator[CardPage]:
    columns, rows = int((width - 2 * MARGIN) // size[0]), int((height - 2 * MARGIN) // size[1])
    gap = _gap(columns, rows, size, width, height)
    across, down = size[0] + gap, size[1] + gap
    left, top = (width - columns * across + gap) / 2, (height - rows * down + gap) / 2
    a_page = columns * rows
    for index in range(0, len(cards), a_page):
        spots = tuple(
            CardSpot(
                card=card,
                copy=copy,
                x=rounded(left + at % columns * across),
                y=rounded(top + at // columns * down),
            )
            for at, (card, copy) in enumerate(cards[index : index + a_page])
        )
        used = (min(columns, len(spots)), -(-len(spots) // columns))
        cuts = _cuts((left, top), used, size, gap)
        yield CardPage(number=before + index // a_page + 1, is_back=False, spots=spots, cuts=cuts, bleed=gap / 2)


def _gap(columns: int, rows: int, size: tuple[float, float], width: float, height: float) -> float:
    """mm between cards, half of it the bleed of each: as much as the paper has room for without a card less."""
    across, down = width - 2 * LEAST - columns * size[0], height - 2 * LEAST - rows * size[1]
    return rounded(max(0.0, min(2 * BLEED, across / columns, down / rows)))


def _cuts(
    at: tuple[float, float], many: tuple[int, int], size: tuple[float, float], gap: float
) -> tuple[tuple[float, float, float, float], ...]:
    """Marks at both ends of every cut, outside the block: a line over the cards would show on their edges."""
    (left, top), (columns, rows) = at, many
    xs = [left + i * (size[0] + gap) + edge for i in range(columns) for edge in (0.0, size[0])]
    ys = [top + i * (size[1] + gap) + edge for i in range(rows) for edge in (0.0, size[1])]
    out = gap / 2 + OFF
    marks = [
        (x, y, x, y + sign * _mark(top - out)) for x in _once(xs) for y, sign in ((top - out, -1), (ys[-1] + out, 1))
    ]
    marks += [
        (x, y, x + sign * _mark(left - out), y) for y in _once(ys) for x, sign in ((left - out, -1), (xs[-1] + out, 1))
    ]
    return tuple((rounded(a), rounded(b), rounded(c), rounded(d)) for a, b, c, d in marks)


def _mark(room: float) -> float:
    return max(0.0, min(MARK, room - NEAREST))


def _once(places: list[float]) -> list[float]:
    """Cards without a gap share their cuts."""
    return [one for number, one in enumerate(places) if number == 0 or one - places[number - 1] > OFF]


def turned_page(front: CardPage, size: tuple[float, float], width: float, height: float, turned: str) -> CardPage:
    """The back of a page: each card's back lies behind its front once the page is turned over its ``turned`` edge."""
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
    cuts = tuple(map(turned_over, front.cuts))
    return CardPage(number=front.number, is_back=True, spots=spots, cuts=cuts, bleed=front.bleed)
