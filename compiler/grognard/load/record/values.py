"""From the annotation of a field to the function that reads what is written for it."""

import builtins
import dataclasses
import types
import typing
from collections import abc
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin

from grognard.base.diagnostics import Hint, Meant
from grognard.base.records import attributes, written_name
from grognard.load.record.expected import example_of, expectation, scalar_of
from grognard.model.fields.marks import Fault, OrOne, SetByLoader

Way = tuple[str | int, ...]
"""Keys and places in lists that lead to a value, from its record."""


class Refused(NamedTuple):
    """A value that is not taken. ``value`` is `MISSING` where none is written, and the fault is that."""

    way: Way
    value: Any
    fault: Fault


MISSING = Fault(why=" is missing")
NO_FIELD = "no field of this name"

Reader = Callable[[Any, Way, list[Refused]], Any]
"""Gives the value of what is written at a way, and adds what is not taken to the list; what it gives then is void."""


def reader_of(annotation: Any, *, is_strict: bool) -> Reader:
    """What reads the values of an annotation. ``is_strict``: as TOML writes them, where a number in quotes is a text;
    else as cells have them, all texts. Raises TypeError for an annotation that no record has had so far."""
    if scalar := scalar_of(annotation):
        return _one(annotation, scalar.read, is_strict)
    match get_origin(annotation), get_args(annotation):
        case typing.Annotated, (inner, *marks):
            if any(isinstance(one, SetByLoader) for one in marks):
                return _as_it_comes
            read = reader_of(inner, is_strict=is_strict)
            return _or_one(read) if any(isinstance(one, OrOne) for one in marks) else read
        case typing.Literal, known:
            return _one_of(known)
        case ((types.UnionType | typing.Union), (*kinds, types.NoneType)):
            return _or_none([reader_of(one, is_strict=is_strict) for one in kinds], kinds)
        case builtins.tuple, (inner, builtins.Ellipsis) if get_origin(inner) is tuple:
            return _pairs(annotation, reader_of(get_args(inner)[1], is_strict=is_strict))
        case builtins.tuple, (inner, builtins.Ellipsis):
            return _list(annotation, reader_of(inner, is_strict=is_strict), is_strict)
        case builtins.tuple, (_, *_) as several:
            return _few(annotation, [reader_of(one, is_strict=is_strict) for one in several])
        case abc.Mapping, (key, value):
            return _table(annotation, *(reader_of(one, is_strict=is_strict) for one in (key, value)))
    if isinstance(annotation, type) and dataclasses.is_dataclass(annotation):
        return _nested(annotation, is_strict)
    raise TypeError(f"nothing reads {annotation}")


def read_fields(
    kind: type[Any], raw: Mapping[str, Any], way: Way, found: list[Refused], *, is_strict: bool
) -> dict[str, Any]:
    """The values of a record's fields by name, less those that are not taken; these are added to ``found``."""
    readers, required = readers_of(kind, is_strict)
    values: dict[str, Any] = {}
    for name, written in raw.items():
        if name not in readers or (way and readers[name][0] is _as_it_comes):
            known = tuple(name for name, (read, _) in readers.items() if read is not _as_it_comes)
            found.append(Refused((*way, name), written, Fault(why=NO_FIELD, known=known)))
            continue
        before = len(found)
        read, here = readers[name]
        value = read(written, (*way, name) if way else here, found)
        if len(found) == before:
            values[name] = value
    for name in required:
        if name not in raw:
            found.append(Refused((*way, name), None, MISSING))
    return values


def readers_of(kind: Any, is_strict: bool) -> tuple[Mapping[str, tuple[Reader, Way]], Collection[str]]:
    """What reads each field of a record, with its way; and the fields that must be written."""
    return _readers(kind, is_strict)


@cache
def _readers(kind: Any, is_strict: bool) -> tuple[Mapping[str, tuple[Reader, Way]], Collection[str]]:
    fields = dataclasses.fields(kind)
    readers = {
        name: (reader_of(one.type, is_strict=is_strict), (name,)) for one in fields if (name := written_name(one.name))
    }
    nothing = dataclasses.MISSING
    return readers, [
        written_name(one.name) for one in fields if one.default is nothing and one.default_factory is nothing
    ]


