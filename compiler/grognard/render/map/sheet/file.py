"""A drawn map as a file: an SVG that carries its fonts, and the board picture of the module."""

import base64
import html
import io
import re
from collections.abc import Iterator

from fontTools.ttLib import TTFont

from grognard.base.bundled import FontKey
from grognard.base.named import named
from grognard.render.draw.fonts import font_data, may_be_edited, metrics
from grognard.render.draw.png import draw_png
from grognard.render.draw.quiet import hush
from grognard.render.map.jobs import MapPicture
from grognard.render.map.sheet.palette import with_flat_colours
from grognard.render.map.svg import num
from grognard.work.job import Inputs, Made

hush()

_TEXT = re.compile(r"<(g|text)\b([^>]*)>([^<]*)")
_FONT = re.compile(r'font-family="([^"]+)" font-weight="(\d+)"(?: font-style="(\w+)")?')
_CLIP = re.compile(
    r'<clipPath id="map-area"><rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/></clipPath>'
)
_CLIPPED = re.compile(r'(<g [^>]*?) clip-path="url\(#map-area\)"')
_SIZE = re.compile(r'width="[^"]*" height="[^"]*" viewBox="[^"]*"')


def characters_of(svg: str) -> dict[FontKey, str]:
    """The characters of each font that a drawn map uses, sorted."""
    used: dict[FontKey, set[str]] = {}
    of_group: FontKey | None = None
    for tag, attributes, words in _TEXT.findall(svg):
        found = _FONT.search(attributes)
        font = FontKey(found[1], int(found[2]), found[3] or "normal") if found else None
        if tag == "g":
            of_group = font
        elif used_font := font or of_group:
            used.setdefault(used_font, set()).update(html.unescape(words))
    return {key: "".join(sorted(used[key])) for key in sorted(used)}


def missing_in(svg: str) -> Iterator[tuple[FontKey, str]]:
    """Characters that the fonts of the map lack."""
    for key, characters in characters_of(svg).items():
        lacking = "".join(one for one in characters if one != "\n" and ord(one) not in metrics(key).advances)
        if lacking:
            yield key, lacking


def embed_fonts(_argument: None, inputs: Inputs) -> Made:
    """The job: the drawn map with its fonts, cut down to the characters it shows, as ``@font-face`` rules."""
    svg = inputs.needs[0].decode()
    rules = "".join(_rule(key, characters) for key, characters in characters_of(svg).items() if may_be_edited(key))
    start = svg.index(">") + 1
    return Made(data=f"{svg[:start]}\n<style>{rules}</style>{svg[start:]}".encode())


def picture_map(argument: MapPicture, inputs: Inputs) -> Made:
    """The job: a part of a map as a PNG of an exact size in pixels, with a palette."""
    return Made(data=with_flat_colours(raster_map(argument, inputs).data))


def colour_map(_argument: None, inputs: Inputs) -> Made:
    """The job: the picture of a board with a palette."""
    return Made(data=with_flat_colours(inputs.needs[0]))


def raster_map(argument: MapPicture, inputs: Inputs) -> Made:
    """The job: the board as a PNG of an exact size in pixels, stretched to whole hex pitches, in all its colours."""
    across, down = num(argument.across), num(argument.down)
    corner = f"{num(argument.x)} {num(argument.y)}"
    frame = f'width="{across}mm" height="{down}mm" viewBox="{corner} {across} {down}"'
    svg = _unclipped(_SIZE.sub(frame, inputs.needs[0].decode(), count=1), argument)
    return Made(data=draw_png(svg.encode(), argument.width, argument.height))


def _unclipped(svg: str, shown: MapPicture) -> str:
    """A drawing without its clip path, if all that is shown lies within it: a part of a map is drawn in half the time,
    for Typst clips in layers of up to twenty-five times the picture."""
    found = _CLIP.search(svg)
    if found is None:
        return svg
    left, top, width, height = map(float, found.groups())
    is_within = left <= shown.x and shown.x + shown.across <= left + width
    if not is_within or shown.y < top or shown.y + shown.down > top + height:
        return svg
    return _CLIPPED.sub(r"\1", svg)


def _rule(key: FontKey, characters: str) -> str:
    data = base64.b64encode(_cut(key, characters)).decode()
    return (
        f"@font-face{{font-family:'{key.family}';font-weight:{key.weight};font-style:{key.style};"
        f"src:url(data:font/ttf;base64,{data})}}"
    )


def _cut(key: FontKey, characters: str) -> bytes:
    # only a map as a file subsets fonts, and the subsetter is heavy
    options = named("fontTools.subset:Options")(
        layout_features=["kern", "mark", "mkmk"], hinting=False, drop_tables=["FFTM"], name_IDs=[0, 1, 2, 13, 14]
    )
    # Lazy: only the kerning pairs of the characters used are read, which saves most of the time.
    with TTFont(io.BytesIO(font_data(key)), recalcTimestamp=False, lazy=True) as font:
        cutter = named("fontTools.subset:Subsetter")(options)
        cutter.populate(text=characters)
        cutter.subset(font)
        out = io.BytesIO()
        font.save(out)
    return out.getvalue()
