"""Hexes of a grid that touch a cell of another map: in their lower half it is written where they lead."""

from grognard.model.plan.boards import BoardPlan
from grognard.render.map.style import Style
from grognard.render.map.svg import group, text

_LOWER = 0.2  # of the hex: from its middle down to the first line
_WIDE = 0.8  # of the hex: how wide a line may be
_LINE = 1.1  # from line to line, in heights of letters


def draw_joints(board: BoardPlan, style: Style) -> str:
    """Layer `joints`; blank where no hex leads anywhere."""
    if board.layout is None or not board.joints:
        return ""
    across = board.layout.across_flats
    drawn = []
    for joint in board.joints:
        y = joint.y + _LOWER * across
        for words in joint.lines:
            face = style.types["small"].squeezed(words, _WIDE * across)
            y += face.size * _LINE
            sheet = style.tables["sheet"]
            halo = {"paint_order": "stroke", "stroke": sheet["paper"], "stroke_width": 0.6, "stroke_linejoin": "round"}
            drawn.append(text((joint.x, y), words, face, sheet["accent"], **halo))
    return group("joints", drawn)
