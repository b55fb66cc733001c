"""The places in a game's sources that refer to one thing. They come from the origins that loading noted, so that an
equal word of another kind, or in a text, is never mistaken for it."""

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from grognard.authoring.rename.kinds import KINDS, as_word, things_of
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.link.references import REFERRING, references_of, with_inner
from grognard.model.game.hooks.start.base import StartRule
from grognard.model.game.rules import NEED, Claim
from grognard.model.game.setup.mats import owners_of_mats
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game


@record
class Mention:
    """The place of an id: within ``origin``, or in a key just before it."""

    origin: Origin
    is_key: bool = False


_IN_PHRASES: Final = ("region", "place", "box", "nation", "side", "map", "track", "formation")
_IN_COUNTS: Final = ("side", "nation", "formation", "type", "counter")
_SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "count": _IN_COUNTS, "terrain": ("terrain",), "table": ("chart",), "counter": ("counter",),
    "setup": ("scenario", "counter"), "play": ("counter",), "cards": ("deck",), "turns": ("scenario",),
    "stacking": ("hook",), "hex": ("map", "region"),
    "places": ("region", "place", "box", "nation", "side", "map"),
}  # fmt: skip
"""The kinds of things that the subject of a claim may name, the most certain first."""
_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    **{name: (name,) for name in ("terrain", "place", "type", "side", "nation", "formation")},
    "are": ("region", "place", "box", "map"), "hold": ("region", "place", "box", "map"),
    "entry": ("side",), "hexside": ("terrain",), "partner": ("counter",), "state": ("state",),
}  # fmt: skip
"""The kinds that its value may name, by the first word of the property."""


def mentions_of(game: Game, kind: str, id: str) -> Iterator[Mention]:
    """Every mention except those in the heading of a thing's own table and those in rules. ``game``: as loaded,
    unlinked."""
    yield from _own(game, kind, id)
    yield from _references(game, kind, id)
    yield from _statements(game, kind, id)
    yield from _phrases(game, kind, id)
    yield from _claims(game, kind, id)
    yield from _called(game, kind, id)
    if kind == "counter":
        for one in game.types.values():
            for field, origin in one.origin.fields.items():
                if field.startswith("vassal.traits.") and ".counters." in field:
                    yield Mention(origin=origin)
    if kind == "chart":
        hands = ((one, "hand", one.hand) for one in game.decks.values())
        slots = ((one, "holds", one.holds) for mat in game.mats.values() for one in mat.slot.values())
        for holder, name, many in (*hands, *slots):
            if many.chart == id:
                yield Mention(origin=holder.origin[name])
    if kind == "state":
        for one in game.types.values():
            if one.back == id and "back" in one.origin.fields:
                yield Mention(origin=one.origin["back"])
    if kind == "side":
        for counter in game.counters.values():
            for column, step, name, text in counter.printed():
                if name == "side" and step > 1 and text == id:
                    yield Mention(origin=counter.origin[column])
    if kind in ("case", "assumption"):
        wanted = ("cite", "case") if kind == "case" else ("assumed",)
        yield from _cited(game, wanted)


def _own(game: Game, kind: str, id: str) -> Iterator[Mention]:
    thing = things_of(game, kind).get(id)
    if thing is not None and "id" in thing.origin.fields and not KINDS[kind].folder:
        yield Mention(origin=thing.origin["id"])


def _references(game: Game, kind: str, id: str) -> Iterator[Mention]:
    for attribute in REFERRING:
        for thing in with_inner(_things(game, attribute)):
            if thing.origin.at.file.endswith(".hexes"):
                continue  # it holds codes
            for reference in references_of(type(thing)):
                for kinds, is_key in ((reference.kinds, not reference.keys), (reference.keys, True)):
                    if kind in kinds and not _is_another(game, kinds, kind, id):
                        yield from _in_field(thing, reference.field, id, is_key=is_key)


def _in_field(thing: Sourced, field: str, id: str, *, is_key: bool) -> Iterator[Mention]:
    """``is_key``: if the field is a mapping, the id is a key of it, else a value."""
    value, fields = getattr(thing, field), thing.origin.fields
    if isinstance(value, Mapping) and not is_key:
        for key, one in value.items():
            if one == id and f"{field}.{key}" in fields:
                yield Mention(origin=fields[f"{field}.{key}"])
    elif isinstance(value, Mapping):
        if id in value and f"{field}.{id}" in fields:
            yield Mention(origin=fields[f"{field}.{id}"], is_key=True)
    elif isinstance(value, tuple):
        for index, one in enumerate(value):
            if one == id and (place := fields.get(f"{field}.{index}", fields.get(field))):
                yield Mention(origin=place)
    elif value == id and field in fields:
        yield Mention(origin=fields[field])


