"""Traits as other versions of VASSAL write them: older ones without the last fields, newer ones with additional
fields."""

from dataclasses import fields, replace
from typing import ClassVar

from grognard.base.records import record
from grognard.formats.vassal.text.fields import parted
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.trait import Trait


@record
class Older(Trait):
    """``meaning`` is the trait as it is read today, ``type`` and ``state`` are its text, kept letter by letter."""

    prefix: ClassVar[str] = ""
    meaning: Trait
    type: str
    state: str

    def type_text(self) -> str:
        return self.type

    def state_text(self) -> str:
        return self.state


def meaning(trait: Trait) -> Trait:
    """The trait itself, also if another version of VASSAL wrote it."""
    return trait.meaning if isinstance(trait, Older) else trait


def read_older(kind: type[Trait], body: str, state: str) -> Trait:
    """Read a text that lacks its last fields, or has those that a newer VASSAL adds at the end. A missing menu or key
    is empty, any other field has its default.

    Raises ``ValueError`` where the text does not fit.
    """
    bare = _bare(kind)
    if len(parted(kind)[1]) == 1:
        state = split(";", state)[0] or bare.state_text()
    else:
        state = _filled(state, bare.state_text())
    whole = bare.type_text().partition(";")[2]
    tokens = split(";", body)
    surplus = len(tokens) - len(split(";", whole))
    known = tokens[:-surplus] if 0 < surplus <= kind.newer else tokens
    return kind.parse(_filled(join(";", known), whole), state)


def _bare(kind: type[Trait]) -> Trait:
    """A trait of this kind without a key and without a menu entry."""
    trait = kind()
    asleep = {
        field.name: ""
        for field in fields(trait)  # type: ignore[arg-type]
        if field.name.rpartition("_")[2] in ("key", "menu") and isinstance(getattr(trait, field.name), str)
    }
    return replace(trait, **asleep)  # type: ignore[type-var]


def _filled(text: str, whole: str) -> str:
    tokens = split(";", text)
    return join(";", [*tokens, *split(";", whole)[len(tokens) :]])
