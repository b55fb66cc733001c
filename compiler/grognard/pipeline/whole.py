"""One game from its folder to its artefacts: a check, and a build, which stops before drawing if it is bound to
fail."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from threading import Thread

from grognard.base.diagnostics import Diagnostic, in_order
from grognard.base.papers import PAPERS, PRINTED
from grognard.base.projects import Project
from grognard.check.whole import settle
from grognard.compare.stated import stated
from grognard.findings.codes import FOREIGN_MANIFEST
from grognard.findings.outputs import finding_of_foreign, findings_of_release, findings_of_unwritten
from grognard.model.artwork.licensed import art_of
from grognard.model.game.whole import Game
from grognard.pipeline.drawing import jobs_of, materials_of, missing, run, said
from grognard.pipeline.errata import Printed, findings_of_since, printed_of, with_errata
from grognard.pipeline.outcome import Outcome, has_errors
from grognard.pipeline.shops import shop_names, shop_of
from grognard.pipeline.understand import frame_of, papers_of, supports, understand, way_of
from grognard.plan.whole import plan_game
from grognard.work.backend import Request, all_parts, backends
from grognard.work.explain import keep_parts
from grognard.work.job import Job
from grognard.work.leftovers import ERRATA, content_of, held_back, leftovers
from grognard.work.lock import locked
from grognard.work.output import Outputs
from grognard.work.run import Progress
from grognard.work.store import Store, store_of
from grognard.work.timings import TIMINGS


def compile_game(
    project: Project,
    name: str,
    request: Request,
    *,
    is_check: bool = False,
    is_strict: bool = False,
    progress: Progress | None = None,
    waiting: Callable[[], None] = lambda: None,
) -> Outcome:
    """All steps. A build that is bound to fail stops before it draws. ``is_check``: nothing is packed or written, but
    the jobs whose remarks matter run.

    ``waiting`` is called once when another build holds the lock.
    """
    store = store_of(project)
    outputs = Outputs(project.writer, project.build / name, store)
    looking = Thread(target=outputs.look, daemon=True)
    if not is_check:
        looking.start()
    understood = understand(project, name, request)
    game, plan = understood.game, understood.plan
    if game is None or plan is None:
        return understood
    request = replace(request, papers=papers_of(game, request))
    if unusable := outputs.unusable():
        return replace(understood, findings=in_order([*understood.findings, *findings_of_unwritten("", [unusable])]))
    materials = materials_of(project, name, store, understood)
    with nullcontext() if is_check else locked(project.writer, project.build, waiting):
        frame, _ = frame_of(project, name, understood.world)
        plan = with_errata(game, plan, request, frame, materials)
        with TIMINGS.phase("jobs: what is to be drawn"):
            jobs = jobs_of(game, plan, request, materials, is_check)
        if not is_check:
            looking.join()
        since = findings_of_since(game, request)
        known = [*understood.findings, *since, *missing(project, game, materials)]
        if not is_check and has_errors(settled := _settled_early(game, known, is_strict=is_strict)):
            return replace(understood, findings=settled)
        ran = run(project, jobs, store, materials, project.executor, progress, outputs.is_there)
        modules, content = content_of(jobs, ran, [one.its("contents") for one in backends() if one.contents])
        is_whole = not project.overlays and request.facts == "all" and request.marks
        held = held_back(outputs, modules, game.head.version, content, game.releases)
        findings = settle(
            game,
            [
                *understood.findings,
                *since,
                *missing(project, game, materials),
                *([finding_of_foreign(name)] if not is_check and outputs.is_foreign() else ()),
                *said(project, game, jobs, ran, materials),
                *(findings_of_release(game, content) if is_whole or held else ()),
            ],
            is_strict=is_strict,
            is_whole=request.facts == "all" and (is_check or not request.parts),
        )
        outcome = replace(understood, findings=in_order(findings), ran=ran, content=content)
        if is_check or outcome.has_errors:
            return outcome
        about = {one: {"version": game.head.version, "content": content} for one in modules}
        about |= {one.output: {"version": game.head.version} for one in jobs if one.maker == ERRATA and one.output}
        store.sweep()
        with TIMINGS.phase("package"):
            printed = printed_of(game, plan, materials)
            return _written(project, name, request, jobs, outputs, store, outcome, about, held, printed)


def stands_alone() -> bool:
    """Whether a build reads everything through its world: only then can it be recognised without being repeated."""
    return all(one.jobs.startswith("grognard.") for one in backends())


def lasting(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Without the findings that a finished build has resolved: it has written its own manifest."""
    return tuple(one for one in findings if one.code != FOREIGN_MANIFEST.code)


