"""One canonical digest for values, independent of hash seed, folder and clock. Origins take no part.

The canonical form is JSON, because its writer is in C: a sheet of some thousand counters is a quarter of a million
values. It is never read.
"""

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, Final

SHOWN_DIGITS: Final = 12
"""Hex digits of a digest that people read, in dumps and in releases.csv."""


def digest_bytes(data: bytes | bytearray) -> str:
    """SHA-256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def digest(value: Any) -> str:
    """SHA-256 over the canonical form of a value made of records, tuples, mappings (of texts or numbers) and scalars.

    Raises TypeError for anything else (a path, an open file, a set of unknown order): such a value
    could not be rebuilt to the same bytes elsewhere.
    """
    return digest_bytes(_ENCODER.encode(value).encode())


def _plain(value: Any) -> Any:
    """What JSON cannot express becomes an object with one key, which cannot be a name and says what the value is."""
    kind = type(value)
    if known := _known(kind):  # type: ignore[arg-type]
        key, get = known
        return {key: get(value)}
    if isinstance(value, bytes):
        return {"\0bytes": value.hex()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a {kind.__name__} has no canonical digest")


_ENCODER = json.JSONEncoder(default=_plain, sort_keys=True, check_circular=False, separators=(",", ":"))


@cache
def _known(kind: Any) -> tuple[str, Callable[[Any], Iterable[Any]]] | None:
    """The key of a record, and the getter of its fields' values; None for another value. A field that is left out of
    equality is left out here too."""
    if not dataclasses.is_dataclass(kind):
        return None
    name: str = kind.__qualname__  # type: ignore[union-attr]
    names = tuple(field.name for field in dataclasses.fields(kind) if field.compare)
    get = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
    return f"\0{name}", get
