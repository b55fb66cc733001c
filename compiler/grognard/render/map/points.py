"""Points of a map and what joins them: discs or spaces, and lines."""

from collections.abc import Iterator

from grognard.geometry.hexes import Point
from grognard.model.game.locations import cell_at
from grognard.model.plan.areas import BoardArea, BoardLink
from grognard.model.plan.boards import BoardPlan, TerrainLook
from grognard.render.draw.colours import BLACK, mixed
from grognard.render.map.style import Style
from grognard.render.map.svg import element, line_data, num, path, stroke, text

_POINT = 2.6  # mm: radius of the disc of a point
_LINK = 0.9  # mm: width of a link whose terrain does not give one
_DOT = 0.7  # mm: radius of the end of a link on the border of an area
_HEAD = 3.2  # mm: length of the head of an arrow


def draw_point(one: BoardArea, map_id: str, style: Style) -> str:
    """A disc; where its counters lie in it, as large as they need and as light as a box."""
    sheet = style.tables["sheet"]
    place = {"cx": num(one.x), "cy": num(one.y), "r": num(radius_of(one))}
    drawn = element(
        "circle",
        **place,
        fill=(mixed(one.colour, sheet["panel"], 0.45) if one.space else one.colour) if one.colour else sheet["panel"],
        stroke=sheet["ink"],
        stroke_width=0.5,
        id=f"point-{one.number}",
        data_location=str(cell_at(map_id, one.number)),
    )
    return drawn + element("circle", **place, fill="url(#hatch-point)") if one.unknown else drawn


def draw_link(one: BoardLink, look: TerrainLook | None, style: Style, rims: dict[str, float]) -> str:
    """A line from one to the other, or between them. ``rims``: how far from its middle the rim of each point lies."""
    ink = style.tables["sheet"]["ink"]
    said = {"data_kind": one.kind or ("no" if one.is_closed else "touch"), "data_link": f"{one.a} {one.b}"}
    if one.is_closed:  # a wall: nobody crosses here
        return stroke(line_data(one.line), mixed(ink, BLACK, 0.5), 1.4, **said)
    if look is None:
        drawn = stroke(line_data(one.line), ink, 0.35, stroke_dasharray="1.6 1.2", **said)
        drawn += "".join(_dot(at, ink) for at in _ends_in_areas(one, rims))
    else:
        drawn = stroke(line_data(one.line), look.colour, look.width or _LINK, stroke_linecap="round", **said)
    if one.is_one_way and len(one.line) == 2:
        drawn += _arrow(one.line[0], one.line[1], rims.get(one.b, 0.0), look.colour if look else ink)
    return drawn


def _ends_in_areas(one: BoardLink, rims: dict[str, float]) -> Iterator[Point]:
    """Where a line that runs from one to the other ends at the border of an area and no arrow is."""
    if len(one.line) == 2 and not (one.is_between or one.is_bar or one.is_one_way):
        yield from (at for id, at in zip((one.a, one.b), one.line, strict=True) if id not in rims)


def _dot(at: Point, ink: str) -> str:
    return element("circle", cx=num(at[0]), cy=num(at[1]), r=num(_DOT), fill=ink)


def draw_sign(sign: str, at: Point, width: float, style: Style) -> str:
    """What the legend explains, in a swatch that begins at a point: ``touch``, ``one-way``, ``closed``,
    ``other-touch``."""
    ink, face = style.tables["sheet"]["ink"], style.types["head"]
    end = (at[0] + width, at[1])
    if sign == "closed":
        return stroke(line_data((at, end)), mixed(ink, BLACK, 0.5), 1.4)
    if sign == "other-touch":
        return text((at[0] + width / 2, at[1] + face.size * 0.36), "?", face, ink)
    line = stroke(line_data((at, end)), ink, 0.35, stroke_dasharray="1.6 1.2")
    return line + (_arrow(at, end, 0.0, ink) if sign == "one-way" else "")


def rims(board: BoardPlan) -> dict[str, float]:
    """How far the rim of each point lies from its middle, mm; of areas nothing."""
    return {one.number: radius_of(one) for one in board.areas if not one.outline}


def words_of(one: BoardArea) -> tuple[str, ...]:
    """The lines that an area or point has on paper: its name, what lies there, and in two lines each where it leads."""
    kinds = (", ".join(one.kinds),) if one.kinds else ()
    return (one.name, *kinds, *(line for lead in one.leads for line in lead))


def radius_of(one: BoardArea) -> float:
    """From the middle of a point to its rim, mm."""
    return one.space / 2 or _POINT


def _arrow(start: Point, end: Point, rim: float, colour: str) -> str:
    """The head of an arrow whose tip touches the rim of the point at the end."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 or 1.0
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    tip = (end[0] - along[0] * rim, end[1] - along[1] * rim)
    foot = (tip[0] - along[0] * _HEAD, tip[1] - along[1] * _HEAD)
    side = (-along[1] * _HEAD / 2.2, along[0] * _HEAD / 2.2)
    corners = (tip, (foot[0] + side[0], foot[1] + side[1]), (foot[0] - side[0], foot[1] - side[1]))
    return path(line_data(corners, closed=True), fill=colour)
