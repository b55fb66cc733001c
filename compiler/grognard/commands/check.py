"""``grognard check``: every finding, with place and hint, in the form asked for."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.check.whole import provenance_shares
from grognard.check.witnesses import ONE_SOURCE
from grognard.commands.languages import known_languages
from grognard.commands.options import chosen_games, comma_list, examples, open_project, project_options
from grognard.commands.report import print_findings, print_verdict
from grognard.pipeline import Outcome, compile_game
from grognard.work.backend import Request


@click.command(
    epilog=examples(
        "check                            every game of the project",
        "check my-game --strict           warnings and assumed values are errors",
        "check my-game --format lines     one finding a line, all notes too",
        "check my-game --lang en,fr       what is printed in French too",
        "check --format sarif > found.sarif",
    )
)
@click.argument("games", nargs=-1)
@click.option(
    "--format", "form", type=click.Choice(["people", "lines", "json", "sarif"]), default="people", show_default=True
)
@click.option("--lang", callback=comma_list(), help="Languages, with commas between (default: those of game.toml).")
@project_options
def check(
    games: tuple[str, ...],
    form: str,
    lang: tuple[str, ...],
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
    strict: bool,
) -> None:
    """Hold the sources of GAMES (default: all) against each other; change nothing."""
    project = open_project(folder, overlays)
    request = Request(one_paper=True, languages=lang, facts=facts)
    findings: list[Diagnostic] = []
    chosen = chosen_games(project, games)
    for name in chosen if lang else ():
        known_languages(project, name, lang)
    for name in chosen:
        outcome = compile_game(project, name, request, is_check=True, is_strict=strict)
        findings.extend(outcome.findings)
        if form == "people":
            print_findings(project, _told(outcome))
            for line in provenance_shares(outcome.game, outcome.findings) if outcome.game else ():
                click.echo(line)
            print_verdict(name, outcome.findings)  # last: what one looks for
    if form != "people":
        print_findings(project, findings, form=form)
    sys.exit(1 if any(one.severity is not Severity.NOTE for one in findings) else 0)


def _told(outcome: Outcome) -> Sequence[Diagnostic]:
    """The findings for people: that nothing witnesses a design without claims is said once, not of every row."""
    once = [one for one in outcome.findings if one.code == ONE_SOURCE.code]
    game = outcome.game
    if game is None or not once or game.head.basis != "design" or game.claims:
        return outcome.findings
    message = f"{len(once)} rows hold facts that stand in one place only; a claims.csv would witness them"
    said = Diagnostic(code=ONE_SOURCE.code, severity=ONE_SOURCE.severity, message=message)
    return [*(one for one in outcome.findings if one not in once), said]
