"""Options that several commands share, and the project that they work on.

Exit codes: 0 no error or warning (``build``: everything was made), 1 some, 2 the call itself is wrong.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from grognard.base.disk.reads import NotAFile, TooLarge, named_file
from grognard.base.limits import ARCHIVE_BYTES, JOB_MEGABYTES, JOB_SECONDS
from grognard.base.nearest import did_you_mean
from grognard.base.projects import Project, find_project, list_games

Command = TypeVar("Command", bound=Callable[..., Any])

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


def examples(*lines: str) -> str:
    """The end of a command's help: examples as a user types them."""
    return "\n".join(("\b", "Examples:", *(f"  grognard {line}" for line in lines)))


class Refusal(click.ClickException):
    """The command was typed correctly but cannot be done; it exits as a usage error does."""

    exit_code = 2


def source_options(command: Command) -> Command:
    """``--project``, ``--overlay``, ``--facts``: which sources and rows are read."""
    for option in (
        click.option(
            "--facts",
            type=click.Choice(["cited", "derived", "all"]),
            default="all",
            help="Which rows to take, by their provenance.",
        ),
        click.option(
            "--overlay", "overlays", multiple=True, type=FOLDER, help="An owner's values, merged over a game."
        ),
        click.option("--project", "folder", type=FOLDER, help="The folder that holds sources/ (default: found)."),
    ):
        command = option(command)
    return command


def project_options(command: Command) -> Command:
    """`source_options`, and ``--strict`` for commands that check."""
    return source_options(
        click.option("--strict", is_flag=True, help="Warnings and assumed values are errors.")(command)
    )


def drawing_options(command: Command) -> Command:
    """``--job-seconds``, ``--job-memory``: the limits for a drawing with one of the game's own templates."""
    for option in (
        click.option(
            "--job-memory",
            type=click.IntRange(128, 10**6),
            default=JOB_MEGABYTES,
            show_default=True,
            metavar="MB",
            help="Maximum memory of one drawing with one of the game's own templates.",
        ),
        click.option(
            "--job-seconds",
            type=click.IntRange(1, 10**6),
            default=JOB_SECONDS,
            show_default=True,
            metavar="SECONDS",
            help="Maximum processor time of one drawing with one of the game's own templates.",
        ),
    ):
        command = option(command)
    return command


def open_project(
    folder: Path | None,
    overlays: Sequence[Path] = (),
    executor: str = "threads",
    seconds: int = JOB_SECONDS,
    megabytes: int = JOB_MEGABYTES,
) -> Project:
    """The project of ``--project`` or of the current folder. Raises click.UsageError if there is none."""
    root = find_project(folder or Path.cwd())
    if root is None:
        raise click.UsageError(
            "no project here: no folder `sources`, no `game.toml`. `grognard new NAME` makes one; --project names one."
        )
    return Project(root=root, overlays=tuple(overlays), executor=executor, seconds=seconds, megabytes=megabytes)


def read_named(file: Path) -> bytes:
    """The bytes of an archive or PDF that the user named. Raises click.UsageError if it is not one, or is too large."""
    try:
        return named_file(file, ARCHIVE_BYTES)
    except (NotAFile, TooLarge) as fault:
        raise click.UsageError(f"{file.name} {fault.strerror}") from fault


def chosen_games(project: Project, names: Sequence[str]) -> tuple[str, ...]:
    """The games named, or all. A game is also known by its folder, as a shell completes it. Raises click.UsageError
    for an unknown name."""
    known = list_games(project.root)
    if not known:
        raise click.UsageError("the project has no game: no folder under sources/ holds a game.toml")
    folders = {os.path.abspath(project.root / "sources" / one): one for one in known}
    if (project.root / "game.toml").is_file():
        folders = {os.path.abspath(project.root): known[0]}
    chosen: dict[str, None] = {}
    for name in names:
        game = name if name in known else folders.get(os.path.abspath(name))
        if game is None:
            hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
            raise click.UsageError(f"no game {name!r} in {project.root.name}/sources; {hint}")
        chosen[game] = None
    return tuple(chosen) or known


def comma_list(known: Sequence[str] = ()) -> Callable[[click.Context, click.Parameter, str | None], tuple[str, ...]]:
    """A callback for an option that takes several words separated by commas, in either case; with ``known``, only
    those."""

    def split(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
        words = tuple(word.strip().lower() for word in (value or "").split(",") if word.strip())
        for word in words:
            if known and word not in known:
                raise click.BadParameter(
                    f"{word!r} is not one of {', '.join(known)}. {did_you_mean(word, known)}".strip()
                )
        return words

    return split
