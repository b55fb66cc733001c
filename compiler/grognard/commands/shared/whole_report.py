"""The whole report of a check: as objects for programs, as a page for people."""

from dataclasses import replace
from pathlib import Path

import click

from grognard.base.diagnostics import in_order
from grognard.base.projects import Project
from grognard.commands.shared.report import all_codes, source_reader
from grognard.pipeline.outcome import Outcome
from grognard.report.facts import Facts, facts_of
from grognard.report.page import page_of
from grognard.rulebook.reports import Report, report_of
from grognard.rulebook.text import Text

Book = tuple[Text, Path]
"""The text of a rulebook, and the file that the user named."""


def tell(project: Project, name: str, outcome: Outcome, form: str, language: str, book: Book | None) -> Outcome:
    """Write the report to standard output. The outcome has also what was found in the text of the rulebook, and in a
    template of the game's own. ``language``: of the page; blank: the first of the game."""
    coverage = _coverage(outcome, book)
    if coverage:
        outcome = replace(outcome, findings=in_order((*outcome.findings, *coverage.findings)))
    facts = _facts(project, name, outcome, coverage, book)
    if form == "json":
        click.echo(facts.lines(), nl=False)
        return outcome
    language = language or (outcome.game.head.languages[0] if outcome.game else "en")
    page, amiss = page_of(project, name, outcome, facts, language)
    if amiss:
        outcome = replace(outcome, findings=in_order((*outcome.findings, *amiss)))
        page, _ = page_of(project, name, outcome, _facts(project, name, outcome, coverage, book), language)
    click.echo(page, nl=False)
    return outcome


def _facts(project: Project, name: str, outcome: Outcome, coverage: Report | None, book: Book | None) -> Facts:
    read = source_reader(project)
    ours = (lambda file: None if file == book[1].as_posix() else read(file)) if book else read  # no sentence is shown
    return facts_of(name, outcome.checked, outcome.findings, all_codes(), ours, coverage)


def _coverage(outcome: Outcome, book: Book | None) -> Report | None:
    if book is None or outcome.game is None:
        return None
    text, file = book
    return report_of("coverage", outcome.game, text, file.as_posix())  # with the words that come along, as `rulebook`
