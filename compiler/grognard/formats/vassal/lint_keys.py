"""Two answers to one key of the keyboard: of the toolbars, of the pieces, of the engine itself."""

from collections.abc import Iterator

from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.attributes import attributes, label
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.contents import Contents
from grognard.formats.vassal.keys import is_key, key, key_name
from grognard.formats.vassal.lint_maps import MAPS
from grognard.formats.vassal.lint_pieces import answers_of

Found = Iterator[tuple[str, str]]

ENGINE_KEYS = {
    key("PgDn"): "steps through a log",
    key("Ctrl+Space"): "opens the stack viewer",
    key("Alt+W"): "begins a log",
    "87,585": "ends a log",
    key("Alt+S"): "opens the server's window",
    key("Up"): "scrolls and goes through a stack",
    key("Down"): "scrolls and goes through a stack",
    key("Left"): "scrolls and goes through a stack",
    key("Right"): "scrolls and goes through a stack",
}
"""What VASSAL 3.7 does on a key without being told to."""
_OPTIONS = {"undoHotKey": "undoes", "stepHotKey": "steps through a log", "newHotKey": "begins a log"}
_SENT = ("moveKey", "globalHotkey", "emptyHotkey", "preLoopKey", "postLoopKey")  # the others are pressed by a player
_SENDERS = tags.KEY_SENDERS  # their "hotkey" is what they send


def faults_of_keys(contents: Contents) -> Found:
    """Where, and what is wrong. Named keys are left out: several answers to one are a way to build commands."""
    engine = ENGINE_KEYS | {
        option.text: _OPTIONS[option.get("name")]
        for option in contents.root.walk()
        if option.tag == "option" and option.get("name") in _OPTIONS and option.text
    }
    buttons = list(_buttons(contents.root, ""))
    for at, (window, where, code) in enumerate(buttons):
        if code in engine:
            yield where, f"{key_name(code)} is the engine's own: it {engine[code]}"
        for other_window, other, other_code in buttons[:at]:
            if code == other_code and (window == other_window or not window or not other_window):
                yield where, f"{key_name(code)} is the key of {other} too"
    pressed = {code: where for _, where, code in buttons}
    for piece in contents.pieces:
        if piece.is_prototype:
            continue
        for code, menus in answers_of(contents, piece).items():
            if len(menus) > 1:
                yield piece.where, f"{key_name(code)} has {len(menus)} answers: {', '.join(menus)}"
            if code in engine:
                yield piece.where, f"{key_name(code)} is the engine's own: it {engine[code]}"
            if code in pressed:
                yield piece.where, f"{key_name(code)} ({menus[0]}) is the key of {pressed[code]} too"


def _buttons(element: Element, window: str) -> Iterator[tuple[str, str, str]]:
    """Window ("" for the main one), component and key of all that a toolbar answers."""
    window = element.get("mapName") if element.tag in MAPS else window
    if element.tag == tags.COUNTER_DETAIL_VIEWER:
        return  # its key is the engine's own, for one viewer a map
    for attribute, kind in attributes().get(element.tag, {}).items():
        code = element.get(attribute)
        is_sent = attribute in _SENT or (attribute == "hotkey" and element.tag in _SENDERS)
        if kind == "key" and not is_sent and is_key(code) and code.count(",") == 1:
            yield window, label(element), code
    for child in element.children:
        yield from _buttons(child, window)
