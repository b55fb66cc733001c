"""The point of a location's name on a board, found as the engine finds it: through zones, grids and their numbering."""

import math
import re

from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.sequence import split

Point = tuple[int, int]
GRIDS = (tags.ZONED_GRID, tags.HEX_GRID, tags.SQUARE_GRID, tags.REGION_GRID)
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS = "-?(?:" + "|".join(f"{letter}+" for letter in _ALPHABET) + ")"


def grid_of(board: Element) -> Element | None:
    """The grid of a board or zone; with several the last one counts."""
    return next((child for child in reversed(board.children) if child.tag in GRIDS), None)


def locate(grid: Element, size: Point, name: str) -> Point | None:
    """The point that ``name`` means on a board of ``size``, in px of the board; None where the grid does not know it.

    The point may be off the board: any number of the right form is converted. Raises ``ValueError`` for an attribute
    that is not a number, or not one that a grid can have.
    """
    if grid.tag == tags.ZONED_GRID:
        return _zoned(grid, size, name)
    if grid.tag == tags.REGION_GRID:
        regions = [child for child in grid.children if child.get("name") == name]
        return (int(regions[0].get("originx")), int(regions[0].get("originy"))) if regions else None
    numbering = next((child for child in grid.children if child.kind.endswith("GridNumbering")), None)
    cell = _cell(numbering, name) if numbering else None
    if numbering is None or cell is None:
        return None
    try:
        return (_hex if grid.tag == tags.HEX_GRID else _square)(grid, numbering, size, *cell)
    except OverflowError as fault:
        raise ValueError(f"{name} has no place: {fault}") from fault


def polygon(zone: Element) -> list[Point]:
    """The corners of a zone. Raises ``ValueError`` if its path is invalid."""
    corners = [corner.split(",") for corner in zone.get("path").split(";") if corner]
    return [(int(x), int(y)) for x, y in corners]


def _zoned(grid: Element, size: Point, name: str) -> Point | None:
    background = grid_of(grid)
    zones = [child for child in grid.children if child.tag == tags.ZONE]
    for zone in zones:
        corners = polygon(zone)
        form = zone.get("locationFormat") if "locationFormat" in zone.attributes else "$name$"
        match = re.fullmatch(_pattern(form, {"name": re.escape(zone.get("name")), "gridLocation": "(.*)"}), name)
        if match and not match.groups() and corners:
            xs, ys = zip(*corners, strict=True)
            middle = sum(xs) // len(xs), sum(ys) // len(ys)
            return middle if _holds(corners, middle) else corners[0]
        shares = zone.get("useParentGrid") == "true"
        inner, extent = (background, size) if shares else (grid_of(zone), _extent(corners))
        point = locate(inner, extent, match[1]) if match and match.groups() and inner else None
        if point and _holds(corners, point):
            return point
    point = locate(background, size, name) if background else None
    if point is None:  # an at-start stack may name a region without its zone
        regions = filter(None, map(grid_of, zones))
        found = (locate(each, size, name) for each in regions if each.tag == tags.REGION_GRID)
        point = next(filter(None, found), None)
    return point


def _cell(numbering: Element, name: str) -> Point | None:
    """Column and row as the numbering counts them, without offsets."""
    column, row = (f"(?P<{word}>{_shape(numbering, way)})" for word, way in (("column", "h"), ("row", "v")))
    pair = [column, row] if numbering.get("first")[:1] != "V" else [row, column]
    whole = re.escape(numbering.get("sep")).join(pair)
    form = numbering.get("locationFormat") if "locationFormat" in numbering.attributes else "$gridLocation$"
    match = re.fullmatch(_pattern(form, {"gridLocation": whole, "column": column, "row": row}), name)
    if not match or not {"column", "row"} <= match.groupdict().keys():
        return None
    return (
        _number(match["column"], numbering, "h") - _whole(numbering, "hOff", 1),
        _number(match["row"], numbering, "v") - _whole(numbering, "vOff", 1),
    )


def _pattern(form: str, properties: dict[str, str]) -> str:
    tokens = split("$", form)
    last = len(tokens) - 1
    return "".join(
        properties.get(token, "") if at % 2 and at < last else re.escape(token) for at, token in enumerate(tokens)
    )


def _shape(numbering: Element, way: str) -> str:
    if numbering.get(f"{way}Type")[:1] == "A":
        return _LETTERS
    return f"-?[0-9]{{{_whole(numbering, f'{way}Leading', 1) + 1},}}"


def _number(text: str, numbering: Element, way: str) -> int:
    if numbering.get(f"{way}Type")[:1] != "A":
        return int(text)
    letters = text.removeprefix("-")
    value = 26 * (len(letters) - 1) + _ALPHABET.index(letters[-1])
    return -value if text.startswith("-") else value


def _hex(grid: Element, numbering: Element, size: Point, column: int, row: int) -> Point:
    is_sideways = grid.get("sideways") == "true"
    height = _length(grid, "dy", 64.0)
    width = _length(grid, "dx", height * math.sqrt(3) / 2)
    h_down, v_down = numbering.get("hDescend") == "true", numbering.get("vDescend") == "true"
    if is_sideways:  # its "columns" run down the map
        h_down, v_down = v_down, h_down
    if numbering.get("stagger") != "false" and column % 2:
        row += 1 if v_down else -1
    across, down = math.floor(size[0] / height + 0.5), math.floor(size[1] / width + 0.5)
    if is_sideways:
        across, down = down, across
    column = across - column if h_down else column
    row = down - row if v_down else row
    x0, y0 = _whole(grid, "x0", 0), _whole(grid, "y0", 32)
    x = int(column * width) + x0
    y = int(row * height + (height / 2 if column % 2 else 0)) + y0
    return (y, x) if is_sideways else (x, y)


def _square(grid: Element, numbering: Element, size: Point, column: int, row: int) -> Point:
    width, height = _length(grid, "dx", 48.0), _length(grid, "dy", 48.0)
    if numbering.get("vDescend") == "true":
        row = int(size[1] / height + 0.5) - row
    if numbering.get("hDescend") == "true":
        column = int(size[0] / width + 0.5) - column
    return int(column * width + _whole(grid, "x0", 24)), int(row * height + _whole(grid, "y0", 24))


def _extent(corners: list[Point]) -> Point:
    xs, ys = zip(*corners, strict=True) if corners else ((0,), (0,))
    return max(xs) - min(xs), max(ys) - min(ys)


def _holds(corners: list[Point], point: Point) -> bool:
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def _whole(element: Element, name: str, default: int) -> int:
    return int(element.get(name) or default)


def _length(grid: Element, name: str, default: float) -> float:
    length = float(grid.get(name) or default)
    if not 0 < length < math.inf:
        raise ValueError(f"{name} is {length}")
    return length
