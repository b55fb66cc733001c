"""The class of a component: one of the engine's, or one of the module's own that extends it."""

import struct
from collections.abc import Iterator, Mapping
from typing import Final

from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import attributes
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.components import COMPONENTS, PLAIN
from grognard.formats.vassal.archive.contents import ROOTS
from grognard.formats.vassal.lint.fault import Fault, severe, style

_MODULE: Final = "VASSAL.build.module"
SUPERCLASSES: Final = {
    tags.PLAYER_HAND: tags.PRIVATE_MAP,
    tags.PRIVATE_MAP: tags.MAP,
    "VASSAL.build.widget.WidgetMap": tags.MAP,
    tags.DRAW_PILE: tags.SETUP_STACK,
    tags.CARD_SLOT: tags.PIECE_SLOT,
    f"{_MODULE}.map.HandMetrics": tags.STACK_METRICS,
    f"{_MODULE}.InternetDiceButton": tags.DICE_BUTTON,
    f"{_MODULE}.RandomTextButton": tags.DICE_BUTTON,
    f"{_MODULE}.SpecialDiceButton": tags.DO_ACTION_BUTTON,
    f"{_MODULE}.MultiActionButton": tags.TOOLBAR_MENU,
    f"{_MODULE}.properties.ZoneProperty": tags.GLOBAL_PROPERTY,
    f"{_MODULE}.map.MassKeyCommand": "",
    tags.GLOBAL_KEY_COMMAND: f"{_MODULE}.map.MassKeyCommand",
    tags.STARTUP_KEY_COMMAND: tags.GLOBAL_KEY_COMMAND,
    f"{_MODULE}.map.DeckGlobalKeyCommand": f"{_MODULE}.map.MassKeyCommand",
}
"""Components of VASSAL 3.7 that extend another; taken from its sources by hand."""
_POOL: Final = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
"""Size in bytes of each kind of constant in a Java class file, by its number; texts (1) have their own length."""


def is_a(tag: str, wanted: str) -> bool:
    """Whether an engine's class is another or extends it."""
    while tag and tag != wanted:
        tag = SUPERCLASSES.get(tag, "")
    return tag == wanted


def as_engine(root: Element, entries: Mapping[str, bytes]) -> Element:
    """The tree with each class of the module's own replaced by the engine's class that it extends.

    Only attributes of the engine's class are kept: what the module's class reads cannot be judged. A class that extends
    none keeps all, since they may be a button's text or a key.
    """
    tag = root.tag if _is_known(root.tag) else _base_of(root.tag, entries)
    known = attributes().get(tag, {})
    kept = {name: value for name, value in root.attributes.items() if tag in ("", root.tag) or name in known}
    children = tuple(as_engine(child, entries) for child in root.children)
    return Element(tag=tag or root.tag, attributes=kept, text=root.text, children=children)


def missing_classes(root: Element, entries: Mapping[str, bytes]) -> frozenset[str]:
    """The classes that are neither the engine's nor in the archive. Each might read or create anything."""
    tags_of = {element.tag for element in root.walk()}
    return frozenset(tag for tag in tags_of if not _is_known(tag) and _entry(tag) not in entries)


def faults_of_classes(root: Element, entries: Mapping[str, bytes], *, is_extension: bool) -> Iterator[Fault]:
    """Classes of the module's own, each reported once, and missing ones. ``root``: as written in the file.

    An extension may use classes of its module.
    """
    for element in root.walk():
        if _is_known(element.tag):
            continue
        kind = element.kind
        if _entry(element.tag) not in entries:
            if not is_extension:
                yield severe(
                    element.tag,
                    f"the class {element.tag} is neither the engine's nor in the archive: VASSAL reports an internal "
                    "error and leaves the component out, with all that it holds",
                )
            continue
        base = _base_of(element.tag, entries).rpartition(".")[2]
        judged = f"judged as a {base}, which it extends" if base else "what it reads is not judged"
        yield style(element.tag, f"{kind} is not the engine's own but code of the module: {judged}")


def own_superclass(data: bytes) -> str:
    """The class that a Java class file extends, "" where it cannot be read."""
    try:
        (count,) = struct.unpack_from(">H", data, 8)
        at, number = 10, 1
        names: dict[int, str] = {}
        classes: dict[int, int] = {}
        while number < count:
            kind = data[at]
            if kind == 1:
                (size,) = struct.unpack_from(">H", data, at + 1)
                names[number] = data[at + 3 : at + 3 + size].decode("utf-8", "replace")
                at += 3 + size
            else:
                if kind == 7:
                    (classes[number],) = struct.unpack_from(">H", data, at + 1)
                at += 1 + _POOL[kind]
            number += 2 if kind in (5, 6) else 1
        (above,) = struct.unpack_from(">H", data, at + 4)
        return names[classes[above]].replace("/", ".")
    except (struct.error, IndexError, KeyError):
        return ""


def _is_known(tag: str) -> bool:
    return tag in COMPONENTS or tag in PLAIN or tag in ROOTS


def _entry(tag: str) -> str:
    return f"{tag.replace('.', '/')}.class"


def _base_of(tag: str, entries: Mapping[str, bytes]) -> str:
    """The engine's class that a class of the module's own extends, directly or not; "" where it extends none."""
    seen: set[str] = set()
    while tag and not _is_known(tag) and tag not in seen:
        seen.add(tag)
        tag = own_superclass(entries.get(_entry(tag), b""))
    return tag if _is_known(tag) else ""
