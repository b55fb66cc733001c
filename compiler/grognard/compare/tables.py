"""The tables of two games held against each other: things by their ids, and rows without ids."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from grognard.compare.changes import Change, Kind
from grognard.compare.courses import course_changes
from grognard.compare.differ import Difference, Place, differences, place_of
from grognard.compare.rows import label_of, paired
from grognard.compare.telling import summary
from grognard.compare.terms import Places

_AT: Final = Place()
_NO_PLACES: Final[Places] = {}


def section_changes(section: str, before: Any, after: Any) -> Iterator[Change]:
    """What differs in one attribute of a game: a table by ids, rows, or a single record."""
    if isinstance(before, Mapping):
        yield from _things(section, "", before, after)
    elif isinstance(before, tuple):
        yield from row_changes(section, "", before, after)
    else:
        yield from _changed(section, "", differences(before, after, "", place_of(before, after, _AT)))


def row_changes(
    section: str, prefix: str, before: Sequence[Any], after: Sequence[Any], places: Places = _NO_PLACES
) -> Iterator[Change]:
    """What differs between two tables of rows without ids. ``places``: of statements, for rows that stand in no
    source."""
    if before == after:
        return
    found = paired(before, after)
    for one, other in found.pairs:
        at = place_of(one, other, _of_statements(one, other, places))
        yield from _changed(section, _thing(prefix, other), differences(one, other, "", at))
    for rows, is_new in ((found.gone, False), (found.new, True)):
        for one in rows:
            old, new = (None, one) if is_new else (one, None)
            at = place_of(old, new, _of_statements(old, new, places))
            yield _come_or_gone(section, _thing(prefix, one), one, is_new, at)
    yield from course_changes(section, before, after)


def _things(section: str, prefix: str, before: Mapping[Any, Any], after: Mapping[Any, Any]) -> Iterator[Change]:
    for key in {**before, **after}:
        one, other = before.get(key), after.get(key)
        thing, at = f"{prefix} {key}".strip(), place_of(one, other, _AT)
        if isinstance(one, Mapping) or isinstance(other, Mapping):
            yield from _things(section, thing, one or {}, other or {})
        elif key in before and key in after:
            yield from _changed(section, thing, differences(one, other, "", at))
        else:
            yield _come_or_gone(section, thing, one if key in before else other, key in after, at)


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
    before, after = ("", summary(one)) if is_new else (summary(one), "")
    kind: Kind = "new" if is_new else "gone"
    return Change(kind=kind, section=section, thing=thing, before=before, after=after, was=at.was, now=at.now)


def _of_statements(before: Any, after: Any, places: Places) -> Place:
    """Where the statements stand to which rows of two allotments belong."""
    old, new = (places.get(getattr(one, "demand", ""), _AT) for one in (before, after))
    return Place(was=old.was, now=new.now)


def _thing(prefix: str, one: Any) -> str:
    """How people call a row of a scenario; a statement is called after its scenario anyway."""
    label = label_of(one)
    return label if not prefix or label.startswith(f"{prefix}-") else f"{prefix} {label}".strip()
