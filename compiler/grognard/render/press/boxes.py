"""Bleed and boxes of pages: MediaBox and BleedBox reach so far over the TrimBox as the shop cuts askew."""

from collections.abc import Iterable
from typing import Final

import pikepdf

from grognard.render.draw.quiet import hush
from grognard.render.press.colour.content import MM, Painted
from grognard.render.press.colour.inks import PAPER, Cmyk

hush()

STRIP: Final = 0.5
"""mm along the edges: where it has one colour, the bleed has it too."""
_NEAR: Final = 0.2
"""pt: what ends so near to an edge ends there."""
Box = tuple[float, float, float, float]


class Edge:
    """Hears what a page paints and knows what lies along its edges: one colour, or more."""

    def __init__(self, box: Box) -> None:
        self._box, self._reach = box, STRIP * MM
        self.colour: Cmyk | None = PAPER
        """None: more than one."""

    def hear(self, one: Painted) -> None:
        """Something was painted over what is there."""
        left, bottom, right, top = self._box
        at = one.extent
        reach = self._reach
        if left + reach < at.left and at.right < right - reach and bottom + reach < at.bottom and at.top < top - reach:
            return
        if at.right < left or at.left > right or at.top < bottom or at.bottom > top:
            return
        is_whole = at.left <= left + _NEAR and at.right >= right - _NEAR
        is_whole = is_whole and at.bottom <= bottom + _NEAR and at.top >= top - _NEAR
        self.colour = one.cmyk if is_whole and at.is_box and one.is_solid else None


def box_of(page: pikepdf.Page) -> Box:
    """The MediaBox of a page, points."""
    left, bottom, right, top = (float(one) for one in page.mediabox)
    return left, bottom, right, top


def set_bleed(document: pikepdf.Pdf, page: pikepdf.Page, bleed: float, edge: Cmyk | None) -> None:
    """Give a converted page bleed of ``bleed`` mm and its boxes. A page that has bleed of its own (a TrimBox within its
    MediaBox) keeps it. Otherwise the ground goes on beyond the edge if it has one colour, or the drawing is mirrored
    there: what a knife that is off cuts through is then what lies beside the cut."""
    media = box_of(page)
    if "/TrimBox" in page.obj and [float(one) for one in page.trimbox] != list(media):
        page.bleedbox = page.mediabox
        return
    if "/ArtBox" in page.obj:
        del page.obj.ArtBox
    reach = bleed * MM
    left, bottom, right, top = media
    wide, high = right - left, top - bottom
    form = document.make_stream(bytes(page.obj.Contents.get_stream_buffer()))
    form.Type, form.Subtype, form.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, pikepdf.Array(media)
    form.Resources = page.obj.Resources
    drawn = [_ground(edge, wide + 2 * reach, high + 2 * reach)] if edge and any(edge) else []
    drawn += _mirrored(media, reach) if edge is None else []
    drawn.append(f"q 1 0 0 1 {_number(reach - left)} {_number(reach - bottom)} cm /Page Do Q")
    page.obj.Contents = document.make_stream("\n".join(drawn).encode())
    page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Page=document.make_indirect(form)))
    outer = [0.0, 0.0, wide + 2 * reach, high + 2 * reach]
    page.mediabox = pikepdf.Array(map(_decimal, outer))
    page.bleedbox = pikepdf.Array(map(_decimal, outer))
    page.trimbox = pikepdf.Array(map(_decimal, (reach, reach, reach + wide, reach + high)))
    if "/CropBox" in page.obj:
        del page.obj.CropBox


def _ground(colour: Cmyk, width: float, height: float) -> str:
    inks = " ".join(f"{one:g}" for one in colour)
    return f"{inks} k 0 0 {_number(width)} {_number(height)} re f"


def _mirrored(media: Box, reach: float) -> Iterable[str]:
    """The drawing turned over at each edge and corner, as far as the bleed reaches."""
    left, bottom, right, top = media
    wide, high = right - left, top - bottom
    across = (
        (0.0, reach, -1, reach + left),
        (reach, wide, 1, reach - left),
        (reach + wide, reach, -1, reach + wide + right),
    )
    down = (
        (0.0, reach, -1, reach + bottom),
        (reach, high, 1, reach - bottom),
        (reach + high, reach, -1, reach + high + top),
    )
    for x, width, turned_x, move_x in across:
        for y, height, turned_y, move_y in down:
            if turned_x == 1 and turned_y == 1:
                continue
            window = f"{_number(x)} {_number(y)} {_number(width)} {_number(height)} re W n"
            yield f"q {window} {turned_x} 0 0 {turned_y} {_number(move_x)} {_number(move_y)} cm /Page Do Q"


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _decimal(value: float) -> float:
    return round(value, 4)
