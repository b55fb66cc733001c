"""Faults of the saved games that a module starts from."""

from collections.abc import Iterator, Sequence

from grognard.base.zips import read_zip
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, pieces_of, read_saved_game
from grognard.formats.vassal.lint.drawings.pictures import board_size
from grognard.formats.vassal.lint.fault import Fault, likely, severe
from grognard.formats.vassal.lint.numbers import is_number
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.values import BasicPiece, UsePrototype


def faults_of_saves(contents: Contents) -> Iterator[Fault]:
    """Where, and what is wrong."""
    for setup in contents.root.walk():
        name = setup.get("file")
        if setup.tag != tags.PREDEFINED_SETUP or setup.get("useFile") == "false" or not name:
            continue
        where = f"setup {setup.get('name')!r}"
        if name not in contents.entries:
            yield severe(where, f"saved game {name!r} is not in the archive")
            continue
        try:
            commands = read_saved_game(read_zip(contents.entries[name])[SAVE_ENTRY])
            yield from faults_of_commands(where, commands)
            yield from _places(where, contents, commands)
        except (ValueError, KeyError) as fault:
            yield severe(where, f"saved game {name!r} cannot be read: {fault}")


def faults_of_commands(where: str, commands: Sequence[str]) -> Iterator[Fault]:
    """Faults of a saved game, whatever its module."""
    if not commands or commands[0] != "begin_save":
        yield severe(where, "it does not begin as a saved game: the engine sets nothing up")
    known: set[str] = set()
    for identity, type_text, state in pieces_of(commands):
        if identity in known:
            yield likely(where, "a piece is there twice", identity)
        known.add(identity)
        if type_text == "stack":
            for child in split(";", state)[3:]:
                if child and not child.startswith("@@") and child not in known:
                    what = f"stack {identity} holds {child}, which does not precede it"
                    yield severe(where, "a stack holds pieces that do not precede it and are lost", what)
        elif not type_text.startswith("deck;"):
            traits = decode_piece(type_text, state)
            if any(isinstance(trait, UsePrototype) for trait in traits):
                yield severe(where, "a piece still names a prototype: its traits would do nothing", f"piece {identity}")


def _places(where: str, contents: Contents, commands: Sequence[str]) -> Iterator[Fault]:
    maps = [each for each in contents.root.walk() if each.tag in (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)]
    known = {board.get("name") for each in maps for board in each.walk() if board.tag == tags.BOARD}
    for laid in (split("\t", text) for text in commands if "BoardPicker\t" in text[:300]):
        for board in laid[1::3] if laid[0].endswith("BoardPicker") else ():
            if (name := split("/", board)[0]) not in known and not contents.is_extension:
                yield severe(where, f"board {name!r} is used, which does not exist")
    sizes = {each.get("mapName"): _size(contents, each) for each in maps}
    has_unnamed = "" in sizes  # such a map goes by a number of its own
    stacked: set[str] = set()
    things = pieces_of(commands)
    for identity, type_text, state in reversed(things):  # a stack follows the pieces it holds
        place = _place(type_text, state)
        if identity in stacked or place is None:
            continue
        (map_name, x, y), held = place
        stacked.update(held)
        if type_text == "stack" and not held:
            continue  # the engine leaves empty ones behind, wherever they were
        if map_name not in sizes and map_name not in ("null", "") and not contents.is_extension and not has_unnamed:
            yield severe(where, f"pieces lie on map {map_name!r}, which does not exist", f"piece {identity}")
        size = sizes.get(map_name)
        if size and not (0 <= x <= size[0] and 0 <= y <= size[1]):
            off = f"pieces lie off map {map_name!r} of {size[0]} x {size[1]} px"
            yield likely(where, off, f"piece {held[0] if held else identity} at {x},{y}")
    for each in maps:
        boards = [child for child in each.walk() if child.tag == tags.BOARD]
        if len(boards) > 1 and not any(text.startswith(f"{each.get('mapName')}BoardPicker\t") for text in commands):
            yield severe(where, f"map {each.get('mapName')!r} has no board")


def _place(type_text: str, state: str) -> tuple[tuple[str, int, int], list[str]] | None:
    """Map, x and y of a stack, a deck or a piece, and what a stack or deck holds; None where that cannot be read."""
    try:
        if type_text == "stack":
            map_name, x, y, *held = split(";", state)
            return (map_name, int(x), int(y)), [one for one in held if one and not one.startswith("@@")]
        if type_text.startswith("deck;"):
            map_name, x, y, *rest = split(";", state)
            return (map_name, int(x), int(y)), [one for one in split(",", rest[1]) if one] if len(rest) > 1 else []
        inmost = meaning(decode_piece(type_text, state)[-1])
        return ((inmost.map, inmost.x, inmost.y), []) if isinstance(inmost, BasicPiece) else None
    except ValueError:
        return None


def _size(contents: Contents, window: Element) -> tuple[int, int] | None:
    """Size of a map with a single board, its border included; None where it may have several."""
    boards = [child for child in window.walk() if child.tag == tags.BOARD]
    size = board_size(contents.entries, boards[0]) if len(boards) == 1 else None
    if size is None:
        return None
    edges = window.get("edgeWidth"), window.get("edgeHeight")
    width, height = (int(edge) if is_number(edge, may_be_broken=False) else 0 for edge in edges)
    return size[0] + 2 * width, size[1] + 2 * height
