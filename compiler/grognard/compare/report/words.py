"""One difference in words."""

from typing import Final

from grognard.base.origins import Origin
from grognard.base.renderings.texts import one_line
from grognard.compare.changes import Change

_LONG: Final = 72
"""Characters of a value that are shown. Of two longer texts what differs is shown, and some words around it."""
_AROUND: Final = 24
_TITLES: Final = {
    "cases_in": "rules in other languages",
    "demands": "setup statements",
    "head": "the game itself",
    "ids": "piece ids",
    "texts": "translations",
}
"""Of the attributes of a game whose own name is no word that people know."""


def title_of(section: str) -> str:
    """What people call a section of a report."""
    return _TITLES.get(section, section.replace("_", " "))


def said(change: Change) -> str:
    """What differs, without the thing and the place: ``attack: 3 -> 4``."""
    if change.kind == "renamed":
        return f"renamed from {change.before}"
    if change.kind != "changed":
        held = change.after if change.kind == "new" else change.before
        return one_line(f"{change.kind}: {_cut(held)}" if held else change.kind)
    if not (change.field or change.before or change.after):
        return "changed"
    before, after = shortened(change.before, change.after)
    known = "  (was unknown)" if change.was_unknown else "  (now unknown)" if change.is_forgotten else ""
    field = f"{change.field}: " if change.field else ""
    return one_line(f"{field}{before or '(nothing)'} -> {after or '(nothing)'}{known}")


def places(change: Change) -> str:
    """Where both sides say it: ``mix.csv:12``, ``mix.csv:12, now :14``, ``mix.csv:12, now markers.csv:3``."""
    was, now = _line(change.was), _line(change.now)
    if not was or not now or was == now:
        return one_line(now or was)
    same = change.was.file == change.now.file and change.now.line
    return one_line(f"{was}, now {f':{change.now.line}' if same else now}")


def shortened(before: str, after: str) -> tuple[str, str]:
    """Two values, of long ones what differs."""
    if max(len(before), len(after)) <= _LONG:
        return before, after
    start = end = 0
    shorter = min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    while end < shorter - start and before[-end - 1] == after[-end - 1]:
        end += 1
    first = max(start - _AROUND, 0) if start > _AROUND + 1 else 0
    return _part(before, first, len(before) - end), _part(after, first, len(after) - end)


def _part(text: str, first: int, end: int) -> str:
    last = end + _AROUND if end + _AROUND + 1 < len(text) else len(text)
    shown = text[first:last]
    if len(shown) > 2 * _LONG:
        shown, last = shown[: 2 * _LONG], first + 2 * _LONG
    return f"{'…' if first else ''}{shown}{'…' if last < len(text) else ''}"


def _cut(text: str) -> str:
    return text if len(text) <= 2 * _LONG else f"{text[: 2 * _LONG]}…"


def _line(origin: Origin) -> str:
    return f"{origin.file}:{origin.line}" if origin.line else origin.file
