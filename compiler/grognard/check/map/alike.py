"""Names that two places of one map share."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from grognard.base.names.folding import fold

T = TypeVar("T")


def called_alike(named: Iterable[tuple[str, T, Iterable[tuple[str, str]]]]) -> Iterator[tuple[T, T, str, str]]:
    """The first and another one of the same name, with the field and the name of the other, each name once. ``named``:
    the map of each, and its names by field."""
    seen: dict[tuple[str, str], T] = {}
    for map_id, one, names in named:
        own: set[str] = set()
        for field, name in names:
            folded = fold(name)
            first = seen.setdefault((map_id, folded), one)
            if first is not one and folded not in own:
                own.add(folded)
                yield first, one, field, name
