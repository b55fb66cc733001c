"""One game from its folder to its artefacts: which steps there are, and in which order they run."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import field, replace
from pathlib import Path

from grognard.base.bundled import bundled, templates_dir
from grognard.base.diagnostics import Diagnostic, Severity, in_order
from grognard.base.disk.reads import Kind
from grognard.base.limits import TEMPLATE_BYTES
from grognard.base.named import named
from grognard.base.origins import Origin
from grognard.base.papers import PRINTED
from grognard.base.projects import Project
from grognard.base.records import record
from grognard.check.settle.allowances import IDLE_ALLOW
from grognard.check.whole import check_game, settle
from grognard.findings_of_jobs import (
    FOREIGN_MANIFEST,
    finding_of_foreign,
    findings_of_faults,
    findings_of_missing,
    findings_of_refused,
    findings_of_release,
    findings_of_remarks,
    findings_of_unwritten,
)
from grognard.link.whole import link_game
from grognard.load.codes import BAD_FRAME
from grognard.load.files.frame import read_frame
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.load.files.styles import STYLES, style_faults
from grognard.model.facts import with_facts
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame
from grognard.model.plan.whole import Plan
from grognard.model.things import Look, Thing
from grognard.model.words import with_languages
from grognard.plan.whole import plan_game
from grognard.work.backend import Request, all_parts, backends
from grognard.work.content import content_of
from grognard.work.execute import executor
from grognard.work.explain import explain_output, keep_parts
from grognard.work.graph import flatten
from grognard.work.guard.guard import Guard
from grognard.work.guard.passed import Limits
from grognard.work.job import Job, blobs_in
from grognard.work.left import DEALT, Leftovers
from grognard.work.leftovers import held_back, leftovers
from grognard.work.lock import locked
from grognard.work.materials import Materials
from grognard.work.output import Outputs
from grognard.work.run import Progress, Ran, run_jobs
from grognard.work.store import Store

FRAME = "sheets/shared-cut.toml"


@record
class Outcome:
    """What came of one game. ``files`` holds the digest of each file made, by its path under ``build/GAME``."""

    game: Game | None
    plan: Plan | None = None
    findings: tuple[Diagnostic, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    ran: Ran | None = None
    content: str = ""
    """The digest of what the module holds; blank where none was made."""
    left: Leftovers = field(default_factory=Leftovers)
    """Files of earlier builds."""
    spoilt: tuple[Path, ...] = ()
    """Styles of the game's own that nothing can be drawn with: those that ship take their place."""

    @property
    def has_errors(self) -> bool:
        """Whether some artefact could not be made right."""
        return _has_errors(self.findings)


