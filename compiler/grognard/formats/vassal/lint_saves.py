"""Faults of the saved games that a module starts from."""

from collections.abc import Iterator, Sequence

from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.archive import read_vmod
from grognard.formats.vassal.contents import Contents
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
            yield from ((where, text) for text in _save(contents, commands))
        except (ValueError, KeyError) as fault:
            yield where, f"saved game {name!r} cannot be read: {fault}"


def _save(contents: Contents, commands: Sequence[str]) -> Iterator[str]:
    maps = [each for each in contents.root.walk() if each.tag in (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)]
    names = {each.get("mapName") for each in maps}
    known: set[str] = set()
    for identity, type_text, state in pieces_of(commands):
        if identity in known:
            yield f"piece {identity} is there twice"
        known.add(identity)
        if type_text == "stack":
            map_name, _, _, *children = split(";", state)
            for child in children:
                if not child.startswith("@@") and child not in known:
                    yield f"stack {identity} holds {child}, which does not stand before it"
        elif type_text.startswith("deck;"):
            map_name = split(";", state)[0]
        else:
            traits = tuple(map(meaning, decode_piece(type_text, state)))
            if any(isinstance(trait, UsePrototype) for trait in traits):
                yield f"piece {identity} still names a prototype: its traits would do nothing"
            map_name = traits[-1].map if isinstance(traits[-1], BasicPiece) else ""
        if map_name not in names and map_name != "null":
            yield f"piece {identity} lies on map {map_name!r}, which does not exist"
    starts = tuple(commands)
    for each in maps:
        boards = [child for child in each.walk() if child.tag == tags.BOARD]
        if len(boards) > 1 and not any(text.startswith(f"{each.get('mapName')}BoardPicker\t") for text in starts):
            yield f"no board is laid on map {each.get('mapName')!r}"
