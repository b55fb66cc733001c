"""``grognard release``: record a released version and the digest of its content."""

import sys
from pathlib import Path

import click

from grognard.authoring.release import RELEASES, append_release
from grognard.authoring.write import SourceFolder
from grognard.commands.shared.options import FOLDER, Refusal, chosen_games, examples, open_project
from grognard.commands.shared.report import print_findings, progress_bar
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request, all_numbers


@click.command(epilog=examples("release my-game 1.1"))
@click.argument("game")
@click.argument("version")
@click.option("--project", "folder", type=FOLDER)
def release(game: str, version: str, folder: Path | None) -> None:
    """Add VERSION of GAME, which game.toml must name, with the digest of its module to releases.csv.

    The digest covers everything in the module except its version. Later builds report content that changed under the
    same version. The next build shows the digest in the module's About.
    """
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    with progress_bar(name) as progress:
        outcome = compile_game(project, name, Request(), progress=progress)
    made = outcome.game
    if made is None or outcome.has_errors or not outcome.content:
        print_findings(project, outcome.findings, title=name)
        sys.exit(1)
    if made.head.version != version:
        raise Refusal(f"game.toml says version {made.head.version!r}: write {version!r} there first")
    if not made.ids.keys() >= set(all_numbers(made).rows):
        raise Refusal(f"some pieces have no number in ids.csv: run `grognard ids {name}` first")
    known = made.releases.get(version)
    if known not in (None, outcome.content):
        raise Refusal(f"version {version} was released with another content: raise `version` in game.toml")
    if known is None:
        append_release(SourceFolder(project.root, project.game_folder(name)), version, outcome.content)
    click.echo(f"{RELEASES} has {version} with the content {outcome.content}; now: grognard build {name}")
