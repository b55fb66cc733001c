"""States of a game for comparisons: a base game with changed files."""

from collections.abc import Mapping
from pathlib import Path

from tests.fuzz.base import base_games
from tests.fuzz.contract import put

from grognard.base.projects import Project, list_games
from grognard.compare.changes import Change
from grognard.compare.states import State
from grognard.compare.taken import Taken, taken
from grognard.compare.whole import Understood, compare

GAME = "my-game"


def state(root: Path, changes: Mapping[str, str | bytes] | None = None, base: str = "everything") -> Understood:
    """A base game with other files, from a project in ``root``."""
    return whole(root, changes, base).game or pytest_fails()


def whole(root: Path, changes: Mapping[str, str | bytes] | None = None, base: str = "everything") -> Taken:
    """As `state`, with what was found."""
    changed = {name: one.encode() if isinstance(one, str) else one for name, one in (changes or {}).items()}
    files = {**base_games()[base], **changed}
    put(root, files)
    project = Project(root=root)
    return taken(State(name="it", project=project, games=list_games(root)), GAME, "all")


def text(name: str, base: str = "everything") -> str:
    """A file of a base game."""
    return base_games()[base][name].decode()


def pytest_fails() -> Understood:
    raise AssertionError("the game cannot be understood")


def told(before: Understood, after: Understood) -> list[str]:
    """Every difference in short: ``counters it-1 attack: 3 -> 4``."""
    return list(map(short, compare(before, after)))


def short(one: Change) -> str:
    field = f" {one.field}" if one.field else ""
    sign = {"changed": "", "new": "+", "gone": "-", "renamed": "="}[one.kind]
    return f"{sign}{one.section} {one.thing}{field}: {one.before} -> {one.after}"
