"""The layers of a game: its own folder, the games it extends, the overlays."""

from pathlib import Path

from grognard.base.disk.reads import Kind
from grognard.base.disk.world import World
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.base.projects import list_games
from grognard.load.codes.files import MISSING_FILE, OUTSIDE, UNKNOWN_GAME
from grognard.load.codes.records import BAD_OVERLAY, CIRCULAR_EXTENDS
from grognard.load.text.reading import Layer, read_text
from grognard.load.text.report import Report
from grognard.load.text.toml import parse_toml


def game_layer(world: World, name: str, report: Report, written: Origin | None = None) -> Layer | None:
    """The folder of a game, or None after a finding at `written`."""
    root = world.root
    whole = Layer.of(world, root, "")
    if whole.kind("game.toml") in (Kind.FILE, Kind.OUTSIDE) and written is None:
        return whole
    known = list_games(root)
    place = written or Origin(file=f"sources/{name}/game.toml")
    kind = whole.kind(f"sources/{name}") if name else Kind.ABSENT
    if kind is Kind.OUTSIDE:
        report.add(OUTSIDE.at(place, f"sources/{name} leads out of the project"))
        return None
    if name in known:
        return Layer.of(world, root / "sources" / name, f"sources/{name}")
    if kind is Kind.FOLDER:
        report.add(MISSING_FILE.at(place, f"the folder sources/{name} has no game.toml"))
        return None
    hint = did_you_mean(name, known) or (f"there are {', '.join(known)}" if known else "no game is here yet")
    report.add(UNKNOWN_GAME.at(place, f"no game is called {name!r}", hint=hint))
    return None


def overlay_layers(world: World, overlays: tuple[Path, ...], report: Report) -> tuple[Layer, ...]:
    """The folders of the overlays that are there, called as they were given, relative to the project if they can be."""
    layers, root = [], world.root
    for folder in overlays:
        inside = folder.absolute().is_relative_to(root.absolute())
        label = (folder.absolute().relative_to(root.absolute()) if inside else folder).as_posix()
        layer = Layer.of(world, folder, label)
        if layer.kind("") is Kind.FOLDER:
            layers.append(layer)
        else:
            report.add(BAD_OVERLAY.at(Origin(file=label), f"the overlay {label} is not a folder"))
    return tuple(layers)


def bases_of(world: World, layers: tuple[Layer, ...], report: Report) -> tuple[Layer, ...]:
    """The games that a game extends, the farthest first. ``layers``: the game's own folder, then the overlays, of which
    the last that says `extends` counts."""
    chain: list[Layer] = []
    game, at = layers[0], layers
    while named := _extended(at):
        name, origin = named
        layer = game_layer(world, name, report, origin)
        if layer is None:
            break
        if layer.label in (game.label, *(one.label for one in chain)):
            circle = " > ".join(one.label.rpartition("/")[2] for one in (game, *chain, layer))
            report.add(CIRCULAR_EXTENDS.at(origin, f"games extend each other in a circle: {circle}"))
            break
        chain.append(layer)
        at = (layer,)
    return tuple(reversed(chain))


def _extended(layers: tuple[Layer, ...]) -> tuple[str, Origin] | None:
    """The name of the game that a game extends, and where the last of its layers says so."""
    for layer in reversed(layers):
        silent = Report()  # game.toml is reported when it is loaded
        source = read_text(layer, "game.toml", silent) if layer.kind("game.toml") is Kind.FILE else None
        document = parse_toml(source, silent) if source else None
        if document is not None and "extends" in document.value:
            name = document.value["extends"]
            return (name, document.at(("extends",))) if isinstance(name, str) and name else None
    return None
