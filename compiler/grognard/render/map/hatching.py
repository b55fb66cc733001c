"""Slanting lines where nobody knows the ground."""

from grognard.render.map.style import Style
from grognard.render.map.svg import element, num, stroke


def hatching(style: Style, id: str, closer: float = 1.0) -> str:
    """A fill of slanting lines, by its id. ``closer``: as a part of their usual distance."""
    look = style.tables["unknown"]
    spacing = look["spacing"] * closer
    step = num(spacing)
    lines = stroke(f"M{num(spacing / 2)} 0V{step}", look["line"], look["width"])
    return element(
        "pattern", lines, id=id, width=step, height=step, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    )
