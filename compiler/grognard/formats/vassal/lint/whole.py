"""Mistakes that VASSAL does not report, or only on the player's machine, found in the finished archive."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from grognard.base.zips import read_zip
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.contents import Contents, contents_of, read_contents
from grognard.formats.vassal.archive.extension import loaded
from grognard.formats.vassal.archive.metadata import MODULE_ENTRY, read_metadata
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, read_saved_game
from grognard.formats.vassal.lint.classes import as_engine, faults_of_classes, missing_classes
from grognard.formats.vassal.lint.components import faults_of_components
from grognard.formats.vassal.lint.drawings.pictures import faults_of_pictures
from grognard.formats.vassal.lint.extension import faults_beside
from grognard.formats.vassal.lint.fault import Fault, in_order, likely, severe, style
from grognard.formats.vassal.lint.keys import faults_of_keys
from grognard.formats.vassal.lint.maps import MAPS, faults_of_maps
from grognard.formats.vassal.lint.numbers import faults_of_numbers
from grognard.formats.vassal.lint.orders import faults_of_orders
from grognard.formats.vassal.lint.pages import faults_of_pages
from grognard.formats.vassal.lint.pieces import faults_of_gpids, faults_of_pieces
from grognard.formats.vassal.lint.properties.whole import faults_of_properties
from grognard.formats.vassal.lint.saves import faults_of_commands, faults_of_saves
from grognard.formats.vassal.lint.windows import faults_of_windows

PICTURE_MEMORY = 512_000_000  # VASSAL's default, unless a player raises it


def lint(data: bytes, **more: Any) -> list[Fault]:
    """`lint_entries` of an archive as a file. Raises ``ValueError``."""
    return lint_entries(read_zip(data), **more)


def lint_entries(
    entries: Mapping[str, bytes],
    *,
    memory: int = PICTURE_MEMORY,
    module: bytes | None = None,
    extensions: Sequence[bytes] | None = (),
    suffix: str = "",
) -> list[Fault]:
    """All faults of a module, an extension or a saved game, the worst first, in a stable order.

    ``memory`` is the budget for its pictures in bytes. ``module``: that of an extension, if available; pictures,
    prototypes and places are compared with it. ``extensions``: those of a module, which may have what it lacks; None if
    it has some that are not available. ``suffix``: of the file, by which VASSAL recognises its kind. Raises
    ``ValueError`` for any other archive.
    """
    is_save = SAVE_ENTRY in entries
    found: list[Fault] = []
    if is_save:
        found += faults_of_commands(SAVE_ENTRY, read_saved_game(entries[SAVE_ENTRY]))
    else:
        contents = contents_of(entries)
        found += faults_of_gpids(contents)
        if not contents.is_extension:
            found += [*_module(contents), *_components(contents, memory, is_whole=extensions is not None)]
            if extensions:
                whole = loaded(contents, tuple(map(read_contents, extensions)))
                lacks = set(_missing(replace(whole, root=as_engine(whole.root, whole.entries))))
                alone = set(_missing(replace(contents, root=as_engine(contents.root, contents.entries))))
                found = [one for one in found if one not in alone or one in lacks]
        elif module is None:
            found += _components(contents, memory)
        else:
            base = read_contents(module)
            if base.is_extension:
                raise ValueError("the module that it is compared with is an extension")
            known = set(_components(base, memory))
            found += faults_beside(contents, base)
            found += [one for one in _components(loaded(base, (contents,)), memory) if one not in known]
    real = ".vsav" if is_save else ".vmdx" if contents.is_extension else ".vmod"
    if suffix and suffix != real:
        found.insert(0, severe("archive", f"VASSAL recognises it as {real}, and does not open as {suffix}"))
    return in_order(found)


def _missing(contents: Contents) -> list[Fault]:
    """The content that an extension may have."""
    return [*faults_of_windows(contents), *faults_of_properties(contents), *faults_of_orders(contents)]


def _components(contents: Contents, memory: int, *, is_whole: bool = True) -> list[Fault]:
    classes = faults_of_classes(contents.root, contents.entries, is_extension=contents.is_extension)
    seen = replace(contents, root=as_engine(contents.root, contents.entries))
    return [
        *classes,
        *(severe(where, f"the module does not open: {text}") for where, text in seen.broken),
        *faults_of_numbers(seen.root),
        *_names(seen),
        *faults_of_components(seen),
        *(_missing(seen) if is_whole else ()),
        *faults_of_maps(seen),
        *faults_of_pieces(seen),
        *faults_of_pages(seen),
        *faults_of_keys(seen),
        *faults_of_pictures(seen.entries, memory),
        *faults_of_saves(seen),
    ]


def _module(contents: Contents) -> Iterator[Fault]:
    root = contents.root
    if MODULE_ENTRY not in contents.entries:
        yield likely(MODULE_ENTRY, "missing: the module has no name and no version")
    else:
        data = read_metadata(contents.entries[MODULE_ENTRY])
        for name in ("name", "version", "VassalVersion"):
            if data.get(name, "") != root.get(name):
                said = f"{name} is {data.get(name, '')!r} but the build file says {root.get(name)!r}"
                yield (style if name == "VassalVersion" else likely)(MODULE_ENTRY, said)
    kinds = [child.tag for child in as_engine(root, contents.entries).children]
    unknown = missing_classes(root, contents.entries)  # each of which may be the encoder, and is a fault of its own
    for first, second, without in (
        (tags.BASIC_COMMAND_ENCODER, tags.PROTOTYPES, "no piece is built"),
        (tags.GLOBAL_OPTIONS, tags.MAP, "the map is not shown"),
    ):
        if second in kinds and not {first, *unknown} & set(kinds[: kinds.index(second)]):
            yield severe(second.rpartition(".")[2], f"has no {first.rpartition('.')[2]} before it: {without}")


def _names(contents: Contents) -> Iterator[Fault]:
    root = contents.root
    for name, count in Counter(map(_name, _all(root, *MAPS))).items():
        if count > 1 or not name:
            yield likely(f"map {name!r}", "a map window's name must be there and unique: saved games refer to it")
    for name, count in Counter(map(_name, _all(root, tags.DRAW_PILE))).items():
        if count > 1:
            yield likely(f"deck {name!r}", "a deck's name must be unique: saved games refer to it")
    for name, count in Counter(map(_name, _all(root, tags.PROTOTYPE))).items():
        if count > 1:
            yield likely(f"PrototypeDefinition {name!r}", "others have this name: one hides them", f"{count}")
    setups = (one for one in _all(root, tags.PREDEFINED_SETUP) if one.get("isMenu") != "true")
    for name, count in Counter(map(_name, setups)).items():
        if count > 1:
            alike = "others have this name: the wizard that starts a game shows them alike"
            yield style(f"PredefinedSetup {name!r}", alike, f"{count}")
    for parent in _all(root, tags.BOARD_PICKER, tags.GLOBAL_PROPERTIES, tags.PLAYER_ROSTER):
        for name, count in Counter(child.get("name") or child.text for child in parent.children).items():
            if count > 1 and name:
                yield likely(f"{parent.kind} {name!r}", "others have this name: one hides them", f"{count}")
    for window in _all(root, *MAPS):
        for zoned in _all(window, tags.ZONED_GRID):
            zones = Counter(one.get("name") for one in zoned.children if one.tag == tags.ZONE)
            for name, count in zones.items():
                if count > 1 and name:
                    what = "zones of one map share a name: a piece that is sent there goes to the first"
                    yield style(f"Zone {name!r}", what, f"{count}")


def _all(root: Element, *wanted: str) -> list[Element]:
    return [element for element in root.walk() if element.tag in wanted]


def _name(element: Element) -> str:
    return element.get("mapName") or element.get("name")
