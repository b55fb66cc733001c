"""Drawing an understood game: the jobs of the back ends, run within their limits, and the findings of jobs and
materials."""

from collections.abc import Mapping, Sequence

from grognard.base.diagnostics import Diagnostic
from grognard.base.fonts.lettering import lettered
from grognard.base.projects import Project
from grognard.findings.faults import findings_of_faults, findings_of_missing, findings_of_refused
from grognard.findings.remarks import findings_of_remarks
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.pipeline.lettered import with_fonts
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.shops import label_of
from grognard.render.draw.memory import be_sparing
from grognard.work.backend import Request, backends
from grognard.work.execute import executor
from grognard.work.graph import flatten
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import Limits
from grognard.work.job import Job, blobs_in
from grognard.work.materials import Materials
from grognard.work.run import IsThere, Progress, Ran, run_jobs
from grognard.work.store import Store
from grognard.work.timings import TIMINGS


def materials_of(project: Project, name: str, store: Store, understood: Outcome) -> Materials:
    """What the back ends may take from outside the game, as seen by the run that understood it."""
    folders, templates = project.folders(name), project.template_folders(name)
    return Materials(
        store, folders, templates, understood.world.whole, understood.spoilt, understood.letters, understood.theme
    )


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials, is_check: bool = False) -> tuple[Job, ...]:
    """The jobs of all back ends for the request. ``is_check``: only those whose remarks matter."""
    made: list[Job] = []
    for backend in backends():
        if request.wants(*backend.parts):
            made.extend(backend.its("checks" if is_check else "jobs")(game, plan, request, materials))
    return with_fonts(made, game, materials)


def run(
    project: Project,
    jobs: Sequence[Job],
    store: Store,
    materials: Materials,
    kind: str,
    progress: Progress | None = None,
    is_there: IsThere = lambda name, digest: False,
) -> Ran:
    """Jobs that draw with the game's own templates run under limits."""
    be_sparing()
    execute = executor(kind)
    guard = Guard(Limits(seconds=project.seconds, megabytes=project.megabytes), materials.own)
    try:
        with TIMINGS.phase("run"):
            ran = run_jobs(jobs, store, execute, progress, guard, is_there)
        guard.rest()
        return ran
    finally:
        guard.close()  # first: after Ctrl-C nobody waits for a job that draws with the game's own template
        execute.close()


def missing(project: Project, game: Game, materials: Materials) -> tuple[Diagnostic, ...]:
    """Materials that were requested and are missing, or must not be read."""
    found = findings_of_missing(game, {name: materials.beside(name) for name in materials.missing})
    return (*found, *findings_of_refused(project.root, materials.refused))


def said(project: Project, game: Game, jobs: Sequence[Job], ran: Ran, materials: Materials) -> tuple[Diagnostic, ...]:
    """The remarks of a run's jobs, and why some of them failed."""
    labels = {name: label_of(project, path) for name, path in materials.taken.items()}
    drawings = {name: label for name, label in labels.items() if label}
    with lettered(materials.letters):
        return (
            *findings_of_remarks(game, ran.remarks(), drawings),
            *findings_of_faults(game, ran.faults, ran.passed, _own_templates(project, jobs, ran, materials)),
        )


def _own_templates(
    project: Project, jobs: Sequence[Job], ran: Ran, materials: Materials
) -> Mapping[str, tuple[str, ...]]:
    """The templates of the project, or of an overlay, that the failed jobs drew with, by the name of the job. A job
    that uses the output of others has their templates too."""
    nodes = flatten(jobs)[0] if ran.faults else {}
    own: dict[str, tuple[str, ...]] = {}
    for name, node in nodes.items():
        found = (materials.found.get(blob.digest) for blob in blobs_in(node.job.argument))
        mine = (label_of(project, path) for path in found if path is not None)
        drawn = (label for need in node.needs for label in own[need])
        own[name] = tuple(dict.fromkeys(label for label in (*mine, *drawn) if label))
    return {name: own[name] for name in ran.faults}
