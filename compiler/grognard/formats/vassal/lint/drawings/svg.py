"""What VASSAL's SVG reader (Batik) refuses, omits or draws differently. Each case was tried in VASSAL 3.7.26."""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from grognard.formats.vassal.lint.drawings.colours import is_colour
from grognard.formats.vassal.lint.fault import Fault, likely, severe, style
from grognard.formats.vassal.lint.tables import words

_SVG: Final = "{http://www.w3.org/2000/svg}"
_XLINK: Final = "{http://www.w3.org/1999/xlink}href"
_LOST: Final = "the whole picture is lost"
_KNOWN: Final = words(
    "a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath "
    "color-profile cursor definition-src defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite "
    "feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feFlood feFuncA feFuncB feFuncG feFuncR "
    "feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight "
    "feTile feTurbulence filter font font-face font-face-format font-face-name font-face-src font-face-uri "
    "foreignObject g glyph glyphRef hkern image line linearGradient marker mask metadata missing-glyph mpath path "
    "pattern polygon polyline radialGradient rect script set stop style svg switch symbol text textPath title "
    "tref tspan use view vkern"
)

_FLOWING: Final = words("flowRoot flowRegion flowDiv flowPara flowSpan flowLine flowRegionExclude")
_NEWER: Final = _FLOWING | words("solidColor multiImage subImage subImageRef handler")
"""Elements of SVG 1.2, which are known only if the root declares that version."""
_PAINTS: Final = ("fill", "stroke", "stop-color", "flood-color", "lighting-color", "color")
_REFERENCES: Final = ("fill", "stroke", "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end")
_URL: Final = re.compile(r"url\(\s*['\"]?#([^)'\"]*)['\"]?\s*\)")
_LENGTH: Final = re.compile(r"\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?(em|ex|px|in|cm|mm|pt|pc|%)?\s*")
_LENGTHS: Final = {
    "rect": "x y width height rx ry", "circle": "cx cy r", "ellipse": "cx cy rx ry", "line": "x1 y1 x2 y2",
    "image": "x y width height", "use": "x y width height",
}  # fmt: skip
_GENERIC: Final = words("serif sans-serif monospace cursive fantasy inherit")
_ALWAYS: Final = words("dialog dialoginput sansserif serif monospaced")
"""Fonts that Java has on every machine."""
_BASELINES: Final = ("dominant-baseline", "alignment-baseline")
_UNSEEN: Final = ("defs", "symbol", "clipPath", "mask", "pattern", "marker")


def faults_of_svg(name: str, root: Element, entries: Mapping[str, bytes]) -> Iterator[Fault]:
    """What is wrong in a well-formed picture. ``entries``: of the archive, by name."""
    if root.tag != f"{_SVG}svg":
        yield severe(name, "the root has no xmlns of SVG: nothing is drawn")
        return
    ids = {found for node in root.iter() if (found := node.get("id"))}
    version = root.get("version", "")
    for node, is_seen in _nodes(root, True):
        kind = node.tag.removeprefix(_SVG) if isinstance(node.tag, str) and node.tag.startswith(_SVG) else ""
        if not kind:
            continue
        if kind in _FLOWING and version == "1.2":
            if kind == "flowRegion":
                yield likely(name, "flowRoot is drawn as a black box: write text")
        elif kind not in _KNOWN and not (kind in _NEWER and version == "1.2"):
            yield severe(name, f"the element {kind} is not known: {_LOST}")
        yield from _styled(name, node, ids if is_seen else None)
        if is_seen:
            yield from _linked(name, kind, node, ids, entries)
            yield from _sized(name, kind, node)


def _nodes(node: Element, is_seen: bool) -> Iterator[tuple[Element, bool]]:
    """All nodes, and whether each is drawn where it is."""
    yield node, is_seen
    hidden = str(node.tag).removeprefix(_SVG) in _UNSEEN or _properties(node).get("display") == "none"
    for child in node:
        yield from _nodes(child, is_seen and not hidden)


