"""Fonts of anybody: ours are read as the library reads them, broken and hostile ones are refused in no time."""

import io
import random
import struct
import tracemalloc
from contextlib import suppress

import pytest
from fontTools.ttLib import TTFont
from tests.growth import must_end

from grognard.base.bundled import FONT_KEYS, FontKey, font_bytes
from grognard.base.fonts.sfnt import BadFontError, read_sfnt, trimmed

ROBOTO = FontKey("Roboto", 400, "normal")


def changed(change) -> bytes:
    """Roboto with a change."""
    font, out = TTFont(io.BytesIO(font_bytes(ROBOTO)), recalcTimestamp=False), io.BytesIO()
    change(font)
    font.save(out)
    return out.getvalue()


@pytest.mark.parametrize("key", FONT_KEYS, ids=lambda key: " ".join(map(str, key)))
def test_ours_are_read_as_fonttools_reads_them(key: FontKey) -> None:
    found = read_sfnt(font_bytes(key))
    assert (found.family, found.weight, found.style) == key and not found.refusal
    with TTFont(io.BytesIO(font_bytes(key)), lazy=True) as font:
        em, widths = font["head"].unitsPerEm, font["hmtx"].metrics
        assert found.advances == {code: widths[name][0] / em for code, name in font.getBestCmap().items()}
        assert found.cap_height == font["OS/2"].sCapHeight / em


@pytest.mark.parametrize(
    ("rights", "word"), [(0x0002, "embedding"), (0x0100, "subset"), (0x0200, "bitmaps"), (0x0000, ""), (0x0008, "")]
)
def test_what_its_maker_allows_is_read(rights: int, word: str) -> None:
    found = read_sfnt(changed(lambda font: setattr(font["OS/2"], "fsType", rights)))
    assert found.rights == rights and (word in found.refusal if word else found.refusal == "")
    assert read_sfnt(changed(lambda font: setattr(font["OS/2"], "fsType", 4))).is_for_reading


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Source Sans Pro Semibold", "Source Sans Pro"),
        ("Old Face Extra Bold Italic", "Old Face"),
        ("Gotham-Black", "Gotham"),
        ("Blackletter", "Blackletter"),
        ("Bold", "Bold"),
    ],
)
def test_families_are_called_as_the_typesetter_calls_them(name: str, family: str) -> None:
    assert trimmed(name) == (family if name != "Bold" else "Bold")


def test_what_is_no_font_of_one_cut_is_refused_in_words() -> None:
    for data, word in ((b"", "no OTF"), (b"wOF2" + bytes(90), "WOFF2"), (b"ttcf" + bytes(90), "collection")):
        with pytest.raises(BadFontError, match=word):
            read_sfnt(data)
    with pytest.raises(BadFontError, match="outlines"):
        read_sfnt(changed(lambda font: font.__delitem__("glyf")))


def test_a_map_of_characters_that_grows_without_end_is_refused_at_once() -> None:
    """A hundred thousand groups of a million characters each, in a megabyte."""
    groups = b"".join(struct.pack(">LLL", 0, 0x10FFFF, 1) for _ in range(100_000))
    table = struct.pack(">HHHHLHHLLL", 0, 1, 3, 10, 12, 12, 0, 16 + len(groups), 0, 100_000) + groups
    data = font_bytes(ROBOTO)
    (count,) = struct.unpack_from(">H", data, 4)
    out = bytearray(data)
    for index in range(count):
        if data[12 + 16 * index : 16 + 16 * index] == b"cmap":
            struct.pack_into(">LL", out, 20 + 16 * index, len(data), len(table))
    with must_end(), pytest.raises(BadFontError, match="map of characters"):
        read_sfnt(bytes(out) + table)


def test_whatever_is_spoilt_it_is_read_or_refused() -> None:
    data, draw = font_bytes(ROBOTO), random.Random(7)
    for _ in range(400):
        spoilt = bytearray(data[: draw.randrange(len(data))] if draw.random() < 0.3 else data)
        for _ in range(draw.randrange(1, 30)):
            if spoilt:
                spoilt[draw.randrange(min(len(spoilt), 4000))] = draw.randrange(256)
        with suppress(BadFontError):
            assert read_sfnt(bytes(spoilt)).family


def test_tables_that_lie_over_each_other_take_no_memory() -> None:
    data = font_bytes(ROBOTO)
    count = struct.unpack_from(">H", data, 4)[0]
    bare = bytearray(data[:12] + bytes(16 * (64 - count)) + data[12:])
    struct.pack_into(">H", bare, 4, 64)
    for at in range(64):
        tag, check, offset, length = struct.unpack_from(">4sLLL", bare, 12 + 16 * at)
        if not length:  # a further table: all of the file
            struct.pack_into(">4sLLL", bare, 12 + 16 * at, b"x%03d" % at, 0, 0, len(bare) + (8 << 20))
        else:
            struct.pack_into(">4sLLL", bare, 12 + 16 * at, tag, check, offset + 16 * (64 - count), length)
    bare += bytes(8 << 20)
    tracemalloc.start()
    try:
        assert read_sfnt(bytes(bare)).family == "Roboto"
        assert tracemalloc.get_traced_memory()[1] < 60 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("family", ['Old "Face"', "Old & Face", "Old\\Face", "Old\x07Face"])
def test_a_family_that_a_template_cannot_name_is_refused(family: str) -> None:
    def named(font: TTFont) -> None:
        for one in font["name"].names:
            one.string = family if one.nameID == 1 else one.string

    with pytest.raises(BadFontError, match="name of its family"):
        read_sfnt(changed(named))
