"""The hex grid of a board as VASSAL describes it, compared with the number of every hex."""

import math
from itertools import groupby

from grognard.backends.vassal.plan.boards import HexNumbers, Region, Zone
from grognard.geometry.hexes import HexLayout
from grognard.geometry.numbering import ALPHABET, Part, parts_of
from grognard.geometry.polygons import span
from grognard.model.plan.boards import BoardPlan


def hex_numbers(board: BoardPlan, area: Zone | None) -> HexNumbers | None:
    """The parameters whose every number and centre (to a pixel) is the board's; None where there are none. ``area``:
    the zone of the hexes."""
    layout = board.layout
    if layout is None or board.grid is None or area is None:
        return None
    is_flat = layout.orientation == "flat"
    moved_first = layout.stagger == "odd" and (layout.columns if is_flat else layout.rows) > 1
    # The engine moves odd lines, counted from 0: where the first line is moved, an empty line 0 is added before it.
    skipped = 1 if moved_first else 0
    line_axis = "C" if is_flat else "R"
    before, first, separator, second, after = _in_order(parts_of(layout.numbering.pattern))
    if "$" in before + after:
        return None  # the engine reads it as the beginning of a property
    is_line_first = first.axis == line_axis
    line, place = (first, second) if is_line_first else (second, first)
    x, y = board.raster.to_pixels(_middle(board, layout))
    along, across = (board.raster.x, board.raster.y) if is_flat else (board.raster.y, board.raster.x)
    dx, dy = 1.5 * layout.side_length * along, layout.across_flats * across
    if moved_first:
        x, y = (round(x - dx), round(y - dy / 2)) if is_flat else (round(x - dy / 2), round(y - dx))
    values = dict(zip("CR", layout.values((1, 1)), strict=True))
    right, below = layout.counting.from_right, layout.counting.from_below
    line_back, place_back = (right, below) if is_flat else (below, right)
    lines, places = _counted_back(area, dx, dy, sideways=not is_flat)
    numbers = HexNumbers(
        x0=x if is_flat else y,
        y0=y if is_flat else x,
        dx=round(dx, 6),
        dy=round(dy, 6),
        sideways=not is_flat,
        before=before,
        after=after,
        is_line_first=is_line_first,
        separator=separator,
        line_digits=_digits(line),
        line_offset=_offset(line, values[line.axis], skipped, lines, is_back=line_back),
        lines_back=lines if line_back else None,
        place_digits=_digits(place),
        place_offset=_offset(place, values[place.axis], 0, places, is_back=place_back),
        places_back=places if place_back else None,
    )
    return numbers if _is_true(board, layout, numbers, skipped) else None


def hex_regions(board: BoardPlan) -> tuple[Region, ...]:
    """Every hex as a named point, for a numbering that VASSAL's hex grid cannot express."""
    found = []
    for one in board.hexes:
        x, y = board.raster.to_pixels((one.x, one.y))
        found.append(Region(name=one.number, x=x, y=y))
    return tuple(found)


def number_of(numbers: HexNumbers, line: int, place: int) -> str:
    """The number that VASSAL gives the hex of a line and a place, both counted from 0."""
    if numbers.lines_back is not None:
        line = numbers.lines_back - line
    if numbers.places_back is not None:
        place = numbers.places_back - place
    line_text = _written(line + numbers.line_offset, numbers.line_digits)
    place_text = _written(place + numbers.place_offset, numbers.place_digits)
    first, second = (line_text, place_text) if numbers.is_line_first else (place_text, line_text)
    return numbers.before + first + numbers.separator + second + numbers.after


def centre_of(numbers: HexNumbers, line: int, place: int) -> tuple[float, float]:
    """The middle of a hex on VASSAL's grid, px."""
    along = numbers.x0 + line * numbers.dx
    across = numbers.y0 + place * numbers.dy + (numbers.dy / 2 if line % 2 else 0)
    return (across, along) if numbers.sideways else (along, across)


def _counted_back(area: Zone, dx: float, dy: float, *, sideways: bool) -> tuple[int, int]:
    """From which numbers the engine counts lines and places back. It divides width by what lies between two places and
    height by what lies between two lines, whichever way these run."""
    left, top, right, bottom = span(area.outline)
    by_width, by_height = math.floor((right - left) / dy + 0.5), math.floor((bottom - top) / dx + 0.5)
    return (by_height, by_width) if sideways else (by_width, by_height)


def _offset(part: Part, value: int, index: int, back: int, *, is_back: bool) -> int:
    """What makes the number at an index the value. In letters the engine counts from A for 0."""
    return value - part.letters - (back - index if is_back else index)


def _is_true(board: BoardPlan, layout: HexLayout, numbers: HexNumbers, skipped: int) -> bool:
    for one in board.hexes:
        column, row = one.cell
        line, place = (column, row) if layout.orientation == "flat" else (row, column)
        line, place = line - 1 + skipped, place - 1
        if number_of(numbers, line, place) != one.number:
            return False
        x, y = centre_of(numbers, line, place)
        printed = board.raster.to_pixels((one.x, one.y))
        if abs(x - printed[0]) > 1 or abs(y - printed[1]) > 1:
            return False
    return True


def _in_order(parts: tuple[Part, ...]) -> tuple[str, Part, str, Part, str]:
    """What is fixed before, between and after the two parts that count."""
    found: list[Part] = []
    fixed = ["", "", ""]
    for counts, group in groupby(parts, key=lambda part: bool(part.axis)):
        for part in group:
            if counts:
                found.append(part)
            else:
                fixed[len(found)] += part.text
    return fixed[0], found[0], fixed[1], found[1], fixed[2]


def _digits(part: Part) -> int:
    return 0 if part.letters else len(part.text)


def _written(value: int, digits: int) -> str:
    if digits:
        return f"{value:0{digits}d}"
    times, place = divmod(value, len(ALPHABET))
    return ALPHABET[place] * (times + 1)


def _middle(board: BoardPlan, layout: HexLayout) -> tuple[float, float]:
    assert board.grid is not None
    x, y = layout.centre((1, 1))
    return board.grid.x + x, board.grid.y + y