def understand(project: Project, name: str, request: Request) -> Outcome:
    """LOAD, LINK, PLAN and CHECK: everything that needs no drawing."""
    loaded = load_game(project.root, name, overlays=project.overlays)
    if loaded.game is None:
        return Outcome(game=None, findings=in_order(loaded.findings))
    linked = link_game(with_languages(with_facts(loaded.game, request.facts), request.languages))
    frame, faults = _frame(project, name)
    styles = _style_faults(project, name)
    game = with_own_words(linked.game)
    plan = plan_game(
        game,
        frame,
        papers=papers_of(game, request),
        marks=request.marks,
        languages=(*linked.game.texts, *linked.game.cases_in),
        words=[word for one in backends() if one.words for word in named(one.words)],
        supports=_supports(),
    )
    amiss = (*faults, *(one for found in styles.values() for one in found))
    findings = (*loaded.findings, *linked.findings, *amiss, *check_game(linked.game, plan))
    return Outcome(game=game, plan=plan, findings=in_order(findings), spoilt=tuple(styles))


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
    """The whole way. A build that is bound to fail stops before it draws. ``is_check``: nothing is packed or written,
    but the jobs whose remarks matter are run.

    ``waiting`` is called once when another build holds the lock.
    """
    understood = understand(project, name, request)
    game, plan = understood.game, understood.plan
    if game is None or plan is None:
        return understood
    request = replace(request, papers=papers_of(game, request))
    store = _store(project)
    outputs = Outputs(project.writer, project.build / name, store)
    if unusable := outputs.unusable():
        return replace(understood, findings=in_order([*understood.findings, *findings_of_unwritten("", [unusable])]))
    materials = _materials(project, name, store, understood.spoilt)
    with nullcontext() if is_check else locked(project.writer, project.build, waiting):
        jobs = _jobs(game, plan, request, materials, is_check)
        known = [*understood.findings, *_missing(project, game, materials)]
        if not is_check and _has_errors(settled := _settled_early(game, known, is_strict=is_strict)):
            return Outcome(game=game, plan=plan, findings=settled)
        ran = _run(project, jobs, store, materials, project.executor, progress)
        modules, content = content_of(jobs, ran, [named(one.contents) for one in backends() if one.contents])
        is_whole = not project.overlays and request.facts == "all" and request.marks
        held = held_back(outputs, modules, game.head.version, content, game.releases)
        findings = settle(
            game,
            [
                *understood.findings,
                *_missing(project, game, materials),
                *([finding_of_foreign(name)] if not is_check and outputs.is_foreign() else ()),
                *findings_of_remarks(game, ran.remarks(), _drawings(project, materials)),
                *findings_of_faults(game, ran.faults, ran.passed, _own_templates(project, jobs, ran, materials)),
                *(findings_of_release(game, content) if is_whole or held else ()),
            ],
            is_strict=is_strict,
        )
        outcome = Outcome(game=game, plan=plan, findings=in_order(findings), ran=ran, content=content)
        if is_check or outcome.has_errors:
            return outcome
        about = {one: {"version": game.head.version, "content": content} for one in modules}
        store.sweep()
        return _written(project, name, request, jobs, outputs, store, outcome, about, held)


def papers_of(game: Game, request: Request) -> tuple[str, ...]:
    """The papers of a run: those asked for, else those of game.toml, else all that printers at home have."""
    papers = request.papers or tuple(dict.fromkeys(game.head.paper)) or PRINTED
    return papers[:1] if request.one_paper else papers


def _missing(project: Project, game: Game, materials: Materials) -> tuple[Diagnostic, ...]:
    """What was asked for and is nowhere, or may not be read."""
    missing = findings_of_missing(game, {name: materials.beside(name) for name in materials.missing})
    return (*missing, *findings_of_refused(project.root, materials.refused))


def _settled_early(game: Game, findings: Sequence[Diagnostic], *, is_strict: bool) -> tuple[Diagnostic, ...]:
    """As `settle`, before anything is drawn: that an allowance is idle is known only then."""
    settled = settle(game, findings, is_strict=is_strict)
    return tuple(one for one in settled if one.code != IDLE_ALLOW.code)


def _has_errors(findings: Iterable[Diagnostic]) -> bool:
    return any(one.severity is Severity.ERROR for one in findings)


def stands_alone(game: Game) -> bool:
    """Whether all that a build of a game looks at lies in its own folder, in overlays, in the project's templates and
    in what is installed: then the build can be known again without reading the game."""
    return not game.head.extends and all(one.jobs.startswith("grognard.") for one in backends())


