"""What VASSAL's refresher makes of a piece in a saved game: the piece as the module now defines it, with as much of the
old state as the engine carries over.

The engine finds the definition by the piece's number (gpid). A trait takes over the state of the first trait of the
same kind whose fields are all the same; layers, rotations and labels also from one with the same name.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from grognard.base.records import record
from grognard.formats.vassal.archive.buildfile import CARD_SLOT, PIECE_SLOT, PROTOTYPE, Element
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.looks import Layer, TextLabel
from grognard.formats.vassal.traits.moves import CanRotate, CanRotateFreely, PlaceMarker
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import ADD, expand, parse_slot
from grognard.formats.vassal.traits.table import decode_trait
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import BasicPiece, Mark

_NAMES: Final = ("entryName", "mapName", "name", "chartName")
_EMPTY: Final = (BasicPiece(),)
_NAMED_KEY: Final = re.compile(r"(?<!\d)(?:5[789]|6[0-3])\d{3}(\\*),0(\\*),(?=[^;])")
"""57344 to 63743, Unicode's private use area. Older versions of the engine used only the last one."""


@record
class Slots:
    """The definitions that the refresher knows, by gpid, prototypes expanded. ``faults``: missing or duplicate
    numbers; with any of them the engine refreshes nothing."""

    by_gpid: Mapping[str, tuple[Trait, ...]]
    faults: tuple[str, ...]


def slots_of(contents: Contents) -> Slots:
    """Every slot, and every piece that a trait of a slot or prototype places, but not the pieces that those place in
    turn."""
    found: dict[str, tuple[Trait, ...]] = {}
    faults = []
    for where, gpid, traits in _definitions(contents.root):
        if not gpid:
            faults.append(f"{where} has no number (gpid)")
        elif gpid in found:
            faults.append(f"{where} has the number {gpid}, which another piece has")
        else:
            found[gpid] = tuple(meaning(one) for one in expand(traits, contents.prototypes))
    return Slots(by_gpid=found, faults=tuple(faults))


def match(slots: Slots, old: Sequence[Trait], *, by_name: bool) -> str | None:
    """The gpid of the definition that an old piece gets. ``by_name``: the option "use basic name", off by default."""
    inmost = basic(old)
    if inmost.gpid in slots.by_gpid:
        return inmost.gpid
    names = _in_java_order(slots.by_gpid) if by_name else ()
    return next((one for one in names if basic(slots.by_gpid[one]).name == inmost.name), None)


def refreshed(old: Sequence[Trait], definition: Sequence[Trait]) -> tuple[Trait, ...]:
    """The piece with which the engine replaces ``old``."""
    pairs = zip(definition, taken_from(definition, old), strict=True)
    return tuple(_with_state_of(new, found, old) for new, found in pairs)


def taken_from(definition: Sequence[Trait], old: Sequence[Trait]) -> Iterator[Trait | None]:
    """For each trait of the definition the old trait whose state it takes over; None if it takes none."""
    forms: dict[str, list[tuple[str, Trait]]] = {}
    for one in old:
        forms.setdefault(one.prefix, []).append((form(one), one))
    for new in definition:
        if isinstance(new, Mark) or (isinstance(new, TextLabel) and not new.key):
            yield None  # both are as in the new definition
            continue
        text, known = form(new), forms.get(new.prefix, ())
        yield next((one for was, one in known if was == text or _share_a_name(one, new)), None)


@lru_cache(maxsize=65_536)  # each trait of a piece is compared with each
def form(trait: Trait) -> str:
    """A trait's type, as a single engine would write it: the engine numbers named keys in the order it meets them."""
    return _NAMED_KEY.sub(r"57344\1,0\2,", trait.type_text())


def basic(traits: Sequence[Trait]) -> BasicPiece:
    """The innermost part of a piece."""
    inmost = traits[-1]
    return inmost if isinstance(inmost, BasicPiece) else BasicPiece()


def _with_state_of(new: Trait, found: Trait | None, old: Sequence[Trait]) -> Trait:
    if isinstance(new, BasicPiece):
        was = basic(old)
        return replace(new, map=was.map, x=was.x, y=was.y, gpid=was.gpid, properties=was.properties)
    if found is None or found.state_text() == new.state_text():
        return new
    if isinstance(new, Layer) and isinstance(found, Layer):
        most = len(new.images)
        return replace(new, level=min(max(-most, found.level), most))
    return meaning(decode_trait(new.type_text(), found.state_text()))


def _share_a_name(old: Trait, new: Trait) -> bool:
    if isinstance(new, Layer) and isinstance(old, Layer):
        return new.name == old.name
    if isinstance(new, TextLabel) and isinstance(old, TextLabel):
        return new.description == old.description
    rotations = (CanRotate, CanRotateFreely)
    return isinstance(new, rotations) and isinstance(old, rotations) and new.name == old.name


def _definitions(root: Element) -> Iterator[tuple[str, str, tuple[Trait, ...]]]:
    """Place, gpid and traits. Unreadable pieces are omitted, since the module then does not open."""
    for element in sorted(root.walk(), key=lambda one: one.tag == PROTOTYPE):
        if element.tag in (PIECE_SLOT, CARD_SLOT, PROTOTYPE) and element.text:
            traits = _read(element.text)
            where = f"{element.kind} {(element.get('entryName') or element.get('name') or basic(traits).name)!r}"
            if element.tag != PROTOTYPE:
                yield where, element.get("gpid"), traits
            for trait in traits:
                if isinstance(trait, PlaceMarker):
                    yield f"{where}, piece of {trait.menu!r}", trait.gpid, _placed(trait.piece, root)


def _placed(piece: str, root: Element) -> tuple[Trait, ...]:
    """What a trait places: a definition of its own, or the slot at the end of a path."""
    if piece.startswith(ADD):
        return _read(piece)
    element: Element | None = root
    for step in split("/", piece):
        kind, name = [*split(":", step), ""][:2]
        inside = element.children if element else ()
        element = next((one for one in inside if one.tag == kind and name in _called(one)), None)
    return _read(element.text) if element and element.text else _EMPTY


def _called(element: Element) -> Iterable[str]:
    names = [element.get(name) for name in _NAMES if element.get(name)]
    return names or ["", *([basic(_read(element.text)).name] if element.text else [])]


def _read(text: str) -> tuple[Trait, ...]:
    return tuple(map(meaning, parse_slot(text)))


def _in_java_order(keys: Iterable[str]) -> list[str]:
    """In the order of the engine's hash table: by bucket, then by age."""
    names = list(keys)
    size = 16
    while len(names) > size * 3 // 4:
        size *= 2
    return sorted(names, key=lambda one: _bucket(one) & (size - 1))


def _bucket(text: str) -> int:
    value = 0
    for character in text:
        value = (31 * value + ord(character)) & 0xFFFFFFFF
    return value ^ value >> 16
