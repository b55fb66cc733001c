"""The small language in which a session is told: one step a line, as ``press it-125-1 Ctrl+F``."""

import re
import shlex
from pathlib import Path

from grognard.formats.vassal.keys import key, named_key

FORMS = (
    "side NAME",
    "setup NAME",
    "load FILE",
    "save FILE",
    "replay FILE",
    "log start FILE",
    "log end",
    "press PIECE KEY",
    "key KEY",
    "menu PIECE ENTRY",
    "move PIECE PLACE",
    "place SLOT PLACE",
    "draw DECK PLACE",
    "draw DECK",
    "turn next",
    "turn back",
    "button NAME",
    "refresh",
    "undo",
    "look",
    "shot NAME",
    "expect property NAME VALUE",
    "expect PIECE at PLACE",
    "expect PIECE in DECK",
    "expect PIECE layer NAME LEVEL",
    "expect PIECE has NAME VALUE",
)
"""What can be said. Words in capitals are filled in; PIECE is a counter's id, its number in the module or its name, or
"all" (only ``press``); SLOT one of the palette, by the same names; PLACE a grid location or a map; KEY a key as
``Ctrl+F`` or the name of a named command."""

_MARK = "\x1f"  # as in Steps.java


def read_step(text: str) -> str:
    """A step as the driver reads it: its text, its verb and its arguments. Raises ``ValueError`` in plain words."""
    try:
        words = shlex.split(text)
    except ValueError as fault:
        raise ValueError(f"{text!r}: {fault}") from fault
    for form in FORMS:
        filled = _fill(form.split(), words)
        if filled is not None:
            return _MARK.join(re.sub(r"\s", " ", part) for part in (text, *filled))
    near = [form for form in FORMS if words and form.split()[0] == words[0]] or FORMS
    raise ValueError(f"no such step: {text!r}; write {', '.join(near)}")


def _fill(form: list[str], words: list[str]) -> list[str] | None:
    """The verb (all fixed words) and the arguments, None where the words are not of this form."""
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
