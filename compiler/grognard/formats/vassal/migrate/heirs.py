"""Pieces that disappeared from a module and came back under another name, as after a renaming."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final

from grognard.base.records import record
from grognard.formats.vassal.migrate.refresh import Slots, basic
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import Mark

_OWN: Final = "Counter"
"""The property with grognard's own id of a piece."""
_SAME: Final = ("Side", "Nation", "Type")
_ALIKE: Final = 0.6
"""Minimum similarity of the ids or names of the two."""


@record
class Heir:
    """A lost piece and the new one that it may have become, by their ids."""

    lost: str
    new: str


def likely_heirs(before: Slots, after: Slots) -> tuple[Heir, ...]:
    """Each lost piece with the new one of its side and type that has the most similar name; none is used twice."""
    lost = [_Piece(traits) for gpid, traits in before.by_gpid.items() if gpid not in after.by_gpid]
    new = [_Piece(traits) for gpid, traits in after.by_gpid.items() if gpid not in before.by_gpid]
    known = {_Piece(traits).id for traits in after.by_gpid.values()}
    pairs = sorted(_pairs([one for one in lost if one.id and one.id not in known], new), key=lambda pair: -pair[0])
    found: list[Heir] = []
    for _, old, heir in pairs:
        if old not in [one.lost for one in found] and heir not in [one.new for one in found]:
            found.append(Heir(lost=old, new=heir))
    return tuple(found)


class _Piece:
    """The values of a piece that are compared."""

    def __init__(self, traits: Sequence[Trait]) -> None:
        marks: Mapping[str, str] = {
            key: text for one in traits if isinstance(one, Mark) for key, text in one.properties
        }
        self.id = marks.get(_OWN, "")
        self.name = basic(traits).name
        self.kind = tuple(marks.get(name, "") for name in _SAME)


def _pairs(lost: Sequence[_Piece], new: Sequence[_Piece]) -> Iterator[tuple[float, str, str]]:
    for old in lost:
        for heir in new:
            if heir.id and old.kind == heir.kind:
                ids, names = _likeness(old.id, heir.id), _likeness(old.name, heir.name)
                if max(ids, names) >= _ALIKE:
                    yield ids + names, old.id, heir.id


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.casefold(), other.casefold(), autojunk=False).ratio()
