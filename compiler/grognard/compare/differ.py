"""Two values of the model held against each other, field by field, whatever records they are made of."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from grognard.base.origins import NOWHERE, Origin
from grognard.base.records import record, written_name
from grognard.compare.fields import PROVENANCE, called, compared, frozen, is_record, is_word, value_of
from grognard.compare.rows import label_of, paired
from grognard.compare.telling import told
from grognard.model.game.provenance import Provenance
from grognard.model.said import word_of


@record
class Place:
    """Where the two states say something."""

    was: Origin = NOWHERE
    now: Origin = NOWHERE


@record
class Difference:
    """One field that differs. ``field``: its way from the thing; ``before`` and ``after``: blank for nothing;
    ``is_word``: on whose word the fact rests, not the fact."""

    field: str
    before: str
    after: str
    is_word: bool = False
    at: Place


def differences(before: Any, after: Any, field: str, at: Place) -> Iterator[Difference]:
    """All that differs between two values; nothing where both say the same, in whatever order of rows and keys."""
    if before is after or before == after:
        return
    if is_record(before) and is_record(after):
        yield from _records(before, after, field, at)
    elif _is_table(before) and _is_table(after):
        yield from _rows(before, after, field, at)
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in {**before, **after}:
            yield from differences(before.get(key), after.get(key), _joined(field, key), at)
    else:
        was, now = told(before, after)
        yield Difference(field=field, before=was, after=now, at=place_of(before, after, at))


def place_of(before: Any, after: Any, at: Place, *names: str) -> Place:
    """Where two records are written, or the first of the fields with these names that is; ``at`` where they are not."""
    return Place(was=_origin(before, names) or at.was, now=_origin(after, names) or at.now)


def _origin(one: Any, names: Sequence[str]) -> Origin | None:
    origins = getattr(one, "origin", None)
    if origins is None or not origins.at.file:
        return None
    found: Origin = next((origins[name] for name in names if name in origins.fields), origins.at)
    return found


def _records(before: Any, after: Any, prefix: str, at: Place) -> Iterator[Difference]:
    fields = {one.name: one for one in (*compared(type(before)), *compared(type(after)))}
    citations: set[tuple[str, str]] = set()
    for name, field in fields.items():
        x, y = value_of(before, name), value_of(after, name)
        if name == PROVENANCE or x == y:
            continue
        written = written_name(name)
        if isinstance(x, Mapping) and isinstance(y, Mapping):
            for key in {**x, **y}:
                way = called(field, str(key))
                here = place_of(before, after, at, way, f"{written}.{key}", written)
                yield from differences(x.get(key), y.get(key), _joined(prefix, way), here)
            continue
        for one in differences(x, y, _joined(prefix, written), place_of(before, after, at, written)):
            if is_word(name):
                citations.add((one.before, one.after))
            yield replace(one, is_word=one.is_word or is_word(name))
    yield from _provenances(before, after, prefix, place_of(before, after, at, "cite"), citations)


def _provenances(
    before: Any, after: Any, prefix: str, at: Place, citations: set[tuple[str, str]]
) -> Iterator[Difference]:
    """On whose word the record rests, and those of its fields that are exceptions. A citation that a field of its own
    has told is not told again."""
    x, y = getattr(before, PROVENANCE, None), getattr(after, PROVENANCE, None)
    if not isinstance(x, Provenance) or not isinstance(y, Provenance) or frozen(x) == frozen(y):
        return
    for name in ("", *sorted({**x.fields, **y.fields})):
        one, other = (replace(each.of(name) if name else each, fields={}) for each in (x, y))
        is_told = one.basis == other.basis and (one.reference, other.reference) in citations
        if frozen(one) != frozen(other) and not is_told:
            field = _joined(prefix, f"{PROVENANCE} {name}".strip())
            yield Difference(field=field, before=word_of(one), after=word_of(other), is_word=True, at=at)


def _rows(before: Sequence[Any], after: Sequence[Any], prefix: str, at: Place) -> Iterator[Difference]:
    found = paired(before, after)
    for one, other in found.pairs:
        yield from differences(one, other, _joined(prefix, label_of(other)), place_of(one, other, at))
    for one in found.gone:
        yield from differences(one, None, _joined(prefix, label_of(one)), at)
    for other in found.new:
        yield from differences(None, other, _joined(prefix, label_of(other)), at)


def _is_table(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(is_record, value))


def _joined(prefix: str, name: object) -> str:
    return f"{prefix} {name}".strip()
