"""What a game is drawn for beside a build: a single thing, a scenario that is dealt; and why a file is made again."""

from collections.abc import Mapping

from grognard.base.diagnostics import Diagnostic
from grognard.base.projects import Project
from grognard.check.whole import settle
from grognard.model.plan.sheets import Frame
from grognard.model.things import Look, Thing
from grognard.pipeline.drawing import materials_of, missing, run, said
from grognard.pipeline.lettered import with_fonts
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import papers_of, supports, understand
from grognard.pipeline.whole import possible_jobs
from grognard.plan.whole import plan_game
from grognard.work.backend import Request, backends
from grognard.work.explain import explain_output
from grognard.work.job import Job
from grognard.work.leftovers import DEALT, PACKED
from grognard.work.lock import locked
from grognard.work.output import Outputs
from grognard.work.store import store_of


def preview(
    project: Project, understood: Outcome, request: Request, thing: Thing, pixels: float
) -> tuple[bytes | None, tuple[Diagnostic, ...]]:
    """A picture of a single thing, by the functions that print it, with their remarks; None where it has no picture.

    ``understood``: the game for the same request. ``pixels``: per millimetre; 0: as many as suit a screen.
    """
    game, plan = understood.game, understood.plan
    assert game is not None and plan is not None
    store = store_of(project)
    materials = materials_of(project, game.id, store, understood)
    language = (*request.languages, *game.head.languages)[0]
    look = Look(paper=papers_of(game, request)[0], language=language, pixels=pixels)
    drawn = with_fonts(
        (job for one in backends() if one.previews for job in one.its("previews")(game, plan, thing, materials, look)),
        game,
        materials,
    )
    row = Job(function="grognard.render.draw.row:draw_row", argument=None, needs=drawn)
    ran = run(project, [row] if drawn else [], store, materials, "serial")
    findings = (*missing(project, game, materials), *said(project, game, [row], ran, materials))
    result = ran.result_of(row)
    return (store.read(result.data) if result else None), settle(game, findings, is_whole=False)


def deal_game(project: Project, understood: Outcome, scenario: str, seed: str) -> bytes | None:
    """The saved game of a scenario with its random draws made; None where the module lacks a template."""
    game = understood.game
    assert game is not None
    store = store_of(project)
    plan = plan_game(game, Frame(), papers=(), supports=supports(), seed=seed)
    with locked(project.writer, project.build):
        materials = materials_of(project, game.id, store, understood)
        saves = (job for one in backends() if one.saves for job in one.its("saves")(game, plan, scenario, materials))
        jobs = with_fonts(saves, game, materials)
        ran = run(project, jobs, store, materials, "serial")
    results = [ran.result_of(job) for job in jobs]
    return next((store.read(one.data) for one in results if one is not None), None)


def keep_dealt(project: Project, game_id: str, version: str, files: Mapping[str, bytes]) -> None:
    """Put the files of a deal beside those of the last build: all, or none. Raises OSError."""
    with locked(project.writer, project.build):
        outputs = Outputs(project.writer, project.build / game_id, store_of(project))
        outputs.add(files, {"made_by": DEALT, "version": version})


def keep_packed(project: Project, game_id: str, version: str, files: Mapping[str, bytes]) -> None:
    """The same for an archive."""
    with locked(project.writer, project.build):
        outputs = Outputs(project.writer, project.build / game_id, store_of(project))
        outputs.add(files, {"made_by": PACKED, "version": version})


def explain_file(project: Project, name: str, output: str) -> str:
    """Why the next build would make one file of a game again; facts and marks as by default."""
    store = store_of(project)
    understood = understand(project, name, Request())
    if understood.game is None:
        return f"{name} cannot be read; `grognard check {name}` says why"
    every: list[Job] = []
    for jobs in possible_jobs(project, name, understood, Request(), store, (output,)):
        if output in {job.output for job in jobs}:
            return explain_output(store, name, jobs, output)
        every += jobs
    return explain_output(store, name, every, output)
