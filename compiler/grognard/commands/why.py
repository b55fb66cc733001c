"""``grognard why FILE``: what changed since the file was last made."""

from pathlib import Path

import click

from grognard.commands.options import FOLDER, chosen_games, examples, open_project
from grognard.pipeline import explain_file


@click.command(epilog=examples("why build/my-game/my-game-counters-a4.pdf"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--project", "folder", type=FOLDER)
def why(file: Path, folder: Path | None) -> None:
    """Why the next build would make FILE (under build/) again, or that it would not."""
    project = open_project(folder)
    build = project.build.resolve()
    paths = ((folder / file).resolve() for folder in (Path.cwd(), project.root))
    name, *rest = next((path.relative_to(build).parts for path in paths if path.is_relative_to(build)), ()) or ("",)
    if not rest:
        raise click.UsageError(f"{file.as_posix()} is no file under the build folder of this project")
    chosen_games(project, [name])
    click.echo(explain_file(project, name, "/".join(rest)))
