"""The title of a map: a name in one or two lines, another below it, and a compass."""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.render.map.style import Style, Typeface
from grognard.render.map.svg import element, group, num, outline, path, rectangle, text, wrapped

_LEFT: Final = 3.5  # from the edge of the panel to the words, mm
_RIGHT: Final = 3.0
_SMALL: Final = 0.72
"""Of the size in which the compass is drawn."""
_BAR_AIR: Final = 2.5
_COMPASS: Final = 14.0  # mm of the width for the compass, with space to its left, beside those on the right
_ACROSS: Final = 1.5  # mm that a compass whose letter is beside it stands farther from the edge
_TURNS: Final = {"up": 0, "right": 90, "down": 180, "left": 270}
_ONE_LINE_TOP: Final = (9.6,)
_TWO_LINE_TOPS: Final = (6.2, 11.0)
"""The base lines of the name, from the top of the panel."""
_BELOW: Final = 14.9
_TWO_LINE_SIZES: Final = (0.6, 0.54, 0.48, 0.42)
"""Sizes of a name in two lines, as shares of its full size."""


@record
class _Words:
    """How the title is set. ``is_whole``, ``is_whole_below``: no letter of the two is smaller than allowed."""

    lines: tuple[str, ...]
    face: Typeface
    below: Typeface
    is_whole: bool
    is_whole_below: bool


def draw_title(board: BoardPlan, style: Style) -> str:
    """Layer `title`: name of map and game, compass."""
    rect = board.title_at
    if rect is None:
        return ""
    sheet, words, left = style.tables["sheet"], _set(board, rect, style), rect.x + _LEFT
    tops = _ONE_LINE_TOP if len(words.lines) == 1 else _TWO_LINE_TOPS
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["panel"], stroke=sheet["ink"], stroke_width=0.5),
        outline(rect, -0.8, sheet["accent"], 0.25),
        *(
            text((left, rect.y + top), line, words.face, sheet["ink"], text_anchor="start")
            for top, line in zip(tops, words.lines, strict=False)
        ),
        text((left, rect.y + _BELOW), names_of(board)[1], words.below, sheet["accent"], text_anchor="start"),
    ]
    if board.north:
        turn = _TURNS[board.north]
        across = _ACROSS if turn % 180 else 0.0
        at = (rect.x + rect.width - 9.0 - across, rect.y + rect.height / 2 + (0.6 if turn == 0 else 0.0))
        drawn.append(_compass(at, style, turn))
    if bar := bar_of(board):
        right = rect.x + rect.width - _RIGHT - (_COMPASS if board.north else 0.0) - _BAR_AIR
        drawn.append(_scale(board, style, (right - bar[0], rect.y + rect.height - 5.6), bar))
    return group("title", drawn)


def title_cut(board: BoardPlan, style: Style) -> Iterator[tuple[str, str]]:
    """What fits the panel only in letters that are too small: ``heading``, the name of the game, and ``title``, that of
    the map."""
    words = None if board.title_at is None else _set(board, board.title_at, style)
    name, below = names_of(board)
    first, second = ("title", "heading") if board.is_one_of_many else ("heading", "title")
    if words and not words.is_whole:
        yield first, name
    if words and not words.is_whole_below:
        yield second, below


def names_of(board: BoardPlan) -> tuple[str, str]:
    """The name in large letters and the one below it: of one sheet among others a player looks for the sheet, not for
    the game."""
    return (board.subtitle, board.title) if board.is_one_of_many else (board.title, board.subtitle)


def _set(board: BoardPlan, rect: Rect, style: Style) -> _Words:
    """The largest letters in which the name fits the panel, in one line or else in two. A longer name is set as small
    as necessary, so that it never leaves the panel or runs into the compass."""
    name, under = names_of(board)
    compass = _COMPASS + (2 * _ACROSS if board.north in ("left", "right") else 0.0)
    bar = bar_of(board)
    room = rect.width - _LEFT - _RIGHT - (compass if board.north else 0.0) - (bar[0] + 3 * _BAR_AIR if bar else 0.0)
    full, small = style.types["title"], style.types["subtitle"]
    below = small.squeezed(under, room)
    is_whole = small.can_fit(under, room)
    if full.can_fit(name, room):
        return _Words(
            lines=(name,),
            face=full.fitted(name, room),
            below=below,
            is_whole=True,
            is_whole_below=is_whole,
        )
    lines: Sequence[str] = ()
    for share in _TWO_LINE_SIZES:
        face = full.sized(full.size * share)
        lines = wrapped(name, face, room)
        if len(lines) <= len(_TWO_LINE_TOPS) and all(face.width(line) <= room for line in lines):
            return _Words(lines=tuple(lines), face=face, below=below, is_whole=True, is_whole_below=is_whole)
    both = _halves(name, face)
    widest = max(both, key=face.width)
    return _Words(lines=both, face=face.squeezed(widest, room), below=below, is_whole=False, is_whole_below=is_whole)


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
    move = f"translate({num(at[0])} {num(at[1])}) scale({_SMALL})"
    return element("g", "".join([*rings, *points, north]), transform=move)


def bar_of(board: BoardPlan) -> tuple[float, int] | None:
    """The length of the bar of scale, mm, and how many hexes it stands for; None where nobody knows the scale."""
    if not board.spans or board.layout is None:
        return None
    hexes = max(1, round(20.0 / board.layout.across_flats))
    return hexes * board.layout.across_flats, hexes


def _scale(board: BoardPlan, style: Style, at: Point, bar: tuple[float, int]) -> str:
    """A bar as long as so many hexes, a part for each, with what it measures on the ground."""
    (length, hexes), (number, _, unit) = bar, board.spans.partition(" ")
    sheet, face, (x, y) = style.tables["sheet"], style.types["small"], at
    part = length / hexes
    ground = [
        rectangle(x + place * part, y, part, 1.1, fill=sheet["ink"] if place % 2 == 0 else sheet["panel"])
        for place in range(hexes)
    ]
    frame = rectangle(x, y, length, 1.1, fill="none", stroke=sheet["ink"], stroke_width=0.2)
    whole = f"{float(number) * hexes:g} {unit}"
    if hexes == 1:
        said = f"{whole} = {board.say('one hex')}"
        words = [text((x + length / 2, y + 3.3), said, face.fitted(said, length + 2 * _BAR_AIR), sheet["ink"])]
        return element("g", "".join([*ground, frame, *words]), id="scale")
    words = [
        text((x, y + 3.3), "0", face, sheet["ink"], text_anchor="start"),
        text((x + length, y + 3.3), whole, face, sheet["ink"], text_anchor="end"),
    ]
    return element("g", "".join([*ground, frame, *words]), id="scale")
