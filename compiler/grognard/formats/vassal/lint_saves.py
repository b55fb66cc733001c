"""Faults of the saved games that a module starts from."""

from collections.abc import Iterator, Sequence

from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.archive import read_vmod
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.contents import Contents
from grognard.formats.vassal.lint_pictures import board_size
from grognard.formats.vassal.older import meaning
from grognard.formats.vassal.pieces import decode_piece
from grognard.formats.vassal.saves import SAVE_ENTRY, pieces_of, read_saved_game
from grognard.formats.vassal.sequence import split
from grognard.formats.vassal.values import BasicPiece, UsePrototype

Found = Iterator[tuple[str, str]]


def faults_of_saves(contents: Contents) -> Found:
    """Where, and what is wrong."""
    for setup in contents.root.walk():
        name = setup.get("file")
        if setup.tag != tags.PREDEFINED_SETUP or setup.get("useFile") == "false" or not name:
            continue
        where = f"setup {setup.get('name')!r}"
        if name not in contents.entries:
            yield where, f"saved game {name!r} is not in the archive"
            continue
        try:
            commands = read_saved_game(read_vmod(contents.entries[name])[SAVE_ENTRY])
            yield from ((where, text) for text in (*faults_of_commands(commands), *_places(contents, commands)))
        except (ValueError, KeyError) as fault:
            yield where, f"saved game {name!r} cannot be read: {fault}"


def faults_of_commands(commands: Sequence[str]) -> Iterator[str]:
    """What is wrong in a saved game, whatever its module."""
    if not commands or commands[0] != "begin_save":
        yield "it does not begin as a saved game: the engine sets nothing up"
    known: set[str] = set()
    for identity, type_text, state in pieces_of(commands):
        if identity in known:
            yield f"piece {identity} is there twice"
        known.add(identity)
        if type_text == "stack":
            for child in split(";", state)[3:]:
                if not child.startswith("@@") and child not in known:
                    yield f"stack {identity} holds {child}, which does not stand before it"
        elif not type_text.startswith("deck;"):
            traits = decode_piece(type_text, state)
            if any(isinstance(trait, UsePrototype) for trait in traits):
                yield f"piece {identity} still names a prototype: its traits would do nothing"


def _places(contents: Contents, commands: Sequence[str]) -> Iterator[str]:
    maps = [each for each in contents.root.walk() if each.tag in (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)]
    known = {board.get("name") for each in maps for board in each.walk() if board.tag == tags.BOARD}
    for laid in (split("\t", text) for text in commands if "BoardPicker\t" in text[:300]):
        for board in laid[1::3] if laid[0].endswith("BoardPicker") else ():
            if (name := split("/", board)[0]) not in known and not contents.is_extension:
                yield f"board {name!r} is laid, which does not exist"
    sizes = {each.get("mapName"): _size(contents, each) for each in maps}
    for identity, type_text, state in pieces_of(commands):
        if type_text == "stack" or type_text.startswith("deck;"):
            map_name, x, y, *_ = split(";", state)
        else:
            inmost = meaning(decode_piece(type_text, state)[-1])
            if not isinstance(inmost, BasicPiece):
                continue
            map_name, x, y = inmost.map, str(inmost.x), str(inmost.y)
        if map_name not in sizes and map_name != "null" and not contents.is_extension:
            yield f"piece {identity} lies on map {map_name!r}, which does not exist"
        size = sizes.get(map_name)
        if size and not (0 <= int(x) < size[0] and 0 <= int(y) < size[1]):
            yield f"piece {identity} lies at {x},{y}, off map {map_name!r} of {size[0]} x {size[1]} px"
    for each in maps:
        boards = [child for child in each.walk() if child.tag == tags.BOARD]
        if len(boards) > 1 and not any(text.startswith(f"{each.get('mapName')}BoardPicker\t") for text in commands):
            yield f"no board is laid on map {each.get('mapName')!r}"


def _size(contents: Contents, window: Element) -> tuple[int, int] | None:
    """Of a map with a single board, its border included; None where several may be laid."""
    boards = [child for child in window.walk() if child.tag == tags.BOARD]
    size = board_size(contents.entries, boards[0]) if len(boards) == 1 else None
    if size is None:
        return None
    width, height = (int(window.get(name) or 0) for name in ("edgeWidth", "edgeHeight"))
    return size[0] + 2 * width, size[1] + 2 * height
