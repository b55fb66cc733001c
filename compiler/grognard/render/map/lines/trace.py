"""The courses of the lines of a map: rivers along hexsides, roads and railways through hexes, as curves on the
sheet."""

import math
from collections.abc import Collection, Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise

from grognard.base.records import record
from grognard.geometry.chance import noise
from grognard.geometry.curves import length_of, relaxed, shifted, smooth
from grognard.geometry.hexes import Cell, Point, Vertex
from grognard.model.plan.boards import BoardChain, BoardPath, TerrainLook
from grognard.render.map.scene import SEED, Scene

_STEP = 1.1  # mm between points of a curve
_SPRING = (0.2, 0.45, 0.7, 0.85, 1.0)  # width at the source of a river that rises on the map, as a share
_CUT = 0.13  # offset of a corner, as a share of the way to its neighbours
_BEND = 0.185  # by which a river rounds its corners: more, and it leaves the hexsides that the rules mean
_SWAY = 0.9  # mm by which a road avoids the middle of a hex without a place
_OUT = 3.0  # mm beyond the edge of the map to which a river that leaves it runs on
_HANDS = {"wall": 2.0, "cliff": 2.7, "border": 2.6}  # how much wider than its width a line is drawn
_BESIDE = 1.9  # mm between a road and the railway beside it


@record
class Trace:
    """A drawn line: its terrain, name, points, and its width in mm at each point."""

    look: TerrainLook
    name: str
    points: tuple[Point, ...]
    widths: tuple[float, ...]


def side_lines(scene: Scene, chain: BoardChain) -> list[list[Vertex]]:
    """The corners along a chain of hexsides; several pieces if it has gaps."""
    pieces: list[list[Vertex]] = []
    for a, b in chain.sides:
        if (
            a not in scene.cells
            or b not in scene.cells
            or scene.layout.direction(scene.cells[a], scene.cells[b]) is None
        ):
            continue
        first, last = scene.layout.side_vertices(scene.cells[a], scene.cells[b])
        if pieces and len(pieces[-1]) == 2 and pieces[-1][0] in (first, last):
            pieces[-1].reverse()  # only the second side shows in which direction the first one runs
        if pieces and pieces[-1][-1] in (first, last):
            pieces[-1].append(last if pieces[-1][-1] == first else first)
        else:
            pieces.append([first, last])
    return pieces


def joined(pieces: Iterable[list[Vertex]]) -> list[list[Vertex]]:
    """Pieces of one river that end where another starts, as one line."""
    lines: list[list[Vertex]] = []
    ending: dict[Vertex, list[int]] = {}  # the lines that end in a corner, the first of them on top of the stack
    for piece in pieces:
        if found := ending.get(piece[0]):
            number = heappop(found)
            lines[number].extend(piece[1:])
        else:
            number = len(lines)
            lines.append(list(piece))
        heappush(ending.setdefault(lines[number][-1], []), number)
    return lines


def side_traces(scene: Scene, without: Collection[str]) -> list[Trace]:
    """Named lines that keep to the hexsides, except those of some patterns, with the width of their drawing on either
    side; of those with one name only the longest."""
    pieces: dict[tuple[str, str], list[list[Vertex]]] = {}
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if chain.name and look is not None and scene.pattern(look)["draw"] not in without:
            pieces.setdefault((chain.kind, chain.name), []).extend(side_lines(scene, chain))
    traces = []
    for (kind, name), found in pieces.items():
        pattern = scene.pattern(scene.looks[kind])
        width = (scene.looks[kind].width or pattern["width"]) * _HANDS.get(pattern["draw"], 1.0)
        lines = [tuple(scene.vertex(vertex) for vertex in line) for line in joined(found)]
        if lines:
            points = max(lines, key=length_of)
            traces.append(Trace(look=scene.looks[kind], name=name, points=points, widths=(width,) * len(points)))
    return traces


