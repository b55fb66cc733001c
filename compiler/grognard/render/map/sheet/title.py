"""The title of a map: its name in one or two lines, the game's name below it, and a compass."""

from collections.abc import Sequence
from typing import Final

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.render.map.style import Style, Typeface
from grognard.render.map.svg import element, group, num, outline, path, rectangle, text, wrapped

_LEFT: Final = 3.5  # from the edge of the panel to the words, mm
_RIGHT: Final = 3.0
_COMPASS: Final = 18.0  # mm of the width for the compass, with space to its left, beside those on the right
_ACROSS: Final = 1.5  # mm that a compass whose letter is beside it stands farther from the edge
_TURNS: Final = {"up": 0, "right": 90, "down": 180, "left": 270}
_ONE_LINE_TOP: Final = (14.6,)
_TWO_LINE_TOPS: Final = (8.9, 15.8)
"""The base lines of the name, from the top of the panel."""
_BELOW: Final = 21.3
_TWO_LINE_SIZES: Final = (2 / 3, 0.6, 0.54, 0.48, 0.42)
"""Sizes of a name in two lines, as shares of its full size."""


@record
class _Words:
    """How the title is set: ``is_whole``: no letter is smaller than allowed."""

    lines: tuple[str, ...]
    face: Typeface
    below: Typeface
    is_whole: bool


def draw_title(board: BoardPlan, style: Style) -> str:
    """Layer `title`: name of map and game, compass."""
    rect = board.title_at
    if rect is None:
        return ""
    sheet, words, left = style.tables["sheet"], _set(board, rect, style), rect.x + _LEFT
    tops = _ONE_LINE_TOP if len(words.lines) == 1 else _TWO_LINE_TOPS
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["panel"], stroke=sheet["ink"], stroke_width=0.5),
        outline(rect, -1.0, sheet["accent"], 0.25),
        *(
            text((left, rect.y + top), line, words.face, sheet["ink"], text_anchor="start")
            for top, line in zip(tops, words.lines, strict=False)
        ),
        text((left, rect.y + _BELOW), board.subtitle, words.below, sheet["accent"], text_anchor="start"),
    ]
    if board.north:
        turn = _TURNS[board.north]
        across = _ACROSS if turn % 180 else 0.0
        at = (rect.x + rect.width - 11.5 - across, rect.y + rect.height / 2 + (0.6 if turn == 0 else 0.0))
        drawn.append(_compass(at, style, turn))
    return group("title", drawn)


def title_cut(board: BoardPlan, style: Style) -> bool:
    """Whether name or subtitle fit the panel only in letters that are too small."""
    return board.title_at is not None and not _set(board, board.title_at, style).is_whole


def _set(board: BoardPlan, rect: Rect, style: Style) -> _Words:
    """The largest letters in which the name fits the panel, in one line or else in two. A longer name is set as small
    as necessary, so that it never leaves the panel or runs into the compass."""
    compass = _COMPASS + (2 * _ACROSS if board.north in ("left", "right") else 0.0)
    room = rect.width - _LEFT - _RIGHT - (compass if board.north else 0.0)
    full, small = style.types["title"], style.types["subtitle"]
    below = small.squeezed(board.subtitle, room)
    is_whole = small.can_fit(board.subtitle, room)
    if full.can_fit(board.title, room):
        return _Words(lines=(board.title,), face=full.fitted(board.title, room), below=below, is_whole=is_whole)
    lines: Sequence[str] = ()
    for share in _TWO_LINE_SIZES:
        face = full.sized(full.size * share)
        lines = wrapped(board.title, face, room)
        if len(lines) <= len(_TWO_LINE_TOPS) and all(face.width(line) <= room for line in lines):
            return _Words(lines=tuple(lines), face=face, below=below, is_whole=is_whole)
    both = _halves(board.title, face)
    widest = max(both, key=face.width)
    return _Words(lines=both, face=face.squeezed(widest, room), below=below, is_whole=False)


def _halves(title: str, face: Typeface) -> tuple[str, ...]:
    """The title broken so that the longer part is as short as possible."""
    words = title.split()
    ways = [(" ".join(words[:index]), " ".join(words[index:])) for index in range(1, len(words))]
    return min(ways, key=lambda way: max(map(face.width, way)), default=(title,))


def _compass(at: Point, style: Style, turned: int) -> str:
    sheet, face = style.tables["sheet"], style.types["head"]
    points = []
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        reach = 8.2 if turn == 0 else 6.4 if turn % 90 == 0 else 4.0
        waist = 1.25 if turn % 90 == 0 else 0.9
        dark, light = (f"M0 0L{num(sign * waist)} {num(-waist * 1.2)}L0 {num(-reach)}Z" for sign in (1, -1))
        spin = f"rotate({turn + turned})"
        points.append(path(light, fill=sheet["panel"], stroke=sheet["ink"], stroke_width=0.18, transform=spin))
        points.append(path(dark, fill=sheet["ink"], stroke=sheet["ink"], stroke_width=0.18, transform=spin))
    rings = [
        element("circle", r=radius, fill="none", stroke=sheet["rule"], stroke_width=width)
        for radius, width in ((5.2, 0.35), (4.7, 0.15))
    ]
    letter = {0: (0.0, -8.9), 90: (10.0, 1.1), 180: (0.0, 11.1), 270: (-10.0, 1.1)}[turned]
    north = text(letter, "N", face.sized(3.0), sheet["accent"])
    return element("g", "".join([*rings, *points, north]), transform=f"translate({num(at[0])} {num(at[1])})")
