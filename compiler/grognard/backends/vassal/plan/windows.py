"""The windows of the table as the module has them: pixels, hex grids, and the referee, who sees everything."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.plan.boards import (
    EACH_A_REGION,
    Mat,
    ModuleBoard,
    Place,
    Region,
    Window,
    Zone,
)
from grognard.backends.vassal.plan.hexes import hex_numbers, hex_regions
from grognard.backends.vassal.plan.words import REFEREE
from grognard.model.plan.boards import BoardPlan, Raster
from grognard.model.plan.table.boards import Mat as TableMat
from grognard.model.plan.table.boards import TableBoard
from grognard.model.plan.table.boards import Window as TableWindow
from grognard.model.plan.table.boards import Zone as TableZone
from grognard.model.words import Words, filled

CARD_PIXELS: Final = 5.0
"""Pixels a millimetre of cards and their mats: type of 7 pt is readable at 100 %."""
SEEN_BY, SEEN_BY_ALL = "Seen by {sides} only", "Seen by all"
"""The note of a mat: who may look in."""


def module_window(window: TableWindow, board: BoardPlan | None, tr: Words) -> Window:
    """A window of the module. ``board``: the map or setup card that it shows; None: it shows its mat."""
    sides = with_referee(window.sides)
    shown = _of_map(window.board, board, tr) if board else _of_mat(window.board, sides, tr)
    return Window(id=window.id, name=window.name, board=shown, sides=sides, kind=window.kind, group=window.group)


def with_referee(sides: Sequence[str] | None) -> tuple[str, ...]:
    """The sides that may look in; none where everybody may."""
    return () if sides is None else (*sides, REFEREE)


def _of_map(own: TableBoard, board: BoardPlan, tr: Words) -> ModuleBoard:
    area = _zone(own.area, board.raster) if own.area else None
    numbers = hex_numbers(board, area)
    note = ""
    if area and board.layout and not numbers:
        area = Zone(name=area.name, outline=area.outline, spaces=hex_regions(board))
        note = tr(EACH_A_REGION)
    return ModuleBoard(
        id=own.id,
        width=board.raster.width,
        height=board.raster.height,
        raster=board.raster,
        picture=own.picture,
        colour=own.colour,
        zones=tuple(_zone(one, board.raster) for one in own.zones),
        area=area,
        hexes=numbers,
        note=note,
    )


def _of_mat(own: TableBoard, sides: tuple[str, ...], tr: Words) -> ModuleBoard:
    width, height = round(own.width * CARD_PIXELS), round(own.height * CARD_PIXELS)
    raster = Raster(x=CARD_PIXELS, y=CARD_PIXELS, width=width, height=height)
    seen = filled(tr(SEEN_BY), sides=" · ".join(sides)) if sides else tr(SEEN_BY_ALL)
    return ModuleBoard(
        id=own.id,
        width=width,
        height=height,
        raster=raster,
        picture=own.picture,
        colour=own.colour,
        zones=tuple(_zone(one, raster) for one in own.zones),
        mat=_mat(own.mat, seen, raster) if own.mat else None,
    )


def _mat(mat: TableMat, seen: str, raster: Raster) -> Mat:
    places = []
    for one in mat.places:
        x, y = raster.to_pixels((one.x, one.y))
        width, height = raster.to_pixels((one.width, one.height))
        places.append(Place(x=x, y=y, width=width, height=height, title=one.title, note=one.note, is_pile=one.is_pile))
    return Mat(title=mat.title, note=seen, places=tuple(places))


def _zone(zone: TableZone, raster: Raster) -> Zone:
    """With its outline in pixels. Corners that fall on one pixel are one."""
    spaces = []
    for one in zone.spaces:
        x, y = raster.to_pixels((one.x, one.y))
        spaces.append(Region(name=one.name, x=x, y=y))
    return Zone(
        name=zone.name,
        outline=tuple(dict.fromkeys(map(raster.to_pixels, zone.outline))),
        spaces=tuple(spaces),
        location=zone.location,
        is_area=zone.is_area,
    )
