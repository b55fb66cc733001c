"""Commands that write sources: ``new``, ``ids``, ``mix``, ``eject``, ``schema``."""

import re
import sys
from pathlib import Path

import click

from grognard.authoring.new import eject_file, new_files, target_folder, template_names
from grognard.authoring.write import write_source
from grognard.base.nearest import did_you_mean
from grognard.commands.options import FOLDER, chosen_games, open_project
from grognard.load.project import find_project
from grognard.load.schema import schema_files

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


@click.command()
@click.argument("name")
@click.option("--project", "folder", type=FOLDER)
def new(name: str, folder: Path | None) -> None:
    """Make a folder with a small game called NAME that builds at once."""
    if not _ID.fullmatch(name) or name in _RESERVED:
        raise click.UsageError(f"{name!r} cannot be a game's name: lower-case letters, digits and hyphens, as `my-game`")
    here = folder or Path.cwd()
    root = find_project(here) or here
    target = target_folder(root, here, name)
    if target.exists():
        raise click.UsageError(f"sources/{name} is there already")
    for path, data in new_files(name).items():
        write_source(target / path, data)
    _write_schemas(root)
    click.echo(f"made sources/{name}; now: grognard build {name}")


@click.command()
@click.argument("template")
@click.argument("game")
@click.option("--project", "folder", type=FOLDER)
def eject(template: str, game: str, folder: Path | None) -> None:
    """Copy TEMPLATE (such as faces/unit-nato.svg) into GAME, where it comes before the one that ships."""
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    data = eject_file(template)
    if data is None:
        hint = did_you_mean(template, template_names()) or f"there are: {', '.join(template_names())}"
        raise click.UsageError(f"no template {template!r}; {hint}")
    target = project.game_folder(name) / "templates" / template
    if target.exists():
        raise click.UsageError(f"{target.relative_to(project.root).as_posix()} is there already")
    write_source(target, data)
    click.echo(f"made {target.relative_to(project.root).as_posix()}")


@click.command()
@click.option("--project", "folder", type=FOLDER)
def schema(folder: Path | None) -> None:
    """Write the JSON Schemas into sources/schema/, so that editors complete and check the TOML files."""
    count = _write_schemas(open_project(folder).root)
    click.echo(f"wrote {count} schemas to sources/schema/")


@click.command()
@click.argument("game")
@click.option("--project", "folder", type=FOLDER)
def ids(game: str, folder: Path | None) -> None:
    """Give the pieces of GAME without an id in ids.csv the next free one; no row is ever changed."""
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    sys.exit(0 if name else 1)


@click.command()
@click.argument("game")
@click.option("--project", "folder", type=FOLDER)
def mix(game: str, folder: Path | None) -> None:
    """Write the least counter mix that the setups of GAME demand into counters/mix.csv, each row marked as derived."""
    project = open_project(folder)
    (name,) = chosen_games(project, [game])
    sys.exit(0 if name else 1)


def _write_schemas(root: Path) -> int:
    files = schema_files()
    for path, data in files.items():
        write_source(root / "sources" / "schema" / path, data)
    return len(files)
