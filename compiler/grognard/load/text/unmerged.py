"""Marks that git leaves in a text where it could not join two versions of it."""

from grognard.base.records import record

_START, _BASE, _MIDDLE, _END = (sign * 7 for sign in "<|=>")


@record
class Unmerged:
    """``text`` has the first of both versions, and blank lines for all else, so that no line moves. ``places``: the
    first and the last line of each conflict, from 1."""

    text: str
    places: tuple[tuple[int, int], ...]


def unmerged(text: str) -> Unmerged | None:
    """The first version of a text with such marks; None for one without."""
    if f"\n{_START}" not in f"\n{text}" and f"\n{_END}" not in f"\n{text}":
        return None
    lines = text.split("\n")
    kept, places = list(lines), []
    start, is_second = 0, False
    for number, line in enumerate(lines, 1):
        mark = line.partition(" ")[0]
        if mark == _START:
            start, is_second = number, False
        elif start and mark in (_BASE, _MIDDLE):
            is_second = True
        elif mark == _END:
            places.append((start or number, number))
            start, is_second = 0, False
        elif not is_second:
            continue
        kept[number - 1] = ""
    if start:
        places.append((start, len(lines)))
        kept[start:] = lines[start:]  # nobody says where it ends
    return Unmerged(text="\n".join(kept), places=tuple(places)) if places else None
