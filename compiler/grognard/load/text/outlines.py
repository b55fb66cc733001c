"""Closed shapes of a drawing (SVG) as outlines, with the place of each. Only what says where an area lies is read:
paths, polygons and rectangles, how groups move them, and the size of the drawing."""

import math
import re
from collections.abc import Callable, Sequence
from typing import Final
from xml.parsers import expat

from grognard.base.lengths import parse_length, rounded
from grognard.base.named import named
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.geometry.matrices import Matrix, joined, placed
from grognard.geometry.transforms import read_transform
from grognard.load.text.reading import Source

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_SHAPES: Final = ("path", "polygon", "rect")
_NO_OUTLINES: Final = ("circle", "ellipse", "polyline", "line", "use", "image")
_HIDDEN: Final = ("defs", "clipPath", "mask", "marker", "symbol", "pattern")
_LABEL: Final = "http://www.inkscape.org/namespaces/inkscape label"
_STEPS: Final = 8  # straight pieces of a curve
_MOST: Final = 2_000  # corners of an outline: a coast at 1 : 1,000,000 drawn by hand has 600


class UnreadableDrawingError(ValueError):
    """The text is not a drawing of areas; ``origin`` says where."""

    def __init__(self, reason: str, origin: Origin) -> None:
        super().__init__(reason)
        self.origin = origin


@record
class Shape:
    """One shape: its id and label in the drawing, the corners of each of its closed lines, in mm. ``fault``: why it can
    be no outline."""

    id: str
    label: str
    rings: tuple[tuple[Point, ...], ...]
    fault: str
    origin: Origin


@record
class Drawing:
    """Size in mm and the shapes, in order."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def read_outlines(source: Source) -> Drawing:
    """The shapes of an SVG. Raises UnreadableDrawingError."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler, self._parser.EndElementHandler = self._start, self._end
        self._parser.EntityDeclHandler = self._entity
        self._moves: list[Matrix] = []
        self._faults: list[str] = []
        self._hidden = 0
        self._size = (0.0, 0.0)
        self._shapes: list[Shape] = []

    def read(self) -> Drawing:
        try:
            self._parser.Parse(self._source.text, True)
        except expat.ExpatError as error:
            raise UnreadableDrawingError(expat.ErrorString(error.code), self._here()) from None
        return Drawing(width=self._size[0], height=self._size[1], shapes=tuple(self._shapes))

    def _here(self) -> Origin:
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        return Origin(file=self._source.file, line=line, column=column)

    def _entity(self, *_: object) -> None:
        raise UnreadableDrawingError("entities are not used here", self._here())

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        if not self._moves:
            if tag != "svg":
                raise UnreadableDrawingError(f"the outermost element is {tag}, and not svg", self._here())
            self._moves.append(self._sheet(attributes))
            return
        move = read_transform(attributes.get("transform", ""))
        self._moves.append(joined(self._moves[-1], move.matrix))
        self._faults.append(f"its transform {move.unread!r} is not read" if move.unread else "")
        self._hidden += tag in _HIDDEN
        if not self._hidden and tag in (*_SHAPES, *_NO_OUTLINES):
            self._shape(tag, attributes, next(filter(None, self._faults), ""))

    def _end(self, name: str) -> None:
        self._moves.pop()
        if self._faults:
            self._faults.pop()
        self._hidden -= name.rpartition(" ")[2] in _HIDDEN

    def _sheet(self, attributes: dict[str, str]) -> Matrix:
        try:
            self._size = parse_length(attributes["width"]), parse_length(attributes["height"])
        except (KeyError, ValueError):
            raise UnreadableDrawingError("width and height of the drawing are not lengths", self._here()) from None
        box = [float(one) for one in _NUMBER.findall(attributes.get("viewBox", ""))]
        if len(box) != 4 or not (box[2] > 0 and box[3] > 0 and min(self._size) > 0):
            raise UnreadableDrawingError("the drawing has no viewBox", self._here())
        across, down = self._size[0] / box[2], self._size[1] / box[3]
        if abs(across - down) > across / 100:
            raise UnreadableDrawingError("width and height are not in the proportion of the viewBox", self._here())
        return (across, 0.0, 0.0, across, -box[0] * across, -box[1] * across)

    def _shape(self, tag: str, attributes: dict[str, str], fault: str) -> None:
        pen = _Pen()
        if tag in _NO_OUTLINES:
            fault = f"a {tag} is not a closed path"
        elif tag == "path":
            try:
                named("fontTools.svgLib.path.parser:parse_path")(attributes.get("d", ""), pen)
            except (ValueError, IndexError, KeyError, TypeError, AttributeError, AssertionError, ArithmeticError):
                fault = "its path data cannot be read"
        elif tag == "polygon":
            numbers = [float(one) for one in _NUMBER.findall(attributes.get("points", ""))]
            pen.lines.append(list(zip(numbers[::2], numbers[1::2], strict=False)))
            pen.closed = 1
        else:
            sizes = [_NUMBER.match(attributes.get(name, "0")) for name in ("x", "y", "width", "height")]
            x, y, width, height = (float(one[0]) if one else 0.0 for one in sizes)
            pen.lines.append([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
            pen.closed = 1
        rings = tuple(_ring([placed(self._moves[-1], point) for point in one]) for one in pen.lines)
        self._shapes.append(
            Shape(
                id=attributes.get("id", ""),
                label=attributes.get(_LABEL, ""),
                rings=rings,
                fault=fault or pen.fault or fault_of(rings),
                origin=self._here(),
            )
        )


class _Pen:
    """Takes the pieces of a path as straight ones."""

    def __init__(self) -> None:
        self.lines: list[list[Point]] = []
        self.closed = 0

    @property
    def fault(self) -> str:
        return "" if self.closed >= len(self.lines) else "it is not closed"

    def moveTo(self, point: Point) -> None:
        self.lines.append([point])

    def lineTo(self, point: Point) -> None:
        self.lines[-1].append(point)

    def curveTo(self, *points: Point) -> None:
        self._bend(
            lambda a, b, c, d, t: (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d,
            points,
        )

    def qCurveTo(self, b: Point, c: Point) -> None:
        a = self.lines[-1][-1]
        first = (a[0] + 2 * (b[0] - a[0]) / 3, a[1] + 2 * (b[1] - a[1]) / 3)
        self.curveTo(first, (c[0] + 2 * (b[0] - c[0]) / 3, c[1] + 2 * (b[1] - c[1]) / 3), c)

    def _bend(self, at: Callable[..., float], points: Sequence[Point]) -> None:
        four = (self.lines[-1][-1], *points)
        for step in range(1, _STEPS + 1):
            x, y = (at(*(one[axis] for one in four), step / _STEPS) for axis in (0, 1))
            self.lines[-1].append((x, y))

    def closePath(self) -> None:
        self.closed += 1

    def endPath(self) -> None:
        pass


def fault_of(rings: Sequence[Sequence[Point]]) -> str:
    """Why closed lines can be no outline; blank where they can."""
    if not rings or any(len(one) < 3 for one in rings):
        return "it has no area"
    if (many := sum(map(len, rings))) > _MOST:
        return f"it has {many:,} corners, and may have {_MOST:,}"
    is_finite = all(math.isfinite(x) and math.isfinite(y) for one in rings for x, y in one)
    return "" if is_finite else "its numbers are too large"


def _ring(points: Sequence[Point]) -> tuple[Point, ...]:
    """The corners, each once."""
    corners = [_rounded(one) for one in points]
    return tuple(one for at, one in enumerate(corners) if one != corners[at - 1])


def _rounded(point: Point) -> Point:
    return rounded(point[0]), rounded(point[1])
