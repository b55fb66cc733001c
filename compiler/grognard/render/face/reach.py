"""Where the lines of a face lie on the counter and how large they are, after all transforms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lxml import etree

from grognard.geometry.matrices import IDENTITY, Matrix, joined, placed
from grognard.geometry.transforms import read_transform
from grognard.render.codes import FACE_REACH, FACE_SMALL
from grognard.render.draw.fonts import MM_PER_PT, metrics
from grognard.render.face.lint import Fault
from grognard.render.face.text import SMALLEST_PT, Box, Line

SAFE_MM: Final = 1.6
"""Minimum distance of text from the trim: cutting is not more exact, by hand or at a press."""
SAFE_SHARE: Final = 0.1
"""The same as a share of the shorter side, where that is less: a small counter is handled with more care."""
_SLACK_MM: Final = 0.05


def matrix_of(node: etree._Element) -> Matrix | None:
    """From an element's coordinates to those of the page; None if a transform on the way cannot be read."""
    found = IDENTITY
    for one in (node, *node.iterancestors()):
        own = read_transform(str(one.get("transform") or ""))
        if own.unread:
            return None  # `feature_faults` reports it
        found = joined(own.matrix, found)
    return found


def reach_faults(
    root: etree._Element, lines: tuple[Line, ...], moved: dict[Box, Matrix | None], width: float, height: float
) -> Iterator[Fault]:
    """Lines of fields that would be cut or do not lie in their box, and all lines that are too small to read.
    ``moved``: of each box its matrix. ``width``, ``height``: of the trimmed counter in mm."""
    nodes = list(root.iter())
    for line in lines:
        matrix = matrix_of(nodes[line.node])
        if matrix is None or not line.runs:
            continue
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        smallest = min(run.type.size for run in line.runs) * scale / MM_PER_PT
        name = line.name or str(nodes[line.node].get("id", ""))
        if smallest < SMALLEST_PT - 0.01:
            yield Fault(
                code=FACE_SMALL, field=name, text=f"{smallest:.1f} pt; {SMALLEST_PT:g} pt can be read", at=line.at
            )
        elif line.box is not None and line.box.smallest_pt < SMALLEST_PT:
            said = f"data-min={line.box.smallest_pt:g} lets it shrink so far; {SMALLEST_PT:g} pt can be read"
            yield Fault(code=FACE_SMALL, field=name, text=said, at=line.at)
        if line.box is None:
            continue
        if not _alike(moved.get(line.box, matrix), matrix):
            yield Fault(code=FACE_REACH, field=name, text="its box has another transform than the text", at=line.at)
        elif said := _outside(line, line.box, matrix, width, height):
            yield Fault(code=FACE_REACH, field=name, text=said, at=line.at)


def _outside(line: Line, box: Box, matrix: Matrix, width: float, height: float) -> str:
    """How far a line or its box leaves the safe area; blank if both lie in it."""
    tall = max(run.type.size * metrics(run.type.font).cap_height for run in line.runs)
    words = [(line.x, line.y), (line.x, line.y - tall)]
    corners = [(x, y) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height)]
    for what, points in (("it", words), ("its box", corners)):
        corners_placed = [placed(matrix, point) for point in points]
        nearest = min(min(x, y, width - x, height - y) for x, y in corners_placed)
        safe = min(SAFE_MM, SAFE_SHARE * min(width, height))
        if nearest < safe - _SLACK_MM:
            where = f"lies {nearest:.1f} mm inside" if nearest >= 0 else f"reaches {-nearest:.1f} mm beyond"
            return f"{what} {where} the cut; {safe:.2g} mm are safe"
    return ""


def _alike(one: Matrix | None, other: Matrix) -> bool:
    return one is None or all(abs(a - b) < _SLACK_MM for a, b in zip(one, other, strict=True))
