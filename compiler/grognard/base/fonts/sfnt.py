"""What the file of a font (OTF, TTF) says of it, read by us alone and within limits: it may be anybody's.

Only the tables that measure are read, and none of the outlines. Nothing here takes longer than the file is large.
"""

import struct
from collections.abc import Iterator, Mapping
from typing import Final

from grognard.base.records import record

MOST_CHARACTERS: Final = 200_000
"""Four times those of the largest font known."""
_MOST_TABLES: Final = 64
_READ: Final = ("head", "maxp", "hhea", "hmtx", "OS/2", "name", "cmap")
_SFNT: Final = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_OTHERS: Final = {
    b"ttcf": "a collection of several fonts; export the one that you mean",
    b"wOFF": "a font of the web (WOFF); take the OTF or TTF",
    b"wOF2": "a font of the web (WOFF2); take the OTF or TTF",
}
_RESTRICTED, _PREVIEW, _NO_SUBSET, _BITMAPS = 0x0002, 0x0004, 0x0100, 0x0200
_ITALIC: Final = 0x0201
"""fsSelection: italic or oblique."""
_NO_NAME: Final = frozenset('"\\<>&')
_SEPARATORS: Final = (" ", "-", "_")
_MODIFIERS: Final = ("extra", "ext", "ex", "x", "semi", "sem", "sm", "demi", "dem", "ultra")
_SUFFIXES: Final = (
    "normal", "italic", "oblique", "slanted", "thin", "th", "hairline", "light", "lt", "regular", "medium", "med",
    "md", "bold", "bd", "demi", "extb", "black", "blk", "bk", "heavy", "narrow", "condensed", "cond", "cn", "cd",
    "compressed", "expanded", "exp",
)  # fmt: skip
"""Ends of a family's name that the typesetter takes for those of a cut."""


class BadFontError(ValueError):
    """The bytes are no font that can be used; the text says why."""


@record
class Sfnt:
    """One cut of a family. Lengths in em; advances by code point."""

    family: str
    weight: int
    style: str
    rights: int
    """fsType of OS/2: what the maker allows."""
    advances: Mapping[int, float]
    missing_advance: float
    cap_height: float
    ascent: float
    descent: float

    @property
    def refusal(self) -> str:
        """Why its maker allows no use here; blank where it may be embedded."""
        if self.rights & 0x000F == _RESTRICTED:
            return "its maker allows no embedding (fsType 0x0002, restricted)"
        if self.rights & _BITMAPS:
            return "its maker allows to embed bitmaps alone (fsType 0x0200)"
        return "its maker allows no subset (fsType 0x0100), and no PDF holds all of it" * bool(self.rights & _NO_SUBSET)

    @property
    def is_for_reading(self) -> bool:
        """Whether it may be embedded only where nobody edits the document: in a PDF, not in an SVG."""
        return self.rights & 0x000F == _PREVIEW


def read_sfnt(data: bytes) -> Sfnt:
    """Read a font. Raises BadFontError."""
    try:
        return _read(data)
    except (struct.error, IndexError, OverflowError, ZeroDivisionError) as fault:
        raise BadFontError("a table of it ends too early") from fault


def _read(data: bytes) -> Sfnt:
    tables = _tables(data)
    em: int = struct.unpack_from(">H", tables["head"], 18)[0]
    (glyphs,) = struct.unpack_from(">H", tables["maxp"], 4)
    ascent, descent = struct.unpack_from(">hh", tables["hhea"], 4)
    (measured,) = struct.unpack_from(">H", tables["hhea"], 34)
    if not 16 <= em <= 16384 or not glyphs or not 0 < measured <= glyphs:
        raise BadFontError("its measures are none")
    widths = struct.unpack_from(">" + "Hh" * measured, tables["hmtx"])[::2]
    os2 = tables["OS/2"]
    version, _, weight = struct.unpack_from(">HhH", os2)
    rights, selection = struct.unpack_from(">H", os2, 8)[0], struct.unpack_from(">H", os2, 62)[0]
    cap = struct.unpack_from(">h", os2, 88)[0] if version >= 2 and len(os2) >= 90 else 0
    if not 1 <= weight <= 1000:
        raise BadFontError(f"its weight is {weight}")
    family = trimmed(_family(tables["name"]))
    if not family:
        raise BadFontError("it does not say to which family it belongs")
    if not family.isprintable() or set(family) & _NO_NAME:
        raise BadFontError("the name of its family has signs that no template can hold")

    def advance(glyph: int) -> float:
        width: int = widths[min(glyph, measured - 1)]
        return width / em

    advances = {code: advance(glyph) for code, glyph in _characters(tables["cmap"], glyphs)}
    if not advances:
        raise BadFontError("it has no characters")
    return Sfnt(
        family=family,
        weight=min(max(round(weight / 100) * 100, 100), 900),
        style="italic" if selection & _ITALIC else "normal",
        rights=rights,
        advances=advances,
        missing_advance=advance(0),
        cap_height=cap / em if cap > 0 else 0.7,
        ascent=ascent / em,
        descent=-descent / em,
    )


