"""The step that turns the names in fields that are marked with `Names` into ids.

A name that is not known is a finding; the run goes on with the name that it most resembles, so that one slip of the
pen does not show up as ten findings. Where nothing is near, a field that may be blank becomes blank, and a record that
cannot do without the field is left out.
"""

import dataclasses
from collections import abc
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar, get_args, get_origin

from grognard.base.diagnostics import Diagnostic
from grognard.base.nearest import meaning
from grognard.base.origins import Origins
from grognard.base.records import once_a_record, record
from grognard.link.codes import AMBIGUOUS_NAME, UNKNOWN_NAME
from grognard.link.names import Names as Known
from grognard.model.fields.marks import Names, marked, records_in
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game

Thing = TypeVar("Thing", bound=Sourced)


@record
class Reference:
    """A field that holds a name, a tuple of names or a mapping by name. ``keys``: what the keys of a mapping name where
    its values are names of ``kinds``."""

    field: str
    kinds: tuple[str, ...]
    is_needed: bool = False
    keys: tuple[str, ...] = ()


_FEW: Final = 12
"""The maximum of names that a hint lists where none is near."""
_DECLARED: Final = {
    **{
        kind: f"[{kind}.ID] in game.toml"
        for kind in ("side", "nation", "formation", "map", "sheet", "pool", "extension")
    },
    **{kind: f"[{kind}.ID] in a TOML file that a map lists in `layers`" for kind in ("box", "track")},
    "type": "[ID] in counters/types.toml",
    "terrain": "[ID] in terrain.toml",
    "counter": "a row of counters/mix.csv or counters/markers.csv",
    "chart": "a file charts/ID.toml",
    "deck": "a file decks/ID.toml",
}
"""Where the first thing of a kind is declared."""


@once_a_record
def references_of(kind: Any) -> tuple[Reference, ...]:
    """The fields of a record that name other things. Demands name what they want in words of their own too: see
    demands.py."""
    fields = {one.name: one for one in dataclasses.fields(kind)}
    return tuple(
        Reference(field=name, kinds=mark.kinds, keys=mark.keys, is_needed=_is_needed(fields[name]))
        for name, mark in marked(kind, Names)
    )


@once_a_record
def inner_tables(kind: Any) -> tuple[str, ...]:
    """The fields of a record that hold records of a source by their ids, which may name other things too."""
    tables = ((one.name, get_origin(one.type), get_args(one.type)) for one in dataclasses.fields(kind))
    return tuple(name for name, origin, held in tables if origin is abc.Mapping and _is_sourced(held[-1]))


def with_inner(things: Iterable[Sourced]) -> Iterator[Sourced]:
    """Things, each with the records of a source that it holds, however deep."""
    for thing in things:
        yield thing
        for name in _holding(type(thing)):
            value = getattr(thing, name)
            inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else (value,)
            yield from with_inner(one for one in inner if isinstance(one, Sourced))


@once_a_record
def _holding(kind: Any) -> tuple[str, ...]:
    """The fields of a record that hold records of a source: one, a list, or a table."""
    return tuple(one.name for one in dataclasses.fields(kind) if any(map(_is_sourced, records_in(one.type))))


def _is_sourced(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Sourced)


def _is_needed(field: "dataclasses.Field[Any]") -> bool:
    """Whether its record cannot do without the name. A list can lack some."""
    has_default = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
    return not has_default and str in get_args(field.type)


REFERRING: Final = tuple(
    one.name
    for one in dataclasses.fields(Game)
    if any(issubclass(kind, Sourced) and references_of(kind) for kind in records_in(one.type))
)
"""The attributes of a game that hold things which name others."""


def link_references(game: Game, names: Known) -> tuple[Game, list[Diagnostic]]:
    """The game with ids for names, and what could not be resolved."""
    resolver = _Resolver(names)
    changed: dict[str, Any] = {}
    for attribute in REFERRING:
        things = getattr(game, attribute)
        if isinstance(things, tuple):
            changed[attribute] = tuple(resolver.kept(things))
        else:
            kept = ((id, resolver.resolved(thing)) for id, thing in things.items())
            changed[attribute] = {id: thing for id, thing in kept if thing is not None}
    return replace(game, **changed), resolver.findings


