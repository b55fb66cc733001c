"""The pieces of a saved game, and whether the refreshing player sees them."""

from collections.abc import Iterator, Sequence

from grognard.base.zips import read_zip
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, pieces_of
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.looks import Invisible, Mask
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.trait import Trait


def saved_pieces(commands: Sequence[str]) -> Iterator[tuple[tuple[Trait, ...], bool]]:
    """The pieces of a saved game, and whether each lies in a deck, where the engine sees all."""
    things = pieces_of(commands)
    decked = {
        card
        for _, type_text, state in things
        if type_text.startswith("deck;")
        for card in split(",", [*split(";", state), "", "", "", "", ""][4])
    }
    for identity, type_text, state in things:
        if type_text != "stack" and not type_text.startswith("deck;"):
            yield tuple(map(meaning, decode_piece(type_text, state))), identity in decked


def is_seen_by(traits: Sequence[Trait], side: str) -> bool:
    """Whether a player of a side sees what the piece is."""
    for trait in traits:
        if isinstance(trait, Mask | Invisible) and trait.owner != "null":
            kind, *sides = split(":", trait.access)
            is_ours = side == trait.owner if kind == "side" else {side, trait.owner} <= set(sides)
            if kind == "player" or not is_ours:
                return False
    return True


def saved_entry(save: bytes) -> bytes:
    """The commands of the file, as it holds them. Raises ``ValueError`` for a file of another kind."""
    entries = read_zip(save)
    if SAVE_ENTRY not in entries:
        raise ValueError("the file holds no saved game")
    return entries[SAVE_ENTRY]
