"""Where a project is, which games it holds, and where their files are."""

import os
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Final

from grognard.base.bundled import templates_dir
from grognard.base.disk.reads import Reach
from grognard.base.disk.world import World
from grognard.base.disk.writes import Writer
from grognard.base.limits import JOB_MEGABYTES, JOB_SECONDS
from grognard.base.records import record

MANIFEST: Final = "manifest.json"
"""The list of the files of the last build, in the folder of a game under ``build/``."""


@record
class Project:
    """A folder that holds ``sources/`` (or one folder with game.toml); ``build/`` is beside ``sources/``."""

    root: Path
    overlays: tuple[Path, ...] = ()
    executor: str = "threads"
    seconds: int = JOB_SECONDS
    megabytes: int = JOB_MEGABYTES
    """Limits of a job that draws with a template that did not ship with grognard. The project's own files cannot set
    them, since they may be a stranger's."""
    instead: Mapping[str, bytes] = field(default_factory=dict, compare=False, repr=False)
    """What runs see in place of the bytes of some files, by their real paths."""

    @property
    def build(self) -> Path:
        """Where all output goes."""
        return self.root / "build"

    @property
    def reach(self) -> Reach:
        """What a run may read: the project, the overlays that the user named, and what ships with grognard."""
        return Reach(self.root, *self.overlays, templates_dir())

    def world(self) -> World:
        """A new world: all that one run may look at."""
        return World(self.root, *self.overlays, templates_dir(), made=("build",), instead=self.instead)

    @property
    def writer(self) -> Writer:
        """What a build may write and remove: what really lies under ``build/``."""
        return Writer(self.root, only="build")

    def game_folder(self, name: str) -> Path:
        """The folder of one game's sources."""
        inside = self.root / "sources" / name
        return inside if os.path.isdir(inside) else self.root

    def folders(self, name: str) -> tuple[Path, ...]:
        """The folders that hold a game's own files, the one that takes precedence first."""
        return (*reversed(self.overlays), self.game_folder(name))

    def template_folders(self, name: str) -> tuple[Path, ...]:
        """Where templates are looked up: the game's own folders, then the project's, then the shipped ones."""
        own = (one / "templates" for one in self.folders(name))
        return tuple(dict.fromkeys((*own, self.root / "templates", templates_dir())))


def find_project(start: Path) -> Path | None:
    """The nearest folder from `start` upwards that holds ``sources/``, or game.toml without being below one."""
    whole = Path(os.path.abspath(start))  # Path.absolute keeps "..", and a game may be named after its folder
    for folder in (whole, *whole.parents):
        if os.path.isdir(folder / "sources"):
            return folder
        if os.path.isfile(folder / "game.toml") and folder.parent.name != "sources":
            return folder
    return None


def list_games(root: Path) -> tuple[str, ...]:
    """The names of a project's games, sorted."""
    if os.path.isfile(root / "game.toml"):
        return (root.absolute().name,)
    sources = root / "sources"
    if not os.path.isdir(sources):
        return ()
    # a game's folder that leads out of the project is reported when it is loaded
    return tuple(one for one in Reach(sources).names(sources) if os.path.isfile(sources / one / "game.toml"))
