"""``grognard why FILE``: what changed since the file was last made."""

from pathlib import Path

import click

from grognard.commands.options import FOLDER, chosen_games, open_project
from grognard.pipeline import explain_file


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--project", "folder", type=FOLDER)
def why(file: Path, folder: Path | None) -> None:
    """Why the next build would make FILE (under build/) again, or that it would not."""
    project = open_project(folder)
    path = file if file.is_absolute() else Path.cwd() / file
    try:
        name, *rest = path.resolve().relative_to(project.build.resolve()).parts
    except ValueError:
        raise click.UsageError(f"{file} is not under the build folder of this project") from None
    chosen_games(project, [name])
    click.echo(explain_file(project, name, "/".join(rest)))
