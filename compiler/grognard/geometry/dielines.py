"""Boxes unfolded flat: panels, what is cut and what is creased, in millimetres from the upper left corner."""

import math
from collections.abc import Iterable
from typing import Final, Literal

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.hexes import Point

AIR: Final = 1.5
"""What a tuck box is wider and higher than its cards."""
SLACK: Final = 1.0
"""What it is deeper."""
BOARD: Final = 0.4
"""Thickness of its card: the inner side is narrower by it."""
GLUE: Final = 13.0
TAPER: Final = math.tan(math.radians(12))
TAB: Final = 14.0
TURN_IN: Final = 15.0
"""What of a wrap is folded round the edge of the lid."""
_STEP: Final = math.radians(6)

PanelKind = Literal["front", "back", "side", "lid", "flap"]


@record
class Panel:
    """A rectangle of the flat box that is printed. ``turned``: degrees clockwise by which its words are turned."""

    kind: PanelKind
    x: float
    y: float
    width: float
    height: float
    turned: int = 0


@record
class Dieline:
    """A flat box. ``cuts``: closed lines; ``creases``: x1 y1 x2 y2."""

    width: float
    height: float
    panels: tuple[Panel, ...]
    cuts: tuple[tuple[Point, ...], ...]
    creases: tuple[tuple[float, float, float, float], ...]


def tuck_box(card: tuple[float, float], thick: float) -> Dieline:
    """A tuck box for cards of a size that are ``thick`` mm together: front, side, back, side, glue flap in a row; lids
    with tabs above and below the back, flaps against dust on the sides."""
    w, h, d = card[0] + AIR, card[1] + AIR, thick + SLACK
    tab = min(TAB, w / 4)
    up = d + tab  # what the lid takes above the panels
    dust = (d + tab) / 2
    xs = (0.0, w, w + d, 2 * w + d, 2 * w + 2 * d - BOARD)
    top, bottom = up, up + h
    right = xs[4] + GLUE
    notch = min(9.0, w / 4)
    slant = min(GLUE * TAPER, h / 4)
    lid = xs[2], xs[3]
    radius = min(tab, w / 5)
    upper: list[Point] = [
        (0, top),
        *_arc(w / 2, top, notch, math.pi, 0, is_below=True),
        (w, top),
        *_flap(xs[1], xs[2], top, -dust),
        *_lid(lid[0], lid[1], top, -d, -tab, radius),
        *_flap(xs[3], xs[4], top, -dust),
        (xs[4], top),
        (right, top + slant),
    ]
    lower: list[Point] = [
        (right, bottom - slant),
        (xs[4], bottom),
        *reversed(_flap(xs[3], xs[4], bottom, dust)),
        *reversed(_lid(lid[0], lid[1], bottom, d, tab, radius)),
        *reversed(_flap(xs[1], xs[2], bottom, dust)),
        (w, bottom),
        (0, bottom),
    ]
    creases = [
        *((x, top, x, bottom) for x in xs[1:]),
        (xs[1], top, xs[4], top),
        (xs[1], bottom, xs[4], bottom),
        (lid[0], top - d, lid[1], top - d),
        (lid[0], bottom + d, lid[1], bottom + d),
    ]
    panels = (
        Panel(kind="front", x=0, y=top, width=w, height=h),
        Panel(kind="side", x=xs[1], y=top, width=d, height=h, turned=90),
        Panel(kind="back", x=xs[2], y=top, width=w, height=h),
        Panel(kind="side", x=xs[3], y=top, width=d - BOARD, height=h, turned=90),
        Panel(kind="lid", x=lid[0], y=top - d, width=w, height=d, turned=180),
        Panel(kind="lid", x=lid[0], y=bottom, width=w, height=d),
    )
    return _dieline(right, 2 * up + h, panels, [[*upper, *lower]], creases)


