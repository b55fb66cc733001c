"""A drawn map in parts, each a drawing of the same sheet, to be stacked. Typst's memory grows with the size of a
drawing, so a large map is set part by part."""

import re
from collections.abc import Iterator

PART = 6_000_000
"""Approximate number of characters of a part."""
TEXT = 1_000
"""The weight of a text, in characters: its letters are drawn twice, as halo and as ink."""
_TAG = re.compile(r"<(/?)(\w+)[^>]*?(/?)>")  # attributes hold no >, which is written &gt;
_DEFINITIONS = re.compile(r"\s*<defs>.*?</defs>", re.DOTALL)


def parts_of(svg: str, most: int = PART) -> Iterator[str]:
    """The drawing in parts of about ``most`` characters, the lowest first, each a whole document. It is cut only
    between the things of a layer. What a thing refers to, such as a pattern before it or the clip path of the map, is
    copied with it."""
    start = svg.index(">") + 1
    found = _DEFINITIONS.match(svg, start)
    begun = found.end() if found else start
    head, layer = svg[:begun], ""
    depth, weight, opened = 0, 0, ""
    for tag in _TAG.finditer(svg, begun):
        is_end, name, is_empty = tag[1], tag[2], tag[3]
        if not is_end:
            weight += TEXT * (name == "text")
            opened = tag[0] if depth == 0 and not is_empty else opened
        depth += -1 if is_end else 0 if is_empty else 1
        is_whole = 0 <= depth <= 1 and (is_end or is_empty) and name != "pattern"
        if is_whole and tag.end() - begun + weight > most:
            close = "</g>" if depth else ""
            yield f"{head}{layer}{svg[begun : tag.end()]}{close}</svg>"
            layer, begun, weight = opened if depth else "", tag.end(), 0
    yield f"{head}{layer}{svg[begun:]}"
