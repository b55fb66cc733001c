"""The jobs of cut files: the sheets to be printed, with registration marks, and their lines as SVG and as DXF."""

from collections.abc import Iterator
from dataclasses import replace

from grognard.backends.pdf.press.cuts import closed, cuts_of
from grognard.backends.pdf.press.jobs import Drawn, drawings, shop_document
from grognard.geometry.counter_shapes import shape_of
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardPage
from grognard.model.plan.press import PressPlan
from grognard.model.plan.whole import Plan
from grognard.render.page.arguments import BoundArgument
from grognard.render.page.document import Document
from grognard.render.press.argument import Cut, CutArgument, MarkedArgument
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials


def cut_jobs(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """``SHOP/<game>-counters[-<lang>].pdf``, ``-counters-N.svg`` and ``.dxf``, and the same of each deck."""
    assert plan.press is not None
    press = plan.press
    main = game.head.languages[0]
    for part in (one for one in press.shop.made if not request.press_parts or one in request.press_parts):
        for language in request.languages or game.head.languages:
            document = shop_document(game, plan, materials, request.papers[0], language)
            for drawn in drawings(part, document, press):
                yield _sheets(drawn, document, press, "" if language == main else f"-{language}")
        for name, cut in _cuts(part, game, press) if press.shop.makes == "cut" else ():
            yield from _files(game, press, name, cut)


def _sheets(drawn: Drawn, document: Document, press: PressPlan, suffix: str) -> Job:
    """What is printed, and then cut: with marks on the fronts for a machine, without for a shop."""
    board, shop = press.shop.board, press.shop
    output, needs = f"{shop.name}/{document.game.id}-{drawn.name}{suffix}.pdf", (replace(drawn.job, output=""),)
    if shop.makes == "sheets":
        bound = BoundArgument(title=document.title, subject=drawn.title, language=document.language)
        return Job(function="grognard.render.page.sheet:bind_sheets", argument=bound, needs=needs, output=output)
    argument = MarkedArgument(
        width=board.width,
        height=board.height,
        marks=shop.cut,
        title=document.title,
        part=drawn.title,
        language=document.language,
    )
    return Job(
        function="grognard.render.press.marked:mark_sheets",
        argument=argument,
        needs=needs,
        output=output,
    )


def _cuts(part: str, game: Game, press: PressPlan) -> Iterator[tuple[str, Cut]]:
    if part == "counters":
        for sheet in press.sheets.sheets:
            yield f"counters-{sheet.number}", cuts_of(sheet, press.shop.cut)
        return
    for deck, cards in press.cards:
        size = game.decks[deck].width, game.decks[deck].height
        for page in cards.pages:
            if not page.is_back:
                yield f"cards-{deck}-{page.number}", tuple(_of_cards(page, size, press))


def _of_cards(page: CardPage, size: tuple[float, float], press: PressPlan) -> Iterator[tuple[str, tuple[float, ...]]]:
    file = press.shop.cut
    line = shape_of("rectangle", *size, min(file.card_corner, min(size) / 2)).outline(file.kerf / 2)
    for spot in page.spots:
        yield from closed(line, spot.x, spot.y)


def _files(game: Game, press: PressPlan, name: str, cut: Cut) -> Iterator[Job]:
    board = press.shop.board
    for form in ("svg", "dxf") if cut else ():
        argument = CutArgument(form=form, width=board.width, height=board.height, cut=cut, marks=press.shop.cut)
        output = f"{press.shop.name}/{game.id}-{name}.{form}"
        yield Job(function="grognard.render.press.cutfile:write_cut", argument=argument, output=output)
