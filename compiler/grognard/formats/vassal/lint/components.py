"""Attributes of components that the engine ignores, because it does not know the name or cannot read the value."""

from collections.abc import Iterator

from grognard.base.nearest import Near
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import attributes, label
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.lint.fault import Fault, likely, severe, style
from grognard.formats.vassal.lint.pieces import faults_of_expression
from grognard.formats.vassal.lint.properties.expressions import is_expression
from grognard.formats.vassal.text.keys import is_key
from grognard.formats.vassal.text.sequence import split

_TARGETS = tags.KEY_SENDERS
_PLACES = "CURSTACK CURMAP CURZONE CURLOC MAP ZONE LOCATION XY DECK CURMAT CURATTACH"
_COMPARISONS = "EQUALS NOT_EQUALS GREATER GREATER_EQUALS LESS LESS_EQUALS MATCH NOT_MATCH"
_ASKED = ("Always", "Never", "Use Preferences Setting")
_BY_MENU = ("Always", "Never", "Via right-click Menu")
_LAYERS = ("from top-most layer only", "from all layers", "from listed layers only",
           "from layers other than those listed")  # fmt: skip
_WORDS = {
    (tags.MAP, "markMoved"): _ASKED,
    (tags.PRIVATE_MAP, "markMoved"): _ASKED,
    (tags.PLAYER_HAND, "markMoved"): _ASKED,
    (tags.GLOBAL_OPTIONS, "nonOwnerUnmaskable"): _ASKED,
    (tags.GLOBAL_OPTIONS, "autoReport"): _ASKED,
    (tags.DRAW_PILE, "shuffle"): _BY_MENU,
    (tags.DRAW_PILE, "faceDown"): (*_BY_MENU, "MenuDefaultUp"),
    (tags.TURN_TRACKER, "lengthStyle"): ("Maximum", "Fixed", "Variable"),
    (tags.STARTUP_KEY_COMMAND, "whenToApply"): (
        "firstLaunchOfSession", "everyLaunchOfSession", "startOfGameOnly", "sideChange",
    ),
    (tags.STARTUP_KEY_COMMAND, "hotkeyOrKeyCommand"): ("sendKeyCommand", "sendHotkey"),
    (tags.DO_ACTION_BUTTON, "loopType"): ("counted", "while", "until"),
    (tags.COUNTER_DETAIL_VIEWER, "display"): _LAYERS,
    (tags.COUNTER_DETAIL_VIEWER, "showTerrainBeneath"): ("never", "ifOne", "always"),
    (tags.SQUARE_GRID, "range"): ("Metric", "Manhattan"),
}  # fmt: skip
"""Always English; for any other word the engine takes its default."""
_FLAGS = ("true", "false", "null")  # the engine itself writes null for what was never set


def faults_of_components(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong. A component that is not the engine's own is not judged: its code may read anything."""
    near = Near()
    for element in contents.root.walk():
        known = attributes().get(element.tag)
        for name, value in element.attributes.items():
            kind = "" if known is None else known.get(name)
            words = _FLAGS if kind == "flag" else _WORDS.get((element.tag, name), ())
            if kind is None:
                hint = near.hint(name, known or ())
                unread = f"{name} is not an attribute that the engine reads from a {element.kind}"
                yield style(label(element), unread + (f": {hint}" if hint else ""))
            elif kind == "key" and value and not is_key(value):
                yield likely(label(element), f"{name} is not a key", repr(value))
            elif words and value and value not in words:
                yield likely(label(element), f"{name} is none of {', '.join(words)}", repr(value))
            elif is_expression(value):
                yield from faults_of_expression(label(element), name, value)
        if (target := element.get("target")) and element.tag in _TARGETS:
            yield from _target(label(element), target)
        is_option_key = element.tag == "option" and element.get("name").endswith("HotKey")
        if is_option_key and element.text and not is_key(element.text):
            yield likely(f"option {element.get('name')!r}", "is not a key", repr(element.text))
        if element.tag == tags.EXTENSION_ELEMENT and not contents.is_extension:
            held = ", ".join(map(label, element.children)) or "nothing"
            yield severe(
                label(element), "an ExtensionElement inside a module does nothing: its content is missing", held
            )


def _target(where: str, text: str) -> Iterator[Fault]:
    """The engine turns three words of a target into constants, and drops the component for one it does not know."""
    fields = [*split("|", text), *[""] * 14]
    for at, words in ((0, "COUNTER MAP MODULE DECK"), (2, _PLACES), (13, _COMPARISONS)):
        if fields[at] and fields[at] not in words.split():
            yield severe(
                where,
                f"target is none of {words} at its place {at + 1}: VASSAL reports an internal error and leaves the "
                "component out",
                repr(fields[at]),
            )
