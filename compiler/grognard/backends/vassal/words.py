"""The words of the module's own buttons and pages, in English: what lang/XX.toml may translate."""

from collections.abc import Sequence

from grognard.model.words import Words

WORDS = (
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
    "Overview",
    "Pick works and other pieces that lie flat",
    "Pieces",
    "Save a picture",
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
    "The chat names the piece; on a staff map it does not",
    "What it does",
    "What you do yourselves",
    "after the last turn",
    "before the first turn",
    "at",
    "die",
    "its button moves the marker; drag the marker and the number follows.",
    "shift",
    "version",
)


def words_by(words: Sequence[tuple[str, str]]) -> Words:
    """A function from a word to the same in the language of ``words``; one without stays English."""
    known = dict(words)
    return lambda text: known.get(text, text)