def _statements(game: Game, kind: str, id: str) -> Iterator[Mention]:
    word, owners = as_word(id), {owner.id for owner, _ in owners_of_mats(game)}
    for one in game.demands:
        fields = one.origin.fields
        if (kind == "type" and one.what == id) or (kind == "extension" and one.what == id):
            yield Mention(origin=fields["what"])
        if kind == "counter" and one.name == id:
            yield Mention(origin=fields["name"])
        if kind in ("type", "counter") and word.search(one.with_):
            yield Mention(origin=fields["with"])
        if kind == "counter" and id in owners and word.search(one.where):
            yield Mention(origin=fields["where"])
        if kind == "state" and word.search(one.state):
            yield Mention(origin=fields["state"])
        if kind == "pool" and re.match(rf"(?:the )?{re.escape(id)}(?: of .+)?$", one.where):
            yield Mention(origin=fields["where"])
        if kind in _IN_PHRASES and word.search(one.where) and not _is_another(game, _IN_PHRASES, kind, id):
            yield Mention(origin=fields["where"])


def _phrases(game: Game, kind: str, id: str) -> Iterator[Mention]:
    if kind in _IN_PHRASES and not _is_another(game, _IN_PHRASES, kind, id):
        word = as_word(id)
        for one in game.regions.values():
            if word.search(one.within) and not (kind != "region" and one.id == id):
                yield Mention(origin=one.origin["within"])
        for scenario in game.scenarios.values():
            for owner, phrase in scenario.control.items():
                if word.search(phrase):
                    yield Mention(origin=scenario.origin[f"control.{owner}"])
        for rule in game.hooks.values():
            for field in rule.phrases if isinstance(rule, StartRule) else ():
                if field in rule.origin.fields and word.search(getattr(rule, field)):
                    yield Mention(origin=rule.origin[field])


def _claims(game: Game, kind: str, id: str) -> Iterator[Mention]:
    word = as_word(id)
    for claim in game.claims:
        for field, kinds in _of_claim(claim):
            if kind in kinds and word.search(getattr(claim, field)) and not _is_another(game, kinds, kind, id):
                yield Mention(origin=claim.origin[field])


def _called(game: Game, kind: str, id: str) -> Iterator[Mention]:
    """Where a thing is called by its kind and id: `card rain`."""
    wanted = [f"{kind} {id}", *([f"{NEED} {id}"] if kind in ("counter", "type") else [])]
    for claim in game.claims:
        if claim.kind == "field" and claim.subject in wanted:
            yield Mention(origin=claim.origin["subject"])
    for one in game.unbound or ():
        if one.thing in wanted:
            yield Mention(origin=one.origin["thing"])


def _of_claim(claim: Claim) -> Iterable[tuple[str, tuple[str, ...]]]:
    """The fields of a claim that name things, with their kinds."""
    yield "subject", _SUBJECTS.get(claim.kind, ())
    if claim.kind == "cards":
        yield "property", ("card",)
    if claim.kind == "turns":
        yield "property", ("track",)
    if claim.kind == "hex":
        yield "property", ("terrain",)
    if claim.kind in ("hex", "counter", "setup"):
        yield "value", _VALUES.get(claim.property.partition(" ")[0], ())


def _cited(game: Game, wanted: Iterable[str]) -> Iterator[Mention]:
    """Everything that has a provenance."""
    for field in dataclasses.fields(game):
        for thing in _things(game, field.name):
            origins = getattr(thing, "origin", None)
            for name in wanted:
                if origins is not None and name in origins.fields:
                    yield Mention(origin=origins.fields[name])


def _is_another(game: Game, kinds: Iterable[str], kind: str, id: str) -> bool:
    """Whether the word means a thing of a kind that comes before this one."""
    for other in kinds:
        if other == kind:
            return False
        if id in things_of(game, other):
            return True
    return False


def _things(game: Game, attribute: str) -> Iterable[Any]:
    found = getattr(game, attribute)
    return found.values() if isinstance(found, Mapping) else found if isinstance(found, tuple) else (found,)
