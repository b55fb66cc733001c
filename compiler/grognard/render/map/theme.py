"""A board in the colours of a theme: what the sources say of colours, paler, greyer, or as a pattern has it."""

from dataclasses import replace

from grognard.model.plan.boards import BoardPlan, TerrainLook
from grognard.render.draw.colours import mixed, rgb
from grognard.render.map.style import Style


def themed(board: BoardPlan, style: Style) -> BoardPlan:
    """The board as the theme of its style draws it."""
    land = style.tables["land"]
    if not (land["pale"] or land["grey"] or any("colour" in pattern for pattern in style.patterns.values())):
        return board
    return replace(
        board,
        terrain=tuple(replace(look, colour=_of_look(look, style)) for look in board.terrain),
        areas=tuple(replace(area, colour=_toned(area.colour, style)) for area in board.areas),
        boxes=tuple(replace(box, colour=_toned(box.colour, style)) for box in board.boxes),
    )


def _of_look(look: TerrainLook, style: Style) -> str:
    colour = style.pattern(look).get("colour")
    if colour:
        return str(colour)
    return _toned(look.colour, style) if look.kind == "hex" else look.colour  # thin lines stay as strong as they are


def _toned(colour: str, style: Style) -> str:
    parts = rgb(colour) if colour else None
    if parts is None:
        return colour
    land = style.tables["land"]
    light = f"{round(0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2]):02x}"
    return mixed(mixed(colour, f"#{light * 3}", land["grey"]), style.tables["sheet"]["paper"], land["pale"])
