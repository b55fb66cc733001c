"""The shipped symbols: unit boxes after NATO's and the period's custom, silhouettes, and signs for markers.

Each is a plain SVG in ``templates/symbols``, 60 x 40 units around 0,0; its classes take a face's colours. Boxes carry
`accent` (the box) and `accent-ink` (its lines), silhouettes and signs `ink`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from lxml import etree

from grognard.base.bundled import templates_dir
from grognard.render.svgtree import SVG, read_svg, write_svg

_ECHELON_HEIGHT: Final = 14.0  # units above the box


class UnknownSymbolError(KeyError):
    """There is no shipped symbol of this name."""


@cache
def symbol_names() -> tuple[str, ...]:
    """The names of all shipped symbols, sorted."""
    return tuple(sorted(path.stem for path in (templates_dir() / "symbols").glob("*.svg")))


@cache
def symbol_svg(name: str, echelon: str = "") -> bytes:
    """A shipped symbol, with its echelon (such as "II" or "XX") over the box. Raises UnknownSymbolError."""
    if name not in symbol_names():
        raise UnknownSymbolError(name)
    svg = (templates_dir() / "symbols" / f"{name}.svg").read_bytes()
    return with_echelon(svg, echelon) if echelon else svg


def with_echelon(svg: bytes, echelon: str) -> bytes:
    """Any symbol with an echelon over it, the view box grown by what that needs."""
    root = read_svg(svg)
    x, y, width, height = map(float, (root.get("viewBox") or "-30 -20 60 40").split())
    text = etree.SubElement(root, SVG + "text")
    look = {
        "class": "fill-ink",
        "x": f"{x + width / 2:g}",
        "y": f"{y - 2:g}",
        "text-anchor": "middle",
        "font-family": "Source Sans Pro",
        "font-weight": "900",
        "font-size": "15",
    }
    for key, value in look.items():
        text.set(key, value)
    text.text = echelon
    root.set("viewBox", f"{x:g} {y - _ECHELON_HEIGHT:g} {width:g} {height + _ECHELON_HEIGHT:g}")
    root.attrib.pop("width", "")
    root.attrib.pop("height", "")
    return write_svg(root)