def wrap(width: float, height: float, depth: float) -> Dieline:
    """What is glued round the lid of a box: top, four sides, and what is turned in. The corners of the longer sides are
    glued below the shorter ones."""
    x, y = TURN_IN + depth, TURN_IN + depth
    right, bottom, ear = x + width, y + height, min(12.0, depth)
    outline: list[Point] = []
    corners = ((x, y, -1, -1), (right, y, 1, -1), (right, bottom, 1, 1), (x, bottom, -1, 1))
    for at, (cx, cy, sx, sy) in enumerate(corners):
        beside = [
            (cx + sx * (depth + TURN_IN), cy + sy * 0.0),
            (cx + sx * depth, cy),
            (cx + sx * (depth - 1.0), cy + sy * ear),
            (cx + sx * 1.0, cy + sy * ear),
            (cx, cy + sy * 1.0),
            (cx, cy + sy * (depth + TURN_IN)),
        ]
        outline += beside if at in (0, 2) else beside[::-1]
    creases = [
        (x, y - depth, right, y - depth), (x, y, right, y), (x, bottom, right, bottom),
        (x, bottom + depth, right, bottom + depth), (x - depth, y, x - depth, bottom), (x, y, x, bottom),
        (right, y, right, bottom), (right + depth, y, right + depth, bottom),
    ]  # fmt: skip
    panels = (
        Panel(kind="flap", x=x, y=0, width=width, height=TURN_IN),
        Panel(kind="flap", x=x, y=bottom + depth, width=width, height=TURN_IN),
        Panel(kind="flap", x=0, y=y, width=TURN_IN, height=height),
        Panel(kind="flap", x=right + depth, y=y, width=TURN_IN, height=height),
        Panel(kind="flap", x=x - depth, y=y - ear, width=depth, height=height + 2 * ear),
        Panel(kind="flap", x=right, y=y - ear, width=depth, height=height + 2 * ear),
        Panel(kind="side", x=x, y=y - depth, width=width, height=depth, turned=180),
        Panel(kind="side", x=x, y=bottom, width=width, height=depth),
        Panel(kind="side", x=x - depth, y=y, width=depth, height=height, turned=90),
        Panel(kind="side", x=right, y=y, width=depth, height=height, turned=270),
        Panel(kind="front", x=x, y=y, width=width, height=height),
    )
    around = 2 * (TURN_IN + depth)
    return _dieline(width + around, height + around, panels, [outline], creases)


def _dieline(
    width: float,
    height: float,
    panels: tuple[Panel, ...],
    cuts: Iterable[Iterable[Point]],
    creases: Iterable[tuple[float, float, float, float]],
) -> Dieline:
    return Dieline(
        width=rounded(width),
        height=rounded(height),
        panels=tuple(
            Panel(
                kind=one.kind,
                x=rounded(one.x),
                y=rounded(one.y),
                width=rounded(one.width),
                height=rounded(one.height),
                turned=one.turned,
            )
            for one in panels
        ),
        cuts=tuple(tuple((rounded(x), rounded(y)) for x, y in line) for line in cuts),
        creases=tuple((rounded(a), rounded(b), rounded(c), rounded(d)) for a, b, c, d in creases),
    )


def _arc(x: float, y: float, radius: float, start: float, end: float, *, is_below: bool) -> list[Point]:
    """Points of an arc; ``is_below``: it bulges downwards."""
    count = max(2, round(abs(end - start) / _STEP))
    sign = 1 if is_below else -1
    angles = (start + (end - start) * at / count for at in range(count + 1))
    return [(x + radius * math.cos(one), y + sign * radius * math.sin(one)) for one in angles]


def _flap(left: float, right: float, y: float, reach: float) -> list[Point]:
    """A flap against dust: narrower at its end."""
    slant = min(abs(reach) * TAPER * 1.5, (right - left) / 4)
    return [(left, y), (left + slant, y + reach), (right - slant, y + reach), (right, y)]


def _lid(left: float, right: float, y: float, depth: float, tab: float, radius: float) -> list[Point]:
    """A lid and its tab, whose corners are round."""
    end, sign = y + depth + tab, 1 if depth > 0 else -1
    inner = end - sign * radius
    quarter = math.pi / 2
    first = [(left + radius - radius * math.cos(a), inner + sign * radius * math.sin(a)) for a in _angles(quarter)]
    last = [(right - radius + radius * math.sin(a), inner + sign * radius * math.cos(a)) for a in _angles(quarter)]
    return [(left, y), (left, y + depth), *first, *last, (right, y + depth), (right, y)]


def _angles(whole: float) -> list[float]:
    count = max(2, round(whole / _STEP))
    return [whole * at / count for at in range(count + 1)]
