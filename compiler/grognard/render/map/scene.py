"""A board as the drawing steps see it: where hexes, sides and lines lie on the sheet, and how their terrain looks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from shapely.geometry.base import BaseGeometry

from grognard.geometry.hex_areas import union
from grognard.geometry.hexes import Cell, HexLayout, Point, Vertex
from grognard.model.plan.boards import BoardHex, BoardPlan, Rect, TerrainLook
from grognard.render.map.style import Style

_FLATS = 19.0  # mm across the hexes that the style is made for
SEED = 1915  # seed of all randomness in a map: another number draws other trees, on the same hexes


class Scene:
    """One board with a grid, its style, and look-ups over both."""

    def __init__(
        self, board: BoardPlan, layout: HexLayout, grid: Rect, style: Style, window: Rect | None = None
    ) -> None:
        self.board, self.layout, self.grid, self.style, self.window = board, layout, grid, style, window
        self.frame = board.frame or grid
        self.looks = {look.id: look for look in board.terrain}
        self.hexes: dict[Cell, BoardHex] = {one.cell: one for one in board.hexes}
        self.cells = {one.number: one.cell for one in board.hexes}
        self._corners: dict[Cell, list[Point]] = {}

    def table(self, name: str) -> Mapping[str, Any]:
        """A table of the style: ``sheet``, ``grid``, ``relief``, ``label``."""
        return self.style.tables[name]

    def place(self, point: Point) -> Point:
        """From the grid to the sheet."""
        return point[0] + self.grid.x, point[1] + self.grid.y

    def centre(self, cell: Cell) -> Point:
        """The middle of a hex on the sheet."""
        return self.place(self.layout.centre(cell))

    def corners(self, cell: Cell) -> list[Point]:
        """The corners of a hex on the sheet."""
        if cell not in self._corners:
            self._corners[cell] = [self.place(corner) for corner in self.layout.corners(cell)]
        return self._corners[cell]

    def vertex(self, vertex: Vertex) -> Point:
        """A corner by its whole numbers, on the sheet."""
        return self.place(self.layout.point(vertex))

    def reaches_window(self, points: Sequence[Point]) -> bool:
        """Whether a line through these points, with its width, may be in the part shown."""
        if self.window is None:
            return True
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))
        return box.overlaps(self.window, self.layout.across_flats)

    @property
    def shows_nothing(self) -> bool:
        """Whether no part of the map is shown: it is drawn for its remarks."""
        return self.window is not None and not self.window.width and not self.window.height

    @property
    def size(self) -> float:
        """The factor by which things are drawn smaller than in the style, so that they fit small hexes; at most 1."""
        return min(1.0, self.layout.across_flats / _FLATS)

    @cached_property
    def is_full(self) -> bool:
        """Whether every cell of the grid is a hex of the map: then the ground fills the whole rectangle."""
        return len(self.hexes) == len(self.layout.cells())

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The elevations above the lowest, from low to high; none if all hexes have one elevation."""
        return tuple(sorted({one.elevation for one in self.hexes.values() if one.elevation is not None})[1:])

    @cached_property
    def ground(self) -> dict[Cell, BoardHex]:
        """The hexes, and a ring around them with the terrain of its neighbours, so that blobs run out of the map."""
        if not self.is_full:
            return self.hexes
        ring: dict[Cell, BoardHex] = {}
        for cell, one in self.hexes.items():
            for direction in range(6):
                ring.setdefault(self.layout.neighbour(cell, direction), one)
        return {**{cell: one for cell, one in ring.items() if cell not in self.hexes}, **self.hexes}

    @cached_property
    def meeting(self) -> Counter[Vertex]:
        """The number of hexes of the map that meet in each corner: three inside, fewer at the edge."""
        return Counter(vertex for cell in self.hexes for vertex in self.layout.vertices(cell))

    @cached_property
    def nodes(self) -> frozenset[Cell]:
        """Hexes with a place or where ways meet: a way goes through their middle."""
        visits = Counter(number for one in self.board.paths for number in one.hexes)
        return frozenset(cell for cell, one in self.hexes.items() if one.place or visits[one.number] > 1)

    def exit(self, before: Cell, last: Cell) -> Cell | None:
        """The hex where a way continues past the edge of the map: straight on, or one hexside to either side."""
        heading = self.layout.direction(before, last)
        turned = (self.layout.neighbour(last, heading + turn) for turn in (0, 1, -1)) if heading is not None else ()
        return next((beyond for beyond in turned if beyond not in self.hexes), None)

    @cached_property
    def area(self) -> BaseGeometry:
        """The rectangle that the hexes of the map cover."""
        return union(self.corners(cell) for cell in self.hexes)

    @cached_property
    def base(self) -> TerrainLook | None:
        """The bare terrain that most hexes have: its colour is that of the whole ground, and one more bare terrain on a
        few hexes changes nothing elsewhere."""
        many = Counter(id for one in self.hexes.values() for id in one.terrain)
        bare = [look for look in self.board.terrain if look.kind == "hex" and self.pattern(look)["draw"] == "base"]
        return max(bare, key=lambda look: many[look.id], default=None)

    def base_colour(self) -> str:
        """The colour of the ground where nothing covers it."""
        return self.base.colour if self.base else str(self.table("sheet")["panel"])

    def covers(self, look: TerrainLook) -> bool:
        """Whether a terrain has an area of its own on the ground."""
        draw = self.pattern(look)["draw"]
        is_other = draw == "base" and look is not self.base and look.colour != self.base_colour()
        return look.kind == "hex" and (draw == "ground" or is_other)

    def pattern(self, look: TerrainLook) -> Mapping[str, Any]:
        """How a terrain is drawn."""
        return self.style.pattern(look)