def _as_it_comes(written: Any, way: Way, found: list[Refused]) -> Any:
    return written


def _one(annotation: Any, read: Callable[..., Any], is_strict: bool) -> Reader:
    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        value = read(written, is_strict=is_strict)
        if type(value) is Fault:
            found.append(Refused(way, written, value))
        return value

    return take


def _one_of(known: tuple[Any, ...]) -> Reader:
    names = ", ".join(map(str, known))
    fault = Fault(why=f"; it is one of {names}" if len(known) > 1 else f"; it is {names}", known=known)

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if not (isinstance(written, str) and written in known):
            found.append(Refused(way, written, fault))
        return written

    return take


def _or_none(readers: list[Reader], kinds: Collection[Any]) -> Reader:
    """None, or one kind, or a table beside one that is none."""
    if len(readers) > 2 or (len(readers) == 2 and get_origin([*kinds][1]) is not abc.Mapping):
        raise TypeError(f"nothing reads {' or '.join(map(str, kinds))}")
    plain, table = readers[0], readers[-1]

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if written is None:
            return None
        return (table if isinstance(written, Mapping) else plain)(written, way, found)

    return take


def _or_one(read: Reader) -> Reader:
    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if isinstance(written, list | tuple):
            return read(written, way, found)
        before = len(found)
        value = read((written,), way, found)
        # it stands at the key, and in no list
        found[before:] = [Refused(way, one.value, one.fault) for one in found[before:]]
        return value

    return take


def _list(annotation: Any, read: Reader, is_strict: bool) -> Reader:
    fault = Fault(why=expectation(annotation), hint=f"write {example_of(annotation)}")

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if isinstance(written, str) and not is_strict:
            written = [part for one in written.split(";") if (part := one.strip())]
        if isinstance(written, list | tuple):
            return tuple([read(one, (*way, index), found) for index, one in enumerate(written)])
        is_element = isinstance(written, str) and not _refuses(read, written)
        alone = Hint(f'write ["{written}"]', Meant(now=f'["{written}"]'))
        found.append(Refused(way, written, Fault(why=fault.why, hint=alone) if is_element else fault))
        return ()

    return take


def _few(annotation: Any, readers: list[Reader]) -> Reader:
    fault = Fault(why=expectation(annotation), hint=f"write {example_of(annotation)}")

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if not isinstance(written, list | tuple) or len(written) != len(readers):
            found.append(Refused(way, written, fault))
            return ()
        steps = zip(readers, written, strict=True)
        return tuple([read(one, (*way, index), found) for index, (read, one) in enumerate(steps)])

    return take


def _pairs(annotation: Any, read: Reader) -> Reader:
    """Of a table, kept as pairs."""
    fault = Fault(why=expectation(annotation), hint=f"write {example_of(annotation)}")

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if not isinstance(written, Mapping):
            found.append(Refused(way, written, fault))
            return ()
        return tuple([(key, read(one, (*way, key), found)) for key, one in written.items()])

    return take


def _table(annotation: Any, read_key: Reader, read: Reader) -> Reader:
    fault = Fault(why=expectation(annotation), hint=f"write {example_of(annotation)}")

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if not isinstance(written, Mapping):
            found.append(Refused(way, written, fault))
            return {}
        return {read_key(key, (*way, key), found): read(one, (*way, key), found) for key, one in written.items()}

    return take


def _nested(kind: type[Any], is_strict: bool) -> Reader:
    fault = Fault(why="; a table is expected")

    def take(written: Any, way: Way, found: list[Refused]) -> Any:
        if isinstance(written, kind):
            return written
        if not isinstance(written, Mapping):
            found.append(Refused(way, written, fault))
            return None
        before = len(found)
        values = read_fields(kind, written, way, found, is_strict=is_strict)
        return kind(**attributes(values)) if len(found) == before else None

    return take


def _refuses(read: Reader, written: Any) -> bool:
    found: list[Refused] = []
    read(written, (), found)
    return bool(found)
