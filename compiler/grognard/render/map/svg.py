"""Writing SVG for maps: numbers, paths, texts and groups as strings. The unit is the millimetre."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.map.style import Typeface


def num(value: float) -> str:
    """A length to the micrometre, as short as possible."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def dot(point: Point) -> str:
    """A point in path data."""
    return f"{num(point[0])} {num(point[1])}"


def line_data(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path data of straight lines."""
    return "M" + "L".join(dot(point) for point in points) + ("Z" if closed else "")


def curve_data(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path data of a curve through the middles of the lines between the points: smooth for any points."""
    if len(points) < 3:
        return line_data(points, closed=closed)
    ring = [*points, points[0]] if closed else points
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ring)]
    if closed:
        turns = zip(ring[1:], [*middles[1:], middles[0]], strict=True)
        return f"M{dot(middles[0])}{_turns(turns)}Z"
    turns = zip(points[1:-1], [*middles[1:-1], points[-1]], strict=True)
    return f"M{dot(points[0])}L{dot(middles[0])}{_turns(turns)}"


def _turns(turns: Iterable[tuple[Point, Point]]) -> str:
    # Curves are most of a map: their numbers keep trailing zeros, which is faster and costs almost nothing.
    return "".join(f"Q{x:.3f} {y:.3f} {u:.3f} {v:.3f}" for (x, y), (u, v) in turns)


def escape(text: str) -> str:
    """A text escaped for an element. Python's own function is in a module that imports code for opening web pages."""
    return text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; ``_`` in an attribute's name stands for ``-``; None leaves it out; floats are lengths."""
    written = "".join(f" {_attribute(key)}={_quoted(value)}" for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _quoted(value: object) -> str:
    if isinstance(value, float):
        return f'"{num(value)}"'
    text = escape(str(value)).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    return (
        f'"{text}"' if '"' not in text else f"'{text}'" if "'" not in text else '"' + text.replace('"', "&quot;") + '"'
    )


def path(d: str, **attributes: object) -> str:
    """A path; stroked ones must set ``fill="none"``."""
    return element("path", d=d, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: object) -> str:
    """A line with round ends and joins."""
    look: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, fill="none", stroke=colour, stroke_width=width, **(look | attributes))


def rectangle(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """A rectangle."""
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def group(id: str, content: Iterable[str], **attributes: object) -> str:
    """A group with an id; blank if it would be empty."""
    inside = "\n".join(content)
    return element("g", "\n" + inside + "\n", id=id, **attributes) if inside else ""


def text(at: Point, words: str, face: Typeface, fill: str, **attributes: object) -> str:
    """A line of text on its base line at a point; ``text_anchor`` defaults to the middle."""
    look = {**font_look(face), "fill": fill, "text_anchor": "middle"}
    return element("text", escape(words), x=float(at[0]), y=float(at[1]), **(look | attributes))


def font_look(face: Typeface) -> dict[str, object]:
    """The attributes of a font, on a text or on a group of texts."""
    return {
        "font_family": face.key.family,
        "font_weight": face.key.weight,
        "font_style": face.key.style if face.key.style != "normal" else None,
        "font_size": face.size,
    }


def outline(rect: Rect, gap: float, colour: str, width: float) -> str:
    """A line around a rectangle, ``gap`` mm outside it."""
    return rectangle(
        rect.x - gap, rect.y - gap, rect.width + 2 * gap, rect.height + 2 * gap,
        fill="none", stroke=colour, stroke_width=width,
    )  # fmt: skip


def wrapped(words: str, face: Typeface, width: float) -> list[str]:
    """The words in lines of at most ``width`` mm; a longer word gets a line to itself."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
