"""``grognard build``: make everything, report what was made."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grognard.base.diagnostics import Severity
from grognard.base.named import named
from grognard.base.papers import PRINTED
from grognard.base.projects import Project
from grognard.base.renderings.here import way_from_here
from grognard.commands.shared.options import (
    chosen_games,
    comma_list,
    drawing_options,
    examples,
    open_project,
    project_options,
)
from grognard.commands.shared.printing import Offset, printing_options
from grognard.commands.shared.report import print_findings, progress_bar
from grognard.commands.shared.shops import for_shop
from grognard.work.backend import Request, all_parts
from grognard.work.known_build import KnownBuild, asked_for, keep, recall
from grognard.work.timings import TIMINGS

if TYPE_CHECKING:
    from grognard.pipeline.outcome import Outcome

_MANY = 4
"""Files of one folder that are told by their number."""


def _parts(context: click.Context, option: click.Parameter, value: str | None) -> tuple[str, ...]:
    return comma_list(all_parts())(context, option, value) if value else ()


class OnlyOption(click.Option):
    """``--only``: its words come from the back ends, and are only looked up when needed."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The line of the help text."""
        return "--only PARTS", f"Some of {', '.join(all_parts())}, separated by commas."


@click.command(
    epilog=examples(
        "build                                 every game of the project",
        "build my-game --only pdf --paper a4   only the print files, for A4",
        "build my-game --only counters,map     only the counter sheets and the map",
        "build my-game --press                 for a print shop, into build/my-game/press/",
        "build my-game --lang fr               in French alone; the module has every language",
        "build my-game --overlay my-values     with an owner's own values",
    )
)
@click.argument("games", nargs=-1)
@click.option("--only", cls=OnlyOption, callback=_parts)
@click.option(
    "--lang", callback=comma_list(), help="Only these languages, separated by commas; others that have words too."
)
@printing_options
@click.option(
    "--since",
    type=click.Path(exists=True, path_type=Path),
    help="Make an errata sheet: counters and cards that changed since the build of this manifest.json.",
)
@click.option("--press", is_flag=True, help="Files for a print shop instead: inks, bleed, PDF/X-4, into press/.")
@click.option(
    "--press-profile", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE.icc",
    help="The printer's colour profile, for --press; by default one for coated paper.",
)  # fmt: skip
@click.option("--no-marks", is_flag=True, help="Print without the marks of assumed and unknown values.")
@click.option("--executor", type=click.Choice(["serial", "threads", "processes"]), default="threads", hidden=True)
@drawing_options
@project_options
def build(
    games: tuple[str, ...],
    only: tuple[str, ...],
    paper: str | None,
    lang: tuple[str, ...],
    sheets: str | None,
    offset: Offset,
    low_ink: bool,
    since: Path | None,
    press: bool,
    press_profile: Path | None,
    no_marks: bool,
    executor: str,
    job_seconds: int,
    job_memory: int,
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
    strict: bool,
) -> None:
    """Make the printable kit, the maps and the module of GAMES (default: all) under build/.

    The default is the papers and all languages of game.toml; --only, --paper and --lang make less. Optional parts of
    the module are made beside it, where VASSAL finds them: GAME-VERSION_ext/GAME-VERSION-PART.vmdx.

    Files of earlier builds that are not asked for stay, and the list marks those that may be out of date. Files that no
    build would make any more are removed, but never a module whose version was released.
    """
    project = open_project(folder, overlays, executor, seconds=job_seconds, megabytes=job_memory)
    papers = PRINTED if paper == "both" else (paper,) if paper else ()
    request = Request(
        papers=papers,
        languages=lang,
        parts=only,
        marks=not no_marks,
        facts=facts,
        sheets=sheets or "",
        offset=offset,
        low_ink=low_ink,
    )
    if press or press_profile or "press" in only:
        _refuse_home(
            ("--counter-sheets", sheets), ("--offset", any(offset)), ("--low-ink", low_ink), ("--since", since)
        )
        request = for_shop(request, "press", press_profile)
    failed = False
    chosen = chosen_games(project, games)
    if since or "errata" in only:
        request = _with_errata(project, chosen, request, since)
    asked = asked_for(project, request, is_strict=strict)
    for name in chosen if lang else ():  # an unknown language is reported before anything is made
        if recall(project, name, asked) is None:
            named("grognard.commands.shared.languages:known_languages")(project, name, lang)
    for name in chosen:
        with TIMINGS.phase("known from the last build?"):
            known = recall(project, name, asked)
        if known is not None:
            _report(project, name, known, started=0, is_errata=since is not None)
        else:
            failed |= build_game(project, name, request, asked, is_strict=strict)
    sys.exit(1 if failed else 0)