def waters(scene: Scene) -> list[Trace]:
    """Rivers, streams and canals; wider downstream, running out of the map where they reach its edge."""
    pieces: dict[tuple[str, str], list[list[Vertex]]] = {}
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if look and scene.pattern(look)["draw"] == "water":
            pieces.setdefault((chain.kind, chain.name), []).extend(side_lines(scene, chain))
    traces = []
    for (kind, name), found in pieces.items():
        look = scene.looks[kind]
        pattern = scene.pattern(look)
        width = look.width or pattern["width"]
        for line in joined(found):
            points = _river(scene, line)
            total = length_of(points) or 1.0
            share = [index / max(len(points) - 1, 1) for index in range(len(points))]
            reach = min(1.0, 0.35 + total / 250)  # a short river does not swell as a long one does
            thin = 1 - (1 - pattern["taper"]) * reach
            spring = (1.0,) if _touches_edge(scene, line[0]) else _SPRING
            widths = tuple(
                width * (thin + (1 - thin) * part) * spring[min(index, len(spring) - 1)]
                for index, part in enumerate(share)
            )
            traces.append(Trace(look=look, name=name, points=tuple(points), widths=widths))
    return traces


def _river(scene: Scene, line: Sequence[Vertex]) -> list[Point]:
    points = [scene.vertex(vertex) for vertex in line]
    bent = list(relaxed(points, _BEND))
    if _touches_edge(scene, line[0]):
        bent.insert(0, _off(scene, points[0]))
    if _touches_edge(scene, line[-1]):
        bent.append(_off(scene, points[-1]))
    return smooth(bent, _STEP)


def _touches_edge(scene: Scene, vertex: Vertex) -> bool:
    return scene.meeting[vertex] < 3


def _off(scene: Scene, end: Point) -> Point:
    """Where a river leaves the sheet: straight to the nearest edge, as ways do, so that off the map it meets none of
    them."""
    (x, y), frame = end, scene.frame
    right, foot = frame.x + frame.width, frame.y + frame.height
    edges = [(frame.x - _OUT, y), (right + _OUT, y), (x, frame.y - _OUT), (x, foot + _OUT)]
    return min(edges, key=lambda point: math.dist(end, point))


def ways(scene: Scene) -> list[Trace]:
    """Roads, tracks and railways. A railway that goes from hex to hex along a road runs beside it."""
    roads = {
        step
        for one in scene.board.paths
        if one.kind in scene.looks and scene.pattern(scene.looks[one.kind])["draw"] != "rails"
        for step in _steps(one)
    }
    traces = []
    for one in scene.board.paths:
        look = scene.looks.get(one.kind)
        cells = [scene.cells[number] for number in one.hexes if number in scene.cells]
        if look is None or len(cells) < 2:
            continue
        points = _way(scene, cells)
        if scene.pattern(look)["draw"] == "rails" and not roads.isdisjoint(_steps(one)):
            points = shifted(points, [_BESIDE] * len(points))
        width = look.width or scene.pattern(look)["width"]
        traces.append(Trace(look=look, name=one.name, points=tuple(points), widths=(width,) * len(points)))
    return traces


def _steps(path: BoardPath) -> list[tuple[str, str]]:
    """The steps from hex to hex along a way, in either direction."""
    return [(min(a, b), max(a, b)) for a, b in pairwise(path.hexes)]


def _way(scene: Scene, cells: Sequence[Cell]) -> list[Point]:
    points = [_through(scene, cell, around) for cell, around in zip(cells, _around(cells), strict=True)]
    start, end = scene.exit(cells[1], cells[0]), scene.exit(cells[-2], cells[-1])
    off = [[scene.centre(cell)] if cell else [] for cell in (start, end)]
    return smooth([*off[0], *points, *off[1]], _STEP)


def _around(cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """The cells before and after each cell of a way; nothing for its ends."""
    return [(), *((a, b) for a, b in zip(cells, cells[2:], strict=False)), ()]


def _through(scene: Scene, cell: Cell, around: Sequence[Cell]) -> Point:
    """Where a way passes a hex: in the middle if it meets something there, else a little to the inside of its bend."""
    x, y = scene.centre(cell)
    if cell in scene.nodes:
        return x, y
    for other in around:
        ox, oy = scene.centre(other)
        x, y = x + (ox - x) * _CUT, y + (oy - y) * _CUT
    return x + _SWAY * noise(SEED + 3, [(x, y)], 5.0).item(), y + _SWAY * noise(SEED + 4, [(x, y)], 5.0).item()