def lasting(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Without what a finished build has mended by itself: it has written its own manifest."""
    return tuple(one for one in findings if one.code != FOREIGN_MANIFEST.code)


def deal_game(project: Project, game: Game, scenario: str, seed: str) -> bytes | None:
    """The saved game of a scenario with its random draws made; None where the module lacks a template."""
    store = _store(project)
    plan = plan_game(game, Frame(), papers=(), supports=_supports(), seed=seed)
    with locked(project.writer, project.build):
        materials = _materials(project, game.id, store)
        jobs = tuple(
            job for one in backends() if one.saves for job in named(one.saves)(game, plan, scenario, materials)
        )
        ran = _run(project, jobs, store, materials, "serial")
    results = [ran.result_of(job) for job in jobs]
    return next((store.read(one.data) for one in results if one is not None), None)


def preview(
    project: Project, understood: Outcome, request: Request, thing: Thing, pixels: float
) -> tuple[bytes | None, tuple[Diagnostic, ...]]:
    """A picture of one thing alone, by the functions that print it, and what they remark; None where it has none.

    ``understood``: the game for the same request. ``pixels``: to a millimetre; 0: as many as suit a screen.
    """
    game, plan = understood.game, understood.plan
    assert game is not None and plan is not None
    store = _store(project)
    materials = _materials(project, game.id, store, understood.spoilt)
    language = (*request.languages, *game.head.languages)[0]
    look = Look(paper=papers_of(game, request)[0], language=language, pixels=pixels)
    drawn = [
        job for one in backends() if one.previews for job in named(one.previews)(game, plan, thing, materials, look)
    ]
    row = Job(function="grognard.render.draw.row:draw_row", argument=None, needs=tuple(drawn))
    ran = _run(project, [row] if drawn else [], store, materials, "serial")
    findings = (
        *_missing(project, game, materials),
        *findings_of_remarks(game, ran.remarks(), _drawings(project, materials)),
        *findings_of_faults(game, ran.faults, ran.passed, _own_templates(project, [row], ran, materials)),
    )
    result = ran.result_of(row)
    return (store.read(result.data) if result else None), settle(game, findings, is_strict=False)


def keep_dealt(project: Project, game: Game, files: Mapping[str, bytes]) -> None:
    """Put the files of a deal beside those of the last build: all, or none. Raises OSError."""
    with locked(project.writer, project.build):
        outputs = Outputs(project.writer, project.build / game.id, _store(project))
        outputs.add(files, {"made_by": DEALT, "version": game.head.version})


def _supports() -> frozenset[str]:
    return frozenset().union(*(one.supports for one in backends()))


def _jobs(game: Game, plan: Plan, request: Request, materials: Materials, is_check: bool) -> tuple[Job, ...]:
    made: list[Job] = []
    for backend in backends():
        if request.wants(*backend.parts):
            made.extend(named(backend.checks if is_check else backend.jobs)(game, plan, request, materials))
    return tuple(made)


def _run(
    project: Project,
    jobs: Sequence[Job],
    store: Store,
    materials: Materials,
    kind: str,
    progress: Progress | None = None,
) -> Ran:
    """What draws with templates of the game's own runs under limits."""
    execute = executor(kind)
    guard = Guard(Limits(seconds=project.seconds, megabytes=project.megabytes), materials.own)
    try:
        ran = run_jobs(jobs, store, execute, progress, guard)
        guard.rest()
        return ran
    finally:
        guard.close()  # first: after Ctrl-C nobody waits for what a template of somebody's own draws
        execute.close()


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
) -> Outcome:
    """``about``: what the manifest says of a file beside its digest and what made it. ``held``: files that went out
    and hold something else than this build would put in their place; they stay."""
    assert outcome.ran is not None and outcome.game is not None
    results = {job.output: outcome.ran.result_of(job) for job in jobs if job.output and job.output not in held}
    files = {path: result.data for path, result in results.items() if result is not None}
    entries = {job.output: {"made_by": job.function, **about.get(job.output, {})} for job in jobs if job.output}
    head = outcome.game.head
    possible = _possible(project, name, outcome.game, request, store)
    left = leftovers(outputs, files, possible, store, outcome.game.releases, head.version, held)
    failed = outputs.write(files, entries, store.read, kept=left.kept)
    keep_parts(store, name, jobs, outcome.ran)
    findings = in_order([*outcome.findings, *findings_of_unwritten(name, failed)])
    return replace(outcome, findings=findings, files=files, left=left)


