"""Traits that an author adds to a piece: reading one, and finding its place in the chain."""

from collections.abc import Sequence
from difflib import get_close_matches

from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import ADD, encode_piece
from grognard.formats.vassal.traits.table import decode_trait
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import BasicPiece

OUTSIDE = "outside"


def fault_of(type_text: str, state: str) -> str:
    """The message why a trait cannot be added; "" where it can."""
    written = decode_trait(type_text, state)
    trait = meaning(written)
    if isinstance(trait, Raw):
        kind = type_text.partition(";")[0]
        return f"VASSAL 3.7 knows no trait of this form: {kind[:40]!r} with its fields, and the state {state[:40]!r}"
    if isinstance(trait, BasicPiece):
        return "a piece already has its BasicPiece"
    if isinstance(trait, PlaceMarker) and trait.piece.startswith(ADD):
        return "a piece that a trait places is a slot of the palette, named by its path: define it in vassal/extra.xml"
    try:
        encode_piece([written, BasicPiece()])
    except ValueError as fault:
        return str(fault)
    return ""


def place_in(traits: Sequence[Trait], at: str) -> int:
    """The index of the trait before which ``at`` puts another. Raises ``ValueError`` for a place that does not
    exist."""
    if at == OUTSIDE:
        return 0
    side, _, wanted = at.partition(":")
    if side not in ("before", "after"):
        raise ValueError(f"{at!r} is not a place: write {OUTSIDE}, before:KIND or after:KIND:NAME")
    places = [index for index, trait in enumerate(traits) if wanted in (_kind(trait), _label(trait))]
    if not places:
        known = list(dict.fromkeys(map(_label, traits)))
        near = get_close_matches(wanted, known, n=1)
        raise ValueError(f"no trait {wanted!r}" + (f"; did you mean {near[0]!r}?" if near else f" among {known}"))
    if side == "before":
        return places[0]
    if isinstance(traits[places[-1]], BasicPiece):
        raise ValueError("nothing can follow the BasicPiece")
    return places[-1] + 1


def _kind(trait: Trait) -> str:
    return type(meaning(trait)).__name__


def _label(trait: Trait) -> str:
    name = getattr(meaning(trait), "name", "")
    return f"{_kind(trait)}:{name}" if name else _kind(trait)
