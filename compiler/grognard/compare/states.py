"""The two sides of a comparison, as a person names them: a folder, a build, a commit."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.digests import SHOWN_DIGITS, digest_bytes
from grognard.base.disk.reads import Reach
from grognard.base.limits import TEMPLATE_BYTES
from grognard.base.projects import MANIFEST, Project, find_project, list_games
from grognard.base.records import record
from grognard.compare.commits import commit_of, taken_out
from grognard.compare.git import GitFault
from grognard.compare.whole import Understood
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.facts import with_facts


class NoState(Exception):
    """What was named is no state of a game. Its text is a sentence for people."""


@record
class State:
    """One side. ``name``: as it was typed; ``about``: which commit that is; ``games``: those that it has; ``is_one``: a
    single game was named, not a project."""

    name: str
    about: str = ""
    project: Project
    games: tuple[str, ...]
    is_one: bool = False
    remarks: tuple[str, ...] = ()


@record
class Taken:
    """A game of a state. ``game`` is None where it cannot be understood at all; ``errors`` of LOAD and LINK."""

    game: Understood | None
    findings: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What stands in the way of understanding all of it."""
        return tuple(one for one in self.findings if one.severity is Severity.ERROR)


def only_in(old: State, new: State) -> list[tuple[str, State]]:
    """The games that only one of two projects has, each with that one."""
    return [(name, one) for one, other in ((old, new), (new, old)) for name in one.games if name not in other.games]


def build_of(named: str) -> Path | None:
    """The folder of a build, where that or its manifest is named."""
    path = Path(named)
    if path.name == MANIFEST and os.path.isfile(path):
        return path.parent
    return path if os.path.isfile(path / MANIFEST) and not os.path.isfile(path / "game.toml") else None


@contextmanager
def state_of(named: str, here: Path | None, overlays: Sequence[Path]) -> Iterator[State]:
    """What ``named`` means, until the end of the ``with``: a folder that is there, else ``REVISION`` or
    ``REVISION:GAME`` of the repository that the project ``here`` lies in. Raises NoState, GitFault, OSError."""
    if os.path.lexists(named):
        _refuse_two_meanings(named, here)
        yield _folder(Path(named), here, overlays)
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


def taken(state: State, name: str, facts: str) -> Taken:
    """One game of a state."""
    project = state.project
    world = project.world()
    loaded = load_game(world, name, overlays=project.overlays)
    if loaded.game is None:
        return Taken(game=None, findings=loaded.findings)
    game = with_facts(loaded.game, facts)
    linked = link_game(game)
    folder = project.game_folder(name).relative_to(project.root).as_posix()
    understood = Understood(
        loaded=game,
        linked=linked.game,
        folder="" if folder == "." else folder,
        templates=_templates(world.whole, project, name),
    )
    return Taken(game=understood, findings=(*loaded.findings, *linked.findings))


def _templates(reach: Reach, project: Project, name: str) -> dict[str, str]:
    """The digest of each template of the game and of its project that differs from the one that grognard brings, by
    path. One that must not be read has none."""
    found: dict[str, str] = {}
    own, shared = project.game_folder(name) / "templates", project.root / "templates"
    for folder, label in {shared: "project: templates", own: "templates"}.items():
        for path in reach.files(folder):
            with suppress(OSError):
                data, brought = reach.read(folder / path, TEMPLATE_BYTES), templates_dir() / path
                if not reach.is_file(brought) or reach.read(brought) != data:
                    found[f"{label}/{path}"] = digest_bytes(data)[:SHOWN_DIGITS]
    return found


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
