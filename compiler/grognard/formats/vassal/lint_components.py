"""Attributes of components that the engine passes over: it knows no such name, or cannot read the value."""

from collections.abc import Iterator

from grognard.base.nearest import did_you_mean
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.attributes import attributes, label
from grognard.formats.vassal.contents import Contents
from grognard.formats.vassal.keys import is_key
from grognard.formats.vassal.lint_pieces import is_sound

Found = Iterator[tuple[str, str]]
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
"""English whatever the language of the player; the engine takes its default for any other word."""
_FLAGS = ("true", "false", "null")  # the engine itself writes null for what was never set


def faults_of_components(contents: Contents) -> Found:
    """Where, and what is wrong. A component that is not the engine's own is left alone: its code may read anything."""
    for element in contents.root.walk():
        known = attributes().get(element.tag)
        for name, value in element.attributes.items():
            kind = "" if known is None else known.get(name)
            words = _FLAGS if kind == "flag" else _WORDS.get((element.tag, name), ())
            if kind is None:
                hint = did_you_mean(name, known or ())
                yield label(element), f"{name} is no attribute that the engine reads" + (f": {hint}" if hint else "")
            elif kind == "key" and value and not is_key(value):
                yield label(element), f"{name} is not a key: {value!r}"
            elif words and value and value not in words:
                yield label(element), f"{name} is {value!r}, none of {', '.join(words)}"
            elif value.startswith("{") and not is_sound(value):
                yield label(element), f"{name} is not a sound expression: {value[:60]!r}"
        is_option_key = element.tag == "option" and element.get("name").endswith("HotKey")
        if is_option_key and element.text and not is_key(element.text):
            yield f"option {element.get('name')!r}", f"is not a key: {element.text!r}"
