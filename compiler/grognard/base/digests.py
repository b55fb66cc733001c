"""One canonical digest for values, independent of hash seed, folder and clock. Origins take no part."""

import dataclasses
import hashlib
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any


def digest_bytes(data: bytes | bytearray) -> str:
    """SHA-256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def digest(value: Any) -> str:
    """SHA-256 over the canonical form of a value made of records, tuples, mappings and scalars.

    Raises TypeError for anything else (a path, an open file, a set of unknown order): such a value
    could not be rebuilt to the same bytes elsewhere.
    """
    form = bytearray()
    _feed((value,), form.extend)
    return digest_bytes(form)


Put = Callable[[bytes], None]


def _feed(values: Iterable[Any], put: Put) -> None:
    """The canonical form of values in a row. Most are texts and numbers: those are told first, by their exact type."""
    for value in values:
        kind = type(value)
        if kind is str:
            text = value.encode("utf-8", "surrogatepass")
            put(b"s%d:" % len(text))
            put(text)
        elif kind is float or kind is int or kind is bool or value is None:
            put(b"%a;" % value)
        elif isinstance(value, tuple | list):
            put(b"[")
            _feed(value, put)
            put(b"]")
        elif dataclasses.is_dataclass(kind):
            start, get = _record(kind)
            put(start)
            _feed(get(value), put)
            put(b"}")
        elif isinstance(value, bytes):
            put(b"b%d:" % len(value) + value)
        elif isinstance(value, Enum):
            _feed((value.value,), put)
        elif isinstance(value, Mapping):
            put(b"<")
            _feed([part for key in sorted(value) for part in (key, value[key])], put)
            put(b">")
        else:
            raise TypeError(f"a {kind.__name__} has no canonical digest")


@cache
def _record(kind: type[Any]) -> tuple[bytes, Callable[[Any], Iterable[Any]]]:
    """How the form of a record begins, and what gets the values of its fields; one that takes no part in equality
    takes none here."""
    names = tuple(field.name for field in dataclasses.fields(kind) if field.compare)
    get = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
    return kind.__qualname__.encode() + b"{", get
