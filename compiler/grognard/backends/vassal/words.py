"""The words of the module's own buttons and pages, in English: what lang/XX.toml may translate."""

from collections.abc import Sequence

from grognard.backends.vassal.howto import TEXTS
from grognard.model.words import Words

WORDS = (
    "Rules",
    "Help: how to play this module, keys, rules",
    "Hands",
    "Maps",
    "Results tables",
    "Takes marks off all pieces at once",
    "choose the column, the module rolls",
    "columns to shift",
    "one space forward or back",
    "Rolls",
    "Sides: take one, change it or watch",
    "Inventory: which unit lies where",
    "Notes of all, of a side, and for later",
    "Overview: the whole map, small",
    "Line of sight and distance: press, then pull from hex to hex",
    "Pieces away: shows the bare map, and again the pieces",
    "Save a picture of the map",
    "Zoom in",
    "Choose the zoom",
    "Zoom out",
    "Moves are not told in the chat",
    "Moved marks and trails stay on when the turn goes on",
    "The palette of pieces stays closed when a game opens",
    "The palette: every piece of the game, to be drawn onto the map",
    "Attack",
    "Attack at",
    "Cards",
    "Charts",
    "Combat",
    "Deal",
    "Deals hands and draws what the setup leaves to the lot",
    "Dealt",
    "Drag out of the palette",
    "Help",
    "Inventory",
    "Key",
    "Keys",
    "Line of sight",
    "Mouse over a stack",
    "Moved marks and trails off",
    "Notes",
    "Pick works and other pieces that lie flat",
    "Pieces",
    "Set the shift if there is one, then choose the column of the odds: the module rolls, "
    "shifts, and reads out the result. The shift then falls back to 0.",
    "Setup cards",
    "Shift",
    "Shift and click",
    "Shows the pieces in it",
    "Sides",
    "Solitaire looks into every hand and under every counter.",
    "Staff maps",
    "Take off",
    "Tracks",
    "Turn",
    "A decoy is shown first, then removed.",
    "A marker laid on top hides nothing: the stack viewer shows all that lies in a stack.",
    "A saved game or a log is no secret: whoever has the file can read all that is hidden in it. Played back in "
    "VASSAL, a log shows each side what that side may see.",
    "Counters that may be hidden come face down out of the palette, a pile and a staff map: you see them with a small "
    "sign in the corner, the others see only the cover.",
    "Hidden counters",
    "hides a counter of your side, or shows it to all.",
    "The chat names the piece; on a staff map, and of what is hidden, it does not",
    "What it does",
    "What you do yourselves",
    "after the last turn",
    "before the first turn",
    "at",
    "die",
    "its button moves the marker; drag the marker and the number follows.",
    "shift",
    "the last step",
    "version",
    *TEXTS,
)


def words_by(words: Sequence[tuple[str, str]]) -> Words:
    """A function from a word to the same in the language of ``words``; one without stays English."""
    known = dict(words)
    return lambda text: known.get(text, text)
