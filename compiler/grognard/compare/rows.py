"""Which row of the newer state is which of the older one, where rows have no ids."""

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Final

from grognard.base.records import record
from grognard.compare.fields import PROVENANCE, compared, frozen, keys_of, value_of
from grognard.model.fields.marks import SetByLoader, mark_of

_WEIGHED: Final = 40
"""Of so many rows on each side that are known by the same, each is held against each; of more, in their order."""


@record
class Paired:
    """The rows of two tables. Equal ones are among the pairs too."""

    pairs: tuple[tuple[Any, Any], ...]
    gone: tuple[Any, ...]
    new: tuple[Any, ...]


def paired(before: Sequence[Any], after: Sequence[Any]) -> Paired:
    """Equal rows first, wherever they stand; then those that are known by the same; then those that differ in one of
    the fields by which they are known, and say the same in all others. The pairs are in the order of ``after``."""
    places = {id(one): number for number, one in enumerate(after)}
    pairs: list[tuple[Any, Any]] = []
    old, new = _matched(before, after, frozen, pairs)
    old, new = _matched(old, new, _known_by, pairs)
    for number in range(max((len(keys_of(type(one))) for one in new), default=0)):
        old, new = _matched(old, new, lambda one, at=number: _but_for(one, at), pairs)
    pairs.sort(key=lambda pair: places[id(pair[1])])
    return Paired(pairs=tuple(pairs), gone=tuple(old), new=tuple(new))


def _matched(
    old: Iterable[Any], new: Iterable[Any], key: Any, pairs: list[tuple[Any, Any]]
) -> tuple[list[Any], list[Any]]:
    """Pair what has the same key; the rest of both. A row whose key is None has none."""
    there: dict[Hashable, tuple[deque[Any], deque[Any]]] = defaultdict(lambda: (deque(), deque()))
    loose: tuple[list[Any], list[Any]] = ([], [])
    for side, rows in enumerate((old, new)):
        for one in rows:
            if (known := key(one)) is None:
                loose[side].append(one)
            else:
                there[known][side].append(one)
    for olds, news in there.values():
        if len(olds) > 1 or len(news) > 1:
            _nearest(olds, news, pairs)
        while olds and news:
            pairs.append((olds.popleft(), news.popleft()))
        loose[0].extend(olds)
        loose[1].extend(news)
    return loose


def _nearest(olds: deque[Any], news: deque[Any], pairs: list[tuple[Any, Any]]) -> None:
    """Pair first those that have most in common."""
    if max(len(olds), len(news)) > _WEIGHED or not olds or not news:
        return
    weighed = sorted(
        ((-_alike(one, other), i, j) for i, one in enumerate(olds) for j, other in enumerate(news)),
    )
    taken: tuple[set[int], set[int]] = (set(), set())
    every = tuple(olds), tuple(news)
    for _, i, j in weighed:
        if i not in taken[0] and j not in taken[1]:
            taken[0].add(i)
            taken[1].add(j)
            pairs.append((every[0][i], every[1][j]))
    for side, rows in enumerate((olds, news)):
        rows.clear()
        rows.extend(one for number, one in enumerate(every[side]) if number not in taken[side])


def _alike(one: Any, other: Any) -> float:
    """How much two rows have in common: a field that is equal counts 1, of a list what share is in both."""
    total = 0.0
    for field in compared(type(one)):
        x, y = value_of(one, field.name), value_of(other, field.name)
        if x == y:
            total += 1
        elif isinstance(x, tuple) and isinstance(y, tuple):
            a, b = set(map(frozen, x)), set(map(frozen, y))
            total += len(a & b) / max(len(a | b), 1)
    return total


def _known_by(one: Any) -> Hashable:
    names = keys_of(type(one))
    return (type(one), *(frozen(value_of(one, name)) for name, _ in names))


def _but_for(one: Any, number: int) -> Hashable:
    """All that a source says of a row but for one of the fields by which it is known; None where it has no such one."""
    names = [name for name, _ in keys_of(type(one))]
    if number >= len(names):
        return None
    told = (
        field.name
        for field in compared(type(one))
        if field.name not in (names[number], PROVENANCE)
        and (field.name in names or mark_of(field.type, SetByLoader) is None)
    )
    return (type(one), *((name, frozen(value_of(one, name))) for name in told))


def label_of(one: Any) -> str:
    """How people call a row: by its id, else by what it is known by, else by the first of its texts."""
    if not keys_of(type(one)):
        values = (value_of(one, field.name) for field in compared(type(one)))
        return next((value for value in (getattr(one, "id", None), *values) if value and isinstance(value, str)), "")
    values = ((said, value_of(one, name)) for name, said in keys_of(type(one)))
    return " ".join(said.format(_plain(value)) for said, value in values if value not in (None, "", ()))


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
