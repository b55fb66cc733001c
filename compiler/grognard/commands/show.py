"""``grognard list`` and ``grognard places``: what the compiler understood."""

import csv
import io
import json
import sys
from pathlib import Path

import click

from grognard.commands.options import FOLDER, chosen_games, open_project, project_options
from grognard.commands.report import print_findings
from grognard.commands.rows import TABLES, rows_of
from grognard.link.places import explain_phrase
from grognard.model.game import Game
from grognard.pipeline import Project, understand
from grognard.work.backend import Request


@click.command("list")
@click.argument("game")
@click.argument("kind", type=click.Choice(list(TABLES)))
@click.option("--format", "form", type=click.Choice(["csv", "json"]), default="csv", show_default=True)
@project_options
def list_things(
    game: str, kind: str, form: str, folder: Path | None, overlays: tuple[Path, ...], facts: str, strict: bool
) -> None:
    """What the compiler understood of GAME, one row a thing, with provenance and origin."""
    project = open_project(folder, overlays)
    columns, rows = rows_of(_understood(project, game, facts), kind)
    if form == "json":
        click.echo(json.dumps([{name: row.get(name, "") for name in columns} for row in rows], indent=1))
        return
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row.get(name, "")) for name in columns] for row in rows)
    click.echo(text.getvalue(), nl=False)


@click.command()
@click.argument("game")
@click.argument("text")
@click.option("--project", "folder", type=FOLDER)
def places(game: str, text: str, folder: Path | None) -> None:
    """What the place phrase TEXT means in GAME, or the nearest phrase it knows."""
    project = open_project(folder)
    place_set, words = explain_phrase(_understood(project, game, "all"), text)
    click.echo(words)
    for location in place_set.locations:
        click.echo(f"  {location}")
    sys.exit(0 if place_set.locations else 1)


def _understood(project: Project, name: str, facts: str) -> Game:
    (chosen,) = chosen_games(project, [name])
    outcome = understand(project, chosen, Request(facts=facts))
    if outcome.game is None:
        print_findings(project, outcome.findings, title=name)
        sys.exit(1)
    return outcome.game


def _cell(text: str) -> str:
    """A leading apostrophe keeps a spreadsheet from taking a number with zeros, or a range, for something else."""
    spoils = text[:1] == "0" and text.isdigit() and len(text) > 1 or text[:1] in "=+-@" or "/" in text or "-" in text
    return f"'{text}" if spoils and any(sign.isdigit() for sign in text) else text
