"""Pictures of art/ in the rules: ``![caption](art/fort.jpg "60mm")`` on a line of its own, its width in quotes."""

import re
from dataclasses import replace
from typing import Final

from grognard.base.lengths import parse_length
from grognard.base.origins import Origin
from grognard.model.game.rules import Case

PICTURE: Final = re.compile(
    r"^[ \t]*!\[([^\]\n]{0,1000})\]\(\s*art/([^)\s\"]+)(?:[ \t]+\"([^\"\n]*)\")?\s*\)[ \t]*$", re.MULTILINE
)
"""The caption, the name below art/, and the width as written."""
WIDTH: Final = 84.0
"""mm, of a picture that says none: a column of A4."""
_LEAST, _MOST = 5.0, 180.0


def width_of(text: str) -> float | None:
    """mm; None for what is no width that a page has."""
    if not text:
        return WIDTH
    try:
        width = parse_length(text)
    except ValueError:
        return None
    return width if _LEAST <= width <= _MOST else None


def place_of(case: Case, found: re.Match[str]) -> Origin:
    """Where in its file the picture is named."""
    start, line = case.origin["text"], case.text.count("\n", 0, found.start())
    column = found.start(2) - case.text.rfind("\n", 0, found.start(2))
    at_first = line == 0 and "\n" not in case.text[: found.start(2)]
    return replace(
        start,
        line=start.line + case.text.count("\n", 0, found.start(2)),
        column=start.column + found.start(2) if at_first else column,
        length=len(found[2]),
    )
