"""Two states of a game held against each other: everything that LINK knows, attribute by attribute."""

import dataclasses
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from grognard.base.records import record
from grognard.compare.changes import Change
from grognard.compare.courses import course_changes
from grognard.compare.differ import Difference, Place, differences, place_of
from grognard.compare.rows import label_of, paired
from grognard.compare.telling import summary
from grognard.compare.terms import Renamed, in_statements_of, in_terms_of, renamed_things
from grognard.model.fields.marks import Things, marked
from grognard.model.game.scenarios import Allotment
from grognard.model.game.whole import Game

ALLOTMENTS: Final = "allotments"
_NOT_SAID: Final = frozenset({"id", ALLOTMENTS})
"""The name of the folder, which no source says; and what is told scenario by scenario."""
_NOTHING: Final = Allotment(scenario="")
_AT: Final = Place()


@record
class Understood:
    """One state of a game: as LOAD read it, as LINK completed it, and its folder, relative to the project."""

    loaded: Game
    linked: Game
    folder: str = ""


def compare(before: Understood, after: Understood) -> tuple[Change, ...]:
    """All that differs, in the order of the attributes of `Game`, things in the order of the older state."""
    renamed = renamed_things(before.linked, after.linked)
    terms = (renamed, before.folder, after.folder)
    loaded, linked = in_terms_of(before.loaded, *terms), in_terms_of(before.linked, *terms)
    written = {_key(one) for one in _changes(loaded, after.loaded, renamed)}
    found = (*_changes(linked, after.linked, renamed), *_allotted(linked, after.linked))
    return tuple(replace(one, follows=one.kind != "renamed" and _key(one) not in written) for one in found)


def _key(one: Change) -> Hashable:
    """By which the same change is found in the game as LOAD read it: by its places, since LINK gives things other
    names."""
    return (one.section, one.field, one.was, one.now) if one.was.file or one.now.file else (one.section, one.field, one.thing)


def _changes(before: Game, after: Game, renamed: Renamed) -> Iterator[Change]:
    kinds = {attribute: mark.kind for attribute, mark in marked(Game, Things)}
    mentions = {pair for ids in renamed.values() for pair in ids.items()}
    for field in dataclasses.fields(Game):
        if field.compare and field.name not in _NOT_SAID:
            x, y = getattr(before, field.name), getattr(after, field.name)
            ids = renamed.get(kinds.get(field.name, ""), {})
            for one in (*_renamed(field.name, ids, y), *_section(field.name, x, y, after)):
                is_mention = (one.before, one.after) in mentions or (one.field == "was" and one.after in ids)
                if one.kind == "renamed" or not is_mention:
                    yield one


def _renamed(section: str, ids: Mapping[str, str], things: Any) -> Iterator[Change]:
    for old, new in ids.items():
        now = place_of(None, things[new], _AT, "was").now
        yield Change(kind="renamed", section=section, thing=new, before=old, after=new, now=now)


def _section(section: str, before: Any, after: Any, game: Game) -> Iterator[Change]:
    """What differs in one attribute of the game: a table by ids, rows, or a single record."""
    if isinstance(before, Mapping):
        yield from _things(section, "", before, after, game)
    elif isinstance(before, tuple):
        yield from table_changes(section, "", before, after)
    else:
        yield from _changed(section, "", differences(before, after, "", place_of(before, after, _AT)))


def _things(section: str, prefix: str, before: Mapping[Any, Any], after: Mapping[Any, Any], game: Game) -> Iterator[Change]:
    for key in {**before, **after}:
        one, other = before.get(key), after.get(key)
        if one == other and (key in before) == (key in after):
            continue
        thing = f"{prefix} {key}".strip()
        if isinstance(one, Mapping) or isinstance(other, Mapping):
            yield from _things(section, thing, one or {}, other or {}, game)
            continue
        at = place_of(one, other, _AT)
        if key in before and key in after:
            yield from _changed(section, thing, differences(one, other, "", at))
        else:
            yield _come_or_gone(section, thing, one if key in before else other, key in after, at)


def table_changes(section: str, prefix: str, before: Sequence[Any], after: Sequence[Any]) -> Iterator[Change]:
    """What differs between two tables of rows without ids."""
    if before == after:
        return
    found = paired(before, after)
    for one, other in found.pairs:
        thing = f"{prefix} {label_of(other)}".strip()
        yield from _changed(section, thing, differences(one, other, "", place_of(one, other, _AT)))
    for rows, is_new in ((found.gone, False), (found.new, True)):
        for one in rows:
            at = place_of(None if is_new else one, one if is_new else None, _AT)
            yield _come_or_gone(section, f"{prefix} {label_of(one)}".strip(), one, is_new, at)
    yield from course_changes(section, before, after)


def _allotted(before: Game, after: Game) -> Iterator[Change]:
    """Which counters the statements of each scenario get: where they stand."""
    old = in_statements_of(before, after)
    for field in dataclasses.fields(Allotment):
        for scenario in {**old, **after.allotments}:
            x, y = (getattr(one.get(scenario, _NOTHING), field.name) for one in (old, after.allotments))
            if isinstance(x, tuple):
                yield from table_changes(field.name, scenario, x, y)


def _changed(section: str, thing: str, found: Iterator[Difference]) -> Iterator[Change]:
    for one in found:
        yield Change(
            kind="changed",
            section=section,
            thing=thing,
            field=one.field,
            before=one.before,
            after=one.after,
            about="word" if one.is_word else "value",
            was=one.at.was,
            now=one.at.now,
        )


def _come_or_gone(section: str, thing: str, one: Any, is_new: bool, at: Place) -> Change:
    said = summary(one)
    ends = ("", said) if is_new else (said, "")
    return Change(
        kind="new" if is_new else "gone", section=section, thing=thing, before=ends[0], after=ends[1], was=at.was, now=at.now
    )
