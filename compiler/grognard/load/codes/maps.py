"""Findings about grids, hexsides and drawings of maps."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

BAD_GRID: Final = Code(
    code="SRC014",
    severity=Severity.ERROR,
    title="a .hexes grid does not fit its map",
    explanation="The first line names the columns, every further line begins with its row number and has one cell a "
    "column. Rows and columns are those of the map's grid, each one once.",
)
UNKNOWN_CODE: Final = Code(
    code="SRC015",
    severity=Severity.ERROR,
    title="a code in a .hexes grid that no terrain has",
    explanation="Cells hold codes of hex terrain joined by `+`; `-` is off the map, `?` unknown, `=` as the layer "
    "below. Elevation grids hold whole numbers.",
)
BAD_CHAIN: Final = Code(
    code="SRC017",
    severity=Severity.ERROR,
    title="a hexside that is not written as two hex numbers",
    explanation="A chain is a blank-separated list of hexsides `0404/0405`, in order; a river's order is downstream.",
)
SAME_CODE: Final = Code(
    code="SRC026",
    severity=Severity.ERROR,
    title="two terrains with one code",
    explanation="A code in a .hexes grid means one hex terrain; of two with the same code nobody can say which is "
    "drawn. Give the newer one a code of its own.",
)
BAD_DRAWING: Final = Code(
    code="SRC075",
    severity=Severity.ERROR,
    title="a drawing of areas that cannot be read",
    explanation="`outlines` of a map names an SVG (or GeoJSON) with the outlines of its areas. Its size is said in mm "
    '(`width="200mm" height="120mm"`), and `viewBox` says which numbers that is. Inkscape writes both; in other '
    "programs it is a choice of the export.",
)
BAD_OUTLINE: Final = Code(
    code="SRC076",
    severity=Severity.ERROR,
    title="an outline that is not an area",
    explanation="An area is a closed path, polygon or rectangle that does not cross itself. What lies apart "
    "is drawn as further lines of the path, or as further shapes of the same label; a line within is a hole.",
)
LONE_OUTLINE: Final = Code(
    code="SRC077",
    severity=Severity.ERROR,
    title="an area without outline, or an outline without area",
    explanation="The table of a map says what areas there are, the drawing where they lie; an `id` (or the label that "
    "Inkscape gives a shape) joins the two. What only one of them has is most often a slip of the pen in the other.",
)
PART_OF_GRID: Final = Code(
    code="SRC092",
    severity=Severity.WARNING,
    title="a .hexes grid has not all rows or columns of its map",
    explanation="The hexes that it leaves out have the `ground` of the map, and nothing is reported; where that is not "
    "known either they are hatched, so that a map that was made larger in game.toml can be seen at once and filled in "
    "as you go. "
    "`grognard build GAME --only blank-map` prints the numbered grid of the new size.",
)
HEXES_OF_NONE: Final = Code(
    code="SRC133",
    severity=Severity.ERROR,
    title="layers of hexes of a map without a grid",
    explanation="A layer of the map speaks of hexes, and the map has no `grid`, or is divided into areas or points. "
    "What else the sources say of hexes cannot be judged before it has one, and nothing is reported of it.",
)
PLACES_OF_MAPS: Final = Code(
    code="SRC097",
    severity=Severity.WARNING,
    title="a layer of several maps that is not of each",
    explanation="Several maps name one list of places, or one file of boxes and tracks, among their `layers`, so that "
    "each would have all of them. It is read once: each hex is looked for on all maps, and a box lies where its `map` "
    "says. Of terrain, hexsides and paths each row is of the maps that have its hexes. Give each map a file of its "
    "own; or leave the file out of `layers`: map/places.csv and map/areas.toml are read for all maps, and a hex that "
    "several maps have is written with its map, `west:0202`.",
)
