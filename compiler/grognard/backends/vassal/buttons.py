"""Parts of the toolbar: buttons that press keys, menus of buttons, properties with the buttons that change them."""

from collections.abc import Sequence

from grognard.backends.vassal.names import icon
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.text.sequence import join
from grognard.formats.vassal.traits.parts import Change

MINUS = "−"


def menu(
    text: str, items: Sequence[str], *, name: str = "", tooltip: str = "", hotkey: str = "", sign: str = ""
) -> Element:
    """A menu of the buttons with these texts. ``name``: needed where its text is an expression or blank; ``sign``: its
    icon."""
    return Element(
        tag=tags.TOOLBAR_MENU,
        attributes={
            "description": name or text,
            "text": text,
            "tooltip": tooltip or text,
            "icon": icon(sign) if sign else "",
            "hotkey": hotkey,
            "menuItems": ",".join(item.replace(",", "\\,") for item in items),
        },
    )


def action(name: str, text: str, hotkey: str, presses: Sequence[str], *, report: str = "") -> Element:
    """A button that presses keys and reports something. Without ``text`` it is hidden, and only its key works."""
    return Element(
        tag=tags.DO_ACTION_BUTTON,
        attributes={
            "name": name,
            "text": text,
            "tooltip": text,
            "icon": "",
            "hotkey": hotkey,
            "doReport": "true" if report else "false",
            "reportFormat": report,
            "doHotkey": "true" if presses else "false",
            "hotkeys": join(",", presses),
        },
    )


def shared_number(name: str, value: str, buttons: Sequence[Element], limits: tuple[int, int] | None = None) -> Element:
    """A property of the module with the hidden buttons that change it. ``limits``: only of a number."""
    attributes = {"name": name, "initialValue": value, "isNumeric": "true" if limits else "false"}
    if limits:
        attributes |= {"min": str(limits[0]), "max": str(limits[1]), "wrap": "false"}
    return Element(tag=tags.GLOBAL_PROPERTY, attributes=attributes, children=tuple(buttons))


def changer(hotkey: str, change: Change, report: str = "") -> Element:
    """A hidden button that changes the property that holds it."""
    attributes = {
        "text": "",
        "tooltip": "",
        "hotkey": named_key(hotkey),
        "propChanger": change.text(),
        "reportFormat": report,
    }
    return Element(tag=tags.CHANGE_PROPERTY_BUTTON, attributes=attributes)
