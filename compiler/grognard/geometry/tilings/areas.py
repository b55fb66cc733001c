"""Areas, each with an outline, and points, which have none."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import chain, pairwise

from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import distance, inner_point, sides
from grognard.geometry.tilings.tiling import reached

SNAP = 0.05
"""mm: points of outlines that are closer than this are one point."""
ROOM_AROUND_POINTS = 15.0
"""mm: space around points for their names and counters."""

Pair = tuple[str, str]
Line = tuple[Point, ...]


class _Linked:
    """Cells whose neighbours are a list of pairs; by one in ``one_way`` the first touches the second alone."""

    noun = "area"

    def __init__(self, ids: Iterable[str], links: Iterable[Pair], one_way: Iterable[Pair]) -> None:
        self._around: dict[str, dict[str, None]] = {id: {} for id in ids}
        both = ((pair, pair[::-1]) for pair in links)
        for a, b in chain(chain.from_iterable(both), one_way):
            if a != b and a in self._around and b in self._around:
                self._around[a][b] = None

    def ids(self) -> tuple[str, ...]:
        return tuple(self._around)

    def has(self, id: str) -> bool:
        return id in self._around

    def neighbours(self, id: str) -> tuple[str, ...]:
        return tuple(self._around[id])

    def number(self, id: str) -> str:
        return id

    def within(self, id: str, steps: int) -> frozenset[str]:
        return reached(self._around, id, steps)

    def edge(self, name: str) -> tuple[str, ...]:
        """The sources do not say which areas are on an edge of a map."""
        return ()

    def line(self, axis: str, label: str) -> tuple[str, ...]:
        return ()

    def beyond_line(self, axis: str, label: str, bearing: str) -> tuple[str, ...] | None:
        return ()

    def run(self, a: str, b: str) -> tuple[str, ...]:
        return ()

    def along_edge(self, name: str, a: str, b: str) -> tuple[str, ...]:
        return ()

    def toward(self, id: str, bearing: str, steps: int) -> str | None:
        return None

    def is_inside(self, id: str) -> bool:
        return False

    def beyond(self, text: str) -> str:
        return ""

    def near(self, text: str) -> str:
        return ""


class PointTiling(_Linked):
    """Points joined by links; a point has a place and no outline. ``space``: the diameter of a point on paper, mm."""

    noun = "point"

    def __init__(
        self, places: Mapping[str, Point], links: Iterable[Pair], *, one_way: Iterable[Pair] = (), space: float = 0.0
    ) -> None:
        super().__init__(places, links, one_way)
        self._places = places
        room = ROOM_AROUND_POINTS + space / 2
        self.width = max((x for x, _ in places.values()), default=0.0) + room
        self.height = max((y for _, y in places.values()), default=0.0) + room

    def centre(self, id: str) -> Point:
        return self._places[id]

    def outline(self, id: str) -> Line:
        return ()

    def side(self, a: str, b: str) -> Line:
        return ()


class AreaTiling(_Linked):
    """Areas by their outlines. ``size``: of the drawing. Areas in ``links`` touch whatever their outlines, those in
    ``apart`` never do. With ``by_borders`` two that share a line touch too. ``places``: where counters lie, if a
    source says so. ``more``: the other pieces of areas that have several; ``holes``: what lies within them."""

    def __init__(
        self,
        outlines: Mapping[str, Line],
        size: tuple[float, float],
        links: Iterable[Pair],
        *,
        one_way: Iterable[Pair] = (),
        apart: Iterable[Pair] = (),
        by_borders: bool = False,
        places: Mapping[str, Point] | None = None,
        more: Mapping[str, tuple[Line, ...]] | None = None,
        holes: Mapping[str, tuple[Line, ...]] | None = None,
    ) -> None:
        self._outlines, self._given = outlines, places or {}
        self._more, self._holes = more or {}, holes or {}
        self.width, self.height = size
        never = {frozenset(pair) for pair in apart}
        shared = [pair for pair in self._shared if frozenset(pair) not in never] if by_borders else []
        super().__init__(outlines, chain(shared, links), one_way)

    def centre(self, id: str) -> Point:
        return self._given.get(id) or self._middles[id]

    @cached_property
    def _middles(self) -> Mapping[str, Point]:
        return {id: inner_point(ring, self._holes.get(id, ())) for id, ring in self._outlines.items()}

    def outline(self, id: str) -> Line:
        return self._outlines[id]

    def side(self, a: str, b: str) -> Line:
        return self._shared.get((a, b) if (a, b) in self._shared else (b, a), ())

    @cached_property
    def _shared(self) -> Mapping[Pair, Line]:
        """The lines on which two areas touch, as points in the order of the first area's outline. A corner of one
        area on a side of another splits that side, so that three areas that meet within a side share its pieces."""
        owners: dict[frozenset[Point], tuple[str, Point, Point]] = {}
        shared: dict[Pair, dict[Point, None]] = {}
        corners = self._corners()
        lines = [(id, a, b) for id, rings in corners.items() for ring in rings for a, b in sides(ring)]
        reach = max((abs(b[0] - a[0]) + abs(b[1] - a[1]) for _, a, b in lines), default=1)
        points = dict.fromkeys(point for rings in corners.values() for ring in rings for point in ring)
        near = Buckets(max(reach, 1.0), ((one, one) for one in points))
        for id, a, b in lines:
            for start, end in _pieces(a, b, near):
                owner, first, last = owners.setdefault(frozenset((start, end)), (id, start, end))
                if owner != id:
                    shared.setdefault((owner, id), {}).update({first: None, last: None})
        return {pair: tuple(points) for pair, points in shared.items()}

    def _corners(self) -> dict[str, tuple[Line, ...]]:
        """All lines round pieces and holes, with nearly equal points merged."""
        known: Buckets[Point] = Buckets(1.0)
        snapped: dict[str, tuple[Line, ...]] = {}
        for id, outline in self._outlines.items():
            rings = (outline, *self._more.get(id, ()), *self._holes.get(id, ()))
            snapped[id] = tuple(tuple(dict.fromkeys(_snapped(one, known) for one in ring)) for ring in rings)
        return snapped


def _snapped(one: Point, known: Buckets[Point]) -> Point:
    """The known point that is nearly the same, else the point itself, which is known then."""
    near = [other for other in known.around(one, SNAP, SNAP) if distance(one, (other, other)) <= SNAP]
    if not near:
        known.add(one, one)
    return near[0] if near else one


def _pieces(a: Point, b: Point, corners: Buckets[Point]) -> Iterable[tuple[Point, Point]]:
    """A side, split at the corners that lie on it."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    around = corners.around(middle, abs(b[0] - a[0]) / 2 + SNAP, abs(b[1] - a[1]) / 2 + SNAP)
    on_it = [one for one in around if one not in (a, b) and distance(one, (a, b)) <= SNAP]
    along = sorted(on_it, key=lambda one: (one[0] - a[0]) * (b[0] - a[0]) + (one[1] - a[1]) * (b[1] - a[1]))
    points = (a, *along, b)
    return pairwise(points)
