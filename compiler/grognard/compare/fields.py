"""What a comparison sees of a record: the fields that equality sees, without those that only say where a row stands."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

from grognard.base.records import once_a_record, written_name
from grognard.load.text.spreadsheets.cells import CASES
from grognard.model.fields.how_many import HowMany
from grognard.model.fields.marks import AnyOrder, ByRow, Fact, Former, InCourse, KnownBy, mark_of
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.provenance import Provenance

PROVENANCE: Final = "provenance"
_GROUND: Final = {"unknown", "terrain"}


@once_a_record
def compared(kind: Any) -> tuple["dataclasses.Field[Any]", ...]:
    """The fields of a record that can differ, in their order."""
    skipped = {*(one.name for one in dataclasses.fields(kind) if _is_place(one.type))}
    names = {one.name for one in dataclasses.fields(kind)}
    if names >= _GROUND:
        skipped.add("unknown")  # told with the terrain, as a layer writes it: `?; town`
    return tuple(one for one in dataclasses.fields(kind) if one.compare and one.name not in skipped)


def _is_place(annotation: Any) -> bool:
    return mark_of(annotation, ByRow) is not None or mark_of(annotation, InCourse) is not None


@once_a_record
def _unordered(kind: Any) -> frozenset[str]:
    return frozenset(one.name for one in dataclasses.fields(kind) if mark_of(one.type, AnyOrder))


def value_of(one: Any, name: str) -> Any:
    """A field's value; None where a record of another kind has no such field. Ground that nobody knows begins with
    ``?``; a list whose order says nothing is sorted."""
    value = getattr(one, name, None)
    if value and name in _unordered(type(one)):
        return tuple(sorted(value))
    if name == "terrain" and getattr(one, "unknown", False) and isinstance(value, tuple):
        return (UNKNOWN_SIGN, *value)
    return value


@once_a_record
def values_by(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What gives of a record of this kind the values of its `compared` fields, each as `value_of` gives it."""
    names = [one.name for one in compared(kind)]
    odd = [name for name in names if name in _unordered(kind) or name == "terrain"]
    if len(names) < 2 or len(odd) > 1:
        return lambda one: tuple(value_of(one, name) for name in names)
    read = attrgetter(*names)  # of a large game hundreds of thousands are asked for
    if not odd:
        return read
    number = names.index(odd[0])

    def values(one: Any) -> tuple[Any, ...]:
        found = read(one)
        return (*found[:number], value_of(one, odd[0]), *found[number + 1 :])

    return values


@once_a_record
def keys_of(kind: Any) -> tuple[tuple[str, str], ...]:
    """The fields by which a row is known again, each with how people call it."""
    marks = ((one.name, mark_of(one.type, KnownBy)) for one in dataclasses.fields(kind))
    return tuple((name, mark.said) for name, mark in marks if mark)


@once_a_record
def former_of(kind: Any) -> str:
    """The field that holds the id that a thing had before; blank where there is none."""
    return next((one.name for one in dataclasses.fields(kind) if mark_of(one.type, Former)), "")


def is_word(name: str) -> bool:
    """Whether a field says on whose word something rests."""
    return name == PROVENANCE or name in CASES


def called(field: "dataclasses.Field[Any]", key: str) -> str:
    """How people call one key of a table that a field holds: ``back_attack``, ``move foot``."""
    mark = mark_of(field.type, Fact)
    return mark.each.format(key) if mark and mark.each else f"{written_name(field.name)} {key}"


def is_record(value: Any) -> bool:
    """Whether it has fields to be compared one by one: a number of things and a provenance are one value."""
    return _has_fields(type(value))


@once_a_record
def _has_fields(kind: Any) -> bool:
    return not issubclass(kind, HowMany | Provenance) and dataclasses.is_dataclass(kind)


def frozen(value: Any) -> Any:
    """What is compared of a value, as one that can be a key."""
    if is_record(value):
        kind = type(value)
        return (kind.__name__, *(_frozen_field(value, one.name) for one in compared(kind)))
    if isinstance(value, Provenance):
        return (value.basis, value.reference, frozen(value.fields))
    if isinstance(value, Mapping):
        return frozenset((frozen(key), frozen(one)) for key, one in value.items())
    if isinstance(value, tuple):
        return value if _is_plain(value) else tuple(map(frozen, value))
    return value


def _frozen_field(one: Any, name: str) -> Any:
    if name in _unordered(type(one)):
        return frozenset(Counter(getattr(one, name)).items())  # a pool has thousands, which need not be sorted
    return frozen(value_of(one, name))


def _is_plain(value: tuple[Any, ...]) -> bool:
    """Whether a list holds texts and numbers alone, or lists of these; all of its items are of one kind."""
    first = value[0] if value else ""
    return isinstance(first[0] if isinstance(first, tuple) and first else first, str | int | float)
