"""What SVG writes in `transform`, as one matrix: all six kinds, in its own grammar."""

import re
from math import cos, isfinite, radians, sin, tan
from typing import Final

from grognard.base.records import record
from grognard.geometry.matrices import IDENTITY, Matrix, joined

_NUMBER: Final = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_BETWEEN: Final = r"(?:\s*,\s*|\s+|(?=[-+.]))"  # before a sign or a point nothing needs to stand
_STEP: Final = re.compile(
    rf"(matrix|translate|scale|rotate|skewX|skewY)\s*\(\s*({_NUMBER}(?:{_BETWEEN}{_NUMBER})*)\s*\)", re.ASCII
)
_GAP: Final = re.compile(r"\s*,?\s*", re.ASCII)
_EACH: Final = re.compile(_NUMBER, re.ASCII)
_LONGEST: Final = 40
"""Letters of what could not be read that a message shows."""


@record
class Transform:
    """``matrix`` of what was read, and ``unread``: the rest, from the first step that is none of SVG's."""

    matrix: Matrix
    unread: str = ""


def read_transform(text: str) -> Transform:
    """The value of an attribute `transform`, in user units and degrees; blank and `none` move nothing."""
    rest = text.strip()
    if rest == "none":
        return Transform(matrix=IDENTITY)
    found = IDENTITY
    while rest:
        step = _STEP.match(rest)
        own = _step(step[1], [float(one) for one in _EACH.findall(step[2])]) if step else None
        whole = joined(found, own) if own else None
        if step is None or whole is None or not all(map(isfinite, whole)):
            shown = rest if len(rest) <= _LONGEST else f"{rest[:_LONGEST]}…"
            return Transform(matrix=found, unread=shown)
        found = whole
        gap = _GAP.match(rest, step.end())
        rest = rest[gap.end() if gap else step.end() :]
    return Transform(matrix=found)


def _step(kind: str, given: list[float]) -> Matrix | None:
    match kind, given:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest] if len(rest) < 2:
            return 1, 0, 0, 1, x, rest[0] if rest else 0
        case "scale", [x, *rest] if len(rest) < 2:
            return x, 0, 0, rest[0] if rest else x, 0, 0
        case "rotate", [angle]:
            return _turned(angle)
        case "rotate", [angle, x, y]:
            return joined(joined((1, 0, 0, 1, x, y), _turned(angle)), (1, 0, 0, 1, -x, -y))
        case "skewX", [angle]:
            return 1, 0, tan(radians(angle)), 1, 0, 0
        case "skewY", [angle]:
            return 1, tan(radians(angle)), 0, 1, 0, 0
    return None


def _turned(angle: float) -> Matrix:
    turn = radians(angle)
    return cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0
