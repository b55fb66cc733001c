"""``grognard rulebook``: the text of another's rulebook beside a game. Nothing is written, and no sentence is shown."""

import csv
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from grognard.base.diagnostics import Diagnostic, Severity, in_order
from grognard.base.renderings.whole import as_json, render
from grognard.commands.shared.options import FOLDER, chosen_games, examples, open_project
from grognard.commands.shared.report import has_colour, print_findings
from grognard.commands.shared.rulebooks import read_text
from grognard.commands.shared.table import columns
from grognard.model.game.whole import Game
from grognard.pipeline.understand import understand
from grognard.rulebook.reports import FORMS, Report, report_of
from grognard.work.backend import Request


@click.command(
    epilog=examples(
        "rulebook index my-game --text rules.pdf       which sections the text has, and where",
        "rulebook mentions my-game --text rules.txt --format csv > mentions.csv",
        "rulebook coverage my-game --text rules.txt    what the sources do not say, and cite wrongly",
    )
)
@click.argument("what", type=click.Choice(FORMS))
@click.argument("game")
@click.option(
    "--text", "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=True,
    help="The rulebook: a text or Markdown in UTF-8, or a PDF with text.",
)  # fmt: skip
@click.option(
    "--format", "form", type=click.Choice(["people", "lines", "csv", "json"]), default="people", show_default=True,
    help="`lines`: only the findings, one a line; `csv`: only the table.",
)  # fmt: skip
@click.option("--project", "folder", type=FOLDER, help="The folder that holds sources/ (default: found).")
def rulebook(what: str, game: str, file: Path, form: str, folder: Path | None) -> None:
    """Hold the text of a rulebook against GAME, whose rules are another's.

    index: the sections. mentions: every section, hex, unit and place that the text names, and what of the game it
    means. coverage: how much of each section the sources say, and what is wrong. Places are SECTION:LINE, in a PDF
    SECTION:pPAGE. How the text looks stands in rulebook.toml of the game.

    Exit codes: 0 no warning, 1 some, 2 the text cannot be read.
    """
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    text = read_text(file)
    outcome = understand(project, name, Request())
    if outcome.game is None:
        print_findings(project, outcome.findings, title=name)
        sys.exit(1)
    report = report_of(what, outcome.game, text, file.as_posix())
    findings = in_order(report.findings)
    click.echo(_shown(report, findings, form), nl=False)
    if form == "people":
        _tell(findings, report, outcome.game)
    sys.exit(1 if any(one.severity is not Severity.NOTE for one in findings) else 0)


def _shown(report: Report, findings: Sequence[Diagnostic], form: str) -> str:
    if form == "json":
        rows = [dict(zip(report.columns, row, strict=True)) for row in report.rows]
        told = {"rows": rows, "findings": list(map(as_json, findings)), "sums": report.sums}
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    if form == "lines":
        return render(findings, "lines")
    if form == "people":
        return columns(report.columns, report.rows)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(report.columns)
    writer.writerows(report.rows)
    return text.getvalue()


def _tell(findings: Sequence[Diagnostic], report: Report, game: Game) -> None:
    """The findings, without lines of the text, and last the sums."""
    told = render(findings, "people", colour=has_colour())
    if told:
        click.echo("\n" + told.rstrip("\n"))
    click.echo()
    for line in report.sums:
        click.echo(f"{game.id}: {line}")
