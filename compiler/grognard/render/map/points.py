"""Points of a map and what joins them: discs or spaces, lines, and below each point its name and where it leads."""

from collections.abc import Iterator

from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Point
from grognard.model.game.locations import cell_at
from grognard.model.plan.areas import BoardArea, BoardLink
from grognard.model.plan.boards import BoardPlan, Rect, TerrainLook
from grognard.render.draw.colours import BLACK, mixed
from grognard.render.map.style import Style, Typeface
from grognard.render.map.svg import element, line_data, num, path, stroke, text

NAME_ROOM = 40.0
"""mm: width that the name of a point may take."""
_POINT = 2.6  # mm: radius of the disc of a point
_LINK = 0.9  # mm: width of a link whose terrain does not give one
_HEAD = 3.2  # mm: length of the head of an arrow
_GAP = 0.8  # mm: between a point and its name
_LINE = 1.15  # from line to line, in heights of letters


def draw_point(one: BoardArea, map_id: str, style: Style) -> str:
    """A disc; where its counters lie in it, as large as they need and as light as a box."""
    sheet = style.tables["sheet"]
    return element(
        "circle",
        cx=num(one.x),
        cy=num(one.y),
        r=num(_radius(one)),
        fill=(mixed(one.colour, sheet["panel"], 0.45) if one.space else one.colour) if one.colour else sheet["panel"],
        stroke=sheet["ink"],
        stroke_width=0.5,
        id=f"point-{one.number}",
        data_location=str(cell_at(map_id, one.number)),
    )


def draw_link(one: BoardLink, look: TerrainLook | None, style: Style, rims: dict[str, float]) -> str:
    """A line from one to the other, or between them. ``rims``: how far from its middle the rim of each point lies."""
    ink = style.tables["sheet"]["ink"]
    said = {"data_kind": one.kind or ("no" if one.is_closed else "touch"), "data_link": f"{one.a} {one.b}"}
    if one.is_closed:  # a wall: nobody crosses here
        return stroke(line_data(one.line), mixed(ink, BLACK, 0.5), 1.4, **said)
    if look is None:
        drawn = stroke(line_data(one.line), ink, 0.35, stroke_dasharray="1.6 1.2", **said)
    else:
        drawn = stroke(line_data(one.line), look.colour, look.width or _LINK, stroke_linecap="round", **said)
    if one.is_one_way and len(one.line) == 2:
        drawn += _arrow(one.line[0], one.line[1], rims.get(one.b, 0.0), look.colour if look else ink)
    return drawn


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
    return {one.number: _radius(one) for one in board.areas if not one.outline}


def draw_point_name(one: BoardArea, style: Style) -> str:
    """The name below a point, and below it where the point leads."""
    sheet = style.tables["sheet"]
    halo = {"paint_order": "stroke", "stroke": sheet["paper"], "stroke_width": 0.9, "stroke_linejoin": "round"}
    return "".join(
        text(at, words, face, sheet["ink" if number == 0 else "accent"], **halo)
        for number, (at, words, face) in enumerate(_lines(one, style))
    )


def cut_names(board: BoardPlan, style: Style) -> Iterator[tuple[str, str]]:
    """The points of which a line does not fit its room even in small letters, and the line."""
    for one in board.areas:
        if one.outline:
            continue
        for number, words in enumerate(words_of(one)):
            if not style.types["small" if number else "head"].can_fit(words, NAME_ROOM):
                yield f"hex:{cell_at(board.id, one.number)}", words


def names_in_the_way(board: BoardPlan, style: Style) -> Iterator[tuple[str, str, str]]:
    """The points whose lines lie on the lines or the disc of another one, with the name of both."""
    points = [one for one in board.areas if not one.outline]
    rooms = {one.number: room_of(one, style) for one in points}
    near = Buckets(NAME_ROOM, (((one.x, one.y), one) for one in points))
    for one in points:
        room = rooms[one.number]
        for other in near.around((one.x, one.y), NAME_ROOM, room.height + NAME_ROOM):
            reach = _radius(other)
            disc = Rect(x=other.x - reach, y=other.y - reach, width=2 * reach, height=2 * reach)
            is_first = (one.y, one.x, one.number) < (other.y, other.x, other.number)
            on_name = is_first and _meet(room, rooms[other.number])
            if other.number != one.number and (on_name or _meet(room, disc)):
                yield f"hex:{cell_at(board.id, one.number)}", one.name, other.name


def words_of(one: BoardArea) -> tuple[str, ...]:
    """The lines that an area or point has on paper: its name, what lies there, and in two lines each where it leads."""
    kinds = (", ".join(one.kinds),) if one.kinds else ()
    return (one.name, *kinds, *(line for lead in one.leads for line in lead))


def _radius(one: BoardArea) -> float:
    return one.space / 2 or _POINT


def _lines(one: BoardArea, style: Style) -> Iterator[tuple[Point, str, Typeface]]:
    """What is written below a point, from above."""
    head, small = style.types["head"], style.types["small"]
    y = one.y + _radius(one) + _GAP
    for number, words in enumerate(words_of(one)):
        face = (small if number else head).fitted(words, NAME_ROOM)
        y += face.size * (_LINE if number else 1.0)
        yield (one.x, y), words, face


def room_of(one: BoardArea, style: Style) -> Rect:
    """What its lines take on paper."""
    lines = list(_lines(one, style))
    width = max(face.width(words) for _, words, face in lines)
    top = one.y + _radius(one)
    return Rect(x=one.x - width / 2, y=top, width=width, height=lines[-1][0][1] - top)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def _arrow(start: Point, end: Point, rim: float, colour: str) -> str:
    """The head of an arrow whose tip touches the rim of the point at the end."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 or 1.0
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    tip = (end[0] - along[0] * rim, end[1] - along[1] * rim)
    foot = (tip[0] - along[0] * _HEAD, tip[1] - along[1] * _HEAD)
    side = (-along[1] * _HEAD / 2.2, along[0] * _HEAD / 2.2)
    corners = (tip, (foot[0] + side[0], foot[1] + side[1]), (foot[0] - side[0], foot[1] - side[1]))
    return path(line_data(corners, closed=True), fill=colour)
