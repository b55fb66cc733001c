"""The kit: every part in one file, in printing order, to be printed on both sides as it is.

Counters and cards have their backs on the next page, so they begin on odd pages; whoever prints a map glues its sheets
side by side, so none lies on the back of another.
"""

from collections.abc import Sequence
from typing import Final

from grognard.backends.pdf.home import advice
from grognard.backends.pdf.home.index import MARKERS, example_of, index_of, said, sketches_of
from grognard.backends.pdf.home.pictures import cover_of, maps_of
from grognard.model.words import filled
from grognard.render.page.document import Document
from grognard.render.page.home.arguments import BoundKit, KitArgument, KitPart
from grognard.work.job import Job

_FILE: Final = "grognard.render.page.home.kit"
_LONG: Final = 1_000
"""Counters in the index, from which on the first pages take as much memory as a map."""
HEADINGS = (
    "What to print",
    "Part",
    "Pages",
    "In this file",
    "How to print",
    "On",
    "Putting the map together",
    "Counter sheets",
    "What you need",
    "Dice",
    "Where each counter is",
    "Not known",
    "sheet",
)
INDEX_ADVICE = "Sheet, row from the top, place from the left, on the front."
INDEX_EXAMPLE = (
    "Sheet, row from the top, place from the left, on the front: {place} is the second counter in the first row of "
    "sheet {sheet}."
)
KEYS = (*HEADINGS, "print advice", "shop advice", "ruler advice", "index advice")
"""The words of the template by what it calls them."""
WORDS = (*HEADINGS, INDEX_ADVICE, INDEX_EXAMPLE, MARKERS)


def _index_advice(document: Document) -> str:
    """How the index says a place, by one that a sheet of this game has."""
    sheet = example_of(document.sheets)
    if sheet is None:
        return document.tr(INDEX_ADVICE)
    return filled(document.tr(INDEX_EXAMPLE), place=said([(sheet, 1, 2)]), sheet=sheet)


def kit_job(document: Document, parts: Sequence[tuple[str, Job]]) -> Job:
    """The job of the kit; it needs that of its first pages and those of its parts."""
    tr, head, way = document.tr, document.game.head, document.sheets.way
    page = document.materials.template("kit/kit.typ") or document.materials.blob(b"")
    edge, titles = tr(head.duplex), [title for title, _ in parts]
    has_counters = "Counters" in titles
    print_advice = [filled(tr(advice.PRINT_ADVICE), edge=edge)]
    if has_counters:
        print_advice.append(tr(advice.COUNTERS_ADVICE[way]))
    if "Cards" in titles or (has_counters and way == "two-sided"):
        print_advice.append(tr(advice.OFFSET_ADVICE))
    if "Cards" in titles:
        print_advice.append(tr(advice.BOX_ADVICE))
    said = {
        "print advice": "\n".join(print_advice),
        "shop advice": filled(tr(advice.SHOP_ADVICE), edge=edge),
        "ruler advice": tr(advice.RULER_ADVICE),
        "index advice": _index_advice(document),
    }
    maps, pictures = maps_of(document) if document.boards else ((), ())
    cover = cover_of(document)
    argument = KitArgument(
        page=page,
        width=document.width,
        height=document.height,
        title=document.title,
        subtitle=tr(head.subtitle),
        facts=document.facts,
        notice=document.notice,
        language=document.language,
        parts=tuple(
            KitPart(
                title=tr(title),
                advice=advice.advice_on(title, way, tr),
                is_one_sided=advice.is_one_sided(title, way),
                paper=advice.paper_for(title, way, tr),
            )
            for title in titles
        ),
        unknowns=document.plan.unknowns.get(document.language, ()),
        words=(*((word, tr(word)) for word in HEADINGS), *said.items()),
        colours=tuple(side.colour for side in document.game.sides.values() if side.played),
        cover=cover is not None,
        maps=maps,
        sheets=sketches_of(document) if has_counters else (),
        index=index_of(document) if has_counters else (),
        tools=tuple(advice.tools_for(titles, bool(maps), way, tr)),
        dice=tuple(advice.dice_for(document.game, tr)),
    )
    made = tuple(job for _, job in parts)
    counts = tuple(Job(function=f"{_FILE}:count_pages", argument=None, needs=(one,)) for one in made)
    needs = (*counts, *pictures, *([cover] if cover else []))
    is_large = sum(len(group.entries) for group in argument.index) > _LONG
    first = Job(function=f"{_FILE}:draw_first_pages", argument=argument, needs=needs, is_large=is_large)
    bound = BoundKit(title=document.title, language=document.language, first=tr(HEADINGS[0]), parts=argument.parts)
    return Job(function=f"{_FILE}:draw_kit", argument=bound, needs=(first, *made), output=document.name("kit"))
