"""The legend of a map: every terrain in use as the map draws it, and its levels."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import smooth
from grognard.geometry.hexes import HexLayout, Point
from grognard.model.plan.boards import Rect, TerrainLook
from grognard.model.plan.keys import (
    HEADING,
    LEGEND_COLUMN,
    LEGEND_ROW,
    LEVEL_ROWS,
    TABLE_CELL,
    TABLE_HEADS,
    TABLE_ROW,
    TABLE_SIDE,
    legend_rows,
    table_columns,
    table_width,
)
from grognard.render.map.ground.ground import ground_look, hexagon
from grognard.render.map.ground.levels import draw_levels
from grognard.render.map.ground.texture import glyphs
from grognard.render.map.hatching import hatching
from grognard.render.map.lines.lines import CROSSINGS, crossing_look, side_look, water_look, way_look
from grognard.render.map.lines.marks import arrow, badge, house_look, houses
from grognard.render.map.lines.trace import Trace
from grognard.render.map.scene import Scene
from grognard.render.map.svg import dot, element, group, line_data, num, path, rectangle, stroke, text

SIGNS = {
    "unknown": "Unknown ground",
    "victory": "Victory points",
    "victory-unknown": "Unknown victory points",
    "entry": "Reinforcements",
}
Draw = Callable[[Point], Iterator[str]]
Entry = tuple[str, str, Draw]
"""Id, name, and what draws its picture around a point."""
_ASIDE = 8.4  # mm from the middle of a picture to its name
_SMALL = 0.64  # of its usual size: a picture in a table takes four fifths of its row
_SIGN_SIZES = {
    "victory": 1.0,
    "victory-unknown": 1.0,
    "unknown": _SMALL,
}  # of a sign in a table: a disc as large as on the map
_SIGN = 0.7
_APART = 1.6  # mm between two headings of a table
_FLATS = 6.6  # mm: the hexes of the swatches


def draw_legend(scene: Scene) -> str:
    """Layer `legend`."""
    rect = scene.board.legend_at
    if rect is None:
        return ""
    sheet, types = scene.table("sheet"), scene.style.types
    drawn = [
        rectangle(rect.x, rect.y, rect.width, rect.height, fill=sheet["panel"]),
        rectangle(rect.x, rect.y, rect.width, HEADING, fill=sheet["panel_head"]),
        text(
            (rect.x + 2, rect.y + HEADING / 2 + types["head"].size * 0.36),
            scene.board.say("Terrain key"),
            types["head"],
            sheet["panel_head_ink"],
            text_anchor="start",
        ),
        *(_table(scene, rect) if scene.board.effects else _list(scene, rect)),
        rectangle(rect.x, rect.y, rect.width, rect.height, fill="none", stroke=sheet["ink"], stroke_width=0.5),
    ]
    return group("legend", drawn)


def _terrains(scene: Scene) -> list[Entry]:
    return [(look.id, look.name, partial(_swatch, scene, look)) for look in scene.board.terrain if look.is_listed]


def _signs(scene: Scene) -> list[Entry]:
    return [(sign, scene.board.say(SIGNS[sign]), partial(_sign, scene, sign)) for sign in scene.board.signs]


def _list(scene: Scene, rect: Rect) -> Iterator[str]:
    """Terrains and signs with their names, in columns; what levels are at the foot of the last one."""
    entries = [*_terrains(scene), *_signs(scene)]
    columns = max(1, math.floor(rect.width / LEGEND_COLUMN + 0.01))
    pitch = rect.width / columns
    rows = legend_rows(len(entries), columns, has_levels=bool(scene.levels))
    for number, entry in enumerate(entries):
        column, row = divmod(number, rows)
        at = (rect.x + column * pitch + 8.0, rect.y + HEADING + 1.4 + (row + 0.5) * LEGEND_ROW)
        yield _entry(scene, entry, at, pitch - 18)
    if scene.levels:
        top = rect.y + HEADING + 1.4 + (rows - LEVEL_ROWS) * LEGEND_ROW
        at = (rect.x + (columns - 1) * pitch + 2.0, top)
        yield group("key-levels", draw_levels(scene, at, pitch - 4.0, rect.y + rect.height - 1.2 - top))


def _entry(
    scene: Scene, entry: Entry, at: Point, room: float, size: float = 1.0, beside: str = "", aside: float = _ASIDE
) -> str:
    """A picture, ``size`` of the usual one, and the name ``aside`` of its middle."""
    id, name, draw = entry
    ink, face = scene.table("sheet")["ink"], scene.style.types["legend"].fitted(name, room)
    words = text((at[0] + aside, at[1] + face.size * 0.34), name, face, ink, text_anchor="start")
    picture = "".join(draw(at if size == 1.0 else (0.0, 0.0)))
    if size != 1.0:
        picture = element("g", picture, transform=f"translate({dot(at)}) scale({num(size)})")
    return element("g", picture + words + beside, id=f"key-{id}")


def _table(scene: Scene, rect: Rect) -> Iterator[str]:
    """Terrains with what they cost and do; beside them signs and levels."""
    terrains, signs, effects = _terrains(scene), _signs(scene), scene.board.effects
    has_side = bool(scene.levels)
    columns = table_columns(rect.width, len(effects), has_levels=has_side)
    listed = terrains if has_side else [*terrains, *signs]
    pitch = (rect.width - (TABLE_SIDE if has_side else 0.0)) / columns
    rows = math.ceil(len(listed) / columns)
    top = rect.y + HEADING + TABLE_HEADS
    cell = min(TABLE_CELL * pitch / table_width(len(effects)), 14.0)
    ink, rule = scene.table("sheet")["ink"], scene.table("sheet")["rule"]
    values = {look.id: look.effects for look in scene.board.terrain}
    for column in range(columns):
        left = rect.x + column * pitch
        ends = [left + pitch - 1.5 - (len(effects) - place - 0.5) * cell for place in range(len(effects))]
        for end, words in zip(ends, effects, strict=True):
            small = scene.style.types["note"].fitted(words, cell - _APART)
            yield text((end, top - 0.9), words, small, ink)
        for row, entry in enumerate(listed[column * rows : (column + 1) * rows]):
            y = top + (row + 0.5) * TABLE_ROW
            if row:
                line = [(left + 1.5, y - TABLE_ROW / 2), (left + pitch - 1.5, y - TABLE_ROW / 2)]
                yield stroke(line_data(line), rule, 0.1, stroke_opacity=0.5)
            face = scene.style.types["legend"]
            cells = "".join(
                text((end, y + face.size * 0.34), words, face.fitted(words, cell - 0.6), ink)
                for end, words in zip(ends, values.get(entry[0], ()), strict=False)
            )
            yield _entry(
                scene, entry, (left + 6.0, y), pitch - 12.9 - len(effects) * cell, _SMALL, cells, _ASIDE * _SMALL
            )
    if has_side:
        left = rect.x + rect.width - TABLE_SIDE
        for row, entry in enumerate(signs):
            at = (left + 6.0, rect.y + HEADING + 1.0 + (row + 0.5) * TABLE_ROW)
            yield _entry(scene, entry, at, TABLE_SIDE - 15.0, _SIGN_SIZES.get(entry[0], _SIGN), "", _ASIDE * _SMALL)
        down = rect.y + HEADING + 1.4 + len(signs) * TABLE_ROW
        room = rect.y + rect.height - 1.2 - down
        yield group("key-levels", draw_levels(scene, (left + 1.0, down), TABLE_SIDE - 3.0, room))


def _sign(scene: Scene, sign: str, at: Point) -> Iterator[str]:
    if sign == "unknown":
        small = HexLayout(across_flats=_FLATS, columns=1, rows=1, orientation=scene.layout.orientation)
        outline = line_data(hexagon(small, at), closed=True)
        yield hatching(scene.style, "key-hatch")
        yield path(outline, fill=scene.base_colour())
        yield path(outline, fill="url(#key-hatch)")
        yield stroke(outline, scene.table("grid")["line"], 0.2)
        return
    if sign.startswith("victory"):
        yield badge(scene.style, at, "?" if sign == "victory-unknown" else "3")
        return
    colours = list(dict.fromkeys(colour for place in scene.board.places for colour in place.entry))[:2]
    for number, colour in enumerate(colours):
        spot = (at[0], at[1] + (number - (len(colours) - 1) / 2) * 3.3)
        yield element("g", arrow((0.0, 0.0), 0.0, colour), transform=f"translate({dot(spot)}) scale(.65)")


def _swatch(scene: Scene, look: TerrainLook, at: Point) -> Iterator[str]:
    pattern = scene.pattern(look)
    if look.kind == "hex":
        yield from _hex_swatch(scene, look, pattern, at)
        return
    line = smooth(
        [(at[0] - 6.2, at[1] + 1.2), (at[0] - 2, at[1] - 0.9), (at[0] + 2, at[1] + 0.7), (at[0] + 6.2, at[1] - 1.2)],
        1.0,
    )
    width = look.width or pattern["width"]
    trace = Trace(look=look, name="", points=tuple(line), widths=(width,) * len(line))
    if pattern["draw"] == "water":
        yield from water_look([trace])
    elif pattern["draw"] in CROSSINGS:
        river = next((one for one in scene.board.terrain if scene.pattern(one)["draw"] == "water"), None)
        if river:
            flat = ((at[0] - 6.2, at[1]), (at[0] + 6.2, at[1]))
            yield from water_look([Trace(look=river, name="", points=flat, widths=(2.0, 2.0))])
        yield crossing_look(look, pattern, at, 90.0, 2.0)
    elif look.kind == "path":
        yield from way_look([trace], {look.id: pattern})
    else:
        zigzag = [(at[0] - 6 + 4 * step, at[1] + (1.2 if step % 2 else -1.2)) for step in range(4)]
        yield from side_look(look, pattern, zigzag)


def _hex_swatch(scene: Scene, look: TerrainLook, pattern: Mapping[str, Any], at: Point) -> Iterator[str]:
    small = HexLayout(across_flats=_FLATS, columns=1, rows=1, orientation=scene.layout.orientation)
    outline = line_data(hexagon(small, at), closed=True)
    grid = scene.table("grid")
    yield path(outline, fill=scene.base_colour())
    if scene.covers(look):
        yield path(outline, **(ground_look(scene, look, pattern) | {"stroke": "none"}))
    if "glyphs" in pattern:
        names = [name for name in dict.fromkeys(pattern["glyphs"]) if scene.style.glyphs[name]]
        spots = _sample(at, pattern["spacing"])
        signs = [(names[number % len(names)], spot) for number, spot in enumerate(spots)]
        yield from glyphs(scene.style, look, pattern, signs)
    if "blocks" in pattern:
        size = min(0.5, 2.8 / pattern["block_reach"])
        yield from house_look(look, houses(pattern, at, (1, 1), Buckets(1.0), size=size))
    yield stroke(outline, grid["line"], 0.2)


def _sample(at: Point, spacing: float) -> list[Point]:
    """The places of signs in a swatch: seven small ones or three large ones, from the top down."""
    many, reach = (6, 1.9) if spacing < 3.2 else (3, 1.5)
    turns = [2 * math.pi * (number + 0.25) / many for number in range(many)]
    ring = [(at[0] + reach * math.cos(turn), at[1] + 0.4 + reach * math.sin(turn)) for turn in turns]
    return sorted([*ring, *([(at[0], at[1] + 0.4)] if many > 3 else [])], key=lambda spot: spot[1])
