"""The small language of a scripted session: one step a line, such as ``press it-125-1 Ctrl+F``."""

import re
import shlex
from pathlib import Path

from grognard.formats.vassal.text.keys import key, named_key

FORMS = (
    "player NAME",
    "side NAME",
    "observe",
    "setup NAME",
    "load FILE",
    "save FILE",
    "replay FILE",
    "log start FILE",
    "log end",
    "press PIECE KEY",
    "key KEY",
    "menu PIECE ENTRY",
    "place SLOT PLACE",
    "move PIECE PLACE",
    "move stack PIECE PLACE",
    "draw DECK PLACE",
    "draw DECK",
    "turn next",
    "turn back",
    "button NAME",
    "refresh",
    "undo",
    "look",
    "shot NAME",
    "hover PIECE NAME",
    "line PLACE PLACE",
    "expect side NAME",
    "expect property NAME VALUE",
    "expect PIECE at PLACE",
    "expect PIECE in DECK",
    "expect PIECE layer NAME LEVEL",
    "expect PIECE has NAME VALUE",
)
"""The forms of a step. Words in capitals are filled in."""
WORDS = (
    "player NAME: the player of this session; the name is also the password. Default: a player named as the side",
    "side NAME: the side to take; during a game it changes sides, as the sides button does. Default: Solitaire",
    "observe: the same, without a side",
    "PIECE: a counter's id, number in the module or name, or last (the one placed or drawn last); for press also all",
    "SLOT: a piece of the palette by its name, id, number, or path, as 'Italian/Spezia Brigade/I/125 Infantry'",
    "PLACE: a grid location, a zone, a pile, or a map (its middle). A card that is moved to a pile is put into it",
    "move stack: PIECE with all others of its stack, as a player drags a closed stack",
    "KEY: Ctrl+F, or the name of a named command",
    "look: prints all that this player can read; hover: the stack viewer; line: the line of sight between two places",
)
"""The meaning of the words in capitals, and notes on some steps."""

_MARK = "\x1f"  # as in Steps.java
_LINES = re.compile(r"[^\S\xa0\u202f]")  # all white space but what holds words together, which names have


def read_step(text: str) -> str:
    """A step as the driver reads it: its text, its verb and its arguments. Raises ``ValueError`` in plain words."""
    try:
        words = shlex.split(text)
    except ValueError as fault:
        raise ValueError(f"{text!r}: {fault}") from fault
    for form in FORMS:
        filled = _fill(form.split(), words)
        if filled is not None:
            return _MARK.join(_LINES.sub(" ", part) for part in (text, *filled))
    for form in FORMS:
        if words and (quoted := _quoted(form.split(), words)):
            raise ValueError(f"no such step: {text!r}; put words that belong together in quotes: {quoted}")
    near = [form for form in FORMS if words and form.split()[0] == words[0]] or FORMS
    raise ValueError(f"no such step: {text!r}; write {', '.join(near)}")


def _quoted(form: list[str], words: list[str]) -> str:
    """The intended step, if the last word in capitals was filled in with several words; blank for another form."""
    extra = len(words) - len(form)
    if extra < 1 or not form[-1].isupper():
        return ""
    joined = [*words[: len(form) - 1], " ".join(words[len(form) - 1 :])]
    return shlex.join(joined) if _fill(form, joined) is not None else ""


def _fill(form: list[str], words: list[str]) -> list[str] | None:
    """The verb (all fixed words) and the arguments; None if the words are not of this form."""
    if len(form) != len(words) or any(part.islower() and part != word for part, word in zip(form, words, strict=True)):
        return None
    pairs = [(part, word) for part, word in zip(form, words, strict=True) if part.isupper()]
    return [" ".join(part for part in form if part.islower()), *(_argument(part, word) for part, word in pairs)]


def _argument(part: str, word: str) -> str:
    if part == "FILE":
        return str(Path(word).resolve())
    if part == "KEY":
        return _stroke(word)
    return word


def _stroke(word: str) -> str:
    try:
        return key(word)
    except ValueError:
        return named_key(word)
