"""The rules as planned for print: sections of Markdown with the macros already drawn from the sources."""

import re
from typing import Final, Literal

from grognard.base.records import record
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
