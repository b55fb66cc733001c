"""The lines of a map drawn: rivers with banks, roads, railways, bridges, borders, walls."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import between, resampled, ribbon, shifted
from grognard.geometry.hexes import Point, Vertex
from grognard.model.plan.boards import BoardChain, TerrainLook
from grognard.render.draw.colours import BLACK, WHITE, mixed
from grognard.render.map.lines.trace import Trace, side_lines
from grognard.render.map.scene import Scene
from grognard.render.map.svg import curve_data, element, group, line_data, num, path, stroke

CROSSINGS = ("bridge", "ford", "wreck")
_BUCKET = 12.0
_FLARE = 0.75  # mm by which the rails of a bridge flare over the bank
Step = tuple[int, Point, Point, float]
"""A step of a line: its number among all steps, its start and end, and the width at each, mm."""


def draw_waters(scene: Scene, traces: Sequence[Trace]) -> str:
    """Layer `rivers`: every hexside with its data, all banks, then all water, so that confluences are open."""
    carriers = _carriers(scene, {"water"})
    return group("rivers", [*carriers, *water_look(traces)], clip_path="url(#map-area)")


def water_look(traces: Sequence[Trace]) -> Iterator[str]:
    """Banks, water and a lighter centre."""
    for trace in traces:
        bank = ribbon(trace.points, [width + 0.42 for width in trace.widths])
        yield path(line_data(bank, closed=True), fill=mixed(trace.look.colour, BLACK, 0.42))
    for trace in traces:
        body = ribbon(trace.points, trace.widths)
        yield path(line_data(body, closed=True), fill=trace.look.colour)
    for trace in traces:
        if max(trace.widths) > 1.6:
            middle = ribbon(trace.points, [width * 0.42 for width in trace.widths])
            yield path(line_data(middle, closed=True), fill=mixed(trace.look.colour, WHITE, 0.28))


def draw_sides(scene: Scene) -> str:
    """Layer `hexsides`: borders, walls, trenches and other lines that keep to the hexsides."""
    drawn: list[str] = []
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if look is None or scene.pattern(look)["draw"] in ("water", *CROSSINGS):
            continue
        for piece in side_lines(scene, chain):
            drawn.extend(side_look(look, scene.pattern(look), downhill(scene, chain, piece)))
    return group("hexsides", [*_carriers(scene, {"border", "wall", "cliff", "line"}), *drawn])


def downhill(scene: Scene, chain: BoardChain, piece: Sequence[Vertex]) -> list[Point]:
    """The points of a line along hexsides, the lower hexes to its right."""
    left, right = 0, 0
    steps = set(pairwise(piece))
    for a, b in chain.sides:
        cells = [scene.cells[number] for number in (a, b) if number in scene.cells]
        if len(cells) < 2 or scene.layout.direction(*cells) is None:
            continue
        first, last = scene.layout.side_vertices(*cells)  # clockwise seen from a: a is to the right
        is_along = (first, last) in steps
        if is_along or (last, first) in steps:
            fall = (scene.hexes[cells[1]].elevation or 0) - (scene.hexes[cells[0]].elevation or 0)
            right, left = (right + fall, left) if is_along else (right, left + fall)
    points = [scene.vertex(vertex) for vertex in piece]
    return points if right >= left else points[::-1]


def side_look(look: TerrainLook, pattern: Any, points: Sequence[Point]) -> Iterator[str]:
    """A line along hexsides, drawn by its pattern."""
    width = look.width or pattern["width"]
    data = line_data(points)
    if pattern["draw"] == "border":
        yield stroke(data, mixed(look.colour, WHITE, 0.45), width * 2.6, stroke_opacity=0.6)
        dash = f"{num(width * 3.4)} {num(width * 1.6)} {num(width * 0.6)} {num(width * 1.6)}"
        yield stroke(data, look.colour, width, stroke_dasharray=dash, stroke_linecap="butt")
    elif pattern["draw"] == "wall":
        even = resampled(points, 1.1)
        teeth = line_data(shifted(even, [width / 2] * len(even)))
        yield stroke(data, look.colour, width * 0.4)
        yield stroke(teeth, look.colour, width, stroke_dasharray="0.36 0.62", stroke_linecap="butt")
    elif pattern["draw"] == "cliff":
        ink = mixed(look.colour, BLACK, 0.68)
        even = resampled(points, 1.25)
        tips = shifted(even, [width + 0.35] * len(even))
        comb = [
            line_data([between(a, b, 0.05), between(tip, end, 0.5), between(a, b, 0.95)], closed=True)
            for (a, b), (tip, end) in zip(pairwise(even), pairwise(tips), strict=True)
        ]
        yield stroke(data, WHITE, 1.5, stroke_opacity=0.35)
        yield path("".join(comb), fill=ink)
        yield stroke(data, ink, 0.6)
    else:
        yield stroke(data, look.colour, width, stroke_dasharray=_dash(pattern))


def draw_ways(scene: Scene, traces: Sequence[Trace]) -> str:
    """Layer `roads`: first every casing, then every surface, so that junctions are open; railways last."""
    carriers = [
        element(
            "g",
            id=f"way-{number}",
            data_kind=one.kind,
            data_name=one.name or None,
            data_hexes=" ".join(one.hexes),
        )
        for number, one in enumerate(scene.board.paths, 1)
    ]
    kinds = {trace.look.id: scene.pattern(trace.look) for trace in traces}
    return group("roads", [*carriers, *way_look(traces, kinds)], clip_path="url(#map-area)")


def way_look(traces: Sequence[Trace], kinds: Any) -> Iterator[str]:
    """Lines through hexes by pattern: plain lines lowest, roads with casings, railways with ties."""
    drawn = {draw: [t for t in traces if kinds[t.look.id]["draw"] == draw] for draw in ("line", "cased", "rails")}
    for trace in drawn["line"]:
        data, width = curve_data(trace.points), trace.widths[0]
        yield stroke(data, WHITE, width + 0.3, stroke_opacity=0.45)
        dash = _dash(kinds[trace.look.id])
        yield stroke(data, trace.look.colour, width, stroke_dasharray=dash, stroke_linecap="butt")
    for trace in drawn["cased"]:
        case = kinds[trace.look.id]["case"]
        yield stroke(curve_data(trace.points), mixed(trace.look.colour, BLACK, 0.45), trace.widths[0] + 2 * case)
    for trace in drawn["cased"]:
        surface = mixed(trace.look.colour, WHITE, kinds[trace.look.id]["light"])
        yield stroke(curve_data(trace.points), surface, trace.widths[0])
    for trace in drawn["rails"]:
        data, width = curve_data(trace.points), trace.widths[0]
        yield stroke(data, WHITE, width + 0.5, stroke_opacity=0.5)
        yield stroke(data, trace.look.colour, width * 0.5)
        yield stroke(data, trace.look.colour, width * 1.9, stroke_dasharray="0.32 1.75", stroke_linecap="butt")


def draw_crossings(scene: Scene, water: Sequence[Trace], ways: Sequence[Trace]) -> str:
    """Layer `bridges`: each where a way crosses water, in the direction of the way."""
    drawn: list[str] = []
    streams, roads = _steps(water), _steps(ways)
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if look is None or scene.pattern(look)["draw"] not in CROSSINGS:
            continue
        for a, b in chain.sides:
            if a not in scene.cells or b not in scene.cells:
                continue
            at, angle, span, has_way = _crossing(scene, a, b, streams, roads)
            drawn.append(crossing_look(look, scene.pattern(look), at, angle, span, has_way=has_way))
    return group("bridges", [*_carriers(scene, set(CROSSINGS)), *drawn])


def crossing_look(
    look: TerrainLook, pattern: Any, at: Point, angle: float, span: float, *, has_way: bool = False
) -> str:
    """A bridge or ford over ``span`` mm of water; ``angle`` in degrees. A bridge ``has_way`` if a road runs over it.
    Otherwise short ends of a road are drawn with it, so that its deck does not look like a gap between two brackets."""
    half, deck = span / 2 + 0.55, (look.width or pattern["width"]) / 2
    turn = f"translate({num(at[0])} {num(at[1])}) rotate({num(angle)})"
    if pattern["draw"] == "ford":
        line = f"M{num(-half)} 0L{num(half)} 0"
        dots = stroke(line, WHITE, 1.0, stroke_dasharray="0.01 1.05") + stroke(
            line, look.colour, 0.7, stroke_dasharray="0.01 1.05"
        )
        return element("g", dots, transform=turn)
    ink = mixed(look.colour, BLACK, 0.35)
    if pattern["draw"] == "wreck":
        return element("g", "".join(_stump(ink, sign, half, deck) for sign in (-1, 1)), transform=turn)
    floor = ""  # the way over it is its floor
    if not has_way:
        deck_look = {"width": 2 * half, "height": 2 * deck, "fill": mixed(look.colour, WHITE, 0.9)}
        floor = element("rect", x=-half, y=-deck, **deck_look)
        end, way = half + 2.2, deck * 0.45
        street = line_data([(-end, -way), (end, -way), (end, way), (-end, way)], closed=True)
        floor += path(street, fill=mixed(ink, WHITE, 0.9), stroke=ink, stroke_width=0.28)
    rail = f"M{num(-half - _FLARE)} {{0}}L{num(-half)} {{1}}L{num(half)} {{1}}L{num(half + _FLARE)} {{0}}"
    rails = "".join(rail.format(num(sign * (deck + _FLARE)), num(sign * deck)) for sign in (-1, 1))
    return element("g", floor + stroke(rails, WHITE, 0.7) + stroke(rails, ink, 0.36), transform=turn)


def _stump(ink: str, sign: int, half: float, deck: float) -> str:
    """One bank of a wrecked bridge: the end of its road, and a floor broken off over the water."""
    end, broken = sign * (half + 0.2), sign * half * 0.42
    way, road = deck * 0.45, sign * (half + 2.2)
    street = [(road, -way), (end, -way), (end, way), (road, way)]
    floor = [
        (end, -deck), (broken, -deck), (broken + sign * 0.5, -deck * 0.45), (broken - sign * 0.25, -deck * 0.1),
        (broken + sign * 0.45, deck * 0.4), (broken - sign * 0.1, deck), (end, deck),
    ]  # fmt: skip
    pale = mixed(ink, WHITE, 0.9)
    return path(line_data(street), fill=pale, stroke=ink, stroke_width=0.28) + path(
        line_data(floor, closed=True), fill=pale, stroke=ink, stroke_width=0.5, stroke_linejoin="round"
    )


def _steps(traces: Sequence[Trace]) -> Buckets[Step]:
    """The steps of lines, by the start of each step."""
    steps = (
        (at, after, width)
        for trace in traces
        for (at, after), width in zip(pairwise(trace.points), trace.widths, strict=False)
    )
    return Buckets(_BUCKET, ((at, (number, at, after, width)) for number, (at, after, width) in enumerate(steps)))


def _crossing(
    scene: Scene, a: str, b: str, water: Buckets[Step], ways: Buckets[Step]
) -> tuple[Point, float, float, bool]:
    """Middle, direction in degrees and width of the water at the side between two hexes, and whether a way crosses. The
    direction is that of the way, or else straight across the water."""
    start, end = scene.centre(scene.cells[a]), scene.centre(scene.cells[b])
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    reach = scene.layout.side_length / 2
    stream = _nearest(water, middle, reach)
    way = _nearest(ways, stream[0] if stream else middle, reach / 2)
    if way:
        return way[0], way[1], stream[2] if stream else 1.2, True
    return (stream[0], stream[1] + 90.0, stream[2], False) if stream else (middle, angle, 1.2, False)


def _nearest(steps: Buckets[Step], point: Point, reach: float) -> tuple[Point, float, float] | None:
    """The point of the lines nearest to ``point`` within ``reach``, the direction there in degrees, and the width."""
    near = (
        (math.dist(at, point), number, at, after, width)
        for number, at, after, width in steps.around(point, reach, reach)
    )
    distance, _, at, after, width = min(near, default=(reach, 0, point, point, 0.0))
    if distance >= reach:
        return None
    return at, math.degrees(math.atan2(after[1] - at[1], after[0] - at[0])), width


def _carriers(scene: Scene, draws: set[str]) -> Iterator[str]:
    """Every hexside of these patterns as a group with data; a side that several chains name counts once for each
    kind."""
    seen: dict[str, int] = {}
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if look is None or scene.pattern(look)["draw"] not in draws:
            continue
        for a, b in chain.sides:
            name = f"{chain.kind}-{a}-{b}"
            seen[name] = seen.get(name, 0) + 1
            if seen[name] == 1:
                yield _carrier(scene, chain, a, b, name)


def _carrier(scene: Scene, chain: BoardChain, a: str, b: str, name: str) -> str:
    line = ""
    if a in scene.cells and b in scene.cells and scene.layout.direction(scene.cells[a], scene.cells[b]) is not None:
        first, last = scene.layout.side_vertices(scene.cells[a], scene.cells[b])
        line = path(line_data([scene.vertex(first), scene.vertex(last)]), fill="none")
    return element("g", line, id=f"side-{name}", data_kind=chain.kind, data_name=chain.name or None, data_a=a, data_b=b)


def _dash(pattern: Any) -> str | None:
    return " ".join(num(part) for part in pattern["dash"]) if "dash" in pattern else None
