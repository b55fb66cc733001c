"""Keyboard keys with two answers: of toolbars, of pieces, of the engine itself."""

from collections.abc import Iterator
from dataclasses import fields

from grognard.base.records import record
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import attributes, label
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.contents import Contents, Piece
from grognard.formats.vassal.lint.classes import is_a
from grognard.formats.vassal.lint.fault import Fault, likely, style
from grognard.formats.vassal.lint.maps import MAPS
from grognard.formats.vassal.text.keys import is_key, key, key_name, same_key
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.moves import DoesNotStack
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.orders import GlobalHotkey, GlobalKeyCommand, PlaySound, RestrictCommands
from grognard.formats.vassal.traits.pieces import expand
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import DynamicProperty

_OPTIONS = {
    "stepHotKey": (key("PgDn"), "steps through a log"),
    "undoHotKey": ("", "undoes"),
    "newHotKey": (key("Alt+W"), "begins a log"),
    "endHotKey": ("87,585", "ends a log"),
    "serverControlsHotKey": (key("Alt+S"), "opens the server's window"),
}
"""What VASSAL 3.7 does on a key: its default, which a module's GlobalOptions may replace or take away."""
_VIEWER = key("Ctrl+Space")
"""What opens the viewer of a stack, unless the viewer says another key."""
_ORDER = {"top": "Up", "bottom": "Down", "up": "Right", "down": "Left"}
"""The attributes of StackMetrics with the keys that move a piece within its stack, and their defaults."""
_SENT = ("moveKey", "globalHotkey", "emptyHotkey", "preLoopKey", "postLoopKey")  # the others are pressed by a player
_MAIN, _ANY = "\0main", "\0any"
"""Not names of map windows: the main window, whose keys work in every window, and any window."""
_SENDERS = tags.KEY_SENDERS  # their "hotkey" is what they send


def faults_of_keys(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong. Named keys are not judged: several answers to one are a way to build commands."""
    engine = engine_keys(contents.root)
    buttons = list(_buttons(contents.root, ""))
    first: dict[tuple[str, str], _Button] = {}
    for one in buttons:
        if one.code in engine:
            yield likely(one.where, f"{key_name(one.code)} is the engine's own: it {engine[one.code]}")
        for seen in (one.window, _MAIN) if one.window else (_ANY,):
            if other := first.get((seen, one.code)):
                # several of a kind on one key, as two decks that are shuffled together, may be intended
                degree = style if one.does == other.does else likely
                yield degree(one.where, f"{key_name(one.code)} is the key of {other.where} too")
                break
        for seen in (one.window or _MAIN, _ANY):
            first.setdefault((seen, one.code), one)
    pressed = {one.code: one.where for one in buttons if one.code not in engine}
    ordering = order_keys(contents.root, is_stacking=True)
    for piece in contents.pieces:
        if piece.is_prototype:
            continue
        traits, answers = answers_of(contents, piece)
        stacks = not any(isinstance(one, DoesNotStack) and one.stack == "R" for one in traits)
        for code, menus in answers.items():
            if len(menus) > 1:
                several = f"{key_name(code)}: {', '.join(menus)}"
                yield style(piece.where, "a key of a piece has several answers", several)
            if code in engine:
                yield likely(piece.where, f"{key_name(code)} is the engine's own: it {engine[code]}")
            if code in ordering and stacks:
                yield style(piece.where, f"{key_name(code)} is the engine's own too: it moves a piece within its stack")
            if code in pressed:
                yield style(
                    piece.where, f"a key of a piece is the key of {pressed[code]} too", f"{key_name(code)} ({menus[0]})"
                )


def engine_keys(root: Element) -> dict[str, str]:
    """What the engine itself does on a key in this module."""
    said = {one.get("name"): one.text for one in root.walk() if one.tag == "option" and one.get("name") in _OPTIONS}
    found = {same_key(said.get(name, code)): does for name, (code, does) in _OPTIONS.items()}
    viewers = (one for one in root.walk() if is_a(one.tag, tags.COUNTER_DETAIL_VIEWER))
    found |= {same_key(one.attributes.get("hotkey", _VIEWER)): "opens the stack viewer" for one in viewers}
    found.pop("", None)
    return found


def order_keys(root: Element, *, is_stacking: bool) -> frozenset[str]:
    """The keys with which the engine itself moves a piece up or down its stack, on some map.

    ``is_stacking``: only of maps on which pieces stack.
    """
    found: set[str] = set()
    for window in root.walk():
        if is_a(window.tag, tags.MAP):
            own = [one.attributes for one in window.walk() if is_a(one.tag, tags.STACK_METRICS)]
            for metrics in own or [{}]:
                if not (is_stacking and metrics.get("disabled") == "true"):
                    found |= {same_key(metrics.get(name, key(first))) for name, first in _ORDER.items()}
    return frozenset(found)


def answers_of(contents: Contents, piece: Piece) -> tuple[list[Trait], dict[str, list[str]]]:
    """Its traits, and the entries of its right-click menu by key. Keys that the piece restricts may have several. A
    sound does not count as an answer."""
    answers: dict[str, list[str]] = {}
    traits = [meaning(trait) for trait in expand(piece.traits, contents.prototypes)]
    restricted = {same_key(one) for trait in traits if isinstance(trait, RestrictCommands) for one in trait.keys}
    for trait in traits:
        for menu, code in () if isinstance(trait, PlaySound) else _commands(trait):
            if menu and code.count(",") == 1 and (same := same_key(code)) not in restricted:
                menus = answers.setdefault(same, [])
                if menu not in menus:
                    menus.append(menu)
    return traits, answers


def _commands(trait: Trait) -> Iterator[tuple[str, str]]:
    if isinstance(trait, DynamicProperty):
        yield from ((each.menu, each.key) for each in trait.keys)
    if isinstance(trait, GlobalHotkey | GlobalKeyCommand):
        yield trait.menu, trait.key
        return
    names = {field.name for field in fields(trait)}  # type: ignore[arg-type]
    for name in sorted(names):
        code = name.removesuffix("menu") + "key"
        if name.endswith("menu") and code in names:
            # a layer that is always active has no key for it; one that follows a property has none for its levels
            is_asleep = isinstance(trait, Layer) and (trait.always_active if name == "activate_menu" else trait.follow)
            if not is_asleep:
                yield getattr(trait, name), getattr(trait, code)


@record
class _Button:
    """What a toolbar answers. ``window``: "" for the main one. ``does``: the class and attribute of the key."""

    window: str
    where: str
    code: str
    does: tuple[str, str]


def _buttons(element: Element, window: str) -> Iterator[_Button]:
    window = element.get("mapName") if element.tag in MAPS else window
    if element.tag == tags.COUNTER_DETAIL_VIEWER:
        return  # its key is the engine's own, for one viewer a map
    for attribute, kind in attributes().get(element.tag, {}).items():
        code = element.get(attribute)
        is_sent = attribute in _SENT or (attribute == "hotkey" and element.tag in _SENDERS)
        if kind == "key" and not is_sent and is_key(code) and code.count(",") == 1:
            does = (element.tag, attribute)
            yield _Button(window=window, where=label(element), code=same_key(code), does=does)
    for child in element.children:
        yield from _buttons(child, window)
