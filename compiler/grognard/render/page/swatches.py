"""Pictures of terrains for the terrain effects chart, cut out of the map's own legend so that the two look alike."""

from collections.abc import Mapping
from dataclasses import replace

from lxml import etree

from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.keys import HEADING, LEGEND_COLUMN, LEGEND_ROW
from grognard.render.map.scene import Scene
from grognard.render.map.sheet.legend import draw_legend
from grognard.render.map.style import read_style
from grognard.render.map.theme import themed

WIDTH, HEIGHT = 13.2, 7.6
"""Size of a picture, mm."""
_MIDDLE = 8.0
_HEAD = HEADING + 1.4


def terrain_swatches(board: BoardPlan, style: bytes) -> Mapping[str, bytes]:
    """An SVG for each terrain that the legend of a board lists, by the terrain's id."""
    if board.layout is None or board.grid is None:
        return {}
    column = replace(board, effects=(), legend_at=Rect(x=0.0, y=0.0, width=LEGEND_COLUMN, height=1000.0))
    look = read_style(style, board.theme)
    legend = draw_legend(Scene(themed(column, look), board.layout, board.grid, look))
    keys = [one for one in etree.fromstring(legend) if one.get("id", "").startswith("key-")]
    return {one.get("id", "").removeprefix("key-"): _picture(one, row) for row, one in enumerate(keys)}


def _picture(key: etree._Element, row: int) -> bytes:
    for words in key.findall("text"):
        key.remove(words)
    middle = _HEAD + (row + 0.5) * LEGEND_ROW
    box = f"{_MIDDLE - WIDTH / 2:g} {middle - HEIGHT / 2:g} {WIDTH:g} {HEIGHT:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm" viewBox="{box}">'
    return head.encode() + etree.tostring(key) + b"</svg>"
