"""Saved games: the commands that rebuild a position, and the engine's light obfuscation of them."""

from collections.abc import Iterator, Sequence

from grognard.base.limits import NESTING, SAVE_BYTES, SAVE_COMMANDS
from grognard.base.records import record
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.pieces import ADD, Outer, Written, add_piece, encode_piece, parse_add
from grognard.formats.vassal.traits.trait import Trait

SAVE_ENTRY = "savedGame"
_ESC = "\x1b"
_HEADER = b"!VCSK"
SETUP_STACK = "SETUP_STACK\t"
"""In a save that holds all pieces and decks: without it the at-start stacks are set up a second time."""


@record
class SavedStack:
    """A stack on a map: ``pieces`` are ids, bottom first, all of them created before it; px of the map."""

    id: str
    map: str
    x: int
    y: int
    pieces: tuple[str, ...]

    def text(self) -> str:
        """The command that creates the stack."""
        return add_piece(self.id, "stack", join(";", [self.map, str(self.x), str(self.y), *self.pieces, "@@-1"]))


def saved_piece(
    identity: str, traits: Sequence[Trait], written: Written | None = None, outer: Outer | None = None
) -> str:
    """The command that creates a piece in a saved game; prototypes must be expanded in ``traits`` and ``outer``, the
    traits outside them."""
    return add_piece(identity, *encode_piece(traits, written, outer))


def saved_board(map_name: str, board: str) -> str:
    """The command that puts ``board`` on a map; every map with more than one board needs it. After a ``/`` the
    engine expects whether the board is reversed."""
    return join("\t", [f"{map_name}BoardPicker", join("/", [board]), "0", "0"])


def saved_property(name: str, value: str) -> str:
    """The command that sets a global property of the module."""
    return join(";", ["GlobalProperty\t", name, value, "Module"])


def saved_extension(name: str, version: str) -> str:
    """The command that warns a player who has not loaded the extension of this file, named without its suffix."""
    return join("\t", ["EXT", name, version])


def write_saved_game(commands: Sequence[str]) -> bytes:
    """The entry ``savedGame``: plain text, which the engine takes as well as its own obfuscated form."""
    return join(_ESC, ["begin_save", "", *commands, "end_save"]).encode()


def read_saved_game(data: bytes) -> list[str]:
    """All commands, in order, flat. Raises ``ValueError`` if the bytes are not text or exceed the limits."""
    if len(data) > SAVE_BYTES:
        raise ValueError(f"the saved game is larger than {SAVE_BYTES // 1_000_000} MB")
    try:
        text = reveal(data).decode()
    except ValueError as fault:
        raise ValueError(f"the saved game is damaged: {fault}") from fault
    if text.count(_ESC) > SAVE_COMMANDS:
        raise ValueError(f"the saved game has more than {SAVE_COMMANDS:,} commands")
    return list(_flat(text))


def reveal(data: bytes) -> bytes:
    """The text without the engine's obfuscation; plain text is returned as it is. Raises ``ValueError`` for a broken
    file."""
    if not data.startswith(_HEADER):
        return data
    digits = data[len(_HEADER) :].decode("ascii")
    body = bytes.fromhex(digits)
    if not body:
        raise ValueError("the saved game ends before its key")
    return body[1:].translate(bytes(byte ^ body[0] for byte in range(256)))


def pieces_of(commands: Sequence[str]) -> list[tuple[str, str, str]]:
    """Identity, type and state of everything that the commands create, stacks and decks included."""
    return [parse_add(command) for command in commands if command.startswith(ADD)]


def _flat(text: str) -> Iterator[str]:
    """Commands hold commands, level by level; those of the deepest level, in order."""
    open_ = [iter([text])]
    while open_:
        command = next(open_[-1], None)
        if command is None:
            open_.pop()
        elif len(tokens := split(_ESC, command)) == 1:
            yield tokens[0]
        elif len(open_) == NESTING:
            raise ValueError(f"the saved game nests deeper than {NESTING} commands")
        else:
            open_.append(iter(tokens))
