"""One canonical digest for values, independent of hash seed, folder and clock. Origins take no part."""

import dataclasses
import hashlib
from collections.abc import Mapping
from enum import Enum
from typing import Any


def digest_bytes(data: bytes) -> str:
    """SHA-256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def digest(value: Any) -> str:
    """SHA-256 over the canonical form of a value made of records, tuples, mappings and scalars.

    Raises TypeError for anything else (a path, an open file, a set of unknown order): such a value
    could not be rebuilt to the same bytes elsewhere.
    """
    hasher = hashlib.sha256()
    _feed(value, hasher.update)
    return hasher.hexdigest()


def _feed(value: Any, update: Any) -> None:
    if value is None or isinstance(value, bool | int | str | float) and not isinstance(value, Enum):
        text = repr(value).encode("utf-8", "surrogatepass")
        update(b"%d:" % len(text) + text)
    elif isinstance(value, bytes):
        update(b"b%d:" % len(value) + value)
    elif isinstance(value, Enum):
        _feed(value.value, update)
    elif dataclasses.is_dataclass(value):
        update(type(value).__qualname__.encode() + b"{")
        for field in dataclasses.fields(value):
            if field.compare:
                _feed(getattr(value, field.name), update)
        update(b"}")
    elif isinstance(value, tuple | list):
        update(b"[")
        for item in value:
            _feed(item, update)
        update(b"]")
    elif isinstance(value, Mapping):
        update(b"<")
        for key in sorted(value):
            _feed(key, update)
            _feed(value[key], update)
        update(b">")
    else:
        raise TypeError(f"a {type(value).__name__} has no canonical digest")
