"""Maps without hexes: areas with their outlines, points, the links between them and a plain key of the terrains."""

from collections.abc import Iterator
from dataclasses import replace

from grognard.geometry.hexes import Point
from grognard.model.game.locations import cell_at
from grognard.model.plan.areas import AREA_SIGNS, BoardArea, BoardLink
from grognard.model.plan.boards import HEADING, LEGEND_COLUMN, LEGEND_ROW, BoardPlan, TerrainLook
from grognard.render.draw.colours import BLACK, ink_on, mixed
from grognard.render.map.area_signs import HALF, sign, signs_layer
from grognard.render.map.style import Style
from grognard.render.map.svg import element, group, line_data, num, path, rectangle, stroke, text

_POINT = 2.6  # mm: radius of the disc of a point
_LINK = 0.9  # mm: width of a link whose terrain does not give one
_BELOW = 5.2  # mm: from the middle of an area to its signs
_SAMPLES = {"victory": "2", "capacity": "3", "supply": "#ffffff"}
_NAME_ROOM = 40.0  # mm: from a point to its name


def bare(board: BoardPlan) -> BoardPlan:
    """The board with only the outlines, points and names of its areas, for authors to fill in; hexes unchanged."""
    if not board.areas:
        return board
    return replace(board, areas=tuple(replace(one, colour="") for one in board.areas), links=(), terrain=())


def draw_areas(board: BoardPlan, style: Style) -> Iterator[str]:
    """The layers `areas`, `links`, `points`, `names` and `legend`; none for a map with a grid."""
    if not board.areas:
        return
    looks = {look.id: look for look in board.terrain}
    yield group("areas", [_area(one, board.id, style) for one in board.areas if one.outline])
    yield group("links", [_link(one, looks.get(one.kind), style) for one in board.links])
    yield group("points", [_point(one, board.id, style) for one in board.areas if not one.outline])
    yield group("names", [_name(one, style) for one in board.areas])
    yield signs_layer(board.areas, style, _BELOW, _POINT + HALF + 1.0)
    yield _legend(board, style)


def _area(one: BoardArea, map_id: str, style: Style) -> str:
    rings = (one.outline, *one.pieces, *one.holes)
    return path(
        "".join(line_data(ring, closed=True) for ring in rings),
        fill=_fill(one, style),
        fill_rule="evenodd" if len(rings) > 1 else None,
        stroke=style.tables["sheet"]["ink"],
        stroke_width=0.4,
        stroke_linejoin="round",
        id=f"area-{one.number}",
        data_location=str(cell_at(map_id, one.number)),
    )


def _point(one: BoardArea, map_id: str, style: Style) -> str:
    sheet = style.tables["sheet"]
    return element(
        "circle",
        cx=num(one.x),
        cy=num(one.y),
        r=num(_POINT),
        fill=one.colour or sheet["panel"],
        stroke=sheet["ink"],
        stroke_width=0.5,
        id=f"point-{one.number}",
        data_location=str(cell_at(map_id, one.number)),
    )


def _link(one: BoardLink, look: TerrainLook | None, style: Style) -> str:
    ink = style.tables["sheet"]["ink"]
    said = {"data_kind": one.kind or ("no" if one.is_closed else "touch"), "data_link": f"{one.a} {one.b}"}
    if one.is_closed:  # a wall: nobody crosses here
        return stroke(line_data(one.line), mixed(ink, BLACK, 0.5), 1.4, **said)
    if look is None:
        return stroke(line_data(one.line), ink, 0.35, stroke_dasharray="1.6 1.2", **said)
    return stroke(line_data(one.line), look.colour, look.width or _LINK, stroke_linecap="round", **said)


def _name(one: BoardArea, style: Style) -> str:
    sheet, face = style.tables["sheet"], style.types["head"]
    if not one.outline:
        face = face.fitted(one.name, _NAME_ROOM)
        return text((one.x, one.y + _POINT + face.size), one.name, face, sheet["ink"], **_halo(sheet["paper"]))
    room = _room(one)
    face = face.fitted(one.name, room)
    ground = _fill(one, style)
    return text((one.x, one.y + face.size * 0.36), one.name, face, ink_on(ground), **_halo(ground))


def _fill(one: BoardArea, style: Style) -> str:
    sheet = style.tables["sheet"]
    return mixed(one.colour, sheet["paper"], 0.25) if one.colour else str(sheet["panel"])


def _halo(ground: str) -> dict[str, object]:
    """Links run under the names."""
    return {"paint_order": "stroke", "stroke": ground, "stroke_width": 0.9, "stroke_linejoin": "round"}


def _room(one: BoardArea) -> float:
    """The maximum width of a name: twice the distance from the middle to the outline on the nearer side."""
    crossed = [
        ax + (one.y - ay) * (bx - ax) / (by - ay)
        for ring in (one.outline, *one.holes)
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], *ring[:1]), strict=True)
        if (ay > one.y) != (by > one.y)
    ]
    return 2 * min((abs(x - one.x) for x in crossed), default=_NAME_ROOM / 2) * 0.92


def names_cut_in_areas(board: BoardPlan, style: Style) -> Iterator[tuple[str, str]]:
    """The areas whose name leaves its outline even in small letters, and the name."""
    for one in board.areas:
        if not style.types["head"].can_fit(one.name, _room(one) if one.outline else _NAME_ROOM):
            yield f"hex:{cell_at(board.id, one.number)}", one.name


def _legend(board: BoardPlan, style: Style) -> str:
    rect, sheet = board.legend_at, style.tables["sheet"]
    listed = [look for look in board.terrain if look.is_listed]
    if rect is None or not (listed or board.signs):
        return ""
    head, words = style.types["head"], style.types["legend"]
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["panel"]),
        rectangle(rect.x, rect.y, rect.width, HEADING, fill=sheet["panel_head"]),
        text(
            (rect.x + 2, rect.y + HEADING / 2 + head.size * 0.36),
            board.say("Terrain key"),
            head,
            sheet["panel_head_ink"],
            text_anchor="start",
        ),
    ]
    columns = max(1, int(rect.width / LEGEND_COLUMN + 0.01))
    entries: list[tuple[str, str, TerrainLook | None]] = [(look.id, look.name, look) for look in listed]
    entries += [(one, board.say(AREA_SIGNS[one]), None) for one in board.signs]
    rows, pitch = -(-len(entries) // columns), rect.width / columns
    for number, (id, name, look) in enumerate(entries):
        column, row = divmod(number, rows)
        x, y = rect.x + column * pitch + 2.5, rect.y + HEADING + 1.4 + (row + 0.5) * LEGEND_ROW
        swatch = _swatch(look, style, (x, y)) if look else sign(id, _SAMPLES.get(id, ""), style, (x + 5.5, y))
        face = words.fitted(name, pitch - 18)
        written = text((x + 14.0, y + face.size * 0.34), name, face, sheet["ink"], text_anchor="start")
        drawn.append(element("g", swatch + written, id=f"key-{id}"))
    drawn.append(rectangle(rect.x, rect.y, rect.width, rect.height, fill="none", stroke=sheet["ink"], stroke_width=0.5))
    return group("legend", drawn)


def _swatch(look: TerrainLook, style: Style, at: Point) -> str:
    (x, y), sheet = at, style.tables["sheet"]
    if look.kind == "hex":
        colour = mixed(look.colour, sheet["paper"], 0.25)
        return rectangle(x, y - 2.5, 11.0, 5.0, fill=colour, stroke=sheet["ink"], stroke_width=0.3)
    return stroke(line_data(((x, y), (x + 11.0, y))), look.colour, look.width or _LINK, stroke_linecap="round")
