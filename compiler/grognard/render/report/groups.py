"""The findings of a page by their kind: however many there are, the page stays small enough to be read."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from grognard.base.renderings.texts import one_line, shortened

Values = Mapping[str, Any]

MOST_WHOLE: Final = 200
"""Findings of one kind that are shown with their lines and notes."""
MOST_NAMED: Final = 1500
"""Those after them that are shown with place and message; further ones are counted by file."""
MOST_BYTES: Final = {"whole": 2_000_000, "named": 1_000_000}
"""Of all findings together that are shown so."""
LONGEST: Final = 600
"""Characters of one text; of the message of a finding that is named only a third."""
MOST_NOTES: Final = 12
"""Related places of one finding."""
MOST_FILES: Final = 200
"""Files that a page names: by which the rest is counted, and among which a reader chooses."""
_TAGS: Final = 900
"""Bytes of the tags of a whole finding, and of a related place; of one that is named only."""
_TAGS_OF_NOTE: Final = 60
_TAGS_OF_NAMED: Final = 330
_SEVERITIES: Final = ("error", "warning", "note")


def groups_of(findings: Sequence[Values], codes: Sequence[Values], folder: str) -> Iterator[Values]:
    """One group for each severity and code, the worst first; within it in the order of the check. ``folder``: that of
    the game, below which places are named."""
    known = {one["code"]: one for one in codes}
    kinds: dict[tuple[str, str], list[Values]] = {}
    for one in findings:
        kinds.setdefault((one["severity"], one["code"]), []).append(one)
    left = dict(MOST_BYTES)
    for (severity, code), every in sorted(kinds.items(), key=lambda kind: (_SEVERITIES.index(kind[0][0]), kind[0][1])):
        whole, left["whole"] = _within(left["whole"], (_whole(one, folder) for one in every[:MOST_WHOLE]), _TAGS)
        others = (_named(one, folder, LONGEST // 3) for one in every[len(whole) :][:MOST_NAMED])
        named, left["named"] = _within(left["named"], others, _TAGS_OF_NAMED)
        rest = Counter(one["file"].removeprefix(folder) for one in every[len(whole) + len(named) :])
        yield {
            "code": code,
            "severity": severity,
            "title": known[code]["title"],
            "explanation": known[code]["explanation"].split("\n\n"),
            "count": len(every),
            "whole": whole,
            "named": named,
            "rest": rest.total(),
            "files": [(short(file), count) for file, count in rest.most_common(MOST_FILES)],
        }


def _within(left: int, told: Iterator[Values], tags: int) -> tuple[list[Values], int]:
    """As many as there is room for, and the bytes that are left."""
    found = []
    for one in told:
        size = tags + sum(_size(text) for text in _texts(one)) + _TAGS_OF_NOTE * len(one.get("notes", ()))
        if size > left:
            break
        left -= size
        found.append(one)
    return found, left


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


def _size(text: str) -> int:
    return len(html.escape(text).encode("utf-8", "replace"))


def _named(one: Values, folder: str, longest: int = LONGEST) -> Values:
    file = short(one["file"].removeprefix(folder))
    return {"place": _place(one, folder), "file": file, "message": short(one["message"], longest)}


def _whole(one: Values, folder: str) -> Values:
    notes = one["notes"][:MOST_NOTES]
    return {
        **_named(one, folder),
        "line": one["line"],
        "hint": short(one["hint"]),
        "source": _shown(one["source"], is_whole=not one["length"]),
        "rests_on": _rests(one["rests_on"]),
        "notes": [{"place": _place(note, folder), "message": short(note["message"])} for note in notes],
        "more": len(one["notes"]) - len(notes),
    }


def _shown(source: Values | None, *, is_whole: bool) -> Values | None:
    """An excerpt in three parts, the place in the middle, and the carets below it. ``is_whole``: the finding is about a
    whole row, and nothing stands in the middle."""
    if source is None:
        return None
    text, at, length = source["text"], source["at"], source["length"]
    carets = " " * at + "^" * length if length else ""
    length = 0 if is_whole else length
    return {"before": text[:at], "place": text[at : at + length], "after": text[at + length :], "carets": carets}


def _rests(word: Values | None) -> Values | None:
    if word is None:
        return None
    cases = [{"id": short(one["id"]), "title": short(one["title"])} for one in word["cases"][:MOST_NOTES]]
    return {**word, "cases": cases, "reference": short(word["reference"]), "why": short(word.get("why", ""))}


def _place(one: Values, folder: str) -> str:
    """``file:line:column``, as far as it is known."""
    parts = (one["file"].removeprefix(folder), one["line"], one["column"])
    return short(":".join(str(part) for part in parts if part))


def short(text: str, longest: int = LONGEST) -> str:
    """A text on one line, without signs that turn the direction of writing, and not longer than it can be read."""
    return shortened(one_line(text), longest)
