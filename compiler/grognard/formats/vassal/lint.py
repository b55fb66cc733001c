"""The mistakes about which VASSAL says nothing, or only on the player's machine, found in the finished archive."""

import re
from collections import Counter
from collections.abc import Iterator

from grognard.base.records import record
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.archive import read_vmod
from grognard.formats.vassal.attributes import label
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.contents import Contents, read_contents
from grognard.formats.vassal.extension import loaded
from grognard.formats.vassal.lint_components import faults_of_components
from grognard.formats.vassal.lint_extension import faults_beside
from grognard.formats.vassal.lint_keys import faults_of_keys
from grognard.formats.vassal.lint_maps import MAPS, faults_of_maps
from grognard.formats.vassal.lint_pages import faults_of_pages
from grognard.formats.vassal.lint_pictures import faults_of_pictures
from grognard.formats.vassal.lint_pieces import faults_of_numbers, faults_of_pieces
from grognard.formats.vassal.lint_saves import faults_of_commands, faults_of_saves
from grognard.formats.vassal.metadata import MODULE_ENTRY, read_metadata
from grognard.formats.vassal.saves import SAVE_ENTRY, read_saved_game

PICTURE_MEMORY = 512_000_000  # what VASSAL gives itself unless a player raises it

_WHOLE = re.compile(r"-?\d+")
_INTEGERS = {
    tags.HEX_GRID: ("x0", "y0"), tags.SQUARE_GRID: ("x0", "y0"), tags.REGION: ("originx", "originy"),
    tags.SETUP_STACK: ("x", "y"), tags.DRAW_PILE: ("x", "y"), tags.BOARD: ("width", "height"),
}  # fmt: skip


@record
class Fault:
    """Something that is wrong in a module: ``where`` names the component, the piece or the file."""

    where: str
    text: str


def lint(data: bytes, *, memory: int = PICTURE_MEMORY, module: bytes | None = None, suffix: str = "") -> list[Fault]:
    """All faults of a module, an extension or a saved game, in a stable order.

    ``memory`` is the budget for its pictures in bytes. ``module``: that of an extension, where it is at hand; pictures,
    prototypes and places can be held against it. ``suffix``: of the file, by which VASSAL knows what it is. Raises
    ``ValueError`` where ``data`` is none of the three.
    """
    entries = read_vmod(data)
    is_save = SAVE_ENTRY in entries
    if is_save:
        found = [(SAVE_ENTRY, text) for text in faults_of_commands(read_saved_game(entries[SAVE_ENTRY]))]
    else:
        contents = read_contents(data)
        found = list(faults_of_numbers(contents))
        if not contents.is_extension:
            found += [*_module(contents), *_components(contents, memory)]
        elif module is None:
            found += _components(contents, memory)
        else:
            base = read_contents(module)
            if base.is_extension:
                raise ValueError("the module that it is held against is an extension")
            known = set(_components(base, memory))
            found += faults_beside(contents, base)
            found += [one for one in _components(loaded(base, (contents,)), memory) if one not in known]
    real = ".vsav" if is_save else ".vmdx" if contents.is_extension else ".vmod"
    if suffix and suffix != real:
        found.insert(0, ("archive", f"it is what VASSAL knows as {real}, and does not open as {suffix}"))
    return [Fault(where=where, text=text) for where, text in dict.fromkeys(found)]


def _components(contents: Contents, memory: int) -> list[tuple[str, str]]:
    return [
        *contents.broken,
        *_names(contents),
        *faults_of_components(contents),
        *faults_of_maps(contents),
        *faults_of_pieces(contents),
        *faults_of_pages(contents),
        *faults_of_keys(contents),
        *faults_of_pictures(contents.entries, memory),
        *faults_of_saves(contents),
    ]


def _module(contents: Contents) -> Iterator[tuple[str, str]]:
    root = contents.root
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
        (tags.GLOBAL_OPTIONS, tags.MAP),
    ):
        is_made = first == tags.PROTOTYPES and first not in kinds  # by the engine, and nothing needs it
        if second in kinds and first not in kinds[: kinds.index(second)] and not is_made:
            yield second.rpartition(".")[2], f"has no {first.rpartition('.')[2]} before it, which it needs to be built"
    for element in root.walk():
        for attribute in _INTEGERS.get(element.tag, ()):
            if element.get(attribute) and not _WHOLE.fullmatch(element.get(attribute)):
                yield label(element), f"{attribute} must be a whole number: {element.get(attribute)!r}"


def _names(contents: Contents) -> Iterator[tuple[str, str]]:
    root = contents.root
    for name, count in Counter(map(_name, _all(root, *MAPS))).items():
        if count > 1 or not name:
            yield f"map {name!r}", "the name of a map window must be there and unique: saved games refer to it"
    for name, count in Counter(map(_name, _all(root, tags.DRAW_PILE))).items():
        if count > 1:
            yield f"deck {name!r}", "the name of a deck must be unique: saved games refer to it"
    for tag in (tags.PROTOTYPE, tags.PREDEFINED_SETUP):
        for name, count in Counter(map(_name, _all(root, tag))).items():
            if count > 1:
                yield f"{tag.rpartition('.')[2]} {name!r}", f"there are {count} of this name: one hides the others"
    for parent in _all(root, tags.BOARD_PICKER, tags.GLOBAL_PROPERTIES, tags.PLAYER_ROSTER, tags.ZONED_GRID):
        for name, count in Counter(child.get("name") or child.text for child in parent.children).items():
            if count > 1 and name:
                yield f"{parent.kind} {name!r}", f"there are {count} of this name: one hides the others"


def _all(root: Element, *wanted: str) -> list[Element]:
    return [element for element in root.walk() if element.tag in wanted]


def _name(element: Element) -> str:
    return element.get("mapName") or element.get("name")
