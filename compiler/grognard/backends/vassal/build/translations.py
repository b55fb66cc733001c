"""The module in other languages: the same module is built twice, and texts of players that differ are listed.

The build file and all names by which its parts know each other stay in the first language; the engine of a player with
another language takes the texts from ``Module_XX.properties``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from grognard.base.records import once_a_record
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.traits.looks import Layer, TextLabel
from grognard.formats.vassal.traits.orders import RestrictCommands
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import CalculatedProperty, Mark, UsePrototype

Texts = Mapping[str, str]
_READ = (
    "text", "buttonText", "buttonToolTip", "tooltip", "title", "buttonName", "reportFormat", "reshuffleCommand",
    "reshuffleMessage", "chartName", "entryName", "moveWithinFormat", "moveToFormat", "createFormat",
    "desc", "tab", "inTooltip", "pickTooltip", "outTooltip", "counterReportFormat",
)  # fmt: skip
"""Attributes that only players read. A ``name`` stays, since other parts know the component by it."""
_SILENT = (UsePrototype, Mark, CalculatedProperty, RestrictCommands, TextLabel)
"""Traits that show no text to a player, or use names that stay."""
_OF_KEY, _OF_VALUE = re.compile(r"[\\ :=#!]|[^ -~]"), re.compile(r"\\|[^ -~]")
"""Characters that are escaped in a properties file."""
_PIECES = frozenset({tags.PIECE_SLOT, tags.CARD_SLOT, tags.PROTOTYPE})
_NAMED_BY: Mapping[str, str] = {
    tags.MAP: "mapName",
    tags.PRIVATE_MAP: "mapName",
    tags.PLAYER_HAND: "mapName",
    tags.TOOLBAR_MENU: "description",
    tags.CHART: "chartName",
    tags.HTML_CHART: "chartName",
    tags.HELP_FILE: "title",
    tags.ABOUT_SCREEN: "title",
    tags.BOOLEAN_PREFERENCE: "desc",
    tags.BROWSER_PDF_FILE: "title",
    **dict.fromkeys((tags.TAB_WIDGET, tags.BOX_WIDGET, tags.LIST_WIDGET, tags.PANEL_WIDGET), "entryName"),
    **dict.fromkeys(
        (
            tags.CHANGE_PROPERTY_BUTTON,
            tags.NOTES_WINDOW,
            tags.GLOBAL_MAP,
            tags.IMAGE_SAVER,
            tags.ZOOMER,
            tags.HIDE_PIECES_BUTTON,
        ),
        "",
    ),
}
"""The attribute that identifies a component among those of its class, where it is not ``name``."""


def component_texts(ours: Element, theirs: Element) -> dict[str, str]:
    """Key and text of every attribute that a player reads and that differs."""
    return dict(_texts(ours, theirs, ""))


def piece_texts(ours: Sequence[Trait], theirs: Sequence[Trait]) -> dict[str, str]:
    """The same for the traits of one piece or prototype, which are of the same kinds in both languages. All traits of
    the module share one list of texts."""
    found: dict[str, str] = {}
    for one, other in zip(ours, theirs, strict=True):
        if type(one) is not type(other):
            raise TypeError(f"{one} is {other} in another language")
        if not isinstance(one, _SILENT) and one != other:
            for name in _names(type(one)):
                for text, translated in _pairs(getattr(one, name), getattr(other, name)):
                    strip = _bare if isinstance(one, Layer) else str
                    found[f"Piece.{strip(text)}"] = strip(translated)
    return found


@once_a_record
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def write_properties(texts: Texts) -> bytes:
    """The file as Java reads it: ASCII, with other characters as escapes."""
    lines = (f"{_escaped(key, is_key=True)}={_escaped(text, is_key=False)}\n" for key, text in sorted(texts.items()))
    return "".join(lines).encode("ascii")


def language_element(languages: Sequence[str]) -> Element:
    """The component that lists the languages for the engine."""
    children = tuple(Element(tag=tags.TRANSLATION, attributes={"locale": f"{one},"}) for one in languages)
    return Element(tag=tags.LANGUAGE, children=children)


def _texts(ours: Element, theirs: Element, prefix: str) -> Iterator[tuple[str, str]]:
    for one, other in zip(ours.children, theirs.children, strict=False):
        if one.tag == other.tag and one.tag not in _PIECES:
            name = one.get(_NAMED_BY.get(one.tag, "name"))
            own = ".".join(part for part in (one.kind, name) if part) + "."
            path = prefix if one.tag == tags.BOARD_PICKER else f"{prefix}.{own}" if prefix else own
            for key in _read_of(one, ours):
                if one.get(key) and other.get(key) and one.get(key) != other.get(key):
                    yield path + key, other.get(key)
            yield from _texts(one, other, path)


def _read_of(one: Element, above: Element) -> tuple[str, ...]:
    """The attributes of a component that a player reads. The name of a visible region is only shown; those of a track's
    spaces are locations of pieces. A pile, and a zone that is called by its name, is so in the chat, and in the formats
    of a window, which compare it there; saved games and what sends a piece to it know it by the name of the first
    language."""
    is_region = one.tag == tags.REGION and above.get("visible") == "true"
    is_pile = one.tag == tags.DRAW_PILE
    is_shown = is_region or is_pile or (one.tag == tags.ZONE and one.get("locationFormat") == "$name$")
    names = ("name", "description") if one.tag == tags.PREDEFINED_SETUP else ("name",) if is_shown else ()
    return (*_READ, *names)


def _pairs(ours: object, theirs: object) -> Iterator[tuple[str, str]]:
    if isinstance(ours, str) and isinstance(theirs, str):
        if ours and theirs and ours != theirs:
            yield ours, theirs
    elif isinstance(ours, tuple) and isinstance(theirs, tuple):
        for one, other in zip(ours, theirs, strict=False):
            yield from _pairs(one, other)


def _bare(name: str) -> str:
    """The name of a level without the sign for its place before or after the piece's name."""
    return name[1:] if name.startswith("+") else name.removesuffix("+")


def _escaped(text: str, *, is_key: bool) -> str:
    made = (_OF_KEY if is_key else _OF_VALUE).sub(_letter, text)
    return f"\\{made}" if not is_key and made.startswith(" ") else made


def _letter(found: re.Match[str]) -> str:
    letter = found[0]
    if " " <= letter <= "~":
        return f"\\{letter}"
    data = letter.encode("utf-16-be").hex()
    return "".join(f"\\u{data[start : start + 4]}" for start in range(0, len(data), 4))