def _tables(data: bytes) -> dict[str, bytes]:
    kind = data[:4]
    if kind not in _SFNT:
        raise BadFontError(_OTHERS.get(kind, "it is no OTF or TTF"))
    (count,) = struct.unpack_from(">H", data, 4)
    if count > _MOST_TABLES:
        raise BadFontError(f"it has {count} tables")
    found: dict[str, bytes] = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        if offset + length > len(data):
            raise BadFontError(f"its table {tag!r} lies beyond the end of the file")
        name = tag.decode("latin-1")
        found[name] = data[offset : offset + length] if name in _READ else b""  # all may lie over each other
    if "fvar" in found:
        raise BadFontError("a variable font; export each cut that you use as a font of its own")
    for name in _READ:
        if name not in found:
            raise BadFontError(f"it has no table {name!r}")
    if not ("glyf" in found and "loca" in found) and "CFF " not in found and "CFF2" not in found:
        raise BadFontError("it has no outlines")
    return found


def _family(table: bytes) -> str:
    """The first name that a program of Windows reads, or else one of the old Macintosh."""
    _, count, start = struct.unpack_from(">HHH", table)
    names: dict[int, str] = {}
    for index in range(min(count, 4096)):
        platform, _, language, name, length, offset = struct.unpack_from(">6H", table, 6 + 12 * index)
        if name != 1 or platform not in (0, 1, 3):
            continue
        text = table[start + offset : start + offset + length].decode(
            "mac_roman" if platform == 1 else "utf-16-be", "replace"
        )
        rank = 2 if platform == 3 and language == 0x0409 else 1 if platform in (0, 3) else 0
        names.setdefault(rank, text.strip("\0 "))
    return names[max(names)][:200] if names else ""


def trimmed(family: str) -> str:
    """The family as the typesetter calls it: without the words of a cut at its end (``Old Face Semi Bold``)."""
    lower = family.strip().lstrip(".").lower()
    kept = lower
    before = ""
    while kept != before:
        before = rest = kept
        while end := next((one for one in _SUFFIXES if rest.endswith(one)), ""):
            rest = rest.removesuffix(end)
        if rest == before:
            break
        if rest.endswith(_SEPARATORS):
            kept = rest = rest[:-1]
        modifier = next((one for one in _MODIFIERS if rest.endswith(one)), "")
        if modifier and rest.removesuffix(modifier).endswith(_SEPARATORS):
            kept = rest.removesuffix(modifier)[:-1]
    return family.strip().lstrip(".")[: len(kept)]


def _characters(table: bytes, glyphs: int) -> Iterator[tuple[int, int]]:
    """Each code point with its glyph, from the widest map that the font has."""
    (count,) = struct.unpack_from(">H", table, 2)
    maps: dict[int, int] = {}
    for index in range(min(count, 256)):
        platform, encoding, offset = struct.unpack_from(">HHL", table, 4 + 8 * index)
        if platform not in (0, 3) or offset + 2 > len(table):
            continue
        (kind,) = struct.unpack_from(">H", table, offset)
        if kind == 12 or (kind == 4 and (platform, encoding) != (3, 0)):
            maps.setdefault(kind, offset)
    if not maps:
        raise BadFontError("it has no map of Unicode characters")
    kind = max(maps)
    told = 0
    for first, last, glyph_of in (_of_12 if kind == 12 else _of_4)(table, maps[kind]):
        told += last - first + 1
        if first > last or last > 0x10FFFF or told > MOST_CHARACTERS:
            raise BadFontError("its map of characters is none")
        for code in range(first, last + 1):
            glyph = glyph_of(code)
            if 0 < glyph < glyphs:
                yield code, glyph


_Stretch = tuple[int, int, "_GlyphOf"]


class _GlyphOf:
    """From a code point of a stretch to its glyph: by an offset, or by a list."""

    def __init__(self, delta: int, table: bytes = b"", at: int = -1, first: int = 0) -> None:
        self._delta, self._table, self._at, self._first = delta, table, at, first

    def __call__(self, code: int) -> int:
        if self._at < 0:
            return (code + self._delta) & 0xFFFF
        at = self._at + 2 * (code - self._first)
        glyph: int = struct.unpack_from(">H", self._table, at)[0] if at + 2 <= len(self._table) else 0
        return (glyph + self._delta) & 0xFFFF if glyph else 0


def _of_4(table: bytes, start: int) -> Iterator[_Stretch]:
    (twice,) = struct.unpack_from(">H", table, start + 6)
    ends, firsts = start + 14, start + 16 + twice
    for index in range(twice // 2):
        (last,) = struct.unpack_from(">H", table, ends + 2 * index)
        (first,) = struct.unpack_from(">H", table, firsts + 2 * index)
        (delta,) = struct.unpack_from(">h", table, firsts + twice + 2 * index)
        place = firsts + 2 * twice + 2 * index
        (way,) = struct.unpack_from(">H", table, place)
        if first == last == 0xFFFF:
            continue
        yield first, last, _GlyphOf(delta, table, place + way, first) if way else _GlyphOf(delta)


def _of_12(table: bytes, start: int) -> Iterator[_Stretch]:
    (count,) = struct.unpack_from(">L", table, start + 12)
    if start + 16 + 12 * count > len(table):
        raise BadFontError("its map of characters lies beyond its end")
    for index in range(count):
        first, last, glyph = struct.unpack_from(">LLL", table, start + 16 + 12 * index)
        yield first, last, _GlyphOf((glyph - first) & 0xFFFF)
