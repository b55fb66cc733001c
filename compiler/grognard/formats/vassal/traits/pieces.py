"""Whole pieces: a chain of traits, outermost first, as VASSAL's type and state."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import repeat

from grognard.base.limits import NESTING, PIECE_CHARACTERS, PIECE_TRAITS
from grognard.formats.vassal.text.sequence import Nest, cut, join, split, unnest
from grognard.formats.vassal.traits.table import decode_trait
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, UsePrototype

ADD = "+/"


class Written:
    """Traits that stand in several pieces, or in a slot and a saved game: each is written once."""

    def __init__(self) -> None:
        self._texts: dict[int, tuple[Trait, tuple[str, str]]] = {}

    def text(self, trait: Trait) -> tuple[str, str]:
        """A trait's part of a piece's type and state."""
        known = self._texts.get(id(trait))  # the trait is kept, so that no other one gets its number
        if known is None:
            known = self._texts[id(trait)] = trait, _text(trait)
        return known[1]


class Outer:
    """The outer traits that many pieces have: their part of type and state is written once."""

    def __init__(self, traits: Iterable[Trait] = (), written: Written | None = None) -> None:
        texts = list(map(written.text if written else _text, traits))
        self.types, self.states = Nest("\t", [one for one, _ in texts]), Nest("\t", [one for _, one in texts])


def encode_piece(
    traits: Sequence[Trait], written: Written | None = None, outer: Outer | None = None
) -> tuple[str, str]:
    """The type and the state of a piece; ``traits`` are outermost first and end with a ``BasicPiece``. ``outer``: those
    outside them.

    Raises ``ValueError`` for what the engine cannot keep: a value that ends in a backslash, a tab in the last trait's
    type (which it reads correctly but writes wrongly when the game is saved).
    """
    types, states = zip(*map(written.text if written else _text, traits), strict=True)
    if "\t" in types[-1]:
        raise ValueError(f"a piece's name or picture holds a tab, which VASSAL cannot keep: {types[-1]!r}")
    outer = outer or _NOTHING
    return outer.types.nest(types), outer.states.nest(states)


def _text(trait: Trait) -> tuple[str, str]:
    return trait.type_text(), trait.state_text()


_NOTHING = Outer()


def decode_piece(type_text: str, state_text: str) -> tuple[Trait, ...]:
    """The traits of a piece, outermost first. Raises ``ValueError`` where there are fewer states than traits."""
    types, states = unnest("\t", type_text), unnest("\t", state_text)
    if types and len(types) == len(states):  # nearly all are regular: reading level by level takes quadratic time
        return tuple(decode_trait(one, state) for one, state in zip(types, states, strict=True))
    if len(type_text) + len(state_text) > PIECE_CHARACTERS:
        raise ValueError(f"a piece of odd form has more than {PIECE_CHARACTERS:,} characters")
    traits: list[Trait] = []
    while True:
        own_type, inner_type = cut("\t", type_text)
        if len(traits) == PIECE_TRAITS:
            raise ValueError(f"a piece has more than {PIECE_TRAITS:,} traits")
        if inner_type is None:
            return (*traits, decode_trait(own_type, state_text))
        own_state, inner_state = cut("\t", state_text)
        if inner_state is None:
            raise ValueError(f"traits and states are not nested alike at {own_type[:40]!r}: the module would not open")
        traits.append(decode_trait(own_type, own_state))
        type_text, state_text = inner_type, inner_state


def expand(traits: Sequence[Trait], prototypes: Mapping[str, Sequence[Trait]]) -> Iterator[Trait]:
    """The traits as they act in play and as saved games store them: with each prototype replaced by its traits.

    A prototype's last trait, its empty ``BasicPiece``, is omitted; one that is missing or names itself adds nothing.
    Prototypes that multiply beyond what the engine can hold are truncated, but the last trait is kept.
    """
    steps = repeat(None, 2 * PIECE_TRAITS)  # for all levels together: a prototype that adds nothing counts too
    yield from _expanded(traits[:-1], prototypes, frozenset(), steps)
    yield from _expanded(traits[-1:], prototypes, frozenset(), repeat(None, 1))


def _expanded(
    traits: Sequence[Trait], prototypes: Mapping[str, Sequence[Trait]], above: frozenset[str], steps: Iterator[None]
) -> Iterator[Trait]:
    for trait, _ in zip(traits, steps, strict=False):
        if not isinstance(trait, UsePrototype):
            yield trait
        elif trait.name in prototypes and trait.name not in above and len(above) < NESTING:
            yield from _expanded(prototypes[trait.name][:-1], prototypes, above | {trait.name}, steps)


def place(traits: Sequence[Trait], map_name: str, x: int, y: int) -> tuple[Trait, ...]:
    """The piece with its centre at a point of a map, in px of the map."""
    *outer, inmost = traits
    if not isinstance(inmost, BasicPiece):
        raise ValueError("a piece ends with a BasicPiece")
    return (*outer, replace(inmost, map=map_name, x=x, y=y))


def add_piece(identity: str, type_text: str, state_text: str) -> str:
    """The command that creates a piece; ``identity`` is "null" in slots and definitions, unique in a saved game."""
    return ADD + join("/", [identity, type_text, state_text])


def slot_text(traits: Sequence[Trait], written: Written | None = None) -> str:
    """The content of a piece slot, a card slot or a prototype definition."""
    return add_piece("null", *encode_piece(traits, written))


def parse_add(text: str) -> tuple[str, str, str]:
    """Identity, type and state of a command that creates a piece. Raises ``ValueError``."""
    tokens = split("/", text.removeprefix(ADD))
    if not text.startswith(ADD) or len(tokens) != 3:
        raise ValueError(f"not the definition of a piece: {text[:60]!r}")
    return tokens[0], tokens[1], tokens[2]


def parse_slot(text: str) -> tuple[Trait, ...]:
    """The traits that a slot or a definition holds, outermost first. Raises ``ValueError``."""
    _, type_text, state_text = parse_add(text)
    return decode_piece(type_text, state_text)
