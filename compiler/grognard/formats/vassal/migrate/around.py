"""What changes around the pieces: maps, boards, decks, and the version that a saved game names."""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.zips import read_zip
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.contents import Contents
from grognard.formats.vassal.archive.metadata import MODULE_ENTRY, read_metadata
from grognard.formats.vassal.archive.saves import pieces_of
from grognard.formats.vassal.text.sequence import split

_MAPS: Final = (tags.MAP, tags.PRIVATE_MAP, tags.PLAYER_HAND)


def version_warnings(save: bytes, after: Contents) -> Iterator[str]:
    """What the engine asks or reports before it opens a saved game of another module or version."""
    data = read_zip(save).get(MODULE_ENTRY)
    if data is None:
        return
    found, root = read_metadata(data), after.root
    if found.get("name", "") != root.get("name"):
        yield f"the saved game is of {found.get('name', '')!r}: the engine asks before it opens it"
    elif found.get("version", "") != root.get("version"):
        yield f"the saved game is of version {found.get('version', '')}: the engine says so in the chat"


def place_warnings(commands: Sequence[str], after: Contents) -> Iterator[str]:
    """Decks and boards of a saved game that no longer exist, and decks that it does not have yet."""
    things = pieces_of(commands)
    decks = [split(";", type_text)[13] for _, type_text, _ in things if type_text.startswith("deck;")]
    yield from _decks(decks, after)
    boards = {one.get("name") for one in after.root.walk() if one.tag == tags.BOARD}
    for command in commands:
        name, *tokens = split("\t", command)
        if name.endswith("BoardPicker"):
            for board in tokens[::3]:
                if split("/", board)[0] not in boards:
                    yield f"board {board!r} is gone: its map stays empty"


def _decks(known: Sequence[str], after: Contents) -> Iterator[str]:
    names = [one.get("name") for one in after.root.walk() if one.tag == tags.DRAW_PILE]
    yield from (f"deck {name!r} is gone: it stays as it was saved" for name in known if name not in names)
    yield from (f"deck {name!r} is new: the game goes on without it" for name in names if name not in known)


def module_warnings(before: Contents, after: Contents) -> Iterator[str]:
    """Maps and decks that any saved game would lose."""
    maps = map_names(after)
    yield from (f"map {name!r} is gone, and what lies on it" for name in map_names(before) if name not in maps)
    yield from _decks([one.get("name") for one in before.root.walk() if one.tag == tags.DRAW_PILE], after)


def map_names(contents: Contents) -> list[str]:
    """The names of all windows that pieces lie in."""
    return [one.get("mapName") for one in contents.root.walk() if one.tag in _MAPS]
