"""Fonts under fonts/: what their files say, held against what may be embedded and what there is already."""

from typing import Final

from grognard.base.bundled import FAMILIES, FontKey
from grognard.base.diagnostics import Note
from grognard.base.digests import digest_bytes
from grognard.base.fonts.sfnt import BadFontError, Sfnt, read_sfnt
from grognard.base.limits import FONT_BYTES, FONTS_MOST
from grognard.base.origins import Origin
from grognard.load.codes.looks import BAD_FONT, FONT_FOR_READING, FONT_RIGHTS, SAME_FONT
from grognard.load.record.sources import Sources
from grognard.load.text.names import check_name
from grognard.load.text.reading import files_below, read_bytes
from grognard.model.game.looks.fonts import OwnFont

FONTS: Final = "fonts"
_ENDINGS: Final = (".otf", ".ttf")
_OTHERS: Final = (".woff", ".woff2", ".ttc", ".otc", ".pfb", ".eot")
_FEWER_SIGNS: Final = "take a font for fewer scripts, or leave out signs that the game does not print (a subset)"
_FEWER_FONTS: Final = "leave out families and cuts that neither a theme nor a template of the game names"
_ALONE: Final = "grognard has a family of this name; give yours another one in the program that made it, or use ours"


def load_fonts(sources: Sources) -> tuple[dict[str, OwnFont], dict[FontKey, bytes]]:
    """The fonts of a game by their paths, and the bytes of each cut."""
    fonts: dict[str, OwnFont] = {}
    cuts: dict[FontKey, bytes] = {}
    by_key: dict[FontKey, OwnFont] = {}
    for layer in reversed(sources.layers):  # a later one lies over it
        for name in files_below(layer, FONTS, sources.report, is_deep=True):
            at = Origin(file=layer.file(name))
            if name.lower().endswith(_OTHERS):
                sources.report.add(BAD_FONT.at(at, "it is no OTF or TTF", hint="save it as one of the two"))
            if name in fonts or not name.lower().endswith(_ENDINGS):
                continue
            check_name(name, at, sources.report)
            data = read_bytes(layer, name, sources.report, limit=FONT_BYTES, smaller=_FEWER_SIGNS)
            found = _read(sources, data, at) if data is not None else None
            if data is None or found is None:
                continue
            if len(fonts) == FONTS_MOST:
                sources.report.add(
                    BAD_FONT.at(at, f"with this one the game has more than {FONTS_MOST} fonts", hint=_FEWER_FONTS)
                )
                break
            key = FontKey(found.family, found.weight, found.style)
            if found.family in FAMILIES:
                sources.report.add(SAME_FONT.at(at, f"its family is {found.family}", hint=_ALONE))
            elif key in cuts:
                message = f"it is {' '.join(map(str, key))}, as another is"
                notes = (Note(message="the other", origin=by_key[key].at),)
                sources.report.add(SAME_FONT.at(at, message, hint="leave one of them out", notes=notes))
            else:
                one = OwnFont(
                    digest=digest_bytes(data), family=found.family, weight=found.weight, style=found.style, at=at
                )
                fonts[name] = by_key[key] = one
                cuts[key] = data
    return dict(sorted(fonts.items())), cuts


def _read(sources: Sources, data: bytes, at: Origin) -> Sfnt | None:
    try:
        found = read_sfnt(data)
    except BadFontError as fault:
        sources.report.add(BAD_FONT.at(at, str(fault)))
        return None
    if found.refusal:
        sources.report.add(FONT_RIGHTS.at(at, f"{found.family} {found.weight}: {found.refusal}"))
        return None
    if found.is_for_reading:
        words = f"{found.family} {found.weight} is for reading and printing alone (fsType 0x0004)"
        sources.report.add(FONT_FOR_READING.at(at, words))
    return found
