"""Faults of maps: missing components, and places that their boards and zones do not have."""

import re
from collections import Counter
from collections.abc import Iterator

from grognard.base.nearest import did_you_mean
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.attributes import label
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.archive.locations import grid_of, locate
from grognard.formats.vassal.lint.drawings.pictures import board_size
from grognard.formats.vassal.lint.fault import Fault, likely, severe, style
from grognard.formats.vassal.text.keys import command_name
from grognard.formats.vassal.traits.moves import SendToLocation

MAPS = (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)
_PATH = re.compile(r"-?\d+,-?\d+(;-?\d+,-?\d+){2,}")
_GRIDS = (tags.HEX_GRID, tags.SQUARE_GRID, tags.REGION_GRID, tags.ZONED_GRID)
_LACKS = {
    "ForwardToKeyBuffer": "no key reaches a piece",
    "MenuDisplayer": "no piece has a menu",
    "PieceMover": "no piece can be moved",
    "KeyBufferer": "no piece can be picked",
    "StackExpander": "no stack opens on a double click",
}


def faults_of_maps(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong."""
    for window in _all(contents.root, *MAPS):
        yield from _workings(window)
        yield from _stacks(contents, window)
    for zone in _all(contents.root, tags.ZONE):
        if not _PATH.fullmatch(zone.get("path")):
            what = "path is not three or more points x,y in whole px: the zone is empty"
            yield likely(label(zone), what, repr(zone.get("path")[:60]))
    for parent in _all(contents.root, tags.ZONE, tags.BOARD, tags.ZONED_GRID):
        grids = [child.kind for child in parent.children if child.tag in _GRIDS]
        if len(grids) > 1:
            yield likely(label(parent), f"has {len(grids)} grids: only the last counts", ", ".join(grids))
    for grid in _all(contents.root, tags.REGION_GRID):
        points = Counter((region.get("originx"), region.get("originy")) for region in grid.children)
        for region in grid.children:
            if points[region.get("originx"), region.get("originy")] > 1:
                yield likely(label(region), "shares its point with another region, which replaces it")
    if not contents.is_extension:
        yield from _destinations(contents)


def _workings(window: Element) -> Iterator[Fault]:
    """Components that the engine does not add to a map by itself. A hand is spread out, so that its stacks need no
    opening."""
    kinds = {child.tag for child in window.children}
    missing = [tag.rpartition(".")[2] for tag in tags.MAP_WORKINGS if tag not in kinds]
    lacks = [one for one in missing if one in _LACKS and not (one == "StackExpander" and window.kind == "PlayerHand")]
    where = f"map {window.get('mapName')!r}"
    holds = any(child.tag in (tags.SETUP_STACK, tags.DRAW_PILE) for child in window.children)
    degree = likely if holds else style
    yield from (degree(where, f"has no {one}, without which {_LACKS[one]}") for one in lacks)


def _stacks(contents: Contents, window: Element) -> Iterator[Fault]:
    boards = {board.get("name"): board for board in _all(window, tags.BOARD)}
    only = next(iter(boards.values())) if len(boards) == 1 else None
    shares = bool(window.get("useBoards"))  # of another map
    for stack in _all(window, tags.SETUP_STACK, tags.DRAW_PILE):
        owner = stack.get("owningBoard")
        if owner and owner not in boards and not shares:
            yield severe(label(stack), f"owning board {owner!r} is not on this map: it is never set up")
        board = boards.get(owner, None if owner else only)
        size = board_size(contents.entries, board) if board else None
        if board is None or size is None:
            continue
        point, place = _point(stack, board, size)
        if place and point is None:
            yield likely(label(stack), "no grid of its board knows its location: x and y are used", repr(place))
        elif point and not all(0 <= at <= end for at, end in zip(point, size, strict=True)):
            degree = style if stack.tag == tags.DRAW_PILE else likely  # a deck out of sight is a way to hide it
            at = f"{place!r}, which is {point[0]},{point[1]}" if place else f"{point[0]},{point[1]}"
            yield degree(label(stack), "lies off its board", f"at {at}; the board is {size[0]} x {size[1]} px")


def _point(stack: Element, board: Element, size: tuple[int, int]) -> tuple[tuple[int, int] | None, str]:
    """Its point, and the location it comes from; both empty where a number cannot be read, which is reported
    elsewhere."""
    grid = grid_of(board)
    try:
        if grid and stack.get("location") and stack.get("useGridLocation") == "true":
            return locate(grid, size, stack.get("location")), stack.get("location")
        return (int(stack.get("x") or 100), int(stack.get("y") or 100)), ""
    except ValueError:
        return None, ""


def _destinations(contents: Contents) -> Iterator[Fault]:
    """A piece is sent to a map, board, zone or region by its name; a name with a property in it is known only in
    play."""
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
            what = command_name(trait.menu, trait.key)
            kind = trait.destination[:1]
            name = {"G": trait.board, "Z": trait.zone, "R": trait.region}.get(kind, "")
            if trait.map not in windows:
                yield likely(piece.where, f"a piece is sent to map {trait.map!r}, which does not exist", what)
            elif _is_plain(name) and name not in known[trait.map, kind]:
                hint = did_you_mean(name, known[trait.map, kind])
                place = kinds[kind].rpartition(".")[2].lower()
                lacks = f"a piece is sent to a {place} that map {trait.map!r} does not have"
                yield likely(piece.where, lacks, f"{what} to {name!r}" + (f": {hint}" if hint else ""))


def _is_plain(name: str) -> bool:
    return bool(name) and "$" not in name and "{" not in name


def _all(root: Element, *wanted: str) -> list[Element]:
    return [element for element in root.walk() if element.tag in wanted]
