"""``grognard check``: every finding, with place and hint, in the requested format."""

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.projects import Project
from grognard.check.claims.witnesses import ONE_SOURCE
from grognard.check.prose.unaccounted import NEVER_LISTED
from grognard.check.whole import provenance_shares
from grognard.commands.shared.fixing import mended, trial_of
from grognard.commands.shared.languages import known_languages
from grognard.commands.shared.options import (
    chosen_games,
    comma_list,
    drawing_options,
    examples,
    open_project,
    project_options,
)
from grognard.commands.shared.report import print_findings, print_verdict
from grognard.commands.shared.rulebooks import read_text
from grognard.commands.shared.saved import check_saved
from grognard.commands.shared.whole_report import tell
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request

_LANGUAGE = re.compile(r"(?:^|/)lang/([a-z]{2,3})(?:\.toml$|/.*\.md$)")
"""The language in the name of a file of words or of translated rules; at its start if the game is the project."""
UNWITNESSED = "no claims yet: add numbers from the rules to a claims.csv to check these against"
"""Printed instead of a note for every row, if a game has no claims."""


@click.command(
    epilog=examples(
        "check                            every game of the project",
        "check my-game --strict           warnings and assumed values are errors",
        "check my-game --format lines     one finding a line, all notes too",
        "check my-game --lang en,fr       also what is printed in French",
        "check --format sarif > found.sarif",
        "check my-game --format html > my-game.html",
        "check my-game --format html --text rules.pdf > my-game.html",
        "check my-game --save laid-out.vsav",
        "check my-game --fix              show what can be mended, then ask",
    )
)
@click.argument("games", nargs=-1)
@click.option(
    "--format", "form", type=click.Choice(["people", "lines", "json", "sarif", "html"]), default="people",
    show_default=True, help="`html`: one page of one game.",
)  # fmt: skip
@click.option(
    "--text", "book", type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="For json and html: the text of the rulebook, as `rulebook coverage` reads it.",
)  # fmt: skip
@click.option("--lang", callback=comma_list(), help="Languages, separated by commas (default: those of game.toml).")
@click.option(
    "--save",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A game saved in VASSAL: compare the setup that lies there with the sources, and not these with each other.",
)
@click.option("--scenario", default="", help="The scenario of --save (default: the one that it was begun as).")
@click.option("--fix", is_flag=True, help="Show the edits that are sure to mend a finding, ask, and write them.")
@click.option("--yes", is_flag=True, help="With --fix: write without asking.")
@drawing_options
@project_options
def check(
    games: tuple[str, ...],
    form: str,
    book: Path | None,
    lang: tuple[str, ...],
    save: Path | None,
    scenario: str,
    fix: bool,
    yes: bool,
    job_seconds: int,
    job_memory: int,
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
    strict: bool,
) -> None:
    """Compare the sources of GAMES (default: all) with each other; without --fix change nothing."""
    if yes and not fix:
        raise click.UsageError("--yes goes with --fix")
    project = open_project(folder, overlays, seconds=job_seconds, megabytes=job_memory)
    request = Request(one_paper=True, languages=lang, facts=facts)
    chosen = chosen_games(project, games)
    if form == "html" or book:
        _only_one(chosen, form)
    if scenario and save is None:
        raise click.UsageError("--scenario belongs to --save")
    if save is not None:
        if lang or len(chosen) != 1:
            raise click.UsageError("--save is of one game" if not lang else "--save knows no languages")
        if fix:
            raise click.UsageError("--fix mends sources, and --save compares a setup with them: one at a time")
        if form == "html" or book:
            raise click.UsageError("--save is told as people, lines, json or sarif")
        check_saved(project, chosen[0], request, save, scenario, form=form, is_strict=strict)
    for name in chosen if lang else ():
        known_languages(project, name, lang)
    text = read_text(book) if book else None
    findings: list[Diagnostic] = []

    def compiled(where: Project, name: str) -> Outcome:
        made = compile_game(where, name, request, is_check=True, is_strict=strict)
        return replace(made, findings=_spoken(made.findings, lang))

    for name in chosen:
        outcome = compiled(project, name)
        trial = trial_of(project, name, outcome, compiled)
        if fix and mended(project, name, trial, is_sure=yes, is_aside=form != "people"):
            outcome = compiled(project, name)
            trial = trial_of(project, name, outcome, compiled)
        outcome = replace(outcome, findings=trial.findings)
        if form in ("json", "html"):
            outcome = tell(
                project, name, outcome, form, lang[0] if lang else "", (text, book) if text and book else None
            )
        findings.extend(outcome.findings)
        if form == "people":
            told, is_unwitnessed = shown_of(outcome)
            print_findings(project, told)
            for line in provenance_shares(outcome.checked, outcome.findings) if outcome.checked else ():
                click.echo(line)
            if is_unwitnessed:
                click.echo(UNWITNESSED)
            if trial.fixes and not fix:
                click.echo(f"{len(trial.fixes)} can be mended: `grognard check {name} --fix` shows how, and asks")
            print_verdict(name, outcome.findings, told)  # last, where people look for it
    if form in ("lines", "sarif"):
        print_findings(project, findings, form=form)
    sys.exit(1 if any(one.severity is not Severity.NOTE for one in findings) else 0)


def _only_one(games: Sequence[str], form: str) -> None:
    """Raises click.UsageError for several games where only one fits."""
    if form not in ("json", "html"):
        raise click.UsageError("--text is for --format html and json; `grognard rulebook` prints what a text holds")
    if len(games) > 1:
        raise click.UsageError(
            f"{'a page' if form == 'html' else 'a text'} is of one game: name one of {', '.join(games)}"
        )


def _spoken(findings: Sequence[Diagnostic], languages: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Without findings, other than errors, on words of a language that was not asked for."""

    def is_wanted(one: Diagnostic) -> bool:
        found = _LANGUAGE.search(one.origin.file) if languages else None
        return found is None or found[1] in languages or one.severity is Severity.ERROR

    return tuple(filter(is_wanted, findings))


def shown_of(outcome: Outcome) -> tuple[Sequence[Diagnostic], bool]:
    """The findings for people, and whether those on facts stated only once were left out. In a game without claims
    every row has one, and none needs to be mended."""
    if outcome.game is None or outcome.game.claims:
        return outcome.findings, False
    told = [one for one in outcome.findings if one.code not in (ONE_SOURCE.code, NEVER_LISTED.code)]
    return told, len(told) < len(outcome.findings)
