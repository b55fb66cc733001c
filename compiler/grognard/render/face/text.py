"""Lines of text on a face: their runs, how they shrink into their box, and the shapes below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Final, Protocol

from lxml import etree

from grognard.base.records import record
from grognard.render.codes import FACE_MARK
from grognard.render.draw.fonts import MM_PER_PT, metrics, missing_characters, text_width_em
from grognard.render.draw.svg import SVG, inherited, length, number_of
from grognard.render.face.lint import Fault, Type, property_of, type_of
from grognard.render.face.wrap import Rows, best_rows

SMALLEST_PT: Final = 5.0  # if a box has no data-min
_LOOKLESS: Final = {"id", "data-field", "data-if"}
_OPEN_SHAPES: Final = ("path", "polygon", "polyline", "image", "use")


@record
class Box:
    """A rectangle in the units of its element, with the smallest size that text in it may get, in points."""

    x: float
    y: float
    width: float
    height: float
    smallest_pt: float = SMALLEST_PT
    rows: int = 1  # in how many rows text may be set in it

    @property
    def centre(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


@record
class Run:
    """A stretch of a line in one font: the text in an element, or the text behind it (`tail`)."""

    node: int
    tail: bool
    type: Type
    ink: int  # the element that sets fill; -1 for none (black)


@record
class Fit:
    """How a line is set: the factor on its sizes, its unscaled width, whether it fits its box, and the characters that
    its fonts lack."""

    scale: float
    main: float  # the largest size of the line, in user units
    cap_height: float  # of that run, in em
    width: float
    too_long: bool
    missing: tuple[str, ...]
    rows: tuple[str, ...] = ()  # its texts where it is set in several rows


@record
class Line:
    """A `text` element, measured and fitted as a whole; elements are named by their place in document order."""

    node: int
    at: int  # among the elements of its file (`svg.number_of`)
    name: str
    anchor: str
    x: float
    y: float
    box: Box | None
    runs: tuple[Run, ...]
    sizes: tuple[tuple[int, float], ...]  # elements whose font-size shrinks, and their full size
    grounds: tuple[int, ...]  # shapes below it that cover its place, topmost first
    is_even: bool  # no part of it is styled differently
    fits: dict[tuple[tuple[str, ...], float, Seen | None], Fit] = field(default_factory=dict, compare=False)
    """Earlier fits of it: most counters have the same few figures."""


class Seen(Protocol):
    """The visible part of a face, if that is less than its box."""

    def room(self, line: Line, above: float, below: float) -> float:
        """The width available to a line between two heights."""
        ...


def read_line(
    text: etree._Element,
    name: str,
    box: Box | None,
    place: Mapping[etree._Element, int],
    grounds: tuple[int, ...],
) -> tuple[Line, tuple[Fault, ...]]:
    """A line as the template has it. A run in an unknown font is left out and reported as a fault."""
    runs: list[Run] = []
    faults: list[Fault] = []
    sizes: dict[int, float] = {}

    def add(node: etree._Element, styled: etree._Element, *, tail: bool) -> None:
        found = type_of(styled)
        if not isinstance(found, Type):
            faults.extend(found)
            return
        ink = inherited(styled, "fill")
        runs.append(Run(node=place[node], tail=tail, type=found, ink=place[ink[0]] if ink else -1))
        if styled is text or styled.get("font-size") is not None:
            sizes[place[styled]] = found.size

    add(text, text, tail=False)
    for node in text.iterdescendants():
        parent = node.getparent()
        add(node, node, tail=False)
        if node.tail and parent is not None:
            add(node, parent, tail=True)
    line = Line(
        node=place[text],
        at=number_of(text),
        name=name,
        anchor=property_of(text, "text-anchor", "start"),
        x=length(text, "x"),
        y=length(text, "y"),
        box=box,
        runs=tuple(runs),
        sizes=tuple(sizes.items()),
        grounds=grounds,
        is_even=all(set(node.attrib) <= _LOOKLESS for node in text.iterdescendants()),
    )
    if box is not None and box.rows > 1 and not line.is_even:
        said = "data-lines at the box of a line whose parts look different; it stays one row"
        faults.append(Fault(code=FACE_MARK, field=name, text=said, at=line.at))
    return line, tuple(faults)


def find_grounds(
    text: etree._Element, centre: tuple[float, float], nodes: list[etree._Element], symbol_box: Box | None
) -> list[etree._Element]:
    """The plain shapes below a text that cover its centre, topmost first, up to the first that cannot be judged."""
    if inherited(text, "transform"):
        return []
    found: list[etree._Element] = []
    for node in reversed(nodes[: nodes.index(text)]):
        covers = symbol_box is not None and symbol_box.covers(*centre) if node.get("id") == "symbol" else False
        covers_or_unknown = None if covers else _covers(node, *centre)
        if covers_or_unknown is None:
            break
        if covers_or_unknown:
            found.append(node)
    return found


def room(line: Line, box: Box) -> float:
    """The maximum width of a line, from where it is anchored."""
    left, right = line.x - box.x, box.x + box.width - line.x
    if line.anchor == "middle":
        return 2 * min(left, right)
    return left if line.anchor == "end" else right


def fit_line(line: Line, texts: tuple[str, ...], ratio: float, within: Seen | None = None) -> Fit:
    """The size at which a line fits its box, not below the box's smallest size, which counts as printed.

    ``texts``: the texts of its runs, at least one of them not blank. ``ratio``: of a millimetre as printed to one of
    the face. ``within``: the visible part of the face, if that is less than its box."""
    key = (texts, ratio, within)
    if key not in line.fits:
        said = [pair for pair in zip(line.runs, texts, strict=True) if pair[1]]
        line.fits[key] = _fit(line, said, ratio, within)
    return line.fits[key]


def _fit(line: Line, pieces: Sequence[tuple[Run, str]], ratio: float, within: Seen | None) -> Fit:
    main = pieces[0][0].type
    width = 0.0
    for run, text in pieces:
        width += text_width_em(text, run.type.font) * run.type.size
        if run.type.size > main.size:
            main = run.type
    cap_height = metrics(main.font).cap_height
    scale, too_long = 1.0, False
    rows: tuple[str, ...] = ()
    if line.box is not None:
        # On a small counter, text may stay as large as it was drawn if the box has room.
        smallest = min(max(1.0, 1 / ratio), line.box.smallest_pt * MM_PER_PT / (main.size * ratio))
        wanted = max(1.0, smallest)
        wide = _wide(line, line.box, main.size * cap_height, within)
        scale = min(wanted, wide / width if width else wanted, line.box.height / (main.size * cap_height))
        if scale < wanted and line.box.rows > 1 and line.is_even:
            made = _in_rows(line, line.box, pieces, cap_height, within)
            if made.scale > scale and len(made.texts) > 1:
                scale, rows = min(wanted, made.scale), made.texts
                width = max(text_width_em(text, main.font) for text in rows) * main.size
        if scale < wanted:
            # The maximum loss by rounding sizes to 0.001 mm.
            too_long = scale < smallest * 0.998
            scale = max(scale, smallest)
    lacking = tuple(
        f"U+{ord(one):04X} in {run.type.font.family}"
        for run, text in pieces
        for one in missing_characters(text, *run.type.font)
    )
    return Fit(
        scale=scale, main=main.size, cap_height=cap_height, width=width, too_long=too_long, missing=lacking, rows=rows
    )


def _wide(line: Line, box: Box, tall: float, within: Seen | None, rows: int = 1) -> float:
    """The width that a line has, or as many rows of it as high as their box."""
    wide = room(line, box)
    if within is None:
        return wide
    above, below = (line.y - tall, line.y) if rows == 1 else (box.y, box.y + box.height)
    return min(wide, within.room(line, above, below))


def _in_rows(line: Line, box: Box, pieces: Sequence[tuple[Run, str]], cap_height: float, within: Seen | None) -> Rows:
    """The rows of a line whose parts all look alike."""
    kind = pieces[0][0].type

    def rooms(count: int) -> tuple[float, float]:
        return _wide(line, box, kind.size * cap_height, within, count) / kind.size, box.height / kind.size

    whole = "".join(text for _, text in pieces)
    return best_rows(whole, box.rows, lambda text: text_width_em(text, kind.font), rooms, cap_height)


def _covers(node: etree._Element, x: float, y: float) -> bool | None:
    """Whether a shape covers a point; None if that cannot be determined."""
    kind = str(node.tag).removeprefix(SVG)
    if kind not in (*_OPEN_SHAPES, "rect", "circle", "ellipse") or property_of(node, "fill", "black") == "none":
        return False
    if kind in _OPEN_SHAPES or any(inherited(node, name) for name in ("transform", "opacity", "fill-opacity")):
        return None
    if kind == "rect":
        box = Box(x=length(node, "x"), y=length(node, "y"), width=length(node, "width"), height=length(node, "height"))
        return box.covers(x, y)
    rx = length(node, "r") or length(node, "rx")
    ry = length(node, "r") or length(node, "ry")
    return bool(rx and ry) and ((x - length(node, "cx")) / rx) ** 2 + ((y - length(node, "cy")) / ry) ** 2 <= 1
