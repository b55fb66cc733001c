"""The words of VASSAL's editor for components, attributes, traits and fields, from the tables beside this file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from grognard.base.disk.reads import Reach

_HERE = Path(__file__).parent
_EVERY = "every"
_NOTHING: Mapping[str, Any] = {}


class Words:
    """One table: the word of a thing and of each of its properties, by class without package."""

    def __init__(self, table: Mapping[str, Mapping[str, Any]]) -> None:
        self._every, self._of = table[_EVERY], table

    def thing(self, kind: str) -> str:
        """The word for a component, trait or part; its class where there is none."""
        return str(self._of.get(kind, _NOTHING).get("is", kind))

    def label(self, kind: str, name: str) -> str:
        """The word for an attribute or field; its name where there is none."""
        return str(self._get(kind, name, name))

    def has(self, kind: str, name: str) -> bool:
        """Whether the table has a word for a property."""
        return self._get(kind, name, None) is not None

    def meaning(self, kind: str, name: str, value: str) -> str:
        """What a letter or number stands for; itself where the table does not say."""
        of = self._of.get(kind, _NOTHING)
        means = of.get("means", _NOTHING).get(name) or self._every.get("means", _NOTHING).get(name, _NOTHING)
        return str(means.get(value, value))

    def _get(self, kind: str, name: str, other: str | None) -> Any:
        return self._of.get(kind, _NOTHING).get(name, self._every.get(name, other))


@cache
def component_words() -> Words:
    """The words of components and their attributes."""
    return Words(_table("components"))


@cache
def trait_words() -> Words:
    """The words of traits, their fields, and the parts of these."""
    return Words(_table("traits"))


def default_of(kind: str, name: str) -> str:
    """What an attribute is where the build file does not say it."""
    table = _table("defaults")
    return str(table.get(kind, {}).get(name, table[_EVERY].get(name, "")))


@cache
def _table(name: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(Reach(_HERE).text(_HERE / f"{name}.toml"))
