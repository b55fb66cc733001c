"""The levels in the legend: a hex with its number, its level and the contour around it; the tints, bare and wooded."""

from collections import Counter
from collections.abc import Iterator, Sequence

from grognard.geometry.curves import resampled
from grognard.geometry.hexes import HexLayout, Point
from grognard.model.plan.boards import Rect, TerrainLook
from grognard.render.draw.colours import ink_on
from grognard.render.map.ground.grid import figure, figure_look
from grognard.render.map.ground.ground import draw_contour, ground_look, hexagon, tint
from grognard.render.map.ground.texture import glyphs
from grognard.render.map.scene import Scene
from grognard.render.map.svg import curve_data, element, line_data, path, rectangle, stroke, text

_FLATS = 13.0  # mm: the sample hex
_RAMP = 4.3  # mm: height of a row of tints
_SPOTS = ((-1.2, -0.3), (1.2, 0.4))


def draw_levels(scene: Scene, at: Point, width: float) -> Iterator[str]:
    """In a field ``width`` mm wide whose upper left corner is ``at``."""
    yield from _sample(scene, (at[0] + 9.4, at[1] + 9.4), at[0] + width)
    yield from _ramps(scene, (at[0], at[1] + 23.6), width)


def _sample(scene: Scene, at: Point, right: float) -> Iterator[str]:
    """A hex one level above its neighbours, with lines from its figures to what they mean."""
    sheet, face = scene.table("sheet"), scene.style.types["small"]
    small = HexLayout(across_flats=_FLATS, columns=1, rows=1, orientation=scene.layout.orientation)
    wide = HexLayout(across_flats=_FLATS + 4.2, columns=1, rows=1, orientation=scene.layout.orientation)
    corners = hexagon(small, at)
    yield path(line_data(hexagon(wide, at), closed=True), fill=scene.base_colour())
    outline = curve_data(resampled([*corners, corners[0]], 3.2)[:-1], closed=True)
    yield path(outline, fill=tint(scene.style, 0))
    yield draw_contour(scene.style, outline)
    yield stroke(line_data(corners, closed=True), scene.table("grid")["line"], 0.17, stroke_opacity=0.5)
    number, level = next(iter(scene.hexes.values())).shown, str(scene.levels[0])
    types, top = scene.style.types, at[1] - (_FLATS / 2 if scene.layout.orientation == "flat" else _FLATS * 0.4) + 2.2
    beside = types["elevation"].size * 0.3
    spans = (types["number"].width(number), types["elevation"].width(level))
    left = at[0] - (spans[0] + beside + spans[1]) / 2
    middles = (left + spans[0] / 2, left + spans[0] + beside + spans[1] / 2)
    figures = (("number", number, middles[0], "grid"), ("elevation", level, middles[1], "relief"))
    for name, words, x, table in figures:
        box = Rect(x=x, y=top, width=0.0, height=0.0)
        look = figure_look(scene, name, scene.table(table)["number_ink"])
        yield element("g", figure(box, words), **look)
    notes = (("level", middles[1] + 1.0, top - 0.7), ("hex number", middles[0], top + 0.7), ("one level up", 0, 0))
    start = at[0] + 10.6
    for row, (words, x, y) in enumerate(notes if number else (notes[0], notes[2])):
        across = x or at[0] + _FLATS * 0.52
        down = y or at[1] + 2.6
        end = (start - 0.6, at[1] - 5.2 + 3.9 * row)
        yield stroke(line_data([(across, down), end]), sheet["ink"], 0.18)
        said = scene.board.say(words)
        fitted = face.fitted(said, right - start)
        yield text((start, end[1] + face.size * 0.33), said, fitted, sheet["ink"], text_anchor="start")


def _ramps(scene: Scene, at: Point, width: float) -> Iterator[str]:
    """The tints with their levels, and below the same under the most common terrain that covers them."""
    sheet, face = scene.table("sheet"), scene.style.types["note"]
    lowest = min(one.elevation for one in scene.hexes.values() if one.elevation is not None)
    rising = (lowest, *scene.levels)
    step = min(9.0, width / len(rising))
    heading = scene.board.say("Levels")
    yield text((at[0], at[1] - 0.9), heading, scene.style.types["legend"], sheet["ink"], text_anchor="start")
    for row, cover in enumerate([None, *_covers(scene)]):
        for number, level in enumerate(rising):
            cell = Rect(x=at[0] + number * step, y=at[1] + row * _RAMP, width=step, height=_RAMP)
            fill = scene.base_colour() if number == 0 else tint(scene.style, number - 1)
            yield rectangle(cell.x, cell.y, cell.width, cell.height, fill=fill)
            if cover:
                yield from _covered(scene, cover, cell)
            else:
                yield text((cell.centre[0], cell.centre[1] + 0.8), str(level), face, ink_on(fill))
            yield rectangle(cell.x, cell.y, step, _RAMP, fill="none", stroke=sheet["ink"], stroke_width=0.2)


def _covers(scene: Scene) -> Sequence[TerrainLook]:
    """The most common terrain with signs on its own ground, if there is one."""
    count = Counter(id for one in scene.hexes.values() for id in one.terrain)
    grounds = [
        look
        for look in scene.board.terrain
        if count[look.id] and scene.pattern(look)["draw"] == "ground" and "glyphs" in scene.pattern(look)
    ]
    return sorted(grounds, key=lambda look: -count[look.id])[:1]


def _covered(scene: Scene, look: TerrainLook, cell: Rect) -> Iterator[str]:
    pattern = scene.pattern(look)
    fill = ground_look(scene, look, pattern) | {"stroke": "none"}
    yield rectangle(cell.x, cell.y, cell.width, cell.height, **fill)
    x, y = cell.centre
    names = [name for name in dict.fromkeys(pattern["glyphs"]) if scene.style.glyphs[name]]
    signs = [(names[number % len(names)], (x + dx, y + dy)) for number, (dx, dy) in enumerate(_SPOTS)]
    yield from glyphs(scene.style, look, pattern, signs)
