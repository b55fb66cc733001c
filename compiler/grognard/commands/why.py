"""``grognard why FILE``: what changed since the file was last made."""

import os
from pathlib import Path

import click

from grognard.base.disk.reads import Kind
from grognard.base.projects import Project
from grognard.commands.shared.options import FOLDER, chosen_games, examples, open_project
from grognard.pipeline.others import explain_file


@click.command(epilog=examples("why build/my-game/my-game-counters-a4.pdf", "why my-game-counters-a4.pdf"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--project", "folder", type=FOLDER)
def why(file: Path, folder: Path | None) -> None:
    """Why the next build would make FILE again, or that it would not. The bare name is enough if no other file has
    it."""
    project = open_project(folder)
    build = Path(os.path.abspath(project.build))
    paths = (Path(os.path.abspath(folder / file)) for folder in (Path.cwd(), project.root))
    parts = [path.relative_to(build).parts for path in paths if path.is_relative_to(build)]
    found = [one for one in parts if len(one) > 1][:1] or (
        _called(project, file.name) if file.name == str(file) else []
    )
    if not found:
        raise click.UsageError(f"{file.as_posix()} is not a file under the build folder of this project")
    if len(found) > 1:
        raise click.UsageError(f"{file} names several files: {', '.join('/'.join(('build', *one)) for one in found)}")
    name, *rest = found[0]
    chosen_games(project, [name])
    click.echo(explain_file(project, name, "/".join(rest)))


def _called(project: Project, name: str) -> list[tuple[str, ...]]:
    """The files of this name among those of the games."""
    reach = project.reach
    files = reach.walk(project.build, lambda one: one[0] != ".") if reach.is_folder(project.build) else ()
    found = (tuple(path.split("/")) for path, kind in files if kind is Kind.FILE)
    return sorted(parts for parts in found if len(parts) > 1 and parts[-1] == name)
