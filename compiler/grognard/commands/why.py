"""``grognard why FILE``: what changed since the file was last made."""

from pathlib import Path

import click

from grognard.commands.options import FOLDER, chosen_games, examples, open_project
from grognard.pipeline import explain_file


@click.command(epilog=examples("why build/my-game/my-game-counters-a4.pdf", "why my-game-counters-a4.pdf"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--project", "folder", type=FOLDER)
def why(file: Path, folder: Path | None) -> None:
    """Why the next build would make FILE again, or that it would not; its name alone will do where no other has it."""
    project = open_project(folder)
    build = project.build.resolve()
    paths = ((folder / file).resolve() for folder in (Path.cwd(), project.root))
    parts = [path.relative_to(build).parts for path in paths if path.is_relative_to(build)]
    found = [one for one in parts if len(one) > 1][:1] or (_called(build, file.name) if file.name == str(file) else [])
    if not found:
        raise click.UsageError(f"{file.as_posix()} is no file under the build folder of this project")
    if len(found) > 1:
        raise click.UsageError(f"{file} is several: {', '.join('/'.join(('build', *one)) for one in found)}")
    name, *rest = found[0]
    chosen_games(project, [name])
    click.echo(explain_file(project, name, "/".join(rest)))


def _called(build: Path, name: str) -> list[tuple[str, ...]]:
    """The files of this name among those of the games."""
    folders = [one for one in build.glob("[!.]*") if one.is_dir()]
    files = (path for folder in folders for path in folder.rglob("*") if path.name == name and path.is_file())
    return sorted(path.relative_to(build).parts for path in files)
