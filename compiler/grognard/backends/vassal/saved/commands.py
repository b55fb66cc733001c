"""The commands of a saved game, by what they say: pieces, stacks, decks, numbers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final

from grognard.base.records import record
from grognard.base.zips import read_zip
from grognard.formats.vassal.archive import metadata
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, read_saved_game
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.pieces import ADD, parse_add

LOGGED: Final = "LOG\t"
"""Begins each command of a log."""
_PROPERTY: Final = "GlobalProperty\t"
_TURN: Final = "TURNTurnTracker0\t"
_DECK: Final = "deck;"
_NAME_OF_DECK: Final = 12
"""Which of a deck's fields is its name."""


@record
class Commands:
    """A saved game in its own words. ``pieces``: type and state by identity, those that are neither stack nor deck;
    ``held``: the pile of each piece that lies in one; ``stacked``: the stack of each piece, and how high it lies.
    ``properties`` of the module; ``turn``: the number of its turn tracker. ``unread``: how many commands that create
    something cannot be read."""

    moduledata: Mapping[str, str]
    savedata: Mapping[str, str]
    pieces: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    held: Mapping[str, str] = field(default_factory=dict)
    stacked: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    properties: Mapping[str, str] = field(default_factory=dict)
    turn: int | None = None
    unread: int = 0


def read_commands(data: bytes) -> Commands:
    """The commands of a ``.vsav``. Raises ``ValueError`` for any other file, in words for its owner."""
    entries = read_zip(data)
    if SAVE_ENTRY not in entries:
        is_module = any(name in entries for name in ("buildFile.xml", "buildFile"))
        raise ValueError("it is a module, and no saved game" if is_module else "it holds no saved game")
    commands = read_saved_game(entries[SAVE_ENTRY])
    if any(one.startswith(LOGGED) for one in commands):
        raise ValueError("it is a log of a game: replay it in VASSAL to its end, and save the game")
    things, unread = _things(commands)
    return Commands(
        moduledata=_metadata(entries, metadata.MODULE_ENTRY),
        savedata=_metadata(entries, metadata.SAVE_ENTRY),
        pieces={id: (kind, state) for id, kind, state in things if kind != "stack" and not kind.startswith(_DECK)},
        held=dict(_held(things)),
        stacked=dict(_stacked(things)),
        properties=dict(_properties(commands)),
        turn=_turn(commands),
        unread=unread,
    )


def _metadata(entries: Mapping[str, bytes], name: str) -> Mapping[str, str]:
    return metadata.read_metadata(entries[name]) if name in entries else {}


def _things(commands: Iterable[str]) -> tuple[list[tuple[str, str, str]], int]:
    """Everything that is created, and how many commands do not say what."""
    found, unread = [], 0
    for one in commands:
        if one.startswith(ADD):
            try:
                found.append(parse_add(one))
            except ValueError:
                unread += 1
    return found, unread


def _held(things: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str]]:
    for identity, kind, state in things:
        if kind.startswith(_DECK):
            fields, at = split(";", kind)[1:], split(";", state)
            name = fields[_NAME_OF_DECK] if len(fields) > _NAME_OF_DECK else identity
            for card in filter(None, split(",", at[4]) if len(at) > 4 else ()):
                yield card, name


def _stacked(things: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, tuple[str, int]]]:
    for identity, kind, state in things:
        if kind == "stack":
            inside = [one for one in split(";", state)[3:] if not one.startswith("@@")]
            yield from ((one, (identity, height)) for height, one in enumerate(inside))


def _properties(commands: Iterable[str]) -> Iterator[tuple[str, str]]:
    for one in commands:
        if one.startswith(_PROPERTY):
            _, *said = split(";", one)
            if len(said) > 1:
                yield said[0], said[1]


def _turn(commands: Iterable[str]) -> int | None:
    """Of the first turn tracker: its one level begins with the number."""
    for one in commands:
        if one.startswith(_TURN):
            levels = split("|", one.removeprefix(_TURN))
            number = split(";", levels[1])[0] if len(levels) > 1 else ""
            return whole(number)
    return None


def whole(text: str) -> int | None:
    """A whole number, which may be below 0; None for any other text."""
    bare = text.removeprefix("-")
    return int(text) if bare.isascii() and bare.isdigit() and len(bare) < 10 else None
