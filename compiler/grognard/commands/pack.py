"""``grognard pack``: all that players need of a game in one archive."""

import sys
from pathlib import Path

import click

from grognard.base.diagnostics import Severity
from grognard.base.projects import MANIFEST, Project
from grognard.base.renderings.here import way_from_here
from grognard.base.zips import write_zip
from grognard.commands.shared.options import FOLDER, chosen_games, examples, open_project
from grognard.commands.shared.packed import (
    README,
    archive_name,
    licence_of,
    manifest_of,
    packed_files,
    readme_of,
)
from grognard.commands.shared.report import print_findings, progress_bar
from grognard.findings.packing import NO_LICENCE, UNOFFICIAL
from grognard.load.files.lang import with_own_words
from grognard.model.words import words_of
from grognard.pipeline.others import keep_packed
from grognard.pipeline.understand import understand
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request


@click.command(
    epilog=examples("pack my-game", "pack study --private     an unofficial game, for yourself and not for others")
)
@click.argument("game")
@click.option("--private", "is_private", is_flag=True, help="Pack a game that may not be passed on.")
@click.option("--project", "folder", type=FOLDER)
def pack(game: str, folder: Path | None, *, is_private: bool) -> None:
    """Build GAME and put kits, module, licence, read-me and manifest in build/GAME/GAME-VERSION.zip.

    The same sources give the same archive, byte for byte. The read-me lists the files with their digests; later errata
    are made against the manifest: grognard build GAME --since manifest.json.

    A game with `rights = "unofficial"` may not be passed on and is refused; with --private the archive says so.
    """
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    if not is_private:
        _refuse_unofficial(project, name)
    with progress_bar(name) as progress:
        outcome = compile_game(project, name, Request(), progress=progress)
    made = outcome.game
    if made is None or outcome.has_errors or not outcome.files:
        print_findings(project, outcome.findings, title=name, least=Severity.WARNING)
        sys.exit(1)
    head, found = made.head, []
    licence = licence_of(project, made)
    if licence is None and not is_private:
        hint = "write `copyright` in game.toml, or put a LICENCE.txt beside it"
        found.append(NO_LICENCE.at(head.origin.at, f"{head.title} says on no terms that it may be used", hint=hint))
    reach, built = project.reach, project.build / name
    files = {one: reach.read(built / one) for one in packed_files(made, outcome.files)}
    if licence is not None:
        files[licence[0]] = licence[1]
    files[MANIFEST] = manifest_of(reach.read(built / MANIFEST), files)
    tr = words_of(with_own_words(made), head.languages[0])
    top = f"{made.id}-{head.version}"
    files[README] = readme_of(made, files, tr, is_private=is_private)
    data = write_zip({f"{top}/{path}": content for path, content in files.items()})
    output = archive_name(made, is_private=is_private)
    keep_packed(project, made.id, head.version, {output: data})
    print_findings(project, found)
    click.echo(f"{name}: {way_from_here(project.root)(f'build/{name}/{output}')}  {len(data) / 1000:,.0f} kB")
    for path in sorted(files):
        click.echo(f"  {path}  {len(files[path]) / 1000:,.0f} kB")


def _refuse_unofficial(project: Project, name: str) -> None:
    """Before anything is made; a game that cannot be understood is reported by the build."""
    game = understand(project, name, Request()).game
    if game is not None and game.head.rights == "unofficial":
        message = f"{game.head.title} is unofficial: it may not be passed on"
        print_findings(project, [UNOFFICIAL.at(game.head.origin["rights"], message, hint="--private packs it")])
        sys.exit(1)
