"""Tuck boxes sized from the decks, and the wrap of the box that the game comes in."""

from grognard.base.lengths import rounded
from grognard.base.papers import PAPERS
from grognard.geometry.dielines import Dieline, tuck_box, wrap
from grognard.model.game.whole import Game
from grognard.model.plan.boxes import EDGE, BoxPlan, TuckBox, fault_of_deck, fault_of_game
from grognard.model.words import Words
from grognard.plan.paper.colours import NEUTRAL


def plan_boxes(game: Game, paper: str, tr: Words) -> BoxPlan:
    """A box for each deck that has cards, each on a page of its own."""
    found, too_large = [], []
    for deck in game.decks.values():
        count = sum(card.copies for card in game.cards.values() if card.deck == deck.id)
        if not count or fault_of_deck(deck):
            continue
        line = tuck_box((deck.width, deck.height), count * deck.caliper)
        page = _page(line, PAPERS[paper])
        if page is None:
            too_large.append(deck.id)
            continue
        side = game.sides.get(deck.side or "")
        found.append(
            TuckBox(
                deck=deck.id,
                title=tr(deck.title),
                side=tr(side.name) if side else "",
                count=count,
                colour=deck.colour or (side.colour if side else NEUTRAL[0]),
                line=line,
                width=page[0],
                height=page[1],
                x=rounded((page[0] - line.width) / 2),
                y=rounded((page[1] - line.height) / 2),
            )
        )
    return BoxPlan(paper=paper, boxes=tuple(found), too_large=tuple(too_large))


def plan_wrap(game: Game) -> Dieline | None:
    """The wrap of the box that game.toml gives sizes of; None where it gives none, or impossible ones."""
    head = game.head
    if head.box_width is None or head.box_height is None or head.box_depth is None or fault_of_game(head):
        return None
    return wrap(head.box_width, head.box_height, head.box_depth)


def _page(line: Dieline, paper: tuple[float, float]) -> tuple[float, float] | None:
    """The page as it stands or lies, so that the flat box fits on it."""
    for width, height in (paper, paper[::-1]):
        if line.width <= width - 2 * EDGE and line.height <= height - 2 * EDGE:
            return width, height
    return None
