"""The board of a window: its picture, and the grids and zones by which the engine knows places on it."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.plan.boards import HexNumbers, ModuleBoard, Region, Zone
from grognard.backends.vassal.style import rgb
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.geometry.polygons import corners, span

TITLE, TITLE_POINTS = -6, 14
"""px below the upper edge of a zone where the engine puts a dot, with the name 7 px below at any zoom, and the size of
its type. The dot is better not seen."""


def board_element(board: ModuleBoard, picture: str) -> Element:
    """``picture``: the file; blank for a plain ground."""
    ground = {"image": picture} if picture else {"color": rgb(board.colour)}
    attributes = {"name": board.id, "width": str(board.width), "height": str(board.height), **ground}
    return Element(tag=tags.BOARD, attributes=attributes, children=tuple(_grid(board)))


def _grid(board: ModuleBoard) -> Iterable[Element]:
    zones = [_zone(zone, is_bare=not board.picture) for zone in board.zones]
    if board.area:
        inside = _hex_grid(board.hexes) if board.hexes else _regions(board.area.spaces)
        before, after = (board.hexes.before, board.hexes.after) if board.hexes else ("", "")
        zones.append(_zone_element(board.area, f"{before}$gridLocation${after}", (inside,)))
    if board.id not in {zone.name for zone in board.zones}:
        zones.append(_rest(board))
    if zones:
        yield Element(tag=tags.ZONED_GRID, children=tuple(zones))


def _rest(board: ModuleBoard) -> Element:
    """The ground between the zones. The first zone of the file counts, so this one is the last. Without it the engine
    calls the place "offboard"."""
    return _zone_element(Zone(name=board.id, outline=corners(0, 0, board.width, board.height)), "$name$", ())


def _zone(zone: Zone, *, is_bare: bool) -> Element:
    """``is_bare``: on a plain ground, where no picture shows the name."""
    if zone.spaces:
        return _zone_element(zone, "$gridLocation$", (_regions(zone.spaces),))
    return _zone_element(zone, zone.location or "$name$", (_title(zone),) if is_bare else ())


def _zone_element(zone: Zone, location: str, inside: tuple[Element, ...]) -> Element:
    path = ";".join(f"{x},{y}" for x, y in zone.outline)
    attributes = {"name": zone.name, "locationFormat": location, "path": path, "useParentGrid": "false"}
    return Element(tag=tags.ZONE, attributes=attributes, children=inside)


def _title(zone: Zone) -> Element:
    """The name of a zone, written on its ground as a region: the engine writes names of regions only. Nothing snaps to
    it."""
    left, top, right, _ = span(zone.outline)
    place = {"originx": str(left + (right - left) // 2), "originy": str(top + TITLE)}
    region = Element(tag=tags.REGION, attributes={"name": zone.name, **place})
    attributes = {"snapto": "false", "visible": "true", "fontsize": str(TITLE_POINTS)}
    return Element(tag=tags.REGION_GRID, attributes=attributes, children=(region,))


def _regions(spaces: Sequence[Region]) -> Element:
    children = tuple(
        Element(tag=tags.REGION, attributes={"name": one.name, "originx": str(one.x), "originy": str(one.y)})
        for one in spaces
    )
    return Element(tag=tags.REGION_GRID, attributes={"snapto": "true", "visible": "false"}, children=children)


def _hex_grid(hexes: HexNumbers) -> Element:
    # "h" is of the lines of the grid and "v" of the places in a line, in both orientations of the hexes. But "h" says
    # what counts back along the width, and "v" what counts back along the height.
    lines, places = hexes.lines_back is not None, hexes.places_back is not None
    numbering = {
        "first": "H" if hexes.is_line_first else "V",
        "sep": hexes.separator,
        "hType": "N" if hexes.line_digits else "A",
        "hLeading": str(max(hexes.line_digits - 1, 0)),
        "hOff": str(hexes.line_offset),
        "hDescend": "true" if (places if hexes.sideways else lines) else "false",
        "vType": "N" if hexes.place_digits else "A",
        "vLeading": str(max(hexes.place_digits - 1, 0)),
        "vOff": str(hexes.place_offset),
        "vDescend": "true" if (lines if hexes.sideways else places) else "false",
        "stagger": "false",
        "visible": "false",
    }
    grid = {
        "x0": str(hexes.x0),
        "y0": str(hexes.y0),
        "dx": repr(hexes.dx),
        "dy": repr(hexes.dy),
        "sideways": "true" if hexes.sideways else "false",
        "snapTo": "true",
        "edgesLegal": "false",
        "cornersLegal": "false",
        "visible": "false",
    }
    return Element(
        tag=tags.HEX_GRID, attributes=grid, children=(Element(tag=tags.HEX_NUMBERING, attributes=numbering),)
    )
