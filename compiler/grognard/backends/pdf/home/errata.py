"""The errata: what changed since an earlier build, listed, and printed on sheets of its own."""

from dataclasses import replace
from typing import Final

from grognard.backends.pdf.counters import counters_job
from grognard.backends.pdf.home import advice
from grognard.backends.pdf.home.calibration import moved
from grognard.backends.pdf.home.index import index_entries
from grognard.backends.pdf.parts import cards_job
from grognard.model.words import filled
from grognard.render.page.document import Document
from grognard.render.page.home.arguments import ErrataArgument, ErrataGroup, Offset
from grognard.work.job import Job

TITLE: Final = "Errata"
KINDS: Final = {
    "changed": "Changed: replace these",
    "new": "New: add these",
    "gone": "No longer in the game: take these out",
}
SINCE: Final = "Of version {version}. What is listed here is printed on the pages that follow, and nothing else."
WORDS: Final = (TITLE, *KINDS.values(), SINCE)


def errata_job(document: Document, offset: Offset) -> Job | None:
    """The job of the errata in the language of a document; None where nothing changed."""
    errata = document.plan.errata.get(document.language)
    page = document.materials.template("kit/errata.typ")
    if errata is None or not errata.altered or page is None:
        return None
    few = document.of(sheets=errata.sheets, cards=errata.cards)
    tr, way = document.tr, few.sheets.way
    made = [("Counters", counters_job(few)), ("Cards", cards_job(few))]
    parts = [(title, job) for title, job in made if job is not None]
    names, places = index_entries(few)
    argument = ErrataArgument(
        page=page,
        width=document.width,
        height=document.height,
        title=f"{document.title} · {tr(TITLE)}",
        about=filled(tr(SINCE), version=document.game.head.version),
        advice=tuple(
            f"{tr(title)}{tr(': ')}{advice.advice_on(title, way, tr)}; {advice.paper_for(title, way, tr)}"
            for title, _ in parts
        ),
        notice=document.notice,
        language=document.language,
        parts=tuple((tr(title), advice.is_one_sided(title, way)) for title, _ in parts),
        groups=tuple(
            ErrataGroup(
                title=tr(words),
                entries=tuple(
                    (names.get(one.thing) or one.thing.partition(":")[2], places.get(one.thing, ""))
                    for one in errata.altered
                    if one.kind == kind
                ),
            )
            for kind, words in KINDS.items()
            if any(one.kind == kind for one in errata.altered)
        ),
    )
    backs = {"Cards", *(["Counters"] if way == "two-sided" else [])}
    needs = tuple(moved(job, offset) if title in backs else job for title, job in parts)
    return Job(
        function="grognard.render.page.home.errata:draw_errata",
        argument=argument,
        needs=tuple(replace(job, output="") for job in needs),
        output=document.name("errata"),
    )
