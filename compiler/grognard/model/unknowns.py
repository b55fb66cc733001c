"""What a game leaves unknown: which fields of its records say ``?``."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, Final

from grognard.base.records import once_a_record
from grognard.model.fields.how_many import UNKNOWN_MANY
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.sourced import Sourced

_PLAIN: Final = frozenset({bool, int, float, type(None)})
"""What most fields hold: a value that is known."""
_MANY: Final = type(UNKNOWN_MANY)
_ABOUT: Final = frozenset({"origin", "provenance"})


def unknown_in(one: Sourced) -> Iterator[str]:
    """The fields of a record that are not known; of a table the keys whose values are not."""
    for name in _fields(type(one)):
        value = getattr(one, name)
        if type(value) in _PLAIN or not value:
            continue
        if is_unknown(value):
            yield name
        elif type(value) is tuple:
            if any(map(is_unknown, value)):
                yield name
        elif isinstance(value, Mapping):
            yield from (key for key, inner in value.items() if is_unknown(inner))


def is_unknown(value: Any) -> bool:
    """Whether a value says that nobody knows it."""
    return bool(value == UNKNOWN_SIGN) if type(value) is str else type(value) is _MANY and value == UNKNOWN_MANY


@once_a_record
def _fields(kind: type[Sourced]) -> tuple[str, ...]:
    return tuple(one.name for one in dataclasses.fields(kind) if one.name not in _ABOUT)
