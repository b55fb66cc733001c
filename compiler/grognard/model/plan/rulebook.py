"""The rules as planned for print: sections of Markdown with the macros already drawn from the sources."""

import re
from collections.abc import Sequence
from typing import Final, Literal

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect

MACROS: Final = ("claims", "counter", "chart", "value", "terrain", "turns", "setup", "map", "card", "anatomy")
"""First words of what stands in braces in the rules and is drawn from the sources."""

TAGS: Final = {
    "b": "strong", "strong": "strong", "i": "em", "em": "em", "s": "strike", "del": "strike", "strike": "strike",
    "sub": "sub", "sup": "sup", "br": "break",
}  # fmt: skip
"""The tags of HTML that the rules may hold, and what they do."""


NOTE: Final = re.compile(r"^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n[ \t]+\S.*)*)\n?", re.MULTILINE)
"""The words of a footnote, on lines of their own: its name, and they."""

REFERENCE: Final = re.compile(r"\[\^([^\]\s]+)\]")
"""Where a text refers to a footnote: its name."""

BACK: Final = "/back"
"""Behind the id of a counter or card: its other side."""

# How the counters of a stack lie in a picture: small enough to leave the number of their hex free, and so far apart
# that the head of each is seen and no half of a figure.
PILE_SCALE: Final = 0.72
"""Of a counter to its size in print, so that a pile has room in its hex."""
_ASIDE: Final = 0.07
"""Of the width of a counter, from one to the next: faces have no words so near to their left edge."""
_DOWN: Final = 0.18
"""Of the height, from one to the next, which shows the band of a formation."""
_LEAST: Final = 0.14
"""The same in a high pile."""
_MOST: Final = 0.4
"""Of the height, from the lowest to the uppermost, where that is not too little."""
_LOW: Final = 0.08
"""Of the height: by which the middle of a pile is below that of its hex, whose number stands at the top."""


@record
class ShownStack:
    """Counters that lie on an excerpt, bottom first, each with the number of its face, from 0. Middle in mm of the
    board."""

    x: float
    y: float
    faces: tuple[tuple[str, int], ...]


@record
class Excerpt:
    """A part of a map as the rules show it. ``window``: mm of the board."""

    map: str
    window: Rect
    stacks: tuple[ShownStack, ...] = ()


@record
class Label:
    """What a part of a counter's face means. ``field``: of the face."""

    field: str
    words: str


@record
class RulesPiece:
    """A part of a case. ``markdown``: text; ``table``: head and rows; ``counters`` and ``cards``: ids; ``chart``: a
    chart's id; ``map``: an excerpt; ``anatomy``: a counter with labels; ``art``: a picture of art/ by its name, as
    large as ``size``, mm. Of pictures ``text`` is the caption."""

    kind: Literal["markdown", "table", "counters", "chart", "cards", "map", "anatomy", "art"]
    text: str = ""
    ids: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    """The first one is the head."""
    notes: tuple[tuple[str, str], ...] = ()
    """Footnotes of a text: the name of each and its words."""
    excerpt: Excerpt | None = None
    labels: tuple[Label, ...] = ()
    size: tuple[float, float] = (0.0, 0.0)

    @property
    def faces(self) -> tuple[tuple[str, int], ...]:
        """The counters that it shows, each with the number of its face, from 0."""
        if self.kind in ("counters", "anatomy"):
            return tuple((one.removesuffix(BACK), int(one.endswith(BACK))) for one in self.ids)
        return tuple(face for stack in self.excerpt.stacks for face in stack.faces) if self.excerpt else ()


@record
class IndexEntry:
    """A term of the index with the cases that speak of it. ``main``: the one that is about it, or blank."""

    term: str
    main: str
    cases: tuple[str, ...]


@record
class RulesSection:
    """One case."""

    id: str
    number: str
    """As printed; blank for notes."""
    title: str
    level: int
    pieces: tuple[RulesPiece, ...]


def pile(count: int, width: float, height: float) -> Sequence[Point]:
    """Where the middle of each counter lies from that of the hex, mm; the lowest of the pile first."""
    step = max(_LEAST, min(_DOWN, _MOST / max(1, count - 1))) * height
    ranks = [rank - (count - 1) / 2 for rank in range(count)]
    return [(rounded(rank * _ASIDE * width), rounded(rank * step + _LOW * height)) for rank in ranks]


def reach(count: int, width: float, height: float) -> tuple[float, float, float, float]:
    """How far a pile goes from the middle of its hex: to the left, up, to the right and down, mm."""
    spots = pile(max(1, count), width, height)
    aside, up = PILE_SCALE * width / 2, PILE_SCALE * height / 2
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return aside - min(xs), up - min(ys), max(xs) + aside, max(ys) + up
