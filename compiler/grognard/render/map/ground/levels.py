"""The levels in the legend: a hex with its number, its level and the contour around it; the tints, bare and
under terrains."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import floor

from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import resampled
from grognard.geometry.hexes import HexLayout, Point
from grognard.model.plan.boards import Rect, TerrainLook
from grognard.render.draw.colours import ink_on
from grognard.render.map.ground.grid import figure, figure_look
from grognard.render.map.ground.ground import draw_contour, ground_look, hexagon, tint
from grognard.render.map.ground.texture import glyphs
from grognard.render.map.lines.marks import house_look, houses
from grognard.render.map.scene import Scene
from grognard.render.map.svg import curve_data, element, line_data, path, rectangle, stroke, text

_FLATS = 13.0  # mm: the sample hex
_RAMP = 4.3  # mm: height of a row of tints
_NOTE = 3.4  # mm: height of a line below them
_SAMPLED = 23.6  # mm: what the sample and the heading take down
_HAMLET = 1.6  # mm: reach of the houses in a cell
_TWO = 6.0  # mm: width of a cell that holds two signs
_SPOTS = ((-1.2, -0.3), (1.2, 0.4))


def draw_levels(scene: Scene, at: Point, width: float, height: float) -> Iterator[str]:
    """In a field of that size in mm whose upper left corner is ``at``."""
    yield from _sample(scene, (at[0] + 9.4, at[1] + 9.4), at[0] + width)
    yield from _ramps(scene, (at[0], at[1] + _SAMPLED), width, height - _SAMPLED)


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


def _ramps(scene: Scene, at: Point, width: float, height: float) -> Iterator[str]:
    """The tints with their levels, and below the same under the terrains that cover them, the most common first, as
    many as have room; where there is room for it, what the tint of bare ground means."""
    sheet, face = scene.table("sheet"), scene.style.types["note"]
    lowest = min(one.elevation for one in scene.hexes.values() if one.elevation is not None)
    rising = (lowest, *scene.levels)
    step = min(9.0, width / len(rising))
    heading = scene.board.say("Levels")
    yield text((at[0], at[1] - 0.9), heading, scene.style.types["legend"], sheet["ink"], text_anchor="start")
    covers = _covers(scene)
    notes = list(_notes(scene))
    notes = notes if height >= 2 * _RAMP + _NOTE * len(notes) else []
    rows = max(1, floor((height - _NOTE * len(notes)) / _RAMP) - 1)
    for row, cover in enumerate([None, *covers[:rows]]):
        for number, level in enumerate(rising):
            cell = Rect(x=at[0] + number * step, y=at[1] + row * _RAMP, width=step, height=_RAMP)
            fill = scene.base_colour() if number == 0 else tint(scene.style, number - 1)
            yield rectangle(cell.x, cell.y, cell.width, cell.height, fill=fill)
            if cover:
                yield from _covered(scene, cover, cell)
            else:
                yield text((cell.centre[0], cell.centre[1] + 0.8), str(level), face, ink_on(fill))
            yield rectangle(cell.x, cell.y, step, _RAMP, fill="none", stroke=sheet["ink"], stroke_width=0.2)
    for number, said in enumerate(notes, 1):
        foot = at[1] + (len(covers[:rows]) + 1) * _RAMP + _NOTE * number - 0.6
        small = scene.style.types["small"].fitted(said, width)
        yield text((at[0], foot), said, small, sheet["ink"], text_anchor="start")


def _notes(scene: Scene) -> Iterator[str]:
    """What the tint of bare ground means, and the shift of columns in combat that the key writes in short."""
    say = scene.board.say
    if scene.base:
        yield say("{terrain}: the tint of its level").replace("{terrain}", scene.base.name)
    cells = {cell for look in scene.board.terrain for cell in look.effects}
    shifts = (number for number in "123456789" if say("{number}L").replace("{number}", number) in cells)
    for number in islice(shifts, 1):
        yield say("{number}L: shift {number} left").replace("{number}", number)


def _covers(scene: Scene) -> Sequence[TerrainLook]:
    """The terrains with signs or houses on ground of their own on more than one level, the most common first."""
    count = Counter(id for one in scene.hexes.values() for id in one.terrain)
    levels = {id: {one.elevation for one in scene.hexes.values() if id in one.terrain} for id in count}
    grounds = [
        look
        for look in scene.board.terrain
        if len(levels.get(look.id, ())) > 1
        and scene.pattern(look)["draw"] == "ground"
        and ("glyphs" in scene.pattern(look) or "blocks" in scene.pattern(look))
    ]
    return sorted(grounds, key=lambda look: -count[look.id])


def _covered(scene: Scene, look: TerrainLook, cell: Rect) -> Iterator[str]:
    pattern = scene.pattern(look)
    fill = ground_look(scene, look, pattern) | {"stroke": "none"}
    yield rectangle(cell.x, cell.y, cell.width, cell.height, **fill)
    x, y = cell.centre
    if "blocks" in pattern:
        walls = houses(pattern, (x, y), (1, 1), Buckets(1.0), size=_HAMLET / pattern["block_reach"])
        yield from house_look(look, walls)
    spots = _SPOTS if cell.width >= _TWO else ((0.0, 0.4),)
    names = [name for name in dict.fromkeys(pattern.get("glyphs", ())) if scene.style.glyphs[name]]
    signs = [(names[number % len(names)], (x + dx, y + dy)) for number, (dx, dy) in enumerate(spots if names else ())]
    if names:
        yield from glyphs(scene.style, look, pattern, signs)
