"""A module or a saved game as text that a person, or a comparison of two builds, can read line by line."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, fields
from functools import partial

from grognard.formats.vassal.archive import read_vmod
from grognard.formats.vassal.buildfile import CARD_SLOT, PIECE_SLOT, PROTOTYPE, Element, read_buildfile
from grognard.formats.vassal.lint.pictures import memory_of
from grognard.formats.vassal.metadata import EXTENSION_ENTRY, MODULE_ENTRY, read_metadata
from grognard.formats.vassal.metadata import SAVE_ENTRY as SAVE_METADATA
from grognard.formats.vassal.older import Older
from grognard.formats.vassal.pieces import ADD, decode_piece, parse_add, parse_slot
from grognard.formats.vassal.saves import SAVE_ENTRY, read_saved_game
from grognard.formats.vassal.trait import Trait

BUILDFILES = ("buildFile.xml", "buildFile")  # the second before VASSAL 3.5


def dump(data: bytes) -> str:
    """The whole content: metadata, components, pieces with one trait a line, saved games, files with size and digest.

    A trait shows only what differs from its default. Raises ``ValueError`` where ``data`` is no module and no save.
    """
    return "\n".join([*_archive(read_vmod(data)), ""])


def _archive(entries: dict[str, bytes]) -> Iterator[str]:
    for name in (EXTENSION_ENTRY, MODULE_ENTRY, SAVE_METADATA):
        if name in entries:
            yield name
            yield from (f"  {field} = {value!r}" for field, value in read_metadata(entries[name]).items())
    for name in [name for name in BUILDFILES if name in entries][:1]:
        yield name
        yield from _indent(_element(read_buildfile(entries[name])))
    if SAVE_ENTRY in entries:
        yield SAVE_ENTRY
        yield from _indent(_saved_game(entries[SAVE_ENTRY]))
    yield "files"
    for name, body in entries.items():
        yield f"  {name}  {_size(body)}{len(body)} bytes  {hashlib.sha256(body).hexdigest()[:12]}"
    if memory := memory_of(entries):
        yield f"pictures take {memory / 1_000_000:.1f} MB of memory, 4 bytes a pixel"
    for name, body in entries.items():
        if name.endswith(".vsav"):
            yield name
            yield from _indent(_archive(read_vmod(body)))


def _element(element: Element) -> Iterator[str]:
    attributes = "".join(f" {name}={value!r}" for name, value in element.attributes.items())
    is_piece = element.tag in (PIECE_SLOT, CARD_SLOT, PROTOTYPE)
    text = f" {element.text!r}" if element.text and not is_piece else ""
    yield f"{element.kind}{attributes}{text}"
    if is_piece and element.text:
        yield from _indent(_traits(partial(parse_slot, element.text)))
    for child in element.children:
        yield from _indent(_element(child))


def _saved_game(data: bytes) -> Iterator[str]:
    for command in read_saved_game(data):
        if not command.startswith(ADD):
            yield repr(command)
            continue
        identity, type_text, state = parse_add(command)
        yield f"piece {identity}"
        if type_text == "stack" or type_text.startswith("deck;"):
            yield f"  {type_text!r} {state!r}"
        else:
            yield from _indent(_traits(partial(decode_piece, type_text, state)))


def _traits(read: Callable[[], Sequence[Trait]]) -> Iterator[str]:
    try:
        yield from map(trait_line, read())
    except ValueError as fault:
        yield f"not readable: {fault}"


def trait_line(trait: Trait) -> str:
    """One trait in one line: its kind and the fields that differ from the default."""
    if isinstance(trait, Older):
        return f"{trait_line(trait.meaning)} (as an older VASSAL wrote it)"
    words = [type(trait).__name__]
    for field in fields(trait):  # type: ignore[arg-type]
        value = getattr(trait, field.name)
        if field.default is MISSING or value != field.default:
            words.append(f"{field.name}={value!r}")
    return " ".join(words)


def _size(body: bytes) -> str:
    if body.startswith(b"\x89PNG\r\n\x1a\n") and len(body) >= 24:
        return f"{int.from_bytes(body[16:20])}x{int.from_bytes(body[20:24])} px  "
    return ""


def _indent(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)
