"""The hex grid of a board as a module says it, held against the printed number of every hex."""

import re
from typing import Final

from grognard.backends.vassal.plan.boards import HexNumbers, Region
from grognard.geometry.hexes import HexLayout
from grognard.model.plan.boards import BoardPlan

_PATTERN: Final = re.compile(r"(C+|R+|A)([^CRA]*)(C+|R+|A)")
_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def hex_numbers(board: BoardPlan) -> HexNumbers | None:
    """The parameters whose every number and centre (to a pixel) is the printed one; None where there are none."""
    layout = board.layout
    pattern = _PATTERN.fullmatch(layout.numbering.pattern) if layout else None
    if layout is None or board.grid is None or pattern is None:
        return None
    is_flat = layout.orientation == "flat"
    moved_first = layout.stagger == "odd" and (layout.columns if is_flat else layout.rows) > 1
    # The engine moves odd lines, counted from 0: where the first line is moved, an unseen line 0 stands before it.
    skipped = 1 if moved_first else 0
    line_axis = "C" if is_flat else "R"
    (first_axis, first_digits, first_value), (_, second_digits, second_value) = _read(layout, pattern)
    is_line_first = first_axis == line_axis
    line = (first_digits, first_value) if is_line_first else (second_digits, second_value)
    place = (second_digits, second_value) if is_line_first else (first_digits, first_value)
    x, y = board.scale.to_pixels(_middle(board, layout))
    along, across = (board.scale.x, board.scale.y) if is_flat else (board.scale.y, board.scale.x)
    dx, dy = 1.5 * layout.side_length * along, layout.across_flats * across
    if moved_first:
        x, y = (round(x - dx), round(y - dy / 2)) if is_flat else (round(x - dy / 2), round(y - dx))
    numbers = HexNumbers(
        x0=x if is_flat else y,
        y0=y if is_flat else x,
        dx=round(dx, 6),
        dy=round(dy, 6),
        sideways=not is_flat,
        is_line_first=is_line_first,
        separator=pattern[2],
        line_digits=line[0],
        line_offset=line[1] - skipped,
        place_digits=place[0],
        place_offset=place[1],
    )
    return numbers if _is_true(board, layout, numbers, skipped) else None


def hex_regions(board: BoardPlan) -> tuple[Region, ...]:
    """Every hex as a named point, for a numbering that no hex grid of a module can say."""
    found = []
    for one in board.hexes:
        x, y = board.scale.to_pixels((one.x, one.y))
        found.append(Region(name=one.number, x=x, y=y))
    return tuple(found)


def number_of(numbers: HexNumbers, line: int, place: int) -> str:
    """What the module calls the hex of a line and a place, both counted from 0."""
    line_text = _written(line + numbers.line_offset, numbers.line_digits)
    place_text = _written(place + numbers.place_offset, numbers.place_digits)
    first, second = (line_text, place_text) if numbers.is_line_first else (place_text, line_text)
    return first + numbers.separator + second


def centre_of(numbers: HexNumbers, line: int, place: int) -> tuple[float, float]:
    """Where the module has the middle of a hex, px."""
    along = numbers.x0 + line * numbers.dx
    across = numbers.y0 + place * numbers.dy + (numbers.dy / 2 if line % 2 else 0)
    return (across, along) if numbers.sideways else (along, across)


def _is_true(board: BoardPlan, layout: HexLayout, numbers: HexNumbers, skipped: int) -> bool:
    for one in board.hexes:
        column, row = one.cell
        line, place = (column, row) if layout.orientation == "flat" else (row, column)
        line, place = line - 1 + skipped, place - 1
        if number_of(numbers, line, place) != one.number:
            return False
        x, y = centre_of(numbers, line, place)
        printed = board.scale.to_pixels((one.x, one.y))
        if abs(x - printed[0]) > 1 or abs(y - printed[1]) > 1:
            return False
    return True


def _read(layout: HexLayout, pattern: re.Match[str]) -> list[tuple[str, int, int]]:
    """Axis, digits (0: letters) and value in the first number, of the two parts of a number in their order."""
    named = [part[0] for part in (pattern[1], pattern[3]) if part != "A"]
    unnamed = "R" if "C" in named else "C"
    expression = _expression(pattern[1]) + re.escape(pattern[2]) + _expression(pattern[3])
    first = re.fullmatch(expression, layout.number(1, 1))
    values = [first[1], first[2]] if first else ["1", "1"]
    found = []
    for part, text in zip((pattern[1], pattern[3]), values, strict=True):
        if part == "A":
            # In letters the engine counts from A for 0.
            found.append((unnamed, 0, (len(text) - 1) * len(_ALPHABET) + _ALPHABET.index(text[0])))
        else:
            found.append((part[0], len(part), int(text)))
    return found


def _expression(part: str) -> str:
    if part == "A":
        return "([A-Z]+)"
    return r"(\d+)" if len(part) == 1 else rf"(\d{{{len(part)}}})"


def _written(value: int, digits: int) -> str:
    if digits:
        return f"{value:0{digits}d}"
    times, place = divmod(value, len(_ALPHABET))
    return _ALPHABET[place] * (times + 1)


def _middle(board: BoardPlan, layout: HexLayout) -> tuple[float, float]:
    assert board.grid is not None
    x, y = layout.centre((1, 1))
    return board.grid.x + x, board.grid.y + y
