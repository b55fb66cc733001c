"""The job that prints the rules, for the kit and for the module."""

from collections.abc import Sequence
from typing import Final

from grognard.model.plan.boards import Rect
from grognard.model.plan.rulebook import BACK, Excerpt, RulesSection
from grognard.model.plan.sheets import Face
from grognard.render.map.jobs import excerpt_job
from grognard.render.page.arguments import RulesArgument
from grognard.render.page.book.argument import BookletArgument
from grognard.render.page.document import Document
from grognard.work.job import Job

WORDS: Final = ("Contents", "Index", "Rules")
"""The template's own words."""
PIXELS: Final = 12.0
"""px a millimetre as printed: 305 dpi."""
WIDEST: Final = 180.0
"""mm: the most that an excerpt is wide on paper."""


def rules_job(document: Document) -> Job | None:
    """The rules, if they are the game's own."""
    job = rules_of(document, document.plan.rules[document.language], document.width, document.height)
    return (
        None
        if job is None
        else Job(function=job.function, argument=job.argument, needs=job.needs, output=document.name("rules"))
    )


def booklet_job(document: Document) -> Job | None:
    """The rules as a booklet: set for half a sheet of the paper, two pages to a side, in the order of a stitched
    booklet."""
    sheet = (max(document.width, document.height), min(document.width, document.height))
    pages = rules_of(document, document.plan.rules[document.language], sheet[0] / 2, sheet[1])
    if pages is None:
        return None
    creep = document.plan.sheets[document.paper].frame.creep
    argument = BookletArgument(
        width=sheet[0], height=sheet[1], creep=creep, title=document.title, language=document.language
    )
    return Job(
        function="grognard.render.page.book.booklet:impose",
        argument=argument,
        needs=(pages,),
        output=document.name("rules-booklet"),
    )


def rules_of(
    document: Document,
    sections: Sequence[RulesSection],
    width: float,
    height: float | None,
    *,
    function: str = "draw_rules",
    ppi: float = 144.0,
) -> Job | None:
    """Some sections on pages of a size, mm; ``height`` None: a picture as high as they are."""
    plan, tr, page = document.plan, document.tr, document.materials.template("rules/rules.typ")
    if not sections or page is None:
        return None
    pieces = [piece for section in sections for piece in section.pieces]
    shown = dict.fromkeys(face for piece in pieces for face in piece.faces)
    faces = {face_name(*one): face for one in shown if (face := face_of(document, *one)) is not None}
    drawn = document.drawn(tuple(faces.values()))
    named = {id.removesuffix(BACK) for piece in pieces if piece.kind == "cards" for id in piece.ids}
    cards = tuple(one for one in plan.card_faces.get(document.language, ()) if one.id in named)
    card_page = document.materials.template("cards/cards.typ") if cards else None
    art = [piece.ids[0] for piece in pieces if piece.kind == "art"]
    excerpts = tuple(dict.fromkeys(piece.excerpt for piece in pieces if piece.excerpt))
    symbols = document.symbols(name for card in cards for name in card.symbols)
    needs = [_ground(document, one) for one in excerpts]
    if drawn is None or symbols is None or (cards and card_page is None) or any(one is None for one in needs):
        return None
    is_whole = height is not None
    argument = RulesArgument(
        sections=tuple(sections),
        faces=tuple(faces.values()),
        names=tuple(faces),
        templates=drawn[0],
        symbols=drawn[1],
        charts=plan.charts[document.language],
        cards=cards,
        card_page=card_page,
        art=document.materials.pictures((*(one.name for card in cards for one in card.pictures), *art)),
        card_symbols=symbols,
        excerpts=excerpts,
        index=plan.index.get(document.language, ()) if is_whole else (),
        page=page,
        width=width,
        height=height,
        title=document.title,
        subtitle=tr(document.game.head.subtitle),
        facts=document.facts,
        running=tr("Rules"),
        notice=document.notice,
        language=document.language,
        words=tuple((word, tr(word)) for word in WORDS),
        ppi=ppi,
    )
    return Job(
        function=f"grognard.render.page.rules:{function}",
        argument=argument,
        needs=tuple(one for one in needs if one is not None),
    )


def face_name(counter: str, index: int) -> str:
    """What sections call a face of a counter."""
    return f"{counter}{BACK}{index if index > 1 else ''}" if index else counter


def face_of(document: Document, counter: str, index: int) -> Face | None:
    """A face of a counter as it lies on the table; the last one where it has not so many."""
    faces = document.faces.of(counter) if counter in document.faces.fronts else ()
    return faces[min(index, len(faces) - 1)] if faces else None


def _ground(document: Document, excerpt: Excerpt) -> Job | None:
    board = document.boards.get(excerpt.map)
    if board is None:
        return None
    window: Rect = excerpt.window
    return excerpt_job(board, document.materials, window, PIXELS * min(1.0, WIDEST / window.width))
