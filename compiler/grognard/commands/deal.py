"""``grognard deal``: a scenario with its random draws made, as a saved game and as a list to set up by."""

import sys
from pathlib import Path

import click

from grognard.base.nearest import did_you_mean
from grognard.commands.options import FOLDER, chosen_games, examples, open_project
from grognard.commands.report import print_findings
from grognard.model.game import Game
from grognard.pipeline import deal_game, understand
from grognard.plan.deal import random_draws
from grognard.work.backend import Request
from grognard.work.output import replace_file


@click.command(epilog=examples("deal my-game 1914 --seed 7"))
@click.argument("game")
@click.argument("scenario")
@click.option("--seed", type=int, required=True, help="The same number always deals the same.")
@click.option("--project", "folder", type=FOLDER)
def deal(game: str, scenario: str, seed: int, folder: Path | None) -> None:
    """Set SCENARIO of GAME up with all random draws made: build/GAME/GAME-SCENARIO-SEED.vsav, and a list (.txt).

    Open the module in VASSAL, then load the saved game. The list is for the table; it tells what was dealt to whom.
    """
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    understood = understand(project, name, Request())
    known = understood.game
    if known is None or understood.has_errors:
        print_findings(project, understood.findings, title=name)
        sys.exit(1)
    if scenario not in known.scenarios:
        hint = did_you_mean(scenario, known.scenarios) or f"there are: {', '.join(known.scenarios)}"
        raise click.UsageError(f"no scenario {scenario!r} in {name}; {hint}")
    data = deal_game(project, known, scenario, f"{seed}:")
    if data is None:
        raise click.ClickException(f"the module of {name} cannot be made; `grognard build {name}` says why")
    text = "\n".join(_list(known, scenario, seed))
    for suffix, content in ((".vsav", data), (".txt", f"{text}\n".encode())):
        replace_file(project.build / name / f"{name}-{scenario}-{seed}{suffix}", content)
    click.echo(text)
    click.echo(f"made build/{name}/{name}-{scenario}-{seed}.vsav and .txt", err=True)


def _list(game: Game, scenario: str, seed: int) -> list[str]:
    lines = [f"{game.head.title}: {game.scenarios[scenario].title}, deal {seed}"]
    for demand, placed in random_draws(game, scenario, f"{seed}:"):
        nation = game.nations.get(demand.nation or "")
        lines.append(" ".join(part for part in (nation.name if nation else "", demand.where) if part))
        lines += [f"  {one.counter}" + (f" ({one.copy})" if one.copy > 1 else "") for one in placed]
    if len(lines) == 1:
        lines.append("nothing is drawn at random; the decks are shuffled")
    return lines
