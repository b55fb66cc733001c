"""Where a project is, which games it holds, and where their files are."""

import os
from pathlib import Path

from grognard.base.bundled import templates_dir
from grognard.base.limits import JOB_MEGABYTES, JOB_SECONDS
from grognard.base.records import record


@record
class Project:
    """A folder that holds ``sources/`` (or one folder with game.toml); ``build/`` stands beside ``sources/``."""

    root: Path
    overlays: tuple[Path, ...] = ()
    executor: str = "threads"
    seconds: int = JOB_SECONDS
    megabytes: int = JOB_MEGABYTES
    """What one job may take that draws with a template that did not come with grognard. Never told by the project's own
    files, which may be a stranger's."""

    @property
    def build(self) -> Path:
        """Where everything goes that is made."""
        return self.root / "build"

    def game_folder(self, name: str) -> Path:
        """The folder of one game's sources."""
        inside = self.root / "sources" / name
        return inside if inside.is_dir() else self.root

    def folders(self, name: str) -> tuple[Path, ...]:
        """The folders that hold a game's own files, the strongest first."""
        return (*reversed(self.overlays), self.game_folder(name))

    def template_folders(self, name: str) -> tuple[Path, ...]:
        """Where templates are looked up: in the game's own folders, then the project's, then those that ship."""
        own = (one / "templates" for one in self.folders(name))
        return tuple(dict.fromkeys((*own, self.root / "templates", templates_dir())))


def find_project(start: Path) -> Path | None:
    """The nearest folder from `start` upwards that holds ``sources/``, or game.toml without being below one."""
    whole = Path(os.path.abspath(start))  # Path.absolute keeps "..", and a game may be called after its folder
    for folder in (whole, *whole.parents):
        if (folder / "sources").is_dir():
            return folder
        if (folder / "game.toml").is_file() and folder.parent.name != "sources":
            return folder
    return None


def list_games(root: Path) -> tuple[str, ...]:
    """The names of a project's games, sorted."""
    if (root / "game.toml").is_file():
        return (root.absolute().name,)
    sources = root / "sources"
    if not sources.is_dir():
        return ()
    return tuple(sorted(one.name for one in sources.iterdir() if (one / "game.toml").is_file()))
