"""A module taken apart: its build file, its pieces with their traits, its prototypes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from grognard.base.records import record
from grognard.base.zips import read_zip
from grognard.formats.vassal.archive.buildfile import (
    BUILDFILES,
    CARD_SLOT,
    GAME_MODULE,
    MODULE_EXTENSION,
    OLD_GAME_MODULE,
    PIECE_SLOT,
    PROTOTYPE,
    Element,
    read_buildfile,
)
from grognard.formats.vassal.text.keys import command_name
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import ADD, parse_slot
from grognard.formats.vassal.traits.trait import Trait

ROOTS: Final = (GAME_MODULE, OLD_GAME_MODULE, MODULE_EXTENSION)


@record
class Piece:
    """One definition of a piece: of a slot, a prototype, or one that a trait places. ``gpid`` is "" for prototypes.
    ``depth``: of traits within traits, 0 for a slot or a prototype, 1 for what one of its traits places."""

    where: str
    gpid: str
    is_prototype: bool
    traits: tuple[Trait, ...]
    depth: int = 0


@record
class Contents:
    """The content of a module. ``broken``: the definitions that could not be read, with where and why."""

    entries: Mapping[str, bytes]
    root: Element
    pieces: tuple[Piece, ...]
    prototypes: Mapping[str, tuple[Trait, ...]]
    broken: tuple[tuple[str, str], ...]

    @property
    def is_extension(self) -> bool:
        """Whether pictures, prototypes and maps may come from the module, which is another file."""
        return self.root.tag == MODULE_EXTENSION


def read_contents(data: bytes) -> Contents:
    """Take a module apart. Raises ``ValueError`` if ``data`` is not a module."""
    return contents_of(read_zip(data))


def contents_of(entries: Mapping[str, bytes]) -> Contents:
    """The same for an archive that is already unpacked. Raises ``ValueError``."""
    name = next((name for name in BUILDFILES if name in entries), None)
    if name is None:
        raise ValueError(f"the archive holds no {BUILDFILES[0]}")
    root = read_buildfile(entries[name])
    if root.tag not in ROOTS:
        raise ValueError(f"{name} is neither a module nor an extension: its root is {root.tag[:60]!r}")
    pieces: list[Piece] = []
    prototypes: dict[str, tuple[Trait, ...]] = {}
    broken: list[tuple[str, str]] = []
    for element in root.walk():
        if element.tag not in (PIECE_SLOT, CARD_SLOT, PROTOTYPE):
            continue
        name = element.get("name") or element.get("entryName")
        where = f"{element.kind} {name!r}"
        try:
            traits = tuple(map(meaning, parse_slot(element.text)))
            placed = list(_placed(where, traits))
        except ValueError as fault:
            broken.append((where, str(fault)))
            continue
        is_prototype = element.tag == PROTOTYPE
        pieces.append(Piece(where=where, gpid=element.get("gpid"), is_prototype=is_prototype, traits=traits))
        pieces.extend(placed)
        if is_prototype:
            prototypes[name] = traits
    return Contents(entries=entries, root=root, pieces=tuple(pieces), prototypes=prototypes, broken=tuple(broken))


def _placed(where: str, traits: Sequence[Trait], depth: int = 1) -> Iterator[Piece]:
    for trait in traits:
        if isinstance(trait, PlaceMarker) and trait.piece.startswith(ADD):
            inner = tuple(map(meaning, parse_slot(trait.piece)))
            place = f"{where}, piece of {command_name(trait.menu, trait.key)!r}"
            yield Piece(where=place, gpid=trait.gpid, is_prototype=False, traits=inner, depth=depth)
            yield from _placed(place, inner, depth + 1)
