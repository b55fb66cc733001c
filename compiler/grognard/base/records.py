"""The one way to declare a record: a frozen, slotted, keyword-only dataclass, so that values can be shared and hashed."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` an immutable value with named fields."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)
