"""The one way to declare a record: a frozen, slotted, keyword-only dataclass: values can be shared and hashed."""

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` an immutable value with named fields."""
    if "__repr__" not in cls.__dict__:
        # One function for all: dataclass would compile one a record, a third of what declaring a record costs.
        cls.__repr__ = _repr  # type: ignore[method-assign]
    return dataclass(frozen=True, slots=True, kw_only=True, repr=False)(cls)


def _repr(one: Any) -> str:
    shown = (f"{name}={getattr(one, name)!r}" for name, field in one.__dataclass_fields__.items() if field.repr)
    return f"{type(one).__qualname__}({', '.join(shown)})"
