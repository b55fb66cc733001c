"""The differences of a game for people: grouped by kind, what has one cause in one line."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from grognard.compare.changes import KINDS, Change
from grognard.compare.report.words import places, said, title_of

_ALIKE: Final = 4
"""So many equal changes of one kind of thing are one line."""
_NAMED: Final = 3
"""Things that such a line names."""
_LINES: Final = 12
"""Lines about one field of one kind of thing; further ones are counted."""
_PARTS: Final[tuple[tuple[str, Callable[[Change], bool]], ...]] = (
    ("", lambda one: one.about == "value" and not one.follows),
    ("On whose word; the facts are the same", lambda one: one.about == "word" and not one.follows),
    ("What follows from other changes", lambda one: one.follows),
)


def people(changes: Sequence[Change], *, is_all: bool) -> Iterator[str]:
    """The lines of a report: what is stated otherwise, what rests on another word, what follows. ``is_all``: nothing is
    grouped or left out."""
    for head, belongs in _PARTS:
        part = [one for one in changes if belongs(one)]
        if head and part:
            yield ""
            yield f"{head}:"
        sections: dict[str, list[Change]] = defaultdict(list)
        for one in part:
            sections[one.section].append(one)
        for section, found in sections.items():
            yield ""
            yield f"{title_of(section)}: {counted(found)}"
            yield from (f"  {line}" for line in (map(_line, found) if is_all else _grouped(found)))


def counted(changes: Sequence[Change]) -> str:
    """How many things changed, came, went or were renamed; a thing counts once."""
    things = {kind: len({(one.section, one.thing, _row(one)) for one in changes if one.kind == kind}) for kind in KINDS}
    return ", ".join(f"{count:,} {kind}" for kind, count in things.items() if count)


def _row(one: Change) -> tuple[str, int, str, int]:
    return one.was.file, one.was.line, one.now.file, one.now.line


def _line(one: Change) -> str:
    place = places(one)
    return "  ".join(filter(None, (f"{one.thing}  {said(one)}".strip(), f"({place})" if place else "")))


def _grouped(changes: Sequence[Change]) -> Iterator[str]:
    causes: dict[tuple[str, ...], list[Change]] = defaultdict(list)
    for number, one in enumerate(changes):
        alone = str(number) if one.kind != "changed" else ""  # what came or went is each a thing of its own
        causes[one.kind, one.field, one.before, one.after, alone].append(one)
    lines = [line for same in causes.values() for line in _cause(same)]
    many = Counter(_field(one) for _, same in lines for one in same)
    shown: Counter[tuple[str, str]] = Counter()
    told: Counter[tuple[str, str]] = Counter()
    for text, same in lines:
        field = _field(same[0])
        if shown[field] < _LINES:
            shown[field] += 1
            told[field] += len(same)
            yield text
    for (kind, name), count in many.items():
        if rest := count - told[kind, name]:
            what = f"with another {name}" if kind == "changed" and name else kind
            yield f"… and {rest:,} more {what}; --all shows all"


def _cause(same: Sequence[Change]) -> Iterator[tuple[str, Sequence[Change]]]:
    """The lines of equal changes, each with those that it tells."""
    if len(same) < _ALIKE:
        yield from ((_line(one), [one]) for one in same)
        return
    names = dict.fromkeys(one.thing for one in same)
    rest = len(names) - _NAMED
    listed = ", ".join([*names][:_NAMED]) + (f" and {rest:,} more" if rest > 0 else "")
    place = places(same[0])
    yield f"{said(same[0])}  in {len(same):,}: {listed}" + (f"  (the first: {place})" if place else ""), same


def _field(one: Change) -> tuple[str, str]:
    """Kind and field, of a table in a thing the table."""
    return one.kind, one.field.partition(" ")[0]
