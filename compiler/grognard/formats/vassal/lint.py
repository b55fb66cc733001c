"""The mistakes about which VASSAL says nothing, or only on the player's machine, found in the finished archive."""

import re
from collections import Counter
from collections.abc import Iterator

from grognard.base.records import record
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.contents import Contents, read_contents
from grognard.formats.vassal.lint_pieces import faults_of_pieces
from grognard.formats.vassal.lint_saves import faults_of_saves
from grognard.formats.vassal.metadata import MODULE_ENTRY, read_metadata

_PATH = re.compile(r"-?\d+,-?\d+(;-?\d+,-?\d+){2,}")
_WHOLE = re.compile(r"-?\d+")
_INTEGERS = {
    tags.HEX_GRID: ("x0", "y0"), tags.SQUARE_GRID: ("x0", "y0"), tags.REGION: ("originx", "originy"),
    tags.SETUP_STACK: ("x", "y"), tags.DRAW_PILE: ("x", "y"), tags.BOARD: ("width", "height"),
}  # fmt: skip
_WORDS = {
    (tags.MAP, "markMoved"): ("Always", "Never", "Use Preferences Setting"),
    (tags.DRAW_PILE, "shuffle"): ("Always", "Never", "Via right-click Menu"),
    (tags.DRAW_PILE, "faceDown"): ("Always", "Never", "Via right-click Menu", "MenuDefaultUp"),
}
_MAPS = (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)


@record
class Fault:
    """Something that is wrong in a module: ``where`` names the component, the piece or the file."""

    where: str
    text: str


def lint(data: bytes) -> list[Fault]:
    """All faults of a module, in a stable order. Raises ``ValueError`` where ``data`` is not a module."""
    contents = read_contents(data)
    found = [*contents.broken, *_module(contents), *_maps(contents), *faults_of_pieces(contents)]
    found += faults_of_saves(contents)
    return [Fault(where=where, text=text) for where, text in dict.fromkeys(found)]


def _module(contents: Contents) -> Iterator[tuple[str, str]]:
    root = contents.root
    if root.tag != tags.GAME_MODULE:
        yield "buildFile.xml", f"the root is {root.tag}, not {tags.GAME_MODULE}"
    if MODULE_ENTRY not in contents.entries:
        yield MODULE_ENTRY, "missing: the module has no name and no version"
    else:
        data = read_metadata(contents.entries[MODULE_ENTRY])
        for name in ("name", "version", "VassalVersion"):
            if data.get(name, "") != root.get(name):
                yield MODULE_ENTRY, f"{name} is {data.get(name, '')!r} but the build file says {root.get(name)!r}"
    kinds = [child.tag for child in root.children]
    for first, second in (
        (tags.BASIC_COMMAND_ENCODER, tags.PROTOTYPES),
        (tags.PROTOTYPES, tags.PIECE_WINDOW),
        (tags.PROTOTYPES, tags.MAP),
        (tags.GLOBAL_OPTIONS, tags.MAP),
    ):
        if second in kinds and first not in kinds[: kinds.index(second)]:
            yield second.rpartition(".")[2], f"has no {first.rpartition('.')[2]} before it, which it needs to be built"
    for name, count in Counter(map(_name, _all(root, *_MAPS))).items():
        if count > 1 or not name:
            yield f"map {name!r}", "the name of a map window must be there and unique: saved games refer to it"
    for name, count in Counter(map(_name, _all(root, tags.DRAW_PILE))).items():
        if count > 1:
            yield f"deck {name!r}", "the name of a deck must be unique: saved games refer to it"
    for element in root.walk():
        for attribute in _INTEGERS.get(element.tag, ()):
            if element.get(attribute) and not _WHOLE.fullmatch(element.get(attribute)):
                yield _label(element), f"{attribute} must be a whole number: {element.get(attribute)!r}"
    for (tag, attribute), words in _WORDS.items():
        for element in _all(root, tag):
            if element.get(attribute) and element.get(attribute) not in words:
                yield _label(element), f"{attribute} is {element.get(attribute)!r}, none of {', '.join(words)}"


def _maps(contents: Contents) -> Iterator[tuple[str, str]]:
    for window in _all(contents.root, *_MAPS):
        where = f"map {_name(window)!r}"
        kinds = {child.tag for child in window.children}
        for tag in tags.MAP_WORKINGS:
            if tag not in kinds:
                yield where, f"has no {tag.rpartition('.')[2]}, without which it cannot be played"
        boards = {board.get("name") for board in _all(window, tags.BOARD)}
        for stack in _all(window, tags.SETUP_STACK, tags.DRAW_PILE):
            if stack.get("owningBoard") and stack.get("owningBoard") not in boards:
                yield _label(stack), f"owning board {stack.get('owningBoard')!r} is not on this map: it is never set up"
    for zone in _all(contents.root, tags.ZONE):
        if not _PATH.fullmatch(zone.get("path")):
            yield _label(zone), f"path is not three or more points x,y in whole px: {zone.get('path')[:60]!r}"
    for grid in _all(contents.root, tags.REGION_GRID):
        points = Counter((region.get("originx"), region.get("originy")) for region in grid.children)
        for region in grid.children:
            if points[region.get("originx"), region.get("originy")] > 1:
                yield _label(region), "shares its point with another region, which replaces it"


def _all(root: Element, *wanted: str) -> list[Element]:
    return [element for element in root.walk() if element.tag in wanted]


def _name(element: Element) -> str:
    return element.get("mapName") or element.get("name")


def _label(element: Element) -> str:
    return f"{element.kind} {_name(element)!r}"
