"""The sections of a text: where each begins, which numbers several bear, what only looks like a heading."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.game.rules import Patterns
from grognard.rulebook.forms import FormError, bare, heading_form
from grognard.rulebook.words import Part

FEW: Final = 12
"""Words below a heading in a table of contents, or of a step in a list, at most."""
_LIST: Final = 5
"""Headings in a row without words below them that make a table of contents."""
_MOST: Final = 999
"""The largest number of one part, which has three digits."""
_ZERO: Final = re.compile(r"(?:\.0+)+$")


@record
class Section:
    """A section. ``end``: the first line of the next; ``words``: how many stand in it; ``nth``: which of those that
    bear its number, from 0; ``title``: the words of a heading without a number."""

    number: str
    line: int
    end: int = 0
    words: int = 0
    nth: int = 0
    title: str = ""


class Index:
    """The sections in the order of the text."""

    def __init__(self, sections: Sequence[Section], headings: Iterable[tuple[int, str]] = ()) -> None:
        self.sections = tuple(sections)
        self.headings = frozenset(headings)
        """Lines and numbers of all that looks like a heading, entries of a table of contents too: they cite nothing."""
        self._lines = [one.line for one in self.sections]
        self.by_number: dict[str, list[Section]] = defaultdict(list)
        for one in self.sections:
            self.by_number[plain_number(one.number)].append(one)
        self._below: dict[str, list[Section]] = defaultdict(list)
        for key, several in self.by_number.items():
            self._below[key] += several
            numbered = [one for one in several if not one.title]
            parts = key.split(".") if numbered else []
            for end in range(1, len(parts)):
                self._below[".".join(parts[:end])] += numbered

    def at(self, line: int) -> Section | None:
        """The section in which a line stands."""
        place = bisect_right(self._lines, line) - 1
        return self.sections[place] if place >= 0 else None

    def has(self, number: str) -> bool:
        """Whether there is a section of a number, or sections below it."""
        return plain_number(number) in self._below

    def below(self, number: str) -> list[Section]:
        """The sections of a number, and those below them."""
        return [*self._below.get(plain_number(number), ()), *self._cases_of(number)]

    def _cases_of(self, number: str) -> Iterator[Section]:
        """The cases of a section whose numbers have one digit more, [10.41] and [10.42] of [10.4]: those that stand
        behind it, before the next number."""
        if "." not in number:
            return
        for one in self.by_number.get(plain_number(number), []):
            for other in self.sections[bisect_right(self._lines, one.line) :]:
                if not (other.number.startswith(number) and other.number[len(number) :].isdigit()):
                    break
                yield other


def plain_number(number: str) -> str:
    """A number without zeros at its end: chapter 5 is 5.0 too."""
    return _ZERO.sub("", fold(number))


def index_of(parts: Sequence[Part], patterns: Patterns) -> Index:
    """The sections that headings of these forms begin."""
    found = _candidates(parts, patterns)
    headings = [(one.line, one.number) for one in found]
    counts = _words_below(parts, found)
    found = _without_lists(_in_order(found, counts), counts)
    counts = _words_below(parts, found, is_with_heading=True)
    seen: dict[str, int] = defaultdict(int)
    last = parts[-1].line + 1 if parts else 1
    sections: list[Section] = []
    for at, one in enumerate(found):
        end = found[at + 1].line if at + 1 < len(found) else last
        plain = plain_number(one.number)
        sections.append(replace(one, end=end, words=counts[one.line, one.number], nth=seen[plain]))
        seen[plain] += 1
    return Index(sections, headings)


def _candidates(parts: Sequence[Part], patterns: Patterns) -> list[Section]:
    forms = []
    for one in patterns.section:
        try:
            forms.append(heading_form(one))
        except FormError:
            continue  # told as a finding of rulebook.toml
    titles = [(fold(one), one.strip()) for one in patterns.heading if one.strip()]
    found = []
    for part in parts:
        line = bare(part.text)
        if not line:
            continue
        number = next((match["number"] for form in forms if (match := form.match(line))), "")
        if number:
            found.append(Section(number=number, line=part.line))
        elif title := next((title for start, title in titles if fold(line[:200]).startswith(start)), ""):
            found.append(Section(number=title, line=part.line, title=title))
    return found


def _words_below(
    parts: Sequence[Part], found: Sequence[Section], *, is_with_heading: bool = False
) -> dict[tuple[int, str], int]:
    """How many words stand below each heading, up to the next, and on its own line if they count."""
    first = bisect_left if is_with_heading else bisect_right
    lines = [one.line for one in parts]
    sums = [0]
    for one in parts:
        sums.append(sums[-1] + len(one.text.split()))
    ends = [*(one.line for one in found[1:]), lines[-1] + 1 if lines else 1]
    return {
        (one.line, one.number): max(0, sums[bisect_left(lines, end)] - sums[first(lines, one.line)])
        for one, end in zip(found, ends, strict=False)
    }


def _in_order(found: list[Section], counts: dict[tuple[int, str], int]) -> list[Section]:
    """Without numbers of one part that break the order of those: the steps of a list begin at 1 again and again. Of
    two orders that are equally long the one counts below whose headings more words stand."""
    singles = [one for one in found if not one.title and one.number.isdigit()]
    ends: list[tuple[int, int, int]] = [(0, 0, -1)] * (_MOST + 2)
    before: list[int] = []
    for at, one in enumerate(singles):
        length, words, last = _best(ends, int(one.number))
        before.append(last)
        reached = (length + 1, words + counts[one.line, one.number], at)
        place = int(one.number) + 1
        while place < len(ends):
            ends[place] = max(ends[place], reached)
            place += place & -place
    kept: set[int] = set()
    at = _best(ends, _MOST + 1)[2]
    while at >= 0:
        kept.add(singles[at].line)
        at = before[at]
    return [one for one in found if one.title or not one.number.isdigit() or one.line in kept]


def _best(ends: Sequence[tuple[int, int, int]], number: int) -> tuple[int, int, int]:
    """The longest order of numbers below one: its length, its words, its last heading. ``ends`` is a tree of sums in
    which each entry knows the best of a power of two of numbers."""
    best = ends[0]
    while number > 0:
        best = max(best, ends[number])
        number -= number & -number
    return best


def _without_lists(found: list[Section], counts: dict[tuple[int, str], int]) -> list[Section]:
    """Without the entries of a table of contents, and the steps of a list: of a number that comes again those below
    which nothing stands, if something does below another."""
    below = [counts.get((one.line, one.number), 0) for one in found]
    numbers = [plain_number(one.number) for one in found]
    lasts = dict(zip(numbers, range(len(found)), strict=True))
    most: dict[str, int] = defaultdict(int)
    for number, count in zip(numbers, below, strict=True):
        most[number] = max(most[number], count)
    in_list = _in_lists(below, [lasts[number] > at for at, number in enumerate(numbers)])
    return [one for at, one in enumerate(found) if not (in_list[at] or (below[at] < FEW <= most[numbers[at]]))]


def _in_lists(below: Sequence[int], comes_again: Sequence[bool]) -> list[bool]:
    """Which headings stand in a table of contents: so many in a row that come again and have nothing below them, and
    the last one, below which the text goes on."""
    found = [False] * len(below)
    start = 0
    for at in range(len(below) + 1):
        is_entry = at < len(below) and comes_again[at] and below[at] < FEW
        if is_entry:
            continue
        if at - start >= _LIST:
            last = at + 1 if at < len(below) and comes_again[at] else at
            found[start:last] = [True] * (last - start)
        start = at + 1
    return found
