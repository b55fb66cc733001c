"""What others install beside grognard under an entry point: taken if it is what the entry point promises.

A package that is broken, or two under one name, must not look like a fault of grognard or of the sources. Nothing is
left out silently either, for a product would then be missing.
"""

import traceback
from typing import Any, TypeVar

from grognard.base.named import Unusable, named
from grognard.base.nearest import did_you_mean

T = TypeVar("T")


def installed(group: str, what: str, kind: type[T]) -> tuple[T, ...]:
    """The values of an entry point, by its names in their order; each has the ``name`` of its entry. ``what``: what a
    person calls one. Raises Unusable."""
    # named, not imported: the import takes a tenth of an unchanged build
    entries = sorted(named("importlib.metadata:entry_points")(group=group), key=lambda one: (one.name, one.value))
    found: dict[str, T] = {}
    by_name: dict[str, Any] = {}
    for entry in entries:
        called = f"the {what} {entry.name} ({_package(entry)})"
        if entry.name in by_name:
            other = by_name[entry.name]
            both = f"{other.value} ({_package(other)}) and {entry.value} ({_package(entry)})"
            raise Unusable(f"two {what}s are called {entry.name}: {both}; remove one of the packages")
        value = usable(entry.value, called)
        if not isinstance(value, kind):
            raise Unusable(f"{called} cannot be used: {entry.value} is {value!r:.60}, not a {kind.__name__}")
        name = getattr(value, "name", None)
        if name != entry.name:
            raise Unusable(f"{called} cannot be used: {entry.value} calls itself {name!r}; both names must be one")
        by_name[entry.name], found[entry.name] = entry, value
    return tuple(found.values())


def usable(name: Any, called: str) -> Any:
    """The attribute that ``package.module:attribute`` names. ``called``: what a person calls the thing that names it.
    Raises Unusable where there is none, or where its module cannot be imported."""
    if not isinstance(name, str):
        raise Unusable(f"{called} cannot be used: it names {name!r}, not a text module:attribute")
    try:
        return named(name)
    except Exception as fault:
        module, _, attribute = name.partition(":")
        if not attribute:
            reason = f"{name!r} is not a text module:attribute"
        elif isinstance(fault, AttributeError) and fault.name == attribute and _is_module(fault.obj, module):
            reason = f"{module} has no {attribute}" + _near(attribute, fault.obj)
        else:
            last = traceback.extract_tb(fault.__traceback__)[-1]
            place = "" if last.filename.startswith("<") else f", in {last.filename}:{last.lineno}"
            reason = f"{module} cannot be imported ({type(fault).__name__}: {fault}{place})"
        raise Unusable(f"{called} cannot be used: {reason}") from fault


def _is_module(value: Any, name: str) -> bool:
    return getattr(value, "__name__", "") == name


def _near(name: str, module: Any) -> str:
    hint = did_you_mean(name, (one for one in vars(module) if not one.startswith("_")))
    return f"; {hint}" if hint else ""


def _package(entry: Any) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
