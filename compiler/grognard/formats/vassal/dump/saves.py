"""A saved game in plain text: its pieces, its stacks and decks, and everything else it sets."""

from collections.abc import Iterator

from grognard.formats.vassal.archive.saves import read_saved_game
from grognard.formats.vassal.dump.lines import laid, named
from grognard.formats.vassal.dump.traits import piece_lines
from grognard.formats.vassal.text.sequence import split
from grognard.formats.vassal.traits.pieces import ADD, parse_add

_BOARDS = "BoardPicker"
_PROPERTY = "GlobalProperty\t"


def saved_lines(data: bytes, depth: int) -> Iterator[str]:
    """All commands of a saved game in their order, which matters. Raises ``ValueError`` for a damaged one."""
    for command in read_saved_game(data):
        if command.startswith(ADD):
            yield from _added(command, depth)
        elif command:
            yield from laid(depth, _words(command))


def _added(command: str, depth: int) -> Iterator[str]:
    identity, type_text, state = parse_add(command)
    if type_text == "stack":
        yield from laid(depth, named(f"Stack {identity}", _stack(state)))
    elif type_text.startswith("deck;"):
        yield from laid(depth, f"Deck {identity}")
        yield from laid(depth + 1, named("Settings", ", ".join(split(";", type_text)[1:])))
        yield from laid(depth + 1, named("Holds", ", ".join(split(";", state))))
    else:
        yield from laid(depth, f"Piece {identity}")
        yield from piece_lines(type_text, state, depth + 1)


def _stack(state: str) -> str:
    map_name, *rest = split(";", state)
    if len(rest) < 2:
        return state
    x, y, *pieces = rest
    layer = [f"layer {one.removeprefix('@@')}" for one in pieces if one.startswith("@@") and one != "@@-1"]
    held = [one for one in pieces if not one.startswith("@@")]
    return ", ".join([f"on {map_name} at {x}, {y}", *layer, "pieces " + (", ".join(held) or "none")])


def _words(command: str) -> str:
    if command.startswith(_PROPERTY):
        _, name, value, *level = split(";", command)
        return named(f"Global Property {name}", value + (f" ({', '.join(level)})" if level else ""))
    head, *rest = split("\t", command)
    if head.endswith(_BOARDS) and rest:
        return named(f"Board of {head.removesuffix(_BOARDS)}", ", ".join(rest))
    return named(head, ", ".join(rest)) if any(rest) else head
