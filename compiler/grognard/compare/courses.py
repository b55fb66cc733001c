"""Rows that stand together in one row of a source, in an order that means something: a river downstream."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from grognard.base.records import once_a_record
from grognard.compare.changes import Change
from grognard.compare.differ import Place, place_of
from grognard.compare.rows import label_of
from grognard.model.fields.marks import InCourse, marked

Course = tuple[str, ...]


def course_changes(section: str, before: Sequence[Any], after: Sequence[Any]) -> Iterator[Change]:
    """The courses that run otherwise, as far as both states have what they are made of."""
    kept = {label_of(one) for one in before} & {label_of(one) for one in after}
    old, new = _courses(before, kept), _courses(after, kept)
    through = {label: course for course in old for label in course}
    for course in (one for one in new if one not in old):
        were = dict.fromkeys(through[label] for label in course)
        at = place_of(old[next(iter(were))], new[course], Place())
        yield Change(
            kind="changed",
            section=section,
            thing=course[0],
            field="course",
            before=" | ".join(map("; ".join, were)),
            after="; ".join(course),
            was=at.was,
            now=at.now,
        )


@once_a_record
def _mark_of(kind: Any) -> tuple[str, str] | None:
    return next(((name, mark.place) for name, mark in marked(kind, InCourse)), None)


def _courses(rows: Sequence[Any], kept: set[str]) -> dict[Course, Any]:
    """Each course, with its first row; of one that both do not have whole, what both have."""
    courses: dict[tuple[Any, ...], list[Any]] = defaultdict(list)
    for one in rows:
        if (names := _mark_of(type(one))) and label_of(one) in kept:
            courses[one.origin.at.file, getattr(one, "map", ""), getattr(one, names[0])].append(one)
    ordered = (sorted(each, key=lambda one: getattr(one, _place(one))) for each in courses.values())
    return {tuple(map(label_of, each)): each[0] for each in ordered}


def _place(one: Any) -> str:
    names = _mark_of(type(one))
    return names[1] if names else ""
