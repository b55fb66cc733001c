"""LOAD, LINK, PLAN and CHECK: everything that needs no drawing, from one run's view of the disk."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import get_args

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic, in_order
from grognard.base.disk.reads import Kind
from grognard.base.disk.world import World
from grognard.base.fonts.lettering import lettered
from grognard.base.limits import TEMPLATE_BYTES
from grognard.base.origins import Origin
from grognard.base.papers import PRINTED
from grognard.base.projects import Project
from grognard.check.whole import check_game
from grognard.link.whole import link_game
from grognard.load.codes.looks import BAD_FRAME
from grognard.load.files.game import Loaded, load_game
from grognard.load.files.lang import with_own_words
from grognard.load.files.looks.frame import read_frame
from grognard.load.files.looks.styles import STYLES, style_faults
from grognard.model.facts import with_facts
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame, Way
from grognard.model.words import with_languages
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.shops import label_of, shop_of
from grognard.pipeline.themes import idle_fonts, theme_of
from grognard.plan.whole import plan_game
from grognard.work.backend import Request, backends, judged
from grognard.work.timings import TIMINGS

FRAME = "sheets/shared-cut.toml"


def understand(project: Project, name: str, request: Request, world: World | None = None) -> Outcome:
    """One game, read only through ``world``; by default from the project as it is now."""
    world = world or project.world()
    with TIMINGS.phase("load"):
        loaded = load_game(world, name, overlays=project.overlays)
    if loaded.game is None:
        return Outcome(game=None, findings=in_order(loaded.findings), world=world)
    with lettered(loaded.letters):
        return replace(_understood(project, name, request, world, loaded, loaded.game), letters=loaded.letters)


def _understood(project: Project, name: str, request: Request, world: World, loaded: Loaded, written: Game) -> Outcome:
    with TIMINGS.phase("link"):
        linked = link_game(with_languages(with_facts(written, request.facts), request.languages))
    frame, faults = frame_of(project, name, world)
    styles = _style_faults(project, name, world)
    theme, unfit = theme_of(project, written, world)
    shop, amiss_there = shop_of(project, name, world, request) if request.press else (None, ())
    game = with_own_words(linked.game, world.whole)
    with TIMINGS.phase("plan"):
        plan = plan_game(
            game,
            frame,
            papers=papers_of(game, request),
            way=way_of(game, request),
            marks=request.marks,
            languages=(*linked.game.texts, *linked.game.cases_in),
            words=[word for one in backends() if one.words for word in one.its("words")],
            supports=supports(),
            shop=shop,
        )
    with TIMINGS.phase("check"):
        found = (*check_game(linked.game, plan), *judged(linked.game, plan))
    amiss = (
        *faults,
        *unfit,
        *amiss_there,
        *idle_fonts(project, written, world, theme),
        *(one for found in styles.values() for one in found),
    )
    findings = (*loaded.findings, *linked.findings, *amiss, *found)
    return Outcome(
        game=game,
        checked=linked.game,
        plan=plan,
        findings=in_order(findings),
        spoilt=tuple(styles),
        theme=theme,
        world=world,
    )


def papers_of(game: Game, request: Request) -> tuple[str, ...]:
    """The papers of a run: those requested, otherwise those of game.toml, otherwise those of home printers."""
    papers = request.papers or tuple(dict.fromkeys(game.head.paper)) or PRINTED
    return papers[:1] if request.one_paper else papers


def way_of(game: Game, request: Request) -> Way:
    """How the counters of a run get their backs: as requested, otherwise as game.toml says."""
    return next((one for one in get_args(Way) if one == request.sheets), game.head.counter_sheets)


def supports() -> dict[str, frozenset[str]]:
    """What each back end that plays hooks can do, by its name."""
    return {one.name: one.supports for one in backends() if one.supports is not None}


def frame_of(project: Project, name: str, world: World) -> tuple[Frame, tuple[Diagnostic, ...]]:
    """The frame of the counter sheets: the game's own, otherwise the project's, otherwise the shipped one."""
    for folder in project.template_folders(name):
        path = folder / FRAME
        if world.whole.kind(path) is not Kind.ABSENT:
            file = label_of(project, path) or f"templates/{FRAME}"
            try:
                return read_frame(world.whole.read(path, TEMPLATE_BYTES), file)
            except OSError as reason:
                return Frame(), (BAD_FRAME.at(Origin(file=file), (reason.strerror or str(reason)).lower()),)
    return Frame(), ()


def _style_faults(project: Project, name: str, world: World) -> Mapping[Path, tuple[Diagnostic, ...]]:
    """What is wrong in the game's or the project's own styles, by file."""
    found: dict[Path, tuple[Diagnostic, ...]] = {}
    reach = world.whole
    for style in STYLES:
        there = (folder / style for folder in project.template_folders(name))
        path = next((one for one in there if reach.kind(one) is not Kind.ABSENT), templates_dir() / style)
        if label := label_of(project, path):
            with suppress(OSError):  # a file that must not be read is reported where it is requested
                data, shipped = reach.read(path, TEMPLATE_BYTES), reach.read(templates_dir() / style)
                if data != shipped:  # grognard's own checkout is a project too
                    found[path] = style_faults(style, data, shipped, label)
    return {path: faults for path, faults in found.items() if faults}
