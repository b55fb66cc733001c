"""The jobs of the printable parts, a PDF each, for every paper and language asked for."""

from collections.abc import Iterable, Iterator

from grognard.backends.pdf.document import Document
from grognard.backends.pdf.kit import kit_job
from grognard.backends.pdf.parts import cards_job, charts_job, counters_job, rules_job, setup_job, tiled_jobs
from grognard.model.game import Game
from grognard.model.plan import Plan
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterable[Job]:
    """All PDFs of a game."""
    for document in _documents(game, plan, request, materials):
        parts = tuple(_parts(document))
        yield from (job for _, job in parts)
        yield kit_job(document, parts)


def checks_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterable[Job]:
    """The jobs that have remarks to make, on every paper and in every language."""
    for document in _documents(game, plan, request, materials):
        for make in (counters_job, cards_job, charts_job, setup_job):
            job = make(document)
            if job is not None:
                yield job


def _documents(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Document]:
    for paper in request.papers:
        for language in request.languages or game.head.languages:
            yield Document(game=game, plan=plan, materials=materials, paper=paper, language=language)


def _parts(document: Document) -> Iterator[tuple[str, Job]]:
    """Title and job of each part, in printing order; parts that a game does not have are left out."""
    for title, make in (
        ("Rules", rules_job),
        ("Charts", charts_job),
        ("Counters", counters_job),
        ("Cards", cards_job),
        ("Setup cards", setup_job),
    ):
        job = make(document)
        if job is not None:
            yield title, job
    for map_id, job in tiled_jobs(document):
        yield f"{document.tr('Map')} {document.tr(document.game.maps[map_id].title)}", job
