"""The choices of each player in VASSAL's preferences, and what happens when a game opens."""

from collections.abc import Iterable

from grognard.backends.vassal.buttons import action
from grognard.backends.vassal.help.hiding import before_first_turn
from grognard.backends.vassal.names import PALETTE
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.model.words import Words

QUIET = "QuietMoves"
"""The preference that keeps moves out of the chat."""
KEEP_MARKS = "KeepMarks"
"""The preference that leaves moved marks and trails on when the turn goes on."""
CLOSED_PALETTE = "ClosedPalette"
"""The preference that leaves the palette closed when a game opens."""
_OPEN, _TELL = "OpenPalette", "BeforeFirstTurn"
_FIXED = {
    "autoReport": "Always",
    "nonOwnerUnmaskable": "Never",
    "chatterHTMLSupport": "Always",
    "storeLeadingZeroIntegersAsStrings": "true",
    "sendToLocationMoveTrails": "Never",
    "inventoryForAll": "Always",
    "hotKeysOnClosedWindows": "Never",
    "centerOnMove": "Use Preferences Setting",
    "playerIdFormat": "$PlayerName$ ($PlayerSide$)",
}


def options_element(plan: ModulePlan, tr: Words) -> Element:
    """The engine's own options, and a tab of the game's in the preferences: all off at first."""
    choices = (
        (QUIET, tr("Moves are not told in the chat")),
        (KEEP_MARKS, tr("Moved marks and trails stay on when the turn goes on")),
        (CLOSED_PALETTE, tr("The palette of pieces stays closed when a game opens")),
    )
    children = tuple(
        Element(
            tag=tags.BOOLEAN_PREFERENCE,
            attributes={"name": name, "tab": plan.title, "desc": words, "default": "false"},
        )
        for name, words in choices
    )
    return Element(tag=tags.GLOBAL_OPTIONS, attributes=_FIXED, children=children)


def start_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """The palette opens with the first game of a session. When a setup opens, the chat reports what to do before the
    first turn."""
    text = " ".join(before_first_turn(plan, tr))
    if text:
        yield action(_TELL, "", named_key(_TELL), (), report=f"<b>{tr('Before the first turn')}:</b> {text}")
        yield _startup(_TELL, "startOfGameOnly")
    press = action(_OPEN, "", named_key(_OPEN), (named_key(PALETTE),))
    gate = {"canDisable": "true", "propertyGate": CLOSED_PALETTE}
    yield Element(tag=press.tag, attributes={**press.attributes, **gate})
    yield _startup(_OPEN, "firstLaunchOfSession")


def _startup(name: str, when: str) -> Element:
    """Presses the key of this name when a game opens."""
    return Element(
        tag=tags.STARTUP_KEY_COMMAND,
        attributes={
            "name": name,
            "whenToApply": when,
            "hotkeyOrKeyCommand": "sendHotkey",
            "globalHotkey": named_key(name),
            "hotkey": "",
            "filter": "",
        },
    )
