"""Faults of maps: what they need to be played, and places that their boards and zones do not have."""

import re
from collections import Counter
from collections.abc import Iterator

from grognard.base.nearest import did_you_mean
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.attributes import label
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.contents import Contents
from grognard.formats.vassal.keys import key_name
from grognard.formats.vassal.lint_pictures import board_size
from grognard.formats.vassal.locations import grid_of, locate
from grognard.formats.vassal.moves import SendToLocation

Found = Iterator[tuple[str, str]]
MAPS = (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)
_PATH = re.compile(r"-?\d+,-?\d+(;-?\d+,-?\d+){2,}")
_WHOLE = re.compile(r"-?\d+")


def faults_of_maps(contents: Contents) -> Found:
    """Where, and what is wrong."""
    for window in _all(contents.root, *MAPS):
        kinds = {child.tag for child in window.children}
        for tag in tags.MAP_WORKINGS:
            if tag not in kinds:
                yield (
                    f"map {window.get('mapName')!r}",
                    (f"has no {tag.rpartition('.')[2]}, without which it cannot be played"),
                )
        yield from _stacks(contents, window)
    for zone in _all(contents.root, tags.ZONE):
        if not _PATH.fullmatch(zone.get("path")):
            yield label(zone), f"path is not three or more points x,y in whole px: {zone.get('path')[:60]!r}"
    for grid in _all(contents.root, tags.REGION_GRID):
        points = Counter((region.get("originx"), region.get("originy")) for region in grid.children)
        for region in grid.children:
            if points[region.get("originx"), region.get("originy")] > 1:
                yield label(region), "shares its point with another region, which replaces it"
    if not contents.is_extension:
        yield from _destinations(contents)


def _stacks(contents: Contents, window: Element) -> Found:
    boards = {board.get("name"): board for board in _all(window, tags.BOARD)}
    only = next(iter(boards.values())) if len(boards) == 1 else None
    for stack in _all(window, tags.SETUP_STACK, tags.DRAW_PILE):
        owner = stack.get("owningBoard")
        if owner and owner not in boards:
            yield label(stack), f"owning board {owner!r} is not on this map: it is never set up"
        board = boards.get(owner, None if owner else only)
        size = board_size(contents.entries, board) if board else None
        if board is None or size is None:
            continue
        point, place = _point(stack, board, size)
        if place and point is None:
            yield label(stack), f"no grid of its board has the location {place!r}: x and y are used"
        elif point and not all(0 <= at < end for at, end in zip(point, size, strict=True)):
            at = f"{place!r}, which is {point[0]},{point[1]}" if place else f"{point[0]},{point[1]}"
            yield label(stack), f"lies at {at}, off its board of {size[0]} x {size[1]} px"


def _point(stack: Element, board: Element, size: tuple[int, int]) -> tuple[tuple[int, int] | None, str]:
    """Where it lies, and the location that says so; both empty where a number cannot be read, told elsewhere."""
    grid = grid_of(board)
    try:
        if grid and stack.get("location") and stack.get("useGridLocation") == "true":
            return locate(grid, size, stack.get("location")), stack.get("location")
        return (int(stack.get("x") or 100), int(stack.get("y") or 100)), ""
    except ValueError:
        return None, ""


def _destinations(contents: Contents) -> Found:
    """A piece is sent to a map, board, zone or region by its name; a name with a property in it is known in play."""
    windows = {window.get("mapName"): window for window in _all(contents.root, *MAPS)}
    kinds = {"G": tags.BOARD, "Z": tags.ZONE, "R": tags.REGION}
    known = {
        (name, kind): {each.get("name") for each in _all(window, tag)}
        for name, window in windows.items()
        for kind, tag in kinds.items()
    }
    for piece in contents.pieces:
        for trait in piece.traits:
            if not isinstance(trait, SendToLocation) or not _is_plain(trait.map):
                continue
            what, kind = trait.menu or key_name(trait.key), trait.destination[:1]
            name = {"G": trait.board, "Z": trait.zone, "R": trait.region}.get(kind, "")
            if trait.map not in windows:
                yield piece.where, f"{what} sends to map {trait.map!r}, which does not exist"
            elif _is_plain(name) and name not in known[trait.map, kind]:
                hint = did_you_mean(name, known[trait.map, kind])
                place = kinds[kind].rpartition(".")[2].lower()
                yield (
                    piece.where,
                    (
                        f"{what} sends to {place} {name!r}, which map {trait.map!r} does not have"
                        + (f": {hint}" if hint else "")
                    ),
                )


def _is_plain(name: str) -> bool:
    return bool(name) and "$" not in name and "{" not in name


def _all(root: Element, *wanted: str) -> list[Element]:
    return [element for element in root.walk() if element.tag in wanted]
