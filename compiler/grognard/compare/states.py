"""The two sides of a comparison, as a person names them: a folder, a build, a commit."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from grognard.base.projects import MANIFEST, Project, find_project, list_games
from grognard.base.records import record
from grognard.compare.builds import Build, read_build
from grognard.compare.commits import commit_of, taken_out
from grognard.compare.git import GitFault


class NoState(Exception):
    """What was named is no state of a game. Its text is a sentence for people."""


@record
class State:
    """One side. ``name``: as it was typed; ``about``: which commit that is; ``games``: those that it has; ``is_one``: a
    single game was named, not a project."""

    name: str
    about: str = ""
    project: Project
    build: Build | None = None
    games: tuple[str, ...]
    is_one: bool = False
    remarks: tuple[str, ...] = ()


def only_in(old: State, new: State) -> list[tuple[str, State]]:
    """The games that only one of two projects has, each with that one."""
    return [(name, one) for one, other in ((old, new), (new, old)) for name in one.games if name not in other.games]


def _build_of(path: Path) -> Path | None:
    """The folder of a build, where that or its manifest is named."""
    if path.name == MANIFEST and os.path.isfile(path):
        return path.parent
    return path if os.path.isfile(path / MANIFEST) and not os.path.isfile(path / "game.toml") else None


@contextmanager
def state_of(named: str, here: Path | None, overlays: Sequence[Path]) -> Iterator[State]:
    """What ``named`` means, until the end of the ``with``: a folder that is there, else ``REVISION`` or
    ``REVISION:GAME`` of the repository that the project ``here`` lies in. Raises NoState, GitFault, OSError."""
    if os.path.lexists(named):
        _refuse_two_meanings(named, here)
        folder = _build_of(Path(named))
        yield _built(named, folder) if folder else _folder(Path(named), here, overlays)
        return
    revision, _, inside = named.partition(":")
    if here is None:
        raise NoState(f"{named!r} is no folder, and no project is here whose revision it could be; --project names one")
    with taken_out(here, revision) as commit:
        project = Project(root=commit.root, overlays=tuple(overlays))
        games = list_games(commit.root)
        game = inside.rstrip("/").rpartition("/")[2]
        if game and game not in games:
            raise NoState(f"no game {game!r} in {revision}; {_listed(games, commit.remarks)}")
        yield State(
            name=named,
            about=commit.name,
            project=project,
            games=(game,) if game else games,
            is_one=bool(game),
            remarks=commit.remarks,
        )


def _built(named: str, folder: Path) -> State:
    build = read_build(folder)
    known = "which things differ, not in what, and not on whose word" if build.stated is not None else "its files alone"
    name = os.path.basename(os.path.abspath(folder))
    remarks = (f"{named} is a build: it knows {known}",)
    return State(name=named, project=Project(root=folder), build=build, games=(name,), is_one=True, remarks=remarks)


def _folder(path: Path, here: Path | None, overlays: Sequence[Path]) -> State:
    whole = Path(os.path.abspath(path))
    root = here if path == Path() and here else find_project(whole)
    if os.path.isfile(whole / "game.toml") and whole.parent.name == "sources":
        project = Project(root=whole.parent.parent, overlays=tuple(overlays))
        return State(name=str(path), project=project, games=(whole.name,), is_one=True)
    if root is None or (root != whole and path != Path()):
        raise NoState(f"{path} holds no game: neither a folder `sources` nor game.toml nor {MANIFEST} is there")
    games = list_games(root)
    is_one = os.path.isfile(root / "game.toml")
    return State(name=str(path), project=Project(root=root, overlays=tuple(overlays)), games=games, is_one=is_one)


def _refuse_two_meanings(named: str, here: Path | None) -> None:
    """A word that is a folder and a revision means neither."""
    if here is None or named in (".", "..") or {"/", os.sep} & {*named}:
        return
    try:
        commit_of(here, named)
    except GitFault:
        return
    raise NoState(f"{named!r} is a folder and a revision: write ./{named} or refs/tags/{named}, refs/heads/{named}")


def _listed(games: Sequence[str], remarks: Sequence[str]) -> str:
    return "; ".join([f"there are: {', '.join(games)}" if games else "there is none", *remarks])