def possible_jobs(
    project: Project, name: str, understood: Outcome, request: Request, store: Store, files: Collection[str]
) -> Iterator[tuple[Job, ...]]:
    """The jobs of everything that a build of these sources can make: in the game's printed languages, in these
    without the requested ones, and in all that have translations; last the files for print shops. ``files``: those
    that are looked for, under ``build/GAME``; for a paper or a shop that none of them is for, nothing is planned."""
    game = understood.game
    assert game is not None
    printed = game.head.languages
    own = tuple(one for one in printed if one == printed[0] or one not in request.languages)
    frame, _ = frame_of(project, name, understood.world)
    looked_for = {one for one in PAPERS if any(one in path for path in files)}
    papers = tuple(one for one in PAPERS if one in {*PRINTED, *game.head.paper, *looked_for})
    wide = replace(request, papers=papers, languages=(), parts=all_parts())
    others = sorted({*game.texts, *game.cases_in} - {*printed})
    more = printed if not any(f"-{one}." in path for one in others for path in files) else (*printed, *others)
    for languages in dict.fromkeys((printed, own, more)):
        other = replace(game, head=replace(game.head, languages=languages))
        plan = plan_game(
            other, frame, papers=papers, way=way_of(game, request), marks=request.marks, supports=supports()
        )
        yield jobs_of(other, plan, replace(wide, press="", profile=b""), materials_of(project, name, store, understood))
    folders = {path.partition("/")[0] for path in files if "/" in path}
    for shop in shop_names(project, name, understood.world):
        if shop in folders:
            yield from _shop_jobs(project, name, understood, replace(wide, press=shop, press_parts=()), store)


def _shop_jobs(
    project: Project, name: str, understood: Outcome, request: Request, store: Store
) -> Iterator[tuple[Job, ...]]:
    """The jobs of all files for the print shop of a request."""
    game = understood.game
    assert game is not None
    frame, _ = frame_of(project, name, understood.world)
    languages = (*game.head.languages, *sorted({*game.texts, *game.cases_in} - {*game.head.languages}))
    other = replace(game, head=replace(game.head, languages=languages))
    shop, _ = shop_of(project, name, understood.world, request)
    plan = plan_game(other, frame, papers=(), marks=request.marks, supports=supports(), shop=shop)
    for paper in PRINTED:
        materials = materials_of(project, name, store, understood)
        yield jobs_of(other, plan, replace(request, papers=(paper,), parts=("press",)), materials)


def _settled_early(game: Game, findings: Sequence[Diagnostic], *, is_strict: bool) -> tuple[Diagnostic, ...]:
    """As `settle`, before anything is drawn."""
    return settle(game, findings, is_strict=is_strict, is_whole=False)


def _written(
    project: Project,
    name: str,
    request: Request,
    jobs: Sequence[Job],
    outputs: Outputs,
    store: Store,
    outcome: Outcome,
    about: Mapping[str, Mapping[str, str]],
    held: Sequence[str],
    printed: Printed,
) -> Outcome:
    """``about``: what the manifest says of a file beside its digest and its job. ``held``: released files whose
    content differs from what this build would write; they stay. ``printed``: what is printed of counters and cards."""
    assert outcome.ran is not None and outcome.game is not None
    results = {job.output: outcome.ran.result_of(job) for job in jobs if job.output and job.output not in held}
    files = {path: result.data for path, result in results.items() if result is not None}
    entries = {job.output: {"made_by": job.maker, **about.get(job.output, {})} for job in jobs if job.output}
    head = outcome.game.head
    possible = possible_jobs(project, name, outcome, request, store, outputs.last().keys())
    left = leftovers(outputs, files, possible, store, outcome.game.releases, head.version, held)
    said = stated(outcome.checked or outcome.game)
    art = art_of(outcome.game)
    failed = outputs.write(files, entries, store.read, kept=left.kept, stated=said, printed=printed, art=art)
    keep_parts(store, name, jobs, outcome.ran)
    findings = in_order([*outcome.findings, *findings_of_unwritten(name, failed)])
    return replace(outcome, findings=findings, files=files, left=left)
