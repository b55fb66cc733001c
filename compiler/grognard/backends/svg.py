"""Maps as files: SVG with data, PDF at true size, and for authors the numbered grid without terrain."""

from collections.abc import Iterator

from grognard.model.boards import BoardPlan
from grognard.model.game import Game
from grognard.model.plan import Plan
from grognard.render.mapjobs import drawing_job, pdf_job, svg_job
from grognard.work.backend import Backend, Request
from grognard.work.job import Job
from grognard.work.materials import Materials

BACKEND = Backend(
    name="svg",
    parts=("svg", "pdf", "map", "blank-map"),
    jobs="grognard.backends.svg:jobs_of",
    checks="grognard.backends.svg:checks_of",
)


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """``<game>-map-<id>[-<lang>].svg|.pdf``, and with ``blank-map`` the grid, ``-blank``, which has no words."""
    main = game.head.languages[0]
    for language in request.languages or game.head.languages:
        suffix = "" if language == main else f"-{language}"
        for board in _maps(game, plan, language):
            yield from _files(board, materials, request, f"{game.id}-map-{board.id}{suffix}")
    if request.names("blank-map"):
        for board in _maps(game, plan, main):
            yield from _blank_files(board, materials, f"{game.id}-map-{board.id}-blank")


def checks_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """The drawings, for what they remark."""
    for language in request.languages or game.head.languages:
        for board in _maps(game, plan, language):
            job = drawing_job(board, materials)
            if job is not None:
                yield job


def _maps(game: Game, plan: Plan, language: str) -> Iterator[BoardPlan]:
    return (board for board in plan.boards_of(language).values() if board.id in game.maps)


def _files(board: BoardPlan, materials: Materials, request: Request, name: str) -> Iterator[Job]:
    """The page at true size is a map file and a print file: asked for by either word."""
    made = (
        svg_job(board, materials, output=f"{name}.svg") if request.wants("svg", "map") else None,
        pdf_job(board, materials, output=f"{name}.pdf") if request.wants("svg", "map", "pdf") else None,
    )
    return (job for job in made if job is not None)


def _blank_files(board: BoardPlan, materials: Materials, name: str) -> Iterator[Job]:
    made = (
        svg_job(board, materials, is_blank=True, output=f"{name}.svg"),
        pdf_job(board, materials, is_blank=True, output=f"{name}.pdf"),
    )
    return (job for job in made if job is not None)
