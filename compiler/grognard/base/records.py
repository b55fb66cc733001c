"""The one way to declare a record: a frozen, slotted, keyword-only dataclass: values can be shared and hashed.

A run declares some four hundred records, and ``dataclass`` compiles six methods for each: a fifth of the time of an
unchanged build. Here only ``__init__`` is compiled, once the first value of a record is made, which for many never
happens in a run; the others are the same functions for all records.
"""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, dataclass
from functools import cache
from keyword import iskeyword
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
R = TypeVar("R")


def once_a_record(function: Callable[[Any], R]) -> Callable[[Any], R]:
    """Remember what a function made for a class of records."""
    return cache(function)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` an immutable value with named fields."""
    made = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=True)(cls)
    for name, method in {**_SHARED, "__init__": _first(made)}.items():
        if name not in cls.__dict__:
            setattr(made, name, method)
    return made


def _first(kind: Any) -> Any:
    """The ``__init__`` until the first value is made: it puts the compiled one in its place."""

    def __init__(self: Any, **values: Any) -> None:
        made = _init(kind)
        kind.__init__ = made
        made(self, **values)

    return __init__


def _init(kind: Any) -> Any:
    """``def __init__(self, *, a, b=default)``, which sets each field by its slot, without looking for it by name."""
    scope: dict[str, Any] = {"_missing": dataclasses.MISSING}
    parameters, lines = [], []
    for field in dataclasses.fields(kind):
        name = value = field.name
        if field.default is not dataclasses.MISSING:
            scope[f"_{name}"] = field.default
            parameters.append(f"{name}=_{name}")
        elif field.default_factory is not dataclasses.MISSING:
            scope[f"_{name}"] = field.default_factory
            parameters.append(f"{name}=_missing")
            value = f"_{name}() if {name} is _missing else {name}"
        else:
            parameters.append(name)
        scope[f"_set_{name}"] = getattr(kind, name).__set__
        lines.append(f" _set_{name}(self, {value})\n")
    star = ", *, " if parameters else ""
    exec(f"def __init__(self{star}{', '.join(parameters)}):\n{''.join(lines) or ' pass'}", scope)
    return scope["__init__"]


def written_name(name: str) -> str:
    """What a source writes for an attribute: one that Python keeps for itself has a ``_`` behind it (``from_``)."""
    return name.removesuffix("_")


def attributes(values: Mapping[str, R]) -> dict[str, R]:
    """Values by attribute from values by what a source writes."""
    return {f"{name}_" if iskeyword(name) else name: value for name, value in values.items()}


@cache
def _compared(kind: Any) -> Any:
    """A function that returns the values that equality and hash of a record use."""
    names = [field.name for field in dataclasses.fields(kind) if field.compare]
    return attrgetter(*names) if names else lambda one: ()


def _equal(one: Any, other: Any) -> Any:
    if one is other:
        return True
    if type(one) is not type(other):
        return NotImplemented
    look = _compared(one.__class__)
    return look(one) == look(other)


def _hash(one: Any) -> int:
    return hash(_compared(one.__class__)(one))


def _show(one: Any) -> str:
    shown = (f"{field.name}={getattr(one, field.name)!r}" for field in dataclasses.fields(one) if field.repr)
    return f"{type(one).__qualname__}({', '.join(shown)})"


def _refuse(one: Any, name: str, *_: Any) -> None:
    raise FrozenInstanceError(f"{type(one).__name__}.{name} cannot be changed")


def _state(one: Any) -> list[Any]:
    return [getattr(one, field.name) for field in dataclasses.fields(one)]


def _restore(one: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(one), state, strict=True):
        object.__setattr__(one, field.name, value)


_SHARED = {
    "__eq__": _equal,
    "__hash__": _hash,
    "__repr__": _show,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__getstate__": _state,
    "__setstate__": _restore,
}