class _Resolver:
    """Resolves fields and gathers findings."""

    def __init__(self, names: Known) -> None:
        self._names = names
        self.findings: list[Diagnostic] = []

    def kept(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """The things that have what they need."""
        for thing in things:
            resolved = self.resolved(thing)
            if resolved is not None:
                yield resolved

    def resolved(self, thing: Thing) -> Thing | None:
        """The thing with ids for names; None where a field that it needs names nothing."""
        changes: dict[str, Any] = {}
        for name in inner_tables(type(thing)):
            inner = ((key, self.resolved(one)) for key, one in getattr(thing, name).items())
            changes[name] = {key: one for key, one in inner if one is not None}
        for reference in references_of(type(thing)):
            value = getattr(thing, reference.field)
            if not value:
                continue
            if reference.keys and isinstance(value, Mapping):
                found = self._names_by_name(value, reference, thing.origin)
            else:
                found = self._value(value, reference.kinds, thing.origin, reference.field)
            if reference.is_needed and found is None:
                return None
            if found != value:
                changes[reference.field] = found
        return replace(thing, **changes) if changes else thing

    def _value(self, value: Any, kinds: tuple[str, ...], origins: Origins, field: str) -> Any:
        if isinstance(value, str):
            return self._id(value, kinds, origins, field)
        if isinstance(value, Mapping):
            ids = {name: self._id(name, kinds, origins, field) for name in value}
            return {id: value[name] for name, id in ids.items() if id is not None}
        ids_of = (self._id(name, kinds, origins, _part(origins, field, at)) for at, name in enumerate(value))
        return tuple(id for id in ids_of if id is not None)

    def _names_by_name(self, value: Mapping[str, str], reference: Reference, origins: Origins) -> Mapping[str, str]:
        """Keys and values as ids, less what names nothing; both are reported at the value."""
        found: dict[str, str] = {}
        written: dict[str, str] = {}
        for name, meant in value.items():
            place = f"{reference.field}.{name}"
            key = self._id(name, reference.keys, origins, place)
            id = self._id(meant, reference.kinds, origins, place)
            if key in written:
                message = f"{name!r} is {key}, and so is {written[key]!r}"
                self.findings.append(AMBIGUOUS_NAME.at(origins[place], message, hint="write each once, by its id"))
            elif key is not None and id is not None:
                found[key] = id
            if key is not None and self._names.first(
                reference.keys, name
            ):  # else it was reported that nothing is called so
                written.setdefault(key, name)
        return found

    def _id(self, name: str, kinds: tuple[str, ...], origins: Origins, field: str) -> str | None:
        word = " or ".join(kinds)
        for kind in kinds:
            ids = self._names.all(kind, name)
            if len(ids) > 1:
                message = f"{len(ids)} things of kind {kind} are called {name!r}: {', '.join(ids)}"
                self.findings.append(AMBIGUOUS_NAME.at(origins[field], message, hint="write the id"))
            if ids:
                return ids[0]
        every = self._names.known(kinds)
        near = self._names.near.to(name, every)
        found = self._names.first(kinds, near) if near else None
        ids = self._names.few(kinds, _FEW)
        # the id, for it can be written everywhere; in some places names are none
        known = f"there are: {', '.join(ids)}" if ids else _none_yet(kinds)
        hint = meaning(f"did you mean {found[1]!r}?", name, near, every) if found else known
        self.findings.append(UNKNOWN_NAME.at(origins[field], f"no {word} is called {name!r}", hint=hint))
        return found[1] if found else None


def _none_yet(kinds: tuple[str, ...]) -> str:
    """How to declare the first thing of a kind; blank for kinds that are declared in several ways."""
    place = next((_DECLARED[kind] for kind in kinds if kind in _DECLARED), "")
    return f"there is none yet: {place} declares one" if place else ""


def _part(origins: Origins, field: str, at: int) -> str:
    """The key of an item of a list, where the source gives it a place of its own; otherwise that of the list."""
    return item if (item := f"{field}.{at}") in origins.fields else field
