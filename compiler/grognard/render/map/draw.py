"""A board drawn as SVG: one group a layer, one group a hex and hexside, in millimetres at true size."""

from dataclasses import replace

from grognard.base.nearest import did_you_mean
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.render.codes import CHARACTER_MISSING, PATTERN_UNKNOWN, TEXT_TOO_LONG, THEME_UNKNOWN, remark
from grognard.render.draw.fonts import vouched
from grognard.render.map.areas import bare, draw_areas, names_cut_in_areas
from grognard.render.map.field.ground import Ground, ground_of, read_ground
from grognard.render.map.ground.grid import draw_elevations, draw_grid, draw_numbers
from grognard.render.map.ground.ground import draw_ground, map_area
from grognard.render.map.ground.underlay import Beneath, beneath_of, laid_on
from grognard.render.map.jobs import MapDrawing
from grognard.render.map.joints import draw_joints
from grognard.render.map.lines.labels import draw_labels
from grognard.render.map.lines.lines import draw_crossings, draw_sides, draw_waters, draw_ways
from grognard.render.map.lines.marks import draw_houses, draw_marks, settlements
from grognard.render.map.lines.spots import SignSpots
from grognard.render.map.lines.trace import waters, ways
from grognard.render.map.point_names import names_in_the_way
from grognard.render.map.scene import Scene
from grognard.render.map.sheet.file import missing_in
from grognard.render.map.sheet.legend import draw_legend
from grognard.render.map.sheet.sheet import draw_boxes, draw_frame, draw_paper, draw_tracks, names_cut, notes_cut
from grognard.render.map.sheet.title import draw_title, title_cut
from grognard.render.map.style import Style, read_style
from grognard.render.map.svg import element, num
from grognard.render.map.theme import themed
from grognard.work.job import Inputs, Made


def draw_map_svg(argument: MapDrawing, inputs: Inputs) -> Made:
    """The job: the board as an SVG document of the size of the sheet."""
    style = read_style(inputs.blob(argument.style), argument.board.theme)
    beneath = beneath_of(argument, inputs)
    ground = read_ground(inputs.needs[0]) if len(inputs.needs) > argument.has_picture else None
    svg = draw_map(
        argument.board,
        style,
        is_blank=argument.is_blank,
        window=argument.window,
        ground=ground,
        beneath=beneath,
    )
    subject = f"map:{argument.board.id}"
    remarks = [
        remark(CHARACTER_MISSING, subject, "", f"{characters} in {key.family}") for key, characters in missing_in(svg)
    ]
    for track, note in () if argument.is_blank else notes_cut(argument.board, style):
        remarks.append(remark(TEXT_TOO_LONG, f"track:{track}", "cell", f'"{note}"', "shorten it, or make `cell` wider"))
    for about, words in () if argument.is_blank else names_cut(argument.board, style):
        remarks.append(remark(TEXT_TOO_LONG, about, "name", f'"{words}"', "shorten it, or make its room wider"))
    for about, words in () if argument.is_blank else names_cut_in_areas(argument.board, style):
        remarks.append(remark(TEXT_TOO_LONG, about, "name", f'"{words}"', "shorten it, or make its room wider"))
    for about, one, other in () if argument.is_blank else names_in_the_way(argument.board, style):
        words = f'"{one}" over "{other}"'
        remarks.append(remark(TEXT_TOO_LONG, about, "name", words, "move one of the two: their names meet on paper"))
    if argument.board.theme not in style.themes:
        hint = f"there are: {', '.join(style.themes)}"
        remarks.append(remark(THEME_UNKNOWN, subject, "map_colours", repr(argument.board.theme), hint))
    for field, words in title_cut(argument.board, style):
        remarks.append(remark(TEXT_TOO_LONG, subject, field, f'"{words}"', "its letters on the map are very small"))
    for look in () if argument.is_blank else argument.board.terrain:
        if look.pattern and look.pattern not in style.patterns:
            hint = did_you_mean(look.pattern, style.patterns) or f"there are: {', '.join(style.patterns)}"
            remarks.append(remark(PATTERN_UNKNOWN, f"terrain:{look.id}", "pattern", repr(look.pattern), hint))
    return Made(data=vouched(svg).encode(), remarks=tuple(remarks))


def draw_map(
    board: BoardPlan,
    style: Style,
    *,
    is_blank: bool = False,
    window: Rect | None = None,
    ground: Ground | None = None,
    beneath: Beneath | None = None,
) -> str:
    """The SVG of a board. Its unit is the millimetre; ``data-`` attributes describe each thing. ``ground``: that of its
    hexes, if it is worked out already; ``beneath``: the picture under it."""
    board = themed(board, style)
    if is_blank:
        board = bare(replace(board, chains=()))  # numbers do not give way to rivers
    layers = [draw_paper(board, style)]
    definitions = ""
    if board.layout and board.grid:
        scene = Scene(board, board.layout, board.grid, style, window)
        definitions = element("defs", element("clipPath", map_area(scene), id="map-area"))
        layers.extend(_blank_layers(scene) if is_blank else _ground_layers(scene, ground))
    layers.append("" if is_blank else draw_joints(board, style))
    layers.extend(draw_areas(board, style))
    layers.append(draw_frame(board, style))
    if not is_blank:
        layers.extend([draw_boxes(board, style), draw_tracks(board, style)])
    layers.append(draw_title(board, style))
    layers = laid_on(beneath, layers)
    width, height = num(board.width), num(board.height)
    return element(
        "svg",
        "\n" + "\n".join(layer for layer in [definitions, *layers] if layer) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        width=f"{width}mm",
        height=f"{height}mm",
        viewBox=f"0 0 {width} {height}",
    )


def _blank_layers(scene: Scene) -> list[str]:
    return [draw_grid(scene), draw_numbers(scene, SignSpots(scene, (), ()))]


def _ground_layers(scene: Scene, ground: Ground | None) -> list[str]:
    water, roads = waters(scene), ways(scene)
    settled = settlements(scene, roads)
    spots = SignSpots(scene, water, roads)
    if scene.shows_nothing:  # drawn for its remarks, which only words have
        return [draw_numbers(scene, spots), draw_labels(scene, water, roads, spots, settled), draw_legend(scene)]
    return [
        *draw_ground(scene, ground or ground_of(scene)),
        draw_grid(scene),
        draw_waters(scene, water),
        draw_sides(scene),
        draw_ways(scene, roads),
        draw_crossings(scene, water, roads),
        draw_houses(settled),
        draw_marks(scene, spots),
        draw_elevations(scene, spots),
        draw_numbers(scene, spots),
        draw_labels(scene, water, roads, spots, settled),
        draw_legend(scene),
    ]
