"""``grognard list`` and ``grognard places``: what the compiler understood."""

import csv
import io
import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from grognard.base.projects import Project
from grognard.commands.shared.languages import known_languages
from grognard.commands.shared.options import (
    FOLDER,
    chosen_games,
    comma_list,
    examples,
    open_project,
    source_options,
)
from grognard.commands.shared.report import print_findings
from grognard.commands.shared.rows import ACCOUNT, COUNTED, KINDS, Row, rows_of
from grognard.commands.shared.table import columns as as_columns
from grognard.link.phrase.places import explain_phrase
from grognard.model.game.whole import Game
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

_MONTH = "(jan|feb|f[eé]v|mar|m[aä]r|apr|avr|ma[iyg]|jun|jul|jui|aug|ao[uû]|sep|set|o[ck]t|ott|nov|de[cz]|dic|gen|ene)"
_SPOILT = re.compile(
    rf"""0\d+$                                  # 0306: the zeros go
    | \d{{16}}                                # more digits than it can hold
    | \d+[-/.:]\d+([-/.:]\d+)?$             # 4-2, 3:1, 1.10: a date, a time, a decimal
    | \d+([.,]\d+)?e[-+]?\d+$               # 1e5: a power
    | {_MONTH}\w*\.?[- /.]?\d+$ | \d+[- /.]?{_MONTH}\w*\.?([- /.]\d+)?$  # mar-1, 2 May: a date
    | [=@\t\r] | [-+](?!\d+([.,]\d+)?$).     # a formula
    | '                                      # an apostrophe of its own""",
    re.VERBOSE | re.IGNORECASE,
)
"""Texts that a spreadsheet would take for something else when it opens a CSV file."""


@click.command(
    "list",
    epilog=examples(
        "list my-game counters > counters.csv     for a spreadsheet",
        "list my-game hexes --format json",
        "list my-game placements --overlay my-values",
        "list my-game links --format json         what touches what on maps of areas and points",
        "list my-game account --format table      what becomes of every counter in each setup",
        "list my-game words --lang fr             what lang/fr.toml translates, and what not",
        "list my-game words --lang fr --format toml > fr.toml     the same to be filled in, for lang/",
    ),
)
@click.argument("game")
@click.argument("kind", type=click.Choice(KINDS))
@click.option("--format", "form", type=click.Choice(["csv", "json", "table", "toml"]), default="csv", show_default=True)
@click.option("--scenario", default="", help="Only the rows of this scenario: account, placements, demands.")
@click.option("--lang", callback=comma_list(), help="For `words`: languages besides those of the game.")
@source_options
def list_things(
    game: str,
    kind: str,
    form: str,
    scenario: str,
    lang: tuple[str, ...],
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
) -> None:
    """What the compiler understood of GAME, one row a thing, with provenance and origin.

    `account` says of each setup what becomes of every counter, by owner and type: what is placed, arrives later, waits
    in a pool, is removed, comes at no stated turn, is left over (and why), or is nowhere. Format table is for reading;
    it adds up. Format toml is for words of one language: its output can be used as lang/XX.toml, with blanks for
    missing words.
    """
    if form == "toml" and kind != "words":
        raise click.UsageError("--format toml is for `words`: a file for lang/")
    project = open_project(folder, overlays)
    known_languages(project, chosen_games(project, [game])[0], lang)
    outcome = _understood(project, game, Request(facts=facts, languages=lang))
    assert outcome.game is not None and outcome.plan is not None
    columns, rows = rows_of(outcome.game, outcome.plan, kind)
    if scenario:
        rows = _of_scenario(outcome.game, columns, rows, scenario)
    if form == "table" and rows:
        counted = COUNTED if kind == ACCOUNT else ()
        cells = [tuple(int(row[one]) if one in counted else row.get(one, "") for one in columns) for row in rows]
        total = tuple(sum(int(row[one]) for row in rows) if one in counted else "" for one in columns)
        click.echo(as_columns(columns, [*cells, *([total] if counted else [])]), nl=False)
        return
    if form == "json":
        click.echo(json.dumps([{name: row.get(name, "") for name in columns} for row in rows], indent=1))
        return
    if not rows:
        untold = f"{game} is in one language: nothing to translate; --lang fr lists what French would need"
        click.echo(untold if kind == "words" else f"{game} has no {kind}", err=True)
        return
    if form == "toml":
        click.echo(_catalogue(rows, columns[1:], lang), nl=False)
        return
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([as_cell(row.get(name, "")) for name in columns] for row in rows)
    click.echo(text.getvalue(), nl=False)


def _of_scenario(game: Game, columns: Sequence[str], rows: list[Row], scenario: str) -> list[Row]:
    if "scenario" not in columns:
        raise click.UsageError("--scenario is for account, placements and demands")
    if scenario not in game.scenarios:
        raise click.UsageError(f"there is no scenario {scenario!r}: there are {', '.join(game.scenarios)}")
    return [row for row in rows if row["scenario"] == scenario]


@click.command(
    epilog=examples(
        'places my-game "within 1 hex of Weston"',
        'places my-game "0103, 0104 or 0105"',
    )
)
@click.argument("game")
@click.argument("text")
@click.option("--project", "folder", type=FOLDER)
def places(game: str, text: str, folder: Path | None) -> None:
    """What the place phrase TEXT means in GAME, or the nearest phrase it knows."""
    project = open_project(folder)
    outcome = _understood(project, game, Request())
    assert outcome.game is not None
    place_set, words = explain_phrase(outcome.game, text)
    click.echo(words)
    for location in place_set.locations:
        click.echo(f"  {location}")
    sys.exit(0 if place_set.locations else 1)


def _understood(project: Project, name: str, request: Request) -> Outcome:
    (chosen,) = chosen_games(project, [name])
    outcome = understand(project, chosen, request)
    if outcome.game is None:
        print_findings(project, outcome.findings, title=name)
        sys.exit(1)
    return outcome


def _catalogue(rows: Sequence[Mapping[str, str]], languages: Sequence[str], asked: Sequence[str]) -> str:
    """lang/XX.toml of one language. A text is written as JSON writes it, which TOML reads."""
    if len(chosen := [one for one in asked if one in languages] or list(languages)) != 1:
        raise click.UsageError(f"one file is for one language: say --lang {' or --lang '.join(chosen)}")
    pairs = ((row["text"], row.get(chosen[0], "")) for row in rows)
    lines = (
        " = ".join(json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f") for words in pair) for pair in pairs
    )
    return "#:schema ../../schema/lang.json\n" + "".join(f"{line}\n" for line in lines)


def as_cell(text: str) -> str:
    """The text with a leading apostrophe, which the loader drops, if a spreadsheet would change or execute it."""
    return f"'{text}" if _SPOILT.match(text) else text