def _properties(node: Element) -> dict[str, str]:
    """Its attributes and its own style; the style takes precedence."""
    said = {key: value for key, value in node.attrib.items() if not key.startswith("{")}
    for part in node.get("style", "").split(";"):
        key, mark, value = part.partition(":")
        if mark:
            said[key.strip()] = value.replace("!important", "").strip()
    return said


def _styled(name: str, node: Element, ids: set[str] | None) -> Iterator[Fault]:
    said = _properties(node)
    for key in _PAINTS:
        value = said.get(key, "").strip()
        if value and not value.startswith("url(") and not is_colour(value):
            yield likely(
                name, "a colour is not known and becomes black: write #rrggbb and an opacity", f"{key} {value[:40]!r}"
            )
    for key in _REFERENCES:
        for target in _URL.findall(said.get(key, "")):
            if len(target) < 3:
                yield likely(
                    name,
                    "an id has fewer than three letters: the reference is not found and the shape is black",
                    repr(target),
                )
            elif ids is not None and target not in ids:
                yield severe(
                    name, f"a reference to an element that is not in the picture: {_LOST}", f"{key} #{target[:40]}"
                )
    if any(key.endswith("opacity") and value.endswith("%") for key, value in said.items()):
        yield likely(name, "an opacity in per cent is not known: write a number from 0 to 1")
    if any(said.get(key, "auto") not in ("auto", "baseline", "alphabetic", "inherit") for key in _BASELINES):
        yield likely(name, "dominant-baseline has no effect: the text is drawn too high; move it by dy")
    weight = said.get("font-weight", "normal")
    if weight.isdecimal() and weight not in {str(number) for number in range(100, 1000, 100)}:
        yield style(name, f"font-weight {weight} is none of 100, 200 ... 900 and is ignored")
    families = [one.strip().strip("'\"") for one in said.get("font-family", "").split(",")]
    if any(families) and not any(one.lower() in _GENERIC | _ALWAYS for one in families):
        yield style(
            name,
            f"the font {families[0][:40]!r} is drawn only where a player has it: name a generic family last, or turn "
            "the text into paths",
        )


def _linked(name: str, kind: str, node: Element, ids: set[str], entries: Mapping[str, bytes]) -> Iterator[Fault]:
    link = node.get(_XLINK, "").strip()
    if kind == "use":
        if not link:
            yield severe(name, f"use needs xlink:href: {_LOST}")
        elif link.startswith("#") and len(link) < 4:
            yield severe(
                name, f"an id has fewer than three letters: the reference is not found and {_LOST}", repr(link)
            )
        elif not link.startswith("#") or link[1:] not in ids:
            yield severe(name, f"use refers to an element that is not in the picture: {_LOST}", repr(link[:60]))
    elif kind == "image":
        if not link:
            yield severe(name, f"image needs xlink:href: {_LOST}")
        elif not node.get("width") or not node.get("height"):
            yield severe(name, f"image needs width and height: {_LOST}", repr(link[:60]))
        elif not link.startswith("data:") and not _is_there(name, link, entries):
            yield severe(name, f"a linked picture is not in the archive: {_LOST}", repr(link[:60]))
    elif link.startswith("#") and kind.endswith("Gradient") and link[1:] not in ids:
        yield severe(name, f"a reference to an element that is not in the picture: {_LOST}", repr(link[:60]))


def _is_there(name: str, link: str, entries: Mapping[str, bytes]) -> bool:
    """The reader resolves paths beside the picture; for another SVG only the file name counts."""
    path = unquote(link.partition("#")[0])
    beside = PurePosixPath(name).parent
    if path.lower().endswith(".svg"):
        return f"{beside}/{PurePosixPath(path).name}" in entries
    return ":" not in path and str(PurePosixPath(beside / path)) in entries


def _sized(name: str, kind: str, node: Element) -> Iterator[Fault]:
    for key in _LENGTHS.get(kind, "").split():
        value = node.get(key)
        if value is None:
            continue
        if not _LENGTH.fullmatch(value):
            yield severe(name, f"a length is not known: {_LOST}", f"{key} {value[:40]!r}")
        elif key in ("width", "height", "r", "rx", "ry") and value.lstrip().startswith("-"):
            yield severe(name, f"a length is negative: {_LOST}", f"{key} {value[:40]!r}")
