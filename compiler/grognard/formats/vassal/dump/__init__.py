"""A module or a saved game as text, line by line, for people and for comparing two builds."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from grognard.base.digests import SHOWN_DIGITS, digest_bytes
from grognard.base.zips import read_zip
from grognard.formats.vassal.archive.buildfile import BUILDFILES, read_buildfile
from grognard.formats.vassal.archive.metadata import EXTENSION_ENTRY, MODULE_ENTRY, read_metadata
from grognard.formats.vassal.archive.metadata import SAVE_ENTRY as SAVE_METADATA
from grognard.formats.vassal.archive.pictures import memory_of
from grognard.formats.vassal.archive.saves import SAVE_ENTRY
from grognard.formats.vassal.dump.components import component_lines
from grognard.formats.vassal.dump.lines import laid, named, visible
from grognard.formats.vassal.dump.saves import saved_lines

_METADATA = {"version": "Version", "VassalVersion": "VASSAL version", "dateSaved": "Saved", "name": "Name",
             "description": "Description", "universal": "Loads with any module", "extra1": "Additional info 1",
             "extra2": "Additional info 2"}  # fmt: skip


def dump(data: bytes) -> str:
    """The whole content in the words of VASSAL's editor: metadata, components, pieces and their traits, saved games,
    files with size and digest. Values that equal their default are omitted.

    Raises ``ValueError`` if ``data`` is neither a module nor a saved game.
    """
    return "\n".join([*_archive(read_zip(data), 0), ""])


def _archive(entries: dict[str, bytes], depth: int) -> Iterator[str]:
    for name in (EXTENSION_ENTRY, MODULE_ENTRY, SAVE_METADATA):
        if name in entries:
            yield from laid(depth, name)
            for field, value in read_metadata(entries[name]).items():
                if value:
                    yield from laid(depth + 1, named(_METADATA.get(field, field), _date(field, value)))
    for name in [name for name in BUILDFILES if name in entries][:1]:
        yield from laid(depth, name)
        yield from component_lines(read_buildfile(entries[name]), depth + 1)
    if SAVE_ENTRY in entries:
        yield from laid(depth, SAVE_ENTRY)
        yield from saved_lines(entries[SAVE_ENTRY], depth + 1)
    yield from laid(depth, "files")
    for name, body in entries.items():
        digest = digest_bytes(body)[:SHOWN_DIGITS]
        yield from laid(depth + 1, f"{visible(name)}  {_size(body)}{len(body)} bytes  {digest}")
    if memory := memory_of(entries):
        yield from laid(depth, f"pictures take {memory / 1_000_000:.1f} MB of memory, 4 bytes a pixel")
    for name, body in entries.items():
        if name.endswith(".vsav") and not depth:  # VASSAL does not look for pictures in a saved game
            yield from laid(depth, visible(name))
            yield from _inner(body, depth + 1)


def _inner(data: bytes, depth: int) -> Iterator[str]:
    try:
        yield from list(_archive(read_zip(data), depth))
    except ValueError as fault:
        yield from laid(depth, f"not readable: {fault}")


def _date(field: str, value: str) -> str:
    """Milliseconds since 1970 as a date."""
    if field != "dateSaved" or not (value.isascii() and value.isdigit() and len(value) < 15):
        return value
    return f"{datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=int(value)):%Y-%m-%d %H:%M:%S} UTC"


def _size(body: bytes) -> str:
    if body.startswith(b"\x89PNG\r\n\x1a\n") and len(body) >= 24:
        return f"{int.from_bytes(body[16:20])}x{int.from_bytes(body[20:24])} px  "
    return ""