def _possible(project: Project, name: str, game: Game, request: Request, store: Store) -> Iterator[tuple[Job, ...]]:
    """The jobs of all that a build of these sources can make: in the languages of this run, in those without the ones
    that it was asked for, and in all that there are words of."""
    printed = game.head.languages
    own = tuple(one for one in printed if one == printed[0] or one not in request.languages)
    frame, _ = _frame(project, name)
    wide = replace(request, papers=PRINTED, languages=(), parts=all_parts())
    for languages in dict.fromkeys((printed, own, (*printed, *sorted({*game.texts, *game.cases_in} - {*printed})))):
        other = replace(game, head=replace(game.head, languages=languages))
        plan = plan_game(other, frame, marks=request.marks, supports=_supports())
        yield _jobs(other, plan, wide, _materials(project, name, store), is_check=False)


def _materials(project: Project, name: str, store: Store, spoilt: Sequence[Path] = ()) -> Materials:
    return Materials(store, project.folders(name), project.template_folders(name), project.reach, spoilt)


def _own_templates(
    project: Project, jobs: Sequence[Job], ran: Ran, materials: Materials
) -> Mapping[str, tuple[str, ...]]:
    """The templates of the project, or of an overlay, that the jobs drew with that failed, by the name of the job. One
    that draws what others have drawn has theirs."""
    nodes = flatten(jobs)[0] if ran.faults else {}
    own: dict[str, tuple[str, ...]] = {}
    for name, node in nodes.items():
        found = (materials.found.get(blob.digest) for blob in blobs_in(node.job.argument))
        mine = (_label(project, path) for path in found if path is not None)
        drawn = (label for need in node.needs for label in own[need])
        own[name] = tuple(dict.fromkeys(label for label in (*mine, *drawn) if label))
    return {name: own[name] for name in ran.faults}


def _drawings(project: Project, materials: Materials) -> Mapping[str, str]:
    """What findings call each template of the project or of an overlay, by its name."""
    labels = {name: _label(project, path) for name, path in materials.taken.items()}
    return {name: label for name, label in labels.items() if label}


def _label(project: Project, path: Path) -> str:
    """What findings call a template of the project or of an overlay; blank for one that came with grognard."""
    if "templates" not in path.parts:
        return ""
    if path.is_relative_to(project.root):
        return path.relative_to(project.root).as_posix()
    return "" if path.is_relative_to(templates_dir()) else path.as_posix()


def _frame(project: Project, name: str) -> tuple[Frame, tuple[Diagnostic, ...]]:
    """The frame of the counter sheets: the game's own, else the project's, else the one that ships."""
    for folder in project.template_folders(name):
        path = folder / FRAME
        if project.reach.kind(path) is not Kind.ABSENT:
            origin = Origin(file=_label(project, path) or f"templates/{FRAME}", line=1, column=1)
            try:
                return read_frame(project.reach.read(path, TEMPLATE_BYTES), origin)
            except OSError as reason:
                return Frame(), (BAD_FRAME.at(origin, (reason.strerror or str(reason)).lower()),)
    return Frame(), ()


def _style_faults(project: Project, name: str) -> Mapping[Path, tuple[Diagnostic, ...]]:
    """What is wrong in the styles of the game's or the project's own, by the file."""
    found: dict[Path, tuple[Diagnostic, ...]] = {}
    for style in STYLES:
        there = (folder / style for folder in project.template_folders(name))
        path = next((one for one in there if project.reach.kind(one) is not Kind.ABSENT), templates_dir() / style)
        if label := _label(project, path):
            with suppress(OSError):  # what may not be read is told where it is asked for
                data = project.reach.read(path, TEMPLATE_BYTES)
                found[path] = style_faults(style, data, bundled().read(templates_dir() / style), label)
    return {path: faults for path, faults in found.items() if faults}


def explain_file(project: Project, name: str, output: str) -> str:
    """Why the next build would make one file of a game again; facts and marks as by default."""
    store = _store(project)
    understood = understand(project, name, Request())
    if understood.game is None:
        return f"{name} cannot be read; `grognard check {name}` says why"
    jobs: tuple[Job, ...] = ()
    for jobs in _possible(project, name, understood.game, Request(), store):
        if output in {job.output for job in jobs}:
            break
    return explain_output(store, name, jobs, output)


def _store(project: Project) -> Store:
    return Store(project.build / ".cache", project.writer)
