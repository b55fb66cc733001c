"""The boxes: of each deck on a page of the paper, of the game as a wrap in tiles."""

from collections.abc import Iterator
from typing import Final

from grognard.backends.pdf.home.pictures import cover_of
from grognard.base.papers import PAPERS
from grognard.model.words import filled
from grognard.render.draw.colours import ink_on
from grognard.render.map.jobs import TILE_WORDS, TILES, MapTiles
from grognard.render.page.document import Document
from grognard.render.page.home.arguments import BoxesArgument, FlatBox
from grognard.render.page.low_ink import light
from grognard.work.job import Job

TITLE: Final = "Boxes"
ADVICE: Final = "Print on card of 200 to 250 g/m². Cut along the full lines, crease and fold along the broken ones."
CARDS, ONE_CARD = "{count} cards", "1 card"
WORDS: Final = (TITLE, ADVICE, CARDS, ONE_CARD)
GROUND: Final = "#3b322a"
_FUNCTION: Final = "grognard.render.page.home.boxes:draw_boxes"
_MARGIN: Final = 3.0
"""mm of paper round a wrap."""


def boxes_jobs(document: Document) -> Iterator[Job]:
    """The tuck boxes of the decks; the wrap of the game in tiles."""
    page = document.materials.template("kit/box.typ")
    if page is None:
        return
    tr = document.tr
    plan = document.plan.boxes.get(document.language, {}).get(document.paper)
    title = f"{document.title} · {tr(TITLE)}"
    if plan is not None and plan.boxes:
        boxes = tuple(
            FlatBox(
                subject=f"deck:{one.deck}",
                title=one.title,
                subtitle=document.title if one.title != document.title else "",
                facts=" · ".join(
                    part
                    for part in (
                        one.side if one.side not in one.title else "",
                        tr(ONE_CARD) if one.count == 1 else filled(tr(CARDS), count=one.count),
                    )
                    if part
                ),
                colour=light(one.colour) if document.low_ink else one.colour,
                ink=ink_on(light(one.colour) if document.low_ink else one.colour),
                colours=(),
                line=one.line,
                width=one.width,
                height=one.height,
                x=one.x,
                y=one.y,
                advice=tr(ADVICE),
            )
            for one in plan.boxes
        )
        argument = BoxesArgument(page=page, boxes=boxes, title=title, subject=tr(TITLE), language=document.language)
        yield Job(function=_FUNCTION, argument=argument, output=document.name("boxes"))
    yield from _wrap_jobs(document, title)


def _wrap_jobs(document: Document, title: str) -> Iterator[Job]:
    line, head, tr = document.plan.wrap, document.game.head, document.tr
    page, tiles = document.materials.template("kit/box.typ"), document.materials.template(TILES)
    if line is None or page is None or tiles is None:
        return
    picture = cover_of(document, (head.box_width or 1.0, head.box_height or 1.0))
    ground = "#ffffff" if document.low_ink else GROUND
    width, height = line.width + 2 * _MARGIN, line.height + 2 * _MARGIN
    box = FlatBox(
        subject="game",
        title=document.title,
        subtitle=tr(head.subtitle),
        facts=document.facts,
        colour=ground,
        ink=ink_on(ground),
        colours=tuple(side.colour for side in document.game.sides.values() if side.played),
        line=line,
        width=width,
        height=height,
        x=_MARGIN,
        y=_MARGIN,
        has_picture=picture is not None,
    )
    argument = BoxesArgument(page=page, boxes=(box,), title=title, subject=tr(TITLE), language=document.language)
    needs = (picture,) if picture else ()
    whole = Job(function=_FUNCTION, argument=argument, needs=needs)
    words = tuple((word, tr(word)) for word in TILE_WORDS)
    cut = MapTiles(width=width, height=height, title=title, paper=PAPERS[document.paper], page=tiles, words=words)
    tiled = "grognard.render.map.sheet.tiles:tile_map"
    yield Job(function=tiled, argument=cut, needs=(whole,), output=document.name("cover-tiled"))
