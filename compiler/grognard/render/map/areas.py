"""Maps without hexes: areas with their outlines, points, the links between them and a plain key of the terrains."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from grognard.geometry.hexes import Point
from grognard.model.game.locations import cell_at
from grognard.model.plan.areas import AREA_SIGNS, BoardArea
from grognard.model.plan.boards import BoardPlan, TerrainLook
from grognard.model.plan.keys import HEADING, LEGEND_COLUMN, LEGEND_ROW
from grognard.render.draw.colours import ink_on, mixed
from grognard.render.map.area_names import AreaName, names_of_areas
from grognard.render.map.area_signs import sign, signs_layer
from grognard.render.map.hatching import hatching
from grognard.render.map.link_lines import links_beside_names
from grognard.render.map.point_names import SIGNS_ABOVE, PointName, cut_names, draw_point_name, names_of_points
from grognard.render.map.points import draw_link, draw_point, draw_sign, rims, words_of
from grognard.render.map.style import Style
from grognard.render.map.svg import element, group, line_data, path, rectangle, stroke, text

_LINK = 0.9  # mm: width of a link whose terrain does not give one
_IN_DISCS = 0.3  # of the usual distance of hatching: a disc is small
_SAMPLES = {"victory": "2", "capacity": "3", "supply": "#ffffff"}
_SIGNS = {
    "touch": "Touching",
    "one-way": "One way",
    "closed": "No way across",
    "other-touch": "Nobody knows what else touches",
    **AREA_SIGNS,
}
_AREA_ROOM = 40.0  # mm: width of a name whose area is nowhere as wide


def bare(board: BoardPlan) -> BoardPlan:
    """The board with only the outlines, points and names of its areas, for authors to fill in; hexes unchanged."""
    if not board.areas:
        return board
    areas = tuple(replace(one, colour="", kinds=(), leads=()) for one in board.areas)
    return replace(board, areas=areas, links=(), terrain=(), signs=())


def draw_areas(board: BoardPlan, style: Style) -> Iterator[str]:
    """The layers `areas`, `links`, `points`, `names` and `legend`; none for a map with a grid."""
    if not board.areas:
        return
    looks, reach = {look.id: look for look in board.terrain}, rims(board)
    if any(one.unknown for one in board.areas):
        yield hatching(style, "hatch")
        yield hatching(style, "hatch-point", _IN_DISCS)
    yield group("areas", [_area(one, board.id, style) for one in board.areas if one.outline])
    placed = names_of_areas(board, style, {one.number: _room(one) for one in board.areas if one.outline})
    points = names_of_points(board, style)
    links = links_beside_names(board, placed, points)
    yield group("links", [draw_link(one, looks.get(one.kind), style, reach) for one in links])
    yield group("points", [draw_point(one, board.id, style) for one in board.areas if not one.outline])
    yield group("names", [_name(one, placed, points, style) for one in board.areas])
    yield signs_layer(board.areas, style, {number: one.signs for number, one in placed.items()}, SIGNS_ABOVE)
    yield _legend(board, style)


def _area(one: BoardArea, map_id: str, style: Style) -> str:
    rings = (one.outline, *one.pieces, *one.holes)
    data = "".join(line_data(ring, closed=True) for ring in rings)
    rule = "evenodd" if len(rings) > 1 else None
    drawn = path(
        data,
        fill=_fill(one, style),
        fill_rule=rule,
        stroke=style.tables["sheet"]["ink"],
        stroke_width=0.4,
        stroke_linejoin="round",
        id=f"area-{one.number}",
        data_location=str(cell_at(map_id, one.number)),
    )
    return drawn + path(data, fill="url(#hatch)", fill_rule=rule) if one.unknown else drawn


def _name(one: BoardArea, placed: Mapping[str, AreaName], points: Mapping[str, PointName], style: Style) -> str:
    if one.number in points:
        return draw_point_name(points[one.number], style)
    ground, lines = _fill(one, style), placed[one.number].lines
    return "".join(text(at, words, face, ink_on(ground), **_halo(ground)) for at, words, face in lines)


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
    return 2 * min((abs(x - one.x) for x in crossed), default=_AREA_ROOM / 2) * 0.92


def names_cut_in_areas(board: BoardPlan, style: Style) -> Iterator[tuple[str, str]]:
    """The areas whose name leaves its outline even in small letters, and the name."""
    for one in board.areas:
        for number, words in enumerate(words_of(one) if one.outline else ()):
            if not style.types["small" if number else "head"].can_fit(words, _room(one)):
                yield f"hex:{cell_at(board.id, one.number)}", words
    yield from cut_names(board, style)


def _legend(board: BoardPlan, style: Style) -> str:
    rect, sheet = board.legend_at, style.tables["sheet"]
    listed = [look for look in board.terrain if look.is_listed]
    if rect is None or not (listed or board.signs):
        return ""
    head, words = style.types["head"], style.types["legend"]
    has_terrain = any(look.kind == "hex" for look in listed)
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["panel"]),
        rectangle(rect.x, rect.y, rect.width, HEADING, fill=sheet["panel_head"]),
        text(
            (rect.x + 2, rect.y + HEADING / 2 + head.size * 0.36),
            board.say("Terrain key" if has_terrain else "Legend"),
            head,
            sheet["panel_head_ink"],
            text_anchor="start",
        ),
    ]
    columns = max(1, int(rect.width / LEGEND_COLUMN + 0.01))
    rows, pitch = -(-(len(listed) + len(board.signs)) // columns), rect.width / columns
    entries: list[tuple[str, str, TerrainLook | None]] = [(look.id, look.name, look) for look in listed]
    entries += [(one, board.say(_SIGNS[one]), None) for one in board.signs]
    for number, (id, name, look) in enumerate(entries):
        column, row = divmod(number, rows)
        x, y = rect.x + column * pitch + 2.5, rect.y + HEADING + 1.4 + (row + 0.5) * LEGEND_ROW
        face = words.fitted(name, pitch - 18)
        written = text((x + 14.0, y + face.size * 0.34), name, face, sheet["ink"], text_anchor="start")
        drawn.append(element("g", _swatch(id, look, style, (x, y)) + written, id=f"key-{id}"))
    drawn.append(rectangle(rect.x, rect.y, rect.width, rect.height, fill="none", stroke=sheet["ink"], stroke_width=0.5))
    return group("legend", drawn)


def _swatch(id: str, look: TerrainLook | None, style: Style, at: Point) -> str:
    (x, y), sheet = at, style.tables["sheet"]
    if id == "unknown":
        cell = {"stroke": sheet["ink"], "stroke_width": 0.3}
        hatched = rectangle(x, y - 2.5, 11.0, 5.0, fill="url(#hatch)", **cell)
        return rectangle(x, y - 2.5, 11.0, 5.0, fill=sheet["panel"]) + hatched
    if look is None:
        return (
            sign(id, _SAMPLES.get(id, ""), style, (x + 5.5, y)) if id in AREA_SIGNS else draw_sign(id, at, 11.0, style)
        )
    if look.kind == "hex":
        colour = mixed(look.colour, sheet["paper"], 0.25)
        return rectangle(x, y - 2.5, 11.0, 5.0, fill=colour, stroke=sheet["ink"], stroke_width=0.3)
    return stroke(line_data(((x, y), (x + 11.0, y))), look.colour, look.width or _LINK, stroke_linecap="round")
