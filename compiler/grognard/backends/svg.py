"""Maps as files: SVG with data, PDF at true size, and for authors the numbered grid without terrain."""

from collections.abc import Iterator

from grognard.model.game import Game
from grognard.model.plan import Plan
from grognard.render.mapjobs import drawing_job, pdf_job, svg_job
from grognard.work.backend import Backend, Request
from grognard.work.job import Job
from grognard.work.materials import Materials

BACKEND = Backend(
    name="svg",
    parts=("svg", "blank-map"),
    jobs="grognard.backends.svg:jobs_of",
    checks="grognard.backends.svg:checks_of",
)


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """``<game>-map-<id>.svg|.pdf``, and with ``blank-map`` the same with ``-blank``."""
    for is_blank, part, suffix in ((False, "svg", ""), (True, "blank-map", "-blank")):
        if not request.wants(part):
            continue
        for board in plan.boards.values():
            if board.id not in game.maps:
                continue
            name = f"{game.id}-map-{board.id}{suffix}"
            made = (
                svg_job(board, materials, is_blank=is_blank, output=f"{name}.svg"),
                pdf_job(board, materials, is_blank=is_blank, output=f"{name}.pdf"),
            )
            yield from (job for job in made if job is not None)


def checks_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """The drawings, for what they remark."""
    for board in plan.boards.values():
        if board.id in game.maps:
            job = drawing_job(board, materials)
            if job is not None:
                yield job
