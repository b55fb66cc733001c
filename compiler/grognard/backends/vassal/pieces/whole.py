"""A piece as the engine's traits, outermost first, and the abilities of a prototype from its traits.

The order follows rules. Labels and triggers are outside what they watch, and reports outside what they report. The mask
is outside everything that would identify a piece: faces, states and the entries of the menu. The traits outside the
mask are the same for all pieces that it can cover.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from pkgutil import iter_modules
from typing import Final

from grognard.backends.vassal.custom import with_added
from grognard.backends.vassal.names import picture
from grognard.backends.vassal.pieces import abilities
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import FACE, FLIP, REDUCE
from grognard.backends.vassal.pieces.way import NOT_OURS, Way
from grognard.backends.vassal.plan.pieces import Piece
from grognard.base.named import named
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark, UsePrototype
from grognard.model.plan.table.abilities.ability import Ability, Prototype

_FILES: Final = (named(f"{abilities.__name__}.{one.name}:WAYS") for one in iter_modules(abilities.__path__))
WAYS: Final[Mapping[type[Ability], Way]] = {
    one.of: one for one in sorted(chain.from_iterable(_FILES), key=lambda way: way.rank)
}
"""By kind of ability, outermost first: those of all files of the folder."""


def piece_traits(piece: Piece, index: ModuleIndex, level: int = 1) -> tuple[Trait, ...]:
    """A piece as its slot holds it, with what the game adds; ``level``: the face that is up, from 1."""
    made = index.made.get((piece.key, level))
    if made is None:
        made = index.made[piece.key, level] = with_added(own_traits(piece, index, level), piece.added)
    return made


def own_traits(piece: Piece, index: ModuleIndex, level: int = 1) -> tuple[Trait, ...]:
    """The traits that grognard gives a piece."""
    uses = index.uses.get(piece.prototypes)
    if uses is None:  # thousands of pieces have the same ones
        ordered = sorted((index.prototypes[key] for key in piece.prototypes), key=_rank)
        uses = index.uses[piece.prototypes] = tuple(UsePrototype(name=one.name) for one in ordered)
    properties = (*piece.properties, ("Faces", str(len(piece.states))))
    is_flat = len(piece.states) == 1
    name = piece.name.replace("\t", " ")  # VASSAL cannot keep a tab here; in print it is a blank as well
    inmost = BasicPiece(image=picture(piece.states[0].picture) if is_flat else "", name=name, gpid=piece.slot_id)
    return (*uses, *(() if is_flat else (_faces(piece, level),)), Mark(properties=properties), inmost)


def prototype_traits(prototype: Prototype, index: ModuleIndex) -> tuple[Trait, ...]:
    """The traits of a prototype, with the empty piece that the engine expects at the end."""
    known = (one for one in prototype.abilities if type(one) in WAYS)  # the help reminds of others
    ordered = sorted(known, key=lambda ability: WAYS[type(ability)].rank)
    return (*(trait for one in ordered for trait in WAYS[type(one)].traits(one, index)), BasicPiece())


def abilities_in(traits: Sequence[Trait], index: ModuleIndex) -> tuple[Ability, ...]:
    """The abilities of a prototype with these traits. Raises ValueError for traits that no ability writes."""
    found: list[Ability] = []
    at = 0
    while not isinstance(traits[at], BasicPiece):
        ability, length = _first(traits[at:], index)
        found.append(ability)
        at += length
    return tuple(found)


def _first(traits: Sequence[Trait], index: ModuleIndex) -> tuple[Ability, int]:
    """The ability of the first traits, and their number."""
    for way in WAYS.values():
        try:
            ability = way.read(traits, index)
            written = way.traits(ability, index) if ability is not None else ()
        except NOT_OURS:
            continue
        if ability is not None and written and _texts(written) == _texts(traits[: len(written)]):
            return ability, len(written)
    raise ValueError(f"{traits[0]} begins none of our abilities")


def _texts(traits: Sequence[Trait]) -> list[tuple[str, str]]:
    return [(one.type_text(), one.state_text()) for one in traits]


def _rank(prototype: Prototype) -> int:
    return max((WAYS[type(one)].rank for one in prototype.abilities if type(one) in WAYS), default=0)


def _faces(piece: Piece, level: int) -> Layer:
    return Layer(
        name=FACE,
        images=tuple(picture(state.picture) for state in piece.states),
        names=tuple(f"+ {state.suffix}" if state.suffix else "" for state in piece.states),
        up_key=REDUCE if piece.walks else FLIP,
        down_key=FLIP if piece.walks else "",
        reset_key="" if piece.walks else REDUCE,
        reset_level=str(len(piece.states)),
        loop=not piece.walks,
        activate_menu="",
        activate_key="",
        level=level,
    )
