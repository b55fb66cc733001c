"""The rules as planned for print: sections of Markdown with the macros already drawn from the sources."""

from typing import Final, Literal

from grognard.base.records import record

MACROS: Final = ("claims", "counter", "chart", "value", "terrain", "turns", "setup")
"""First words of what stands in braces in the rules and is drawn from the sources."""

TAGS: Final = {
    "b": "strong", "strong": "strong", "i": "em", "em": "em", "s": "strike", "del": "strike", "strike": "strike",
    "sub": "sub", "sup": "sup", "br": "break",
}  # fmt: skip
"""The tags of HTML that the rules may hold, and what they do."""


@record
class RulesPiece:
    """A part of a case. ``markdown``: text; ``table``: head and rows; ``counters``: ids, text is the caption;
    ``chart``: a chart's id."""

    kind: Literal["markdown", "table", "counters", "chart"]
    text: str = ""
    ids: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    """The first one is the head."""


@record
class RulesSection:
    """One case."""

    id: str
    number: str
    """As printed; blank for notes."""
    title: str
    level: int
    pieces: tuple[RulesPiece, ...]
