"""``grognard deal``: a scenario with hands dealt and draws made, as a saved game and as lists for setting up."""

import sys
from pathlib import Path

import click

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.base.renderings.here import way_from_here
from grognard.commands.shared.dealt import dealt_pages
from grognard.commands.shared.options import FOLDER, chosen_games, examples, open_project
from grognard.commands.shared.report import print_findings
from grognard.pipeline.others import deal_game, keep_dealt
from grognard.pipeline.understand import understand
from grognard.work.backend import Request


@click.command(epilog=examples("deal my-game 1914 --seed 7"))
@click.argument("game")
@click.argument("scenario")
@click.option(
    "--seed", type=click.IntRange(-(10**18), 10**18), required=True, help="The same number always deals the same."
)
@click.option("--project", "folder", type=FOLDER)
def deal(game: str, scenario: str, seed: int, folder: Path | None) -> None:
    """Set SCENARIO of GAME up with decks shuffled, hands dealt and all random draws made.

    Makes build/GAME/GAME-SCENARIO-SEED.vsav: open the module in VASSAL, then load it. There are lists for playing at a
    table. GAME-SCENARIO-SEED.txt is for all and has the number of cards dealt to each side. GAME-SCENARIO-SEED-SIDE.txt
    is only for that side and has its cards.
    """
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    understood = understand(project, name, Request())
    known = understood.game
    if known is None or understood.has_errors:
        print_findings(project, understood.findings, least=Severity.WARNING)
        click.echo(f"{name}: nothing was made", err=True)
        sys.exit(1)
    if scenario not in known.scenarios:
        hint = did_you_mean(scenario, known.scenarios) or f"there are: {', '.join(known.scenarios)}"
        raise click.UsageError(f"no scenario {scenario!r} in {name}; {hint}")
    data = deal_game(project, understood, scenario, f"{seed}:")
    if data is None:
        raise click.ClickException(f"the module of {name} cannot be made; `grognard build {name}` says why")
    shown, secret = dealt_pages(known, scenario, seed)
    stem = f"{name}-{scenario}-{seed}"
    pages = {f"{stem}.txt": shown, **{f"{stem}-{side}.txt": page for side, page in secret.items()}}
    files = {f"{stem}.vsav": data, **{file: page.encode() for file, page in pages.items()}}
    keep_dealt(project, known.id, known.head.version, files)
    click.echo(shown, nl=False)
    way = way_from_here(project.root)
    click.echo("made " + ", ".join(way(f"build/{name}/{file}") for file in files), err=True)
