"""Maps that have no hexes: areas with outlines, or points joined by lines."""

from typing import Annotated, Literal

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.model.fields.how_many import NONE
from grognard.model.fields.marks import Fact, KnownBy, Names, SetByLoader
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.scalars import Extent, Id, Length, Many
from grognard.model.game.sourced import Sourced


@record
class Areas(Sourced):
    """What a map without hexes is divided into. Write ``outlines``, ``seeds`` or ``points``, one of them."""

    outlines: str = ""
    """A drawing (SVG or GeoJSON) in which each area is a closed shape that bears the id of the area."""
    seeds: str = ""
    """A drawing of the land alone: of it each area is what lies nearest to the `x` and `y` of its row."""
    width: Extent | None = None
    """Of a GeoJSON drawing on the sheet; left out: 200mm."""
    points: bool = False
    """Points instead of areas, each at the `x` and `y` of its row."""
    touch: Literal["stated", "borders", "?"] = "stated"
    """Which areas are neighbours: those that `links.csv` joins; with `borders` also those that share a line; with `?`
    those that `links.csv` joins, and others that nobody knows."""
    space: Length | None = None
    """Diameter of the space that each point is, in which its counters lie; left out: a small disc."""
    size: Annotated[tuple[float, float], SetByLoader()] = (0.0, 0.0)
    """Of the drawing, mm."""

    @property
    def ways(self) -> tuple[str, ...]:
        """The keys that say what the map is divided into; of a sound map there is one."""
        return tuple(name for name in WAYS if getattr(self, name))


WAYS = ("outlines", "seeds", "points")


@record
class Area(Sourced):
    """An area or a point of a map."""

    map: Annotated[Id, SetByLoader()] = ""
    id: Id
    """What sources and people call it; the id or label of its outline."""
    name: str = ""
    """Printed in it; blank: its id."""
    kind: str = "land"
    """`land` or `sea`, or another word: ships stand at sea, all others on land."""
    nation: Annotated[Id | None, Names("nation"), Fact()] = None
    """Whose colour it has where it has no terrain."""
    terrain: Annotated[tuple[str, ...], Names("terrain"), Fact()] = ()
    """Terrains by id; the first one colours it. `?`: unknown, and hatched."""
    unknown: Annotated[bool, SetByLoader()] = False
    """Whether the sources say that nobody knows its ground."""
    port: Annotated[bool, Fact(if_written=True)] = False
    """Ships stand there too."""
    fort: Annotated[bool, Fact(if_written=True)] = False
    """A fortress is marked there."""
    capital: Annotated[bool, Fact(if_written=True)] = False
    """It is marked as a capital."""
    supply: Annotated[tuple[str, ...], Names("side"), Fact()] = ()
    """Sides for which it is a source of supply."""
    victory: Annotated[Many, Fact()] = NONE
    """Victory points for holding it."""
    capacity: Annotated[Many | None, Fact()] = None
    """How many of one side it holds at most, in place of the number of a `stacking-limit`; blank: as that says."""
    x: Length | None = None
    """From the left edge of the drawing: where a point lies, or the counters of an area."""
    y: Length | None = None
    """From the upper edge."""
    aliases: tuple[str, ...] = ()
    """Other names that setups may use."""
    outline: Annotated[tuple[Point, ...], SetByLoader()] = ()
    """The corners of an area, mm from the upper left corner of the drawing, clockwise; of several pieces those of the
    largest."""
    pieces: Annotated[tuple[tuple[Point, ...], ...], SetByLoader()] = ()
    """Its other pieces."""
    holes: Annotated[tuple[tuple[Point, ...], ...], SetByLoader()] = ()
    """What lies within it and is not of it."""

    @property
    def number(self) -> str:
        """What the sources call it, as a hex its number."""
        return self.id


@record
class Link(Sourced):
    """Two areas or points, of one map or of two, and how they lie to each other."""

    map: Annotated[Id, KnownBy(), SetByLoader()] = ""
    a: Annotated[str, KnownBy()]
    to: Annotated[Id, KnownBy("to {}"), SetByLoader()] = ""
    """The map of ``b``."""
    b: Annotated[str, KnownBy()]
    by: str = ""
    """Terrain of kind `path` (runs from one to the other) or `hexside` (lies between them); `no`: they do not touch;
    `?`: they do, and nobody knows by what."""
    is_across: Annotated[bool, SetByLoader()] = False
    """Written under `cross`: it lies between the two, and what runs from one to the other is another link."""
    way: Literal["both", "one", "far"] = "both"
    """`one`: the way leads from the first to the second and not back. `far`: what `by` says runs from one to the other
    through places that the map does not have, or what `cross` says lies somewhere between; whether they touch is not
    said."""

    @property
    def ends(self) -> tuple[Location, Location]:
        """Where it leads from and to."""
        return cell_at(self.map, self.a), cell_at(self.to, self.b)

    @property
    def is_between_maps(self) -> bool:
        """Whether its ends lie on two maps."""
        return self.map != self.to

    @property
    def touches(self) -> bool:
        """Whether it makes the two touch."""
        return self.by != NO_LINK and self.way != "far"


NO_LINK = "no"
"""``by`` of two that do not touch, though they share a line on paper."""
