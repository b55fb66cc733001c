"""``grognard preview``: one thing of a game as a picture, at once."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.disk.writes import Writer
from grognard.base.names.slugs import slug
from grognard.base.origins import Origin, Origins
from grognard.commands.shared.languages import known_languages
from grognard.commands.shared.options import (
    Refusal,
    chosen_games,
    comma_list,
    drawing_options,
    examples,
    open_project,
    source_options,
)
from grognard.commands.shared.report import print_findings
from grognard.link.things import find_things, hint_for
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Ground
from grognard.model.game.whole import Game
from grognard.model.things import CELLS, TABLES, Thing
from grognard.pipeline.others import preview as draw
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

MM_PER_INCH = 25.4


@click.command(
    epilog=examples(
        "preview my-game blue-1              a counter: front and back",
        "preview my-game hex:0303            a hex with its neighbours",
        "preview my-game Weston              the hex of a place",
        "preview my-game area:alsace         an area or point: with its neighbours",
        "preview my-game setup:battle        a scenario: what its setup lays on maps and mats",
        "preview my-game mat:army            mats; mat:army-1: the one of a counter",
        "preview my-game chart:crt           also card:, case:, box:, track:, map:",
        "preview my-game blue-1 --dpi 1200 --output blue.png",
    )
)
@click.argument("game")
@click.argument("thing")
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Output file or folder (default: build/GAME/preview/).",
)
@click.option("--dpi", type=click.IntRange(20, 2400), help="Pixels an inch (default: what suits a screen).")
@click.option("--lang", callback=comma_list(), help="In this language.")
@drawing_options
@source_options
def preview(
    game: str,
    thing: str,
    output: Path | None,
    dpi: int | None,
    lang: tuple[str, ...],
    job_seconds: int,
    job_memory: int,
    folder: Path | None,
    overlays: tuple[Path, ...],
    facts: str,
) -> None:
    """Draw THING of GAME as a picture, as it will be printed, and report its faults; the exit code is 1 if one of them
    is an error.

    THING is an id, a name or a hex number; if several things have it, put the kind before it, as in counter:turn.
    """
    project = open_project(folder, overlays, seconds=job_seconds, megabytes=job_memory)
    (name,) = chosen_games(project, [game])
    known_languages(project, name, lang)
    request = Request(one_paper=True, languages=lang, facts=facts)
    understood = understand(project, name, request)
    if understood.game is None or understood.plan is None:
        print_findings(project, understood.findings, title=name)
        sys.exit(1)
    language = (*lang, *understood.game.head.languages)[0]
    found = find_things(understood.game, understood.plan, thing, language)
    if not found:
        raise Refusal(f"{name} has no {thing!r}; {hint_for(understood.game, understood.plan, thing, language)}")
    if len(found) > 1:
        raise Refusal(f"{thing!r} is several things; say {' or '.join(f'{one.kind}:{one.id}' for one in found)}")
    picture, remarks = draw(project, understood, request, found[0], (dpi or 0) / MM_PER_INCH)
    findings = _findings(understood.game, found[0], understood.findings, remarks)
    print_findings(project, findings)
    if picture is None:
        click.echo(f"{name}: no picture of {found[0].kind} {found[0].id} could be made", err=True)
        sys.exit(1)
    path = output or project.build / name / "preview" / f"{found[0].kind}-{slug(found[0].id)}.png"
    writer = project.writer if output is None else Writer(output.absolute().parent)  # the user named the folder
    writer.replace(path, picture)
    click.echo(path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else path.as_posix())
    if any(one.severity is Severity.ERROR for one in findings):  # something of it is missing in the picture
        sys.exit(1)


def _findings(
    game: Game, thing: Thing, findings: Iterable[Diagnostic], remarks: Iterable[Diagnostic]
) -> list[Diagnostic]:
    """The findings at the lines of the thing, and the remarks of its drawing; each once, no notes."""
    lines = set(_lines(game, thing))
    own = [one for one in findings if (one.origin.file, one.origin.line) in lines]
    if thing.kind in CELLS:  # a row of a .hexes file holds many
        own = [one for one in own if one.origin.column == _ground(game, thing).origin.at.column]
    return [one for one in dict.fromkeys((*own, *remarks)) if one.severity is not Severity.NOTE]


def _ground(game: Game, thing: Thing) -> Ground:
    found = game.ground_at(read_location(thing.id))
    assert found is not None
    return found


def _lines(game: Game, thing: Thing) -> Iterator[tuple[str, int]]:
    """File and number of every line about a thing."""
    written = [getattr(game, TABLES[thing.kind]).get(thing.id)] if thing.kind in TABLES else []
    if thing.kind in CELLS:
        written = [_ground(game, thing)]
    if thing.kind == "setup" and thing.id in game.scenarios:
        written = [game.scenarios[thing.id], *(one for one in game.demands if one.scenario == thing.id)]
    if thing.kind == "counter":
        written.append(game.types.get(game.counters[thing.id].type))
    if thing.kind == "chart" and thing.id in game.charts:
        written.extend(game.charts[thing.id].cells)
    for record in written:
        origins = getattr(record, "origin", None)
        if isinstance(origins, Origins):
            yield from ((place.file, place.line) for place in (origins.at, *origins.fields.values()))
        elif isinstance(origins, Origin):
            yield origins.file, origins.line
