"""Every field that names another thing, and the step that turns these names into ids.

A name that is not known is a finding; the run goes on with the name that it most resembles, so that one slip of the
pen does not show up as ten findings. Where nothing is near, a field that may be blank becomes blank, and a record that
cannot do without the field is left out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origins
from grognard.base.records import record
from grognard.link.codes import AMBIGUOUS_NAME, UNKNOWN_NAME
from grognard.link.names import Names
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


def _to(field: str, *kinds: str, is_needed: bool = False, keys: tuple[str, ...] = ()) -> Reference:
    return Reference(field=field, kinds=kinds or (field,), is_needed=is_needed, keys=keys)


_FEW: Final = 12
"""So many names a hint tells where none is near."""

_HOOK_REFERENCES: Final = (
    _to("free", "type"),
    _to("types", "type"),
    _to("side"),
    _to("terrain"),
    _to("eliminated", "box", keys=("side",)),
    _to("chart", is_needed=True),
    _to("track", is_needed=True),
    _to("marker", "counter", is_needed=True),
)
# By attribute of Game. Demands name what they want in words of their own: see demands.py.
REFERENCES: Final[Mapping[str, tuple[Reference, ...]]] = {
    "nations": (_to("side", is_needed=True),),
    "formations": (_to("side", is_needed=True), _to("nation"), _to("hq", "counter")),
    "hexes": (_to("map", is_needed=True), _to("terrain")),
    "hexsides": (_to("map", is_needed=True), _to("kind", "terrain", is_needed=True)),
    "paths": (_to("map", is_needed=True), _to("kind", "terrain", is_needed=True)),
    "places": (_to("map"), _to("side"), _to("nation"), _to("entry", "side"), _to("borders", "place", "nation")),
    "boxes": (_to("map"), _to("side"), _to("nation")),
    "tracks": (_to("map"),),
    "types": (_to("extends", "type"), _to("extension")),
    "counters": (
        _to("type", is_needed=True),
        _to("side"),
        _to("nation"),
        _to("formation"),
        _to("partner", "counter"),
        _to("extension"),
    ),
    "scenarios": (_to("tracks", "track"), _to("extension")),
    "demands": (_to("scenario", is_needed=True), _to("nation"), _to("side")),
    "charts": (_to("extension"),),
    "decks": (_to("side"), _to("extension")),
    "cards": (_to("deck", is_needed=True), _to("extension")),
    "hooks": _HOOK_REFERENCES,
    "marker_needs": (_to("marker", "counter", "type", is_needed=True),),
}


def link_references(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with ids for names, and what could not be resolved."""
    resolver = _Resolver(names)
    changed: dict[str, Any] = {}
    for attribute, references in REFERENCES.items():
        things = getattr(game, attribute)
        if isinstance(things, tuple):
            changed[attribute] = tuple(resolver.kept(things, references))
        else:
            kept = ((id, resolver.resolved(thing, references)) for id, thing in things.items())
            changed[attribute] = {id: thing for id, thing in kept if thing is not None}
    return replace(game, **changed), resolver.findings


class _Resolver:
    """Resolves fields and gathers findings."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.findings: list[Diagnostic] = []

    def kept(self, things: Iterable[Thing], references: tuple[Reference, ...]) -> Iterator[Thing]:
        """The things that have what they need."""
        for thing in things:
            resolved = self.resolved(thing, references)
            if resolved is not None:
                yield resolved

    def resolved(self, thing: Thing, references: tuple[Reference, ...]) -> Thing | None:
        """The thing with ids for names; None where a field that it needs names nothing."""
        changes: dict[str, Any] = {}
        for reference in references:
            value = getattr(thing, reference.field, None)
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
        return tuple(id for name in value if (id := self._id(name, kinds, origins, field)) is not None)

    def _names_by_name(self, value: Mapping[str, str], reference: Reference, origins: Origins) -> Mapping[str, str]:
        """Keys and values as ids, less what names nothing; both are told at the value."""
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
            ):  # else it was told that nothing is called so
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
        near = self._names.near.to(name, self._names.known(kinds))
        found = self._names.first(kinds, near) if near else None
        ids = self._names.few(kinds, _FEW)
        # the id, for it can be written everywhere; in some places names are none
        hint = f"did you mean {found[1]!r}?" if found else f"there are: {', '.join(ids)}" if ids else ""
        self.findings.append(UNKNOWN_NAME.at(origins[field], f"no {word} is called {name!r}", hint=hint))
        return found[1] if found else None
