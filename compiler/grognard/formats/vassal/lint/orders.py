"""Keys that are sent and have no answer."""

from collections.abc import Iterator
from dataclasses import fields

from grognard.base.nearest import did_you_mean
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import attributes, label
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.lint.fault import Fault, likely
from grognard.formats.vassal.lint.keys import engine_keys, order_keys
from grognard.formats.vassal.text.keys import is_key, key_name, same_key
from grognard.formats.vassal.traits.orders import ActionButton, GlobalHotkey, GlobalKeyCommand, TriggerAction
from grognard.formats.vassal.traits.parts import PropertyKey
from grognard.formats.vassal.traits.trait import Raw, Trait

_SENT_BY_TRAITS = {
    GlobalKeyCommand: ("send_key",),
    GlobalHotkey: ("hotkey",),
    TriggerAction: ("action_keys", "before_key", "after_key"),
    ActionButton: ("key",),
}
_SENT_BY_COMPONENTS = ("hotkeys", "globalHotkey", "preLoopKey", "postLoopKey")
_KEY_COMMANDS = tuple(tag for tag in tags.KEY_SENDERS if tag != tags.TURN_HOTKEY)
_PARTS = ("SendKeyCommand", "SortKeyCommand")


def faults_of_orders(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong. Nothing is reported for an extension, whose module may answer, or where a trait is
    not understood."""
    if contents.is_extension or any(isinstance(trait, Raw) for piece in contents.pieces for trait in piece.traits):
        return
    traits = [(piece.where, trait) for piece in contents.pieces for trait in piece.traits]
    heard = {same_key(code) for _, trait in traits for code in _heard(trait)}
    heard |= order_keys(contents.root, is_stacking=False)
    for element in contents.root.walk():  # a deck takes keys that are sent to it
        if element.kind.endswith(_PARTS) or element.tag == tags.DRAW_PILE:
            heard |= {same_key(value) for value in element.attributes.values() if is_key(value)}
    buttons = {same_key(code) for code in _buttons(contents)} | engine_keys(contents.root).keys()
    for element in contents.root.walk():
        code = element.get("hotkey") if element.tag in _KEY_COMMANDS else ""
        is_pressed = element.tag == tags.STARTUP_KEY_COMMAND and element.get("hotkeyOrKeyCommand") == "sendHotkey"
        if code and is_key(code) and not is_pressed and same_key(code) not in heard:
            yield _unheard(label(element), code, heard)
    for where, trait in traits:
        if isinstance(trait, GlobalKeyCommand) and _is_unheard(trait.send_key, heard):
            yield _unheard(where, trait.send_key, heard)
        if isinstance(trait, GlobalHotkey) and _is_unheard(trait.hotkey, buttons):
            near = did_you_mean(same_key(trait.hotkey), {one for one in buttons if not is_key(one)})
            hint = f": {near}" if near else ""
            yield likely(where, f"presses {key_name(trait.hotkey)!r}, which no button, menu or deck has{hint}")


def _is_unheard(code: str, heard: set[str]) -> bool:
    return bool(code) and is_key(code) and same_key(code) not in heard


def _unheard(where: str, code: str, heard: set[str]) -> Fault:
    near = did_you_mean(same_key(code), {one for one in heard if not is_key(one)})
    return likely(where, f"sends {key_name(code)!r}, which no piece answers" + (f": {near}" if near else ""))


def _heard(trait: Trait) -> Iterator[str]:
    """The keys that a trait answers."""
    sent = next((names for kind, names in _SENT_BY_TRAITS.items() if isinstance(trait, kind)), ())
    for field in fields(trait):  # type: ignore[arg-type]
        value = getattr(trait, field.name) if field.name not in sent else ""
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, PropertyKey):
                yield item.key
            elif isinstance(item, str) and is_key(item):
                yield item
    clone, delete = (getattr(trait, name, "") for name in ("clone_char", "delete_char"))
    yield from (f"{ord(one[0].upper()[0])},130" for one in (clone, delete) if one)  # some grow to two letters


def _buttons(contents: Contents) -> Iterator[str]:
    for element in contents.root.walk():
        known = attributes().get(element.tag)
        for name, value in element.attributes.items():
            is_ours = known is None or known.get(name) == "key"
            is_sent = name in _SENT_BY_COMPONENTS or (name == "hotkey" and element.tag in tags.KEY_SENDERS)
            if is_ours and not is_sent and is_key(value):
                yield value
        if element.tag == "option" and is_key(element.text):
            yield element.text
