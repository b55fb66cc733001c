"""The jobs of cut files: the same lines as SVG and as DXF, for counters and for cards."""

from collections.abc import Iterator

from grognard.backends.pdf.press.cuts import closed, cuts_of
from grognard.geometry.counter_shapes import shape_of
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardPlan
from grognard.model.plan.press import PressPlan
from grognard.model.plan.whole import Plan
from grognard.render.press.argument import Cut
from grognard.render.press.cutfile import CutArgument
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials


def cut_jobs(_game: Game, plan: Plan, request: Request, _materials: Materials) -> Iterator[Job]:
    """``SHOP/<game>-counters-N.svg`` and ``.dxf``, and the same of each deck's sheet of cards."""
    assert plan.press is not None
    press = plan.press
    wanted = [one for one in press.shop.parts if not request.press_parts or one in request.press_parts]
    if "counters" in wanted:
        for sheet in press.sheets.sheets:
            yield from _files(_game, press, f"counters-{sheet.number}", cuts_of(sheet, press.shop.cut))
    if "cards" in wanted:
        for deck, cards in press.cards:
            yield from _files(_game, press, f"cards-{deck}", tuple(_of_cards(cards, press)))


def _of_cards(cards: CardPlan, press: PressPlan) -> Iterator[tuple[str, tuple[float, ...]]]:
    """As many cards of a deck as one sheet holds, each with round corners, a bleed of both between them."""
    board, shop = press.shop.board, press.shop
    gap = 2 * shop.bleed
    columns = int((board.width - 2 * board.margin + gap) // (cards.width + gap))
    rows = int((board.height - 2 * board.margin + gap) // (cards.height + gap))
    shape = shape_of("rectangle", cards.width, cards.height, shop.cut.card_corner)
    line = shape.outline(shop.cut.kerf / 2)
    across, down = columns * (cards.width + gap) - gap, rows * (cards.height + gap) - gap
    left, top = (board.width - across) / 2, (board.height - down) / 2
    for row in range(rows):
        for column in range(columns):
            yield from closed(line, left + column * (cards.width + gap), top + row * (cards.height + gap))


def _files(game: Game, press: PressPlan, name: str, cut: Cut) -> Iterator[Job]:
    board = press.shop.board
    for form in ("svg", "dxf") if cut else ():
        argument = CutArgument(form=form, width=board.width, height=board.height, cut=cut, marks=press.shop.cut)
        output = f"{press.shop.name}/{game.id}-{name}.{form}"
        yield Job(function="grognard.render.press.cutfile:write_cut", argument=argument, output=output)
