"""The kit: every part in one file, in printing order, to be printed on both sides as it is.

Counters and cards have their backs on the next page, so they begin on odd pages; whoever prints a map glues its sheets
side by side, so none lies on the back of another.
"""

from collections.abc import Sequence

from grognard.render.page.arguments import KitArgument, KitPart
from grognard.render.page.document import Document
from grognard.work.job import Job

WORDS = ("What to print", "Part", "Pages", "In this file", "How to print", "Not known")
PRINT_ADVICE = (
    "Print at 100 % (“actual size”, no fitting to the page). Measure both rulers on the printed page before you cut "
    "anything. The whole file can be printed on both sides: turn the paper over its {edge} edge; what needs no back "
    "has a blank page behind it. Print the counters on both sides of card, or print their fronts and backs on paper, "
    "glue them to the two sides of board of 1.5 to 2 mm, and cut along the marks, long cuts first."
)
RULER_ADVICE = "Each line is 100 mm long when the page is printed at its true size."
MAP_ADVICE = "one side; glue the sheets at their marks"
ADVICE = {
    "Rules": "both sides, staple",
    "Charts": "one side, one set a player",
    "Counters": "both sides, on card",
    "Cards": "both sides, on heavy paper",
    "Setup cards": "one side",
    "Mats": "one side",
}
TWO_SIDED = frozenset({"Rules", "Counters", "Cards"})


def kit_job(document: Document, parts: Sequence[tuple[str, Job]]) -> Job:
    """The job of the kit; it needs those of its parts."""
    tr, head = document.tr, document.game.head
    page = document.materials.template("kit/kit.typ") or document.materials.blob(b"")
    advice = {"print advice": tr(PRINT_ADVICE).replace("{edge}", tr(head.duplex)), "ruler advice": tr(RULER_ADVICE)}
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
            KitPart(title=tr(title), advice=tr(ADVICE.get(title, MAP_ADVICE)), is_one_sided=title not in TWO_SIDED)
            for title, _ in parts
        ),
        unknowns=document.plan.unknowns.get(document.language, ()),
        words=(*((word, tr(word)) for word in WORDS), *advice.items()),
    )
    needs = tuple(job for _, job in parts)
    return Job(
        function="grognard.render.page.kit:draw_kit", argument=argument, needs=needs, output=document.name("kit")
    )
