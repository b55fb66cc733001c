"""Says a phrase that was understood in a language: the same meaning in other words."""

import re
from collections.abc import Callable, Sequence

from grognard.link.phrase.tongue.language import Language
from grognard.link.phrase.wording import Said

Naming = Callable[[Said], str | None]
"""What a name or a word of the game is in a language; None where nobody says it."""


def said_in(language: Language, said: Said, name: Naming = lambda said: said.text) -> str:
    """A phrase in a language; blank where it has no words for it. Names stay as they are written."""
    return _said(language, said, name) or ""


def _said(language: Language, said: Said, name: Naming) -> str | None:
    if said.form in ("each", "any", "list", "or"):
        parts = [_said(language, one, name) for one in said.parts]
        return _list(language, said.form, [one for one in parts if one]) if all(parts) else None
    if said.parts:  # names on the other side of a border
        names = [_said(language, one, name) for one in said.parts]
        return language.listed([one for one in names if one], is_any=True) if all(names) else None
    if not said.form:
        return name(said)
    slots = said.slots or {}
    words = {slot: _slot(language, slot, one, name) for slot, one in slots.items()}
    if kind := slots.get("kind") or slots.get("kinds"):
        words |= _kind(language, kind, name)
    values = {slot: text for slot, text in words.items() if text is not None}
    return language.say(said.form, values) if len(values) == len(words) else None


def _kind(language: Language, kind: Said, name: Naming) -> dict[str, str | None]:
    """The words for one of a kind and for several; a kind of the game's own has one word."""
    if kind.text in language.kinds:
        return dict(zip(("kind", "kinds"), language.kind_words(kind.text), strict=True))
    return dict.fromkeys(("kind", "kinds"), name(kind))


def _slot(language: Language, slot: str, said: Said, name: Naming) -> str | None:
    match slot:
        case "bearing":
            return language.bearing_word(said.text)
        case "edge":
            return language.edge_word(said.text)
        case "n" | "number" | "kind" | "kinds" | "a" | "b" if not said.form:
            return said.text
        case "every" | "any" | "other" | "home" | "held" | "on" | "next":
            return ""
    return _said(language, said, name)


def _list(language: Language, form: str, parts: Sequence[str]) -> str | None:
    if form == "or":
        return language.listed(parts, is_any=True)
    is_plain = form != "list" and len(parts) > 1 and not any(_is_cut(language, one) for one in parts)
    listed = language.listed(parts, is_any=form == "any") if is_plain else "; ".join(parts)
    return listed if form == "list" else language.say(form, {"parts": listed})


def _is_cut(language: Language, text: str) -> bool:
    return ";" in text or re.search(language.separator, text, re.IGNORECASE) is not None
