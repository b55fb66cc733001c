"""The job that works out the ground of a map, once for all its drawings."""

from grognard.render.map.field.ground import ground_of, written
from grognard.render.map.jobs import MapGround
from grognard.render.map.scene import Scene
from grognard.render.map.style import read_style
from grognard.work.job import Inputs, Made


def lay_ground(argument: MapGround, inputs: Inputs) -> Made:
    """The job: the ground as JSON, which `read_ground` reads."""
    board, style = argument.board, read_style(inputs.blob(argument.style), argument.board.theme)
    assert board.layout and board.grid
    return Made(data=written(ground_of(Scene(board, board.layout, board.grid, style))))
