"""``grognard build``: make everything, tell what was made."""

import sys
from pathlib import Path

import click

from grognard.base.diagnostics import Severity
from grognard.base.papers import PRINTED
from grognard.commands.options import chosen_games, comma_list, examples, known_languages, open_project, project_options
from grognard.commands.report import print_findings, progress_bar
from grognard.pipeline import Outcome, Project, compile_game
from grognard.work.backend import Request

PARTS = ("pdf", "svg", "vassal", "blank-map")


@click.command(
    epilog=examples(
        "build                                 every game of the project",
        "build my-game --only pdf --paper a4   only the print files, for A4",
        "build my-game --lang fr               in French alone; the module has every language",
        "build my-game --overlay my-values     with an owner's own values",
    )
)
@click.argument("games", nargs=-1)
@click.option("--only", callback=comma_list(PARTS), help=f"Some of {', '.join(PARTS)}, with commas between.")
@click.option("--paper", type=click.Choice([*PRINTED, "both"], case_sensitive=False), default="both", show_default=True)
@click.option(
    "--lang", callback=comma_list(), help="These languages alone, with commas between; also others that have words."
)
@click.option("--no-marks", is_flag=True, help="Print without the marks of assumed and unknown values.")
@click.option("--executor", type=click.Choice(["serial", "threads", "processes"]), default="threads", hidden=True)
@project_options
def build(
    games: tuple[str, ...],
    only: tuple[str, ...],
    paper: str,
    lang: tuple[str, ...],
    no_marks: bool,
    executor: str,
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
    strict: bool,
) -> None:
    """Make the printable kit, the maps and the module of GAMES (default: all) under build/.

    By default on both papers and in all languages of game.toml; --only, --paper and --lang make less. Optional parts of
    the module are made beside it: GAME-VERSION_ext/GAME-VERSION-PART.vmdx, where VASSAL finds them.

    Files of earlier builds that are not asked for stay, and the list says which may be out of date. Only what no
    build would make any more is removed, never a module whose version was released.
    """
    project = open_project(folder, overlays, executor)
    papers = PRINTED if paper == "both" else (paper,)
    request = Request(papers=papers, languages=lang, parts=only, marks=not no_marks, facts=facts)
    failed = False
    chosen = chosen_games(project, games)
    for name in chosen if lang else ():
        known_languages(project, name, lang)
    for name in chosen:
        with progress_bar(name) as progress:
            outcome = compile_game(
                project,
                name,
                request,
                is_strict=strict,
                progress=progress,
                waiting=lambda: click.echo("another build is at work here; waiting for it", err=True),
            )
        failed = failed or outcome.has_errors
        _tell(project, name, outcome)
    sys.exit(1 if failed else 0)


def _tell(project: Project, name: str, outcome: Outcome) -> None:
    print_findings(project, outcome.findings, least=Severity.WARNING)
    if outcome.has_errors:
        # with files, the only errors are those of files that could not be replaced
        done = "some files were not replaced" if outcome.files else "nothing was written"
        kept = f"; the last good files are still in build/{name}/" if (project.build / name).is_dir() else ""
        click.echo(f"{name}: {done}{kept}", err=True)
        return
    started = outcome.ran.started if outcome.ran else 0
    click.echo(f"{name}: {len(outcome.files)} files in build/{name}/ ({started} of the jobs had work to do)")
    for path in sorted(outcome.files):
        click.echo(f"  build/{name}/{path}  {(project.build / name / path).stat().st_size / 1000:,.0f} kB")
    left = outcome.left
    for paths, word in (
        (left.released, "released: kept as it went out"),
        (left.dealt, "set up for another version: kept"),
        (left.unreleased, "of a version that was not released: removed"),
        (left.gone, "no longer made: removed"),
    ):
        for path in paths:
            click.echo(f"  build/{name}/{path}  {word}")
    if left.stale:
        click.echo(f"  not asked for, kept, may be out of date: {', '.join(left.stale)}")
