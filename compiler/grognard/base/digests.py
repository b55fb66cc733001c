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
    form: list[str] = []
    _feed((value,), form.append)
    return digest_bytes("".join(form).encode("utf-8", "surrogatepass"))


Put = Callable[[str], None]


def _feed(values: Iterable[Any], put: Put) -> None:
    """The canonical form of values in a row. Most are texts and numbers: those are told first, by their exact type."""
    for value in values:
        kind = type(value)
        if kind is str:
            put(f"s{len(value)}:{value}")
        elif kind is float or kind is int or kind is bool or value is None:
            put(f"{value!r};")
        elif isinstance(value, tuple | list):
            put("[")
            _feed(value, put)
            put("]")
        elif dataclasses.is_dataclass(kind):
            start, get = _record(kind)
            put(start)
            _feed(get(value), put)
            put("}")
        elif isinstance(value, bytes):
            put(f"b{len(value)}:{value.hex()}")
        elif isinstance(value, Enum):
            _feed((value.value,), put)
        elif isinstance(value, Mapping):
            put("<")
            _feed([part for key in sorted(value) for part in (key, value[key])], put)
            put(">")
        else:
            raise TypeError(f"a {kind.__name__} has no canonical digest")


@cache
def _record(kind: type[Any]) -> tuple[str, Callable[[Any], Iterable[Any]]]:
    """How the form of a record begins, and what gets the values of its fields; one that takes no part in equality
    takes none here."""
    names = tuple(field.name for field in dataclasses.fields(kind) if field.compare)
    get = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
    return kind.__qualname__ + "{", get
