"""The jobs of the printable parts, a PDF each, for every requested paper and language."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from grognard.backends.pdf.counters import counters_job
from grognard.backends.pdf.home.boxes import boxes_jobs
from grognard.backends.pdf.home.calibration import calibration_job, moved
from grognard.backends.pdf.home.errata import errata_job
from grognard.backends.pdf.home.kit import kit_job
from grognard.backends.pdf.parts import (
    cards_job,
    charts_job,
    fields_jobs,
    judging,
    mats_job,
    setup_job,
    tiled_jobs,
)
from grognard.backends.pdf.press.cutting import cut_jobs
from grognard.backends.pdf.press.jobs import press_jobs
from grognard.backends.pdf.press.sets import set_jobs
from grognard.base.records import record
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.render.draw.art.pictures import WholePicture
from grognard.render.page.document import Document
from grognard.render.page.rules_job import booklet_job, rules_job
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials

SILENT = ("rules", "map")
"""Parts whose drawing has no remarks."""


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterable[Job]:
    """The requested PDFs of a game; the kit always holds all parts. For a print shop, its files alone."""
    if plan.press is not None:
        makers = {"pdf": press_jobs, "png": set_jobs, "cut": cut_jobs, "sheets": cut_jobs}
        yield from makers[plan.press.shop.makes](game, plan, request, materials)
        return
    for document in _documents(game, plan, request, materials):
        is_kit = request.wants("pdf", "kit")
        wanted = _parts(document, (lambda _: True) if is_kit else request.names)
        parts = tuple(_moved(one, document, request) for one in wanted)
        if request.names("calibration") and (job := calibration_job(document, request.offset)):
            yield job
        if request.names("box"):
            yield from boxes_jobs(document)
        if request.names("errata") and (job := errata_job(document, request.offset)):
            yield job
        yield from (one.job for one in parts if request.wants("pdf", one.part))
        booklet = booklet_job(document) if request.wants("pdf", "rules") else None
        if booklet is not None:
            yield booklet
        if is_kit:
            yield kit_job(document, [(one.title, one.job) for one in parts])
    yield from fields_jobs(plan, materials)


def checks_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterable[Job]:
    """Jobs that check in place of the drawing jobs with remarks, on every paper and in every language; and all jobs
    that draw with one of the game's own templates, which may have faults."""
    for document in _documents(game, plan, request, materials):
        parts = tuple(_parts(document, lambda _: True))
        for one in parts:
            if materials.draws_own(one.job):
                yield one.job
            elif one.part not in SILENT:
                yield judging(one.job)
        kit = kit_job(document, [(one.title, one.job) for one in parts])
        first_pages = kit.needs[0]
        if materials.takes_own(first_pages):
            yield first_pages
        yield from _pictures_in_rules(document)
    yield from fields_jobs(plan, materials)


def _pictures_in_rules(document: Document) -> Iterator[Job]:
    """Makes each picture of the rules ready, for what of it cannot be drawn."""
    pieces = (piece for section in document.plan.rules[document.language] for piece in section.pieces)
    for piece in (one for one in pieces if one.kind == "art"):
        for name, data in document.materials.pictures(piece.ids):
            argument = WholePicture(name=name, data=data, width=piece.size[0], height=piece.size[1])
            yield Job(function="grognard.render.face.art:stretch_art", argument=argument)


def _documents(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Document]:
    for paper in request.papers:
        for language in request.languages or game.head.languages:
            yield Document(
                game=game,
                plan=plan,
                materials=materials,
                paper=paper,
                language=language,
                low_ink=request.low_ink,
            )


def _moved(one: "Printed", document: Document, request: Request) -> "Printed":
    """A part whose backs the printer's offset moves: one that has a back behind each front."""
    has_backs = one.part == "cards" or (one.part == "counters" and document.sheets.way == "two-sided")
    return replace(one, job=moved(one.job, request.offset)) if has_backs else one


@record
class Printed:
    """A part as it is printed; ``part``: its word in ``--only``."""

    part: str
    title: str
    job: Job


def _parts(document: Document, is_wanted: Callable[[str], bool]) -> Iterator[Printed]:
    """The requested parts, in printing order, without parts that the game does not have."""
    for part, title, make in (
        ("rules", "Rules", rules_job),
        ("charts", "Charts", charts_job),
        ("counters", "Counters", counters_job),
        ("cards", "Cards", cards_job),
        ("setup", "Setup cards", setup_job),
        ("mats", "Mats", mats_job),
    ):
        job = make(document) if is_wanted(part) else None
        if job is not None:
            yield Printed(part=part, title=title, job=job)
    for title, job in tiled_jobs(document) if is_wanted("map") else ():
        yield Printed(part="map", title=title, job=job)
