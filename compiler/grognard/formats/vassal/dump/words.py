"""The terms of VASSAL's editor for components, attributes, traits and fields, from the tables beside this file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from grognard.base.disk.reads import Reach

_HERE = Path(__file__).parent
_EVERY = "every"
_NO_ENTRY: Mapping[str, Any] = {}


class Words:
    """One table: the term for a class and for each of its properties, by class without package."""

    def __init__(self, table: Mapping[str, Mapping[str, Any]]) -> None:
        self._every, self._of = table[_EVERY], table

    def thing(self, kind: str) -> str:
        """The word for a component, trait or part; its class where there is none."""
        return str(self._of.get(kind, _NO_ENTRY).get("is", kind))

    def label(self, kind: str, name: str) -> str:
        """The word for an attribute or field; its name where there is none."""
        return str(self._get(kind, name, name))

    def has(self, kind: str, name: str) -> bool:
        """Whether the table has a word for a property."""
        return self._get(kind, name, None) is not None

    def meaning(self, kind: str, name: str, value: str) -> str:
        """The meaning of a letter or number; itself if it is not in the table."""
        of = self._of.get(kind, _NO_ENTRY)
        means = of.get("means", _NO_ENTRY).get(name) or self._every.get("means", _NO_ENTRY).get(name, _NO_ENTRY)
        return str(means.get(value, value))

    def _get(self, kind: str, name: str, other: str | None) -> Any:
        return self._of.get(kind, _NO_ENTRY).get(name, self._every.get(name, other))


@cache
def component_words() -> Words:
    """The words of components and their attributes."""
    return Words(_table("components"))


@cache
def trait_words() -> Words:
    """The words of traits, their fields, and the parts of these."""
    return Words(_table("traits"))


def default_of(kind: str, name: str) -> str:
    """The default of an attribute that is not in the build file."""
    table = _table("defaults")
    return str(table.get(kind, {}).get(name, table[_EVERY].get(name, "")))


@cache
def _table(name: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(Reach(_HERE).text(_HERE / f"{name}.toml"))
