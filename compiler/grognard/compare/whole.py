"""Two states of a game held against each other: everything that LINK knows, attribute by attribute."""

import dataclasses
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any, Final

from grognard.base.origins import NOWHERE
from grognard.base.records import record
from grognard.compare.changes import Change
from grognard.compare.differ import Place, place_of
from grognard.compare.stated import NOT_SAID
from grognard.compare.tables import row_changes, section_changes
from grognard.compare.terms import Renamed, by_statements, in_terms_of, renamed_things
from grognard.model.fields.marks import Things, marked
from grognard.model.game.scenarios import Allotment
from grognard.model.game.whole import Game

_NOT_OWN: Final = "none of its own"
_NOTHING: Final = Allotment(scenario="")


@record
class Understood:
    """One state of a game: as LOAD read it, as LINK completed it, and its folder, relative to the project.
    ``templates``: the digest of each template of its own, by path."""

    loaded: Game
    linked: Game
    folder: str = ""
    templates: Mapping[str, str] = field(default_factory=dict)


def compare(before: Understood, after: Understood) -> tuple[Change, ...]:
    """All that differs, in the order of the attributes of `Game`, things in the order of the older state."""
    renamed = renamed_things(before.linked, after.linked)
    terms = (renamed, before.folder, after.folder)
    loaded, linked = in_terms_of(before.loaded, *terms), in_terms_of(before.linked, *terms)
    written = {_key(one) for one in _changes(loaded, after.loaded, renamed)}
    found = (*_changes(linked, after.linked, renamed), *_allotted(linked, after.linked))
    stated = [replace(one, follows=one.kind != "renamed" and _key(one) not in written) for one in found]
    said = {_words(one) for one in stated if not one.follows}
    told = (one for one in stated if not one.follows or _words(one) not in said)  # what only repeats it is no news
    return (*told, *_templates(before.templates, after.templates))


def _words(one: Change) -> Hashable:
    lines = (one.was.file, one.was.line, one.now.file, one.now.line)
    return one.section, one.thing, one.before, one.after, lines


def _key(one: Change) -> Hashable:
    """By which the same change is found in the game as LOAD read it: by its places, since LINK gives things other
    names."""
    place = (one.was, one.now) if one.was.file or one.now.file else one.thing
    return one.section, one.field, place


def _changes(before: Game, after: Game, renamed: Renamed) -> Iterator[Change]:
    kinds = {attribute: mark.kind for attribute, mark in marked(Game, Things)}
    mentions = {pair for ids in renamed.values() for pair in ids.items()}
    for one in dataclasses.fields(Game):
        if one.compare and one.name not in NOT_SAID:
            ids = renamed.get(kinds.get(one.name, ""), {})
            old, new = getattr(before, one.name), getattr(after, one.name)
            yield from _renamed(one.name, ids, old, new)
            for change in _placed(one.name, section_changes(one.name, old, new), before, after):
                is_rename = change.field == "was" and change.thing in ids.values()
                if not is_rename and (change.before, change.after) not in mentions:
                    yield change


def _templates(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[Change]:
    paths = {**before, **after}
    old, new = ({path: each.get(path, _NOT_OWN) for path in paths} for each in (before, after))
    yield from section_changes("templates", old, new)


def _renamed(section: str, ids: Mapping[str, str], before: Any, after: Any) -> Iterator[Change]:
    for old, new in ids.items():
        at = place_of(before[new], after[new], Place(), "was")
        yield Change(kind="renamed", section=section, thing=new, before=old, after=new, was=at.was, now=at.now)


def _placed(section: str, changes: Iterator[Change], before: Game, after: Game) -> Iterator[Change]:
    """Changes of translations with the places of these, which are no records and have none by themselves."""
    for one in changes:
        if section == "texts":
            language, _, text = one.thing.partition(" ")
            was, now = (each.text_places.get((language, text), NOWHERE) for each in (before, after))
            one = replace(one, was=was, now=now)
        yield one


def _allotted(before: Game, after: Game) -> Iterator[Change]:
    """Which counters the statements of each scenario get: where they stand."""
    old, new, places = by_statements(before, after)
    for one in dataclasses.fields(Allotment):
        for scenario in {**old, **new}:
            x, y = (getattr(each.get(scenario, _NOTHING), one.name) for each in (old, new))
            if isinstance(x, tuple):
                yield from row_changes(one.name, scenario, x, y, places)
