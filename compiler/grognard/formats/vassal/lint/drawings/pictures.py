"""Faults of the pictures themselves: those that cannot be decoded, those that VASSAL's SVG reader draws wrong,
memory."""

from collections.abc import Iterator, Mapping

from grognard.base.limits import PICTURE_PIXELS
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.pictures import (
    FOLDER,
    PICTURES,
    PIXEL_BYTES,
    is_whole,
    memory_of,
    picture_size,
    read_svg,
)
from grognard.formats.vassal.lint.drawings.svg import faults_of_svg
from grognard.formats.vassal.lint.fault import Fault, likely, severe, style
from grognard.formats.vassal.lint.pages import unused_files


def faults_of_pictures(entries: Mapping[str, bytes], budget: int) -> Iterator[Fault]:
    """Where, and what is wrong. ``budget``: memory for all pictures together, bytes."""
    names: dict[str, str] = {}
    found: list[Fault] = []
    for name, data in entries.items():
        if not name.startswith(FOLDER):
            continue
        other = names.setdefault(name.lower(), name)
        if other != name:
            yield likely(name, f"differs from {other!r} only in case: one is lost where the module is unpacked")
        if name.lower().endswith(PICTURES):
            found += dict.fromkeys(_picture(name, data, entries))
    unused = set(unused_files(entries, dict.fromkeys(one.where for one in found if one.degree == "severe")))
    for one in found:
        is_missed = one.degree != "severe" or one.where not in unused
        yield one if is_missed else style(one.where, f"{one.cause}; nothing names it", one.detail)
    total = memory_of(entries)
    if total > budget:
        yield style("pictures", f"all of them take {_mb(total)} of memory; the budget is {_mb(budget)}")


def board_size(entries: Mapping[str, bytes], board: Element) -> tuple[int, int] | None:
    """Width and height of a board in px, None where they are not known."""
    image = board.get("image")
    try:
        if image:
            return picture_size(image, entries.get(f"{FOLDER}{image}", b""))
        return int(board.get("width")), int(board.get("height"))
    except ValueError:
        return None


def _picture(name: str, data: bytes, entries: Mapping[str, bytes]) -> Iterator[Fault]:
    if name.lower().endswith(".svg") and not name.endswith(".svg"):
        yield severe(name, "the engine takes only names that end in small letters, .svg, for SVG")
    try:
        width, height = picture_size(name, data)
    except ValueError as fault:
        yield severe(name, f"cannot be drawn: {fault}")
        return
    if width * height > PICTURE_PIXELS:
        yield likely(name, "a very large picture", f"{width} x {height} px take {_mb(width * height * PIXEL_BYTES)}")
    if not is_whole(name, data):
        yield severe(
            name, "the picture is truncated: it is not drawn, or only its upper part", f"after {len(data)} bytes"
        )
    if name.endswith(".svg"):
        yield from faults_of_svg(name, read_svg(data), entries)


def _mb(size: int) -> str:
    return f"{size / 1_000_000:.0f} MB"
