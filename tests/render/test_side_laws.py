"""Beauty never beats the hexside: rivers, walls and cliffs lie on the sides that the source names and end with them,
and roads cross no others."""

from collections.abc import Iterator

import pytest
import shapely
from tests.boards import shipped_style
from tests.render.test_hex_laws import boards

from grognard.model.plan.boards import BoardChain
from grognard.render.map.lines.trace import Trace, side_lines, waters, ways
from grognard.render.map.scene import Scene

BESIDE = 0.12
"""How far a feature may lie from its side, in lengths of a side."""
FLAT_ONLY = [name for name in sorted(boards()) if name != "small-pointy"]
"""The small board names its hexsides for hexes with flat tops."""


def scene_of(name: str) -> Scene:
    board = boards()[name]
    assert board.layout and board.grid
    return Scene(board, board.layout, board.grid, shipped_style())


def stated(scene: Scene, *chains: BoardChain) -> shapely.MultiLineString:
    """The sides that the source names, straight from corner to corner."""
    sides = []
    for a, b in (side for chain in chains for side in chain.sides):
        first, last = scene.layout.side_vertices(scene.cells[a], scene.cells[b])
        sides.append(shapely.LineString([scene.vertex(first), scene.vertex(last)]))
    return shapely.MultiLineString(sides)


def rivers(scene: Scene) -> Iterator[tuple[shapely.MultiLineString, list[Trace]]]:
    """The sides of every river and what is drawn for it."""
    traces = waters(scene)
    for kind, name in {(one.look.id, one.name): 0 for one in traces}:
        chains = [one for one in scene.board.chains if (one.kind, one.name) == (kind, name)]
        yield stated(scene, *chains), [one for one in traces if (one.look.id, one.name) == (kind, name)]


@pytest.mark.parametrize("name", FLAT_ONLY)
def test_a_river_keeps_to_its_sides_over_their_whole_length(name: str) -> None:
    scene = scene_of(name)
    near = BESIDE * scene.layout.side_length
    for sides, traces in rivers(scene):
        drawn = shapely.MultiLineString([one.points for one in traces])
        assert shapely.buffer(drawn, near).contains(sides), "it leaves one of its sides"
        sheet = shapely.union_all([shapely.Polygon(scene.corners(cell)) for cell in scene.hexes])
        beyond = drawn.intersection(sheet).difference(shapely.buffer(sides, near))
        assert beyond.length < near, f"{beyond.length:.1f} mm on sides that nobody named"


@pytest.mark.parametrize("name", FLAT_ONLY)
def test_walls_and_cliffs_are_drawn_on_their_sides_and_end_with_them(name: str) -> None:
    scene = scene_of(name)
    for chain in scene.board.chains:
        drawn = shapely.MultiLineString([[scene.vertex(one) for one in line] for line in side_lines(scene, chain)])
        assert shapely.equals(shapely.normalize(shapely.union_all(drawn)), shapely.union_all(stated(scene, chain)))


@pytest.mark.parametrize("name", sorted(boards()))
def test_a_road_crosses_the_sides_that_the_source_says_and_no_other(name: str) -> None:
    scene = scene_of(name)
    for path, trace in zip(scene.board.paths, ways(scene), strict=True):
        line = shapely.LineString(trace.points)
        own = [scene.cells[number] for number in path.hexes]
        through = [cell for cell in scene.hexes if line.intersects(shapely.Polygon(scene.corners(cell)))]
        assert {*through} == {*own}, f"{path.name} goes through others"
        met = [line.intersection(shapely.Polygon(scene.corners(cell))).length for cell in own]
        assert min(met) > scene.layout.side_length / 2, f"{path.name} only touches a hex of its own"
        starts = [line.project(shapely.Point(scene.centre(cell))) for cell in own]
        assert starts == sorted(starts), f"{path.name} goes from hex to hex in another order"


@pytest.mark.parametrize("name", sorted(boards()))
def test_a_river_that_leaves_the_map_meets_no_road_off_it(name: str) -> None:
    scene = scene_of(name)
    sheet = shapely.union_all([shapely.Polygon(scene.corners(cell)) for cell in scene.hexes])
    roads = shapely.MultiLineString([one.points for one in ways(scene)]).difference(sheet)
    for river in waters(scene):
        off = shapely.LineString(river.points).difference(sheet)
        assert off.is_empty or off.distance(roads) > max(river.widths), river.name