def _refuse_home(*given: tuple[str, object]) -> None:
    """What is of one's own printer alone says nothing to a shop. Raises click.UsageError."""
    if idle := [name for name, value in given if value]:
        raise click.UsageError(f"--press makes files for a print shop, to which {' and '.join(idle)} would say nothing")


def _with_errata(project: Project, chosen: tuple[str, ...], request: Request, since: Path | None) -> Request:
    """The request with what an earlier build printed. Raises click.UsageError; exits where the manifest is useless."""
    if since is None or len(chosen) != 1:
        raise click.UsageError("errata are of one game, since one build: grognard build GAME --since manifest.json")
    printed, findings = named("grognard.commands.shared.since:printed_since")(since, chosen[0])
    print_findings(project, findings)
    if printed is None:
        sys.exit(1)
    return replace(request, since=printed, parts=tuple(dict.fromkeys((*request.parts, "errata"))))


def build_game(project: Project, name: str, request: Request, asked: str, *, is_strict: bool) -> bool:
    """Make one game; returns whether that failed. Code that understands and draws is only imported here."""
    with progress_bar(name) as progress:
        outcome: Outcome = named("grognard.pipeline.whole:compile_game")(
            project,
            name,
            request,
            is_strict=is_strict,
            progress=progress,
            waiting=lambda: click.echo("another build is at work here; waiting for it", err=True),
        )
    shown = tuple(one for one in outcome.findings if one.severity is not Severity.NOTE)
    known = KnownBuild(findings=shown, files=outcome.files, left=outcome.left)
    if outcome.has_errors:
        print_findings(project, shown)
        # if there are files, the only errors are of files that could not be replaced
        done = "some files were not replaced" if outcome.files else "nothing was written"
        if outcome.ran is None:
            done = f"stopped before drawing, {done}"
        folder = way_from_here(project.root)(f"build/{name}")
        kept = f"; the last good files are still in {folder}/" if project.reach.is_folder(project.build / name) else ""
        click.echo(f"{name}: {done}{kept}", err=True)
        if outcome.ran is None and outcome.plan is not None:
            click.echo(f"`grognard check {name}` also reports what only drawing shows", err=True)
        return True
    if named("grognard.pipeline.whole:stands_alone")():
        reported = replace(known, findings=named("grognard.pipeline.whole:lasting")(known.findings))
        keep(project, name, asked, outcome.world.seen, reported)
    started = outcome.ran.started if outcome.ran else 0
    _report(project, name, known, started=started, is_errata=request.since is not None)
    return False


def _report(project: Project, name: str, known: KnownBuild, *, started: int, is_errata: bool = False) -> None:
    print_findings(project, known.findings)
    reach, folder = project.reach, way_from_here(project.root)(f"build/{name}")
    click.echo(f"{name}: {len(known.files)} files in {folder}/ ({started} of the jobs had work to do)")
    if not known.files:
        nothing = "nothing changed since that build" if is_errata else "the game has nothing that was asked for"
        click.echo(f"  {nothing}")
    for path in sorted(known.files):
        click.echo(f"  {folder}/{path}  {reach.size(project.build / name / path) / 1000:,.0f} kB")
    left = known.left
    for paths, word in (
        (left.released, "released: kept unchanged"),
        (left.dealt, "made on request for another version: kept"),
        (left.changed, "changed since it was made: kept, and no longer listed"),
        (left.unreleased, "of an unreleased version: removed"),
        (left.gone, "no longer made: removed"),
    ):
        for path in paths:
            click.echo(f"  {folder}/{path}  {word}")
    if left.stale:
        click.echo(f"  not asked for, kept, may be out of date: {', '.join(_in_short(left.stale))}")


def _in_short(paths: Iterable[str]) -> Iterator[str]:
    """Paths as they are told: of a folder with many files their number."""
    for folder, found in groupby(sorted(paths), key=lambda path: path.rpartition("/")[0]):
        files = list(found)
        yield from files if not folder or len(files) < _MANY else [f"{folder}/ ({len(files)} files)"]
