"""A counter with labels: where on its face each field stands, and where beside it what the field means."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal

from lxml import etree

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.plan.rulebook import Label
from grognard.model.plan.sheets import Face
from grognard.render.draw.fonts import text_width_em
from grognard.render.draw.svg import SVG
from grognard.render.face.skeleton import Skeleton, read_skeleton
from grognard.render.face.template import read_template
from grognard.render.face.text import fit_line

SIDE: Final = 32.0
"""mm: the longer side of the counter as it is shown."""
PITCH: Final = 5.4
"""mm from one label to the next, at least."""
NEAR: Final = 1.0
"""mm of the counter: a leader at that height would cross a field."""
BAND: Final = 0.2
"""Of the height of a counter: a ground behind words that is no higher is a band, where what they mean ends."""
Side = Literal["left", "right", "below"]
_BEFORE: Final = {"middle": 0.5, "end": 1.0}
"""The part of a line that stands before its anchor."""
_EDGES: Final = ("x", "y", "width", "height")
_NUMBER: Final = re.compile(r"-?[0-9]*\.?[0-9]+")


@record
class Spot:
    """A field on a face, mm of the counter: its left and right end, the height of its middle and of its foot."""

    left: float
    right: float
    middle: float
    foot: float
    is_value: bool = False
    """Other values or a sign stand in its line: a leader comes from below, and crosses none of them."""


@record
class Placed:
    """A label. ``x``, ``y``: where its leader ends; ``beside``: the height of its words. mm of the picture, from the
    upper left corner of the counter. ``leans``: of two labels below a counter, the side to which the words go on."""

    words: str
    x: float
    y: float
    beside: float
    side: Side
    leans: Literal["left", "right", ""] = ""


def scale_of(face: Face) -> float:
    """By how much the counter is enlarged."""
    return SIDE / max(face.shape.width, face.shape.height)


def placed_labels(face: Face, labels: Iterable[Label], template: bytes, symbol: bytes | None) -> Sequence[Placed]:
    """The labels whose fields the face shows: those of its left half stand to the left, the others to the right, and
    those of its middle where a leader crosses less; but values between others stand below it."""
    values = dict(face.values) if not symbol else {"symbol": "1", **dict(face.values)}
    holding = tuple([term.holds(values) for term in read_template(template).terms])
    skeleton = read_skeleton(template, holding, tuple(sorted(face.colours)), symbol, face.shape)
    bands, signs = _shapes(skeleton, face.shape.width, face.shape.height)
    at = dict(_spots(skeleton, values, bands))
    inner = _inner([one for one in at.values() if one.is_value], face.shape.width)
    below = [(one.words, at[one.field]) for one in labels if one.field in at and at[one.field] in inner]
    found = [(one.words, at[one.field]) for one in labels if one.field in at and at[one.field] not in inner]
    middle = face.shape.width / 2
    sides: tuple[list[tuple[str, Spot]], list[tuple[str, Spot]]] = ([], [])
    central = []
    for one in sorted(found, key=lambda one: one[1].middle):
        off = (one[1].left + one[1].right) / 2 - middle
        if abs(off) < face.shape.width / 20:
            central.append(one)
        else:
            sides[off > 0].append(one)
    for one in central:
        others = [*(spot for field, spot in at.items() if spot is not one[1]), *signs]
        level = [spot for spot in others if abs(spot.middle - one[1].middle) < NEAR]
        crossed = [len([spot for spot in level if (spot.left > one[1].left) == on_right]) for on_right in (False, True)]
        sides[(crossed[1], len(sides[1])) < (crossed[0], len(sides[0]))].append(one)
    scale, high = scale_of(face), face.shape.height * scale_of(face)
    return (
        *_beside(sides[0], scale, high, is_left=True),
        *_beside(sides[1], scale, high, is_left=False),
        *_below(below, scale, high),
    )


def _inner(values: Sequence[Spot], width: float) -> Sequence[Spot]:
    """The values whose leader would pass under another one on its way to either side, or that stand in the middle."""
    outer = (min((one.left for one in values), default=0.0), max((one.right for one in values), default=0.0))
    lone = len(values) == 1 and abs((values[0].left + values[0].right) / 2 - width / 2) < width / 20
    return values if lone else [one for one in values if one.left > outer[0] and one.right < outer[1]]


def _below(found: Sequence[tuple[str, Spot]], scale: float, high: float) -> Iterator[Placed]:
    """Labels straight below what they mean. The words of one stand in the middle; of several they go away from it."""
    ordered = sorted(found, key=lambda one: one[1].left)
    for index, (words, spot) in enumerate(ordered):
        leans: Literal["left", "right", ""] = "" if len(ordered) == 1 else "right" if index else "left"
        x, y = (spot.left + spot.right) / 2, spot.foot + 0.35
        yield Placed(
            words=words, x=rounded(x * scale), y=rounded(y * scale), beside=rounded(high), side="below", leans=leans
        )


def _shapes(skeleton: Skeleton, width: float, height: float) -> tuple[Sequence[Spot], Sequence[Spot]]:
    """The rectangles of a face, mm of the counter: its bands, and the signs that are small both ways."""
    root = etree.fromstring("".join(skeleton.parts).encode())
    bands, signs = [], []
    for one in root.iter(f"{SVG}rect"):
        moved = [up for up in one.iterancestors() if up.get("transform") and up.getparent() is not root]
        edges = [one.get(name, "0") for name in _EDGES]
        if one.get("fill") == "none" or moved or not all(_NUMBER.fullmatch(edge) for edge in edges):
            continue
        x, y, wide, high = (float(edge) * skeleton.ratio for edge in edges)
        left, top = x + skeleton.left, y + skeleton.top
        spot = Spot(left=left, right=left + wide, middle=top + high / 2, foot=top + high)
        if high <= height * BAND and wide > width / 2:
            bands.append(spot)
        elif wide <= width / 4 and high <= height / 4:
            signs.append(spot)
    return bands, signs


def _beside(found: Sequence[tuple[str, Spot]], scale: float, high: float, *, is_left: bool) -> Iterator[Placed]:
    """Labels from top to bottom, as near to what they mean as the others let them; of one line the outermost first."""
    ends = [(words, _end(spot, is_left=is_left), spot) for words, spot in found]
    ordered = sorted(ends, key=lambda one: (one[1][1], one[1][0] if is_left else -one[1][0]))
    heights: list[float] = []
    for _, (_, y), spot in ordered:
        wanted = y * scale + (1.2 if spot.is_value else 0.0)
        heights.append(max(wanted, heights[-1] + PITCH) if heights else wanted)
    over = max(0.0, heights[-1] - high - 1.0) if heights else 0.0
    for (words, (x, y), _), beside in zip(ordered, heights, strict=True):
        low = rounded(beside - over)
        side: Side = "left" if is_left else "right"
        yield Placed(words=words, x=rounded(x * scale), y=rounded(y * scale), beside=low, side=side)


def _end(spot: Spot, *, is_left: bool) -> tuple[float, float]:
    if spot.is_value:
        return (spot.left + spot.right) / 2, spot.foot + 0.35
    return (spot.left - 0.35 if is_left else spot.right + 0.35), spot.middle


def _spots(skeleton: Skeleton, values: Mapping[str, str], bands: Sequence[Spot]) -> Iterator[tuple[str, Spot]]:
    """Each field that the face shows; words on a band are as wide as the band."""

    def spot(x: float, width: float, foot: float, high: float, *, is_value: bool) -> Spot:
        ratio = skeleton.ratio
        found = Spot(
            left=skeleton.left + x * ratio,
            right=skeleton.left + (x + width) * ratio,
            middle=skeleton.top + (foot - high / 2) * ratio,
            foot=skeleton.top + foot * ratio,
            is_value=is_value,
        )
        on = (one for one in bands if one.foot - 2 * (one.foot - one.middle) < found.middle < one.foot)
        band = next((one for one in on if one.left <= found.left and found.right <= one.right), None)
        return replace(found, left=band.left, right=band.right) if band else found

    for words in skeleton.lines:
        texts = [
            (values.get(text, "") if is_field else text, text if is_field else "") for text, is_field in words.says
        ]
        said = tuple(text for text, _ in texts)
        if not any(said):
            continue
        fit = fit_line(words.line, said, skeleton.ratio)
        runs = zip(words.line.runs, said, strict=True)
        sizes = [text_width_em(text, run.type.font) * run.type.size * fit.scale for run, text in runs]
        x = words.line.x - math.fsum(sizes) * _BEFORE.get(words.line.anchor, 0.0)
        for (text, name), size in zip(texts, sizes, strict=True):
            if name and text:
                high = fit.main * fit.cap_height * fit.scale
                yield name, spot(x, size, words.line.y, high, is_value=name.startswith("value-"))
            x += size
    if (box := skeleton.symbol_box) is not None:
        # near its upper edge, above what stands beside it
        yield (
            "symbol",
            spot(box.x + 0.35, box.width - 0.7, box.y + box.height * 0.3, box.height * 0.3, is_value=False),
        )
