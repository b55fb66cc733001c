"""The theme that a game has chosen, from its own templates, the project's, or those that come with grognard; and which
of its own fonts are set anywhere."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.disk.reads import Kind
from grognard.base.disk.world import World
from grognard.base.fonts.theme import Theme
from grognard.base.limits import TEMPLATE_BYTES
from grognard.base.nearest import did_you_mean
from grognard.base.projects import Project
from grognard.load.codes.looks import BAD_THEME, IDLE_FONT, NO_THEME
from grognard.load.files.looks.theme import HOUSE, read_theme
from grognard.model.game.whole import Game
from grognard.pipeline.shops import label_of

_FOLDER: Final = PurePosixPath(HOUSE).parent.as_posix()
_NAMED_IN: Final = (".svg", ".typ", ".toml", ".html", ".css")


def theme_of(project: Project, game: Game, world: World) -> tuple[Theme, tuple[Diagnostic, ...]]:
    """The theme, or the house style with a finding."""
    name, reach = game.head.theme, world.whole
    if not name:
        return Theme(), ()
    folders = [folder / _FOLDER for folder in project.template_folders(game.id)]
    known = sorted({one.removesuffix(".toml") for folder in folders for one in _names(world, folder)})
    path = next((folder / f"{name}.toml" for folder in folders if f"{name}.toml" in _names(world, folder)), None)
    at = game.head.origin["theme"]
    if path is None:
        hint = did_you_mean(name, known, is_open=False) or f"there are: {', '.join(known)}"
        return Theme(), (NO_THEME.at(at, f"no theme is called {name!r}", hint=hint),)
    try:
        data, house = reach.read(path, TEMPLATE_BYTES), reach.read(templates_dir() / HOUSE, TEMPLATE_BYTES)
    except OSError as reason:
        return Theme(), (BAD_THEME.at(at, f"{name} cannot be read: {reason.strerror or reason}"),)
    return read_theme(name, data, house, label_of(project, path) or f"templates/{_FOLDER}/{name}.toml")


def idle_fonts(project: Project, game: Game, world: World, theme: Theme) -> Iterator[Diagnostic]:
    """The game's own fonts whose family neither the theme nor a template of its own names."""
    if not game.fonts:
        return
    named = b"\n".join(_own_texts(project, game, world)).decode(errors="replace")
    for one in game.fonts.values():
        if one.family not in theme.fonts.values() and one.family not in named:
            hint = f'name it in a theme: headings = "{one.family}"; or in a template of the game\'s own'
            yield IDLE_FONT.at(one.at, f"nothing is set in {one.family}", hint=hint)


def _names(world: World, folder: Path) -> tuple[str, ...]:
    with suppress(OSError, ValueError):
        if world.whole.kind(folder) is Kind.FOLDER:
            return tuple(one for one in world.whole.names(folder) if one.endswith(".toml"))
    return ()


def _own_texts(project: Project, game: Game, world: World) -> Iterator[bytes]:
    for folder in project.template_folders(game.id):
        for name in world.whole.files(folder) if folder != templates_dir() else ():
            if name.endswith(_NAMED_IN) and not name.startswith(f"{_FOLDER}/"):
                with suppress(OSError):
                    yield world.whole.read(folder / name, TEMPLATE_BYTES)
