"""A counter with labels: where on its face each field stands, and where beside it what the field means."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.plan.rulebook import Label
from grognard.model.plan.sheets import Face
from grognard.render.draw.fonts import text_width_em
from grognard.render.face.skeleton import Skeleton, read_skeleton
from grognard.render.face.template import read_template
from grognard.render.face.text import fit_line

SIDE: Final = 32.0
"""mm: the longer side of the counter as it is shown."""
PITCH: Final = 5.4
"""mm from one label to the next, at least."""
NEAR: Final = 1.0
"""mm of the counter: a leader at that height would cross a field."""
_BEFORE: Final = {"middle": 0.5, "end": 1.0}
"""The part of a line that stands before its anchor."""


@record
class Spot:
    """A field on a face, mm of the counter: its left and right end, the height of its middle and of its foot."""

    left: float
    right: float
    middle: float
    foot: float
    has_company: bool = False
    """Other fields stand in its line: a leader comes from below, and crosses none of them."""


@record
class Placed:
    """A label. ``x``, ``y``: where its leader ends; ``beside``: the height of its words. mm of the picture, from the
    upper left corner of the counter."""

    words: str
    x: float
    y: float
    beside: float
    is_left: bool


def scale_of(face: Face) -> float:
    """By how much the counter is enlarged."""
    return SIDE / max(face.shape.width, face.shape.height)


def placed_labels(face: Face, labels: Iterable[Label], template: bytes, symbol: bytes | None) -> Sequence[Placed]:
    """The labels whose fields the face shows: those of its left half stand to the left, the others to the right, and
    those of its middle where there are fewer."""
    values = dict(face.values) if not symbol else {"symbol": "1", **dict(face.values)}
    holding = tuple([term.holds(values) for term in read_template(template).terms])
    at = dict(_spots(read_skeleton(template, holding, tuple(sorted(face.colours)), symbol, face.shape), values))
    found = [(one.words, at[one.field]) for one in labels if one.field in at]
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
        crossed = [len([spot for _, spot in side if abs(spot.middle - one[1].middle) < NEAR]) for side in sides]
        sides[(crossed[1], len(sides[1])) < (crossed[0], len(sides[0]))].append(one)
    scale, high = scale_of(face), face.shape.height * scale_of(face)
    return (*_beside(sides[0], scale, high, is_left=True), *_beside(sides[1], scale, high, is_left=False))


def _beside(found: Sequence[tuple[str, Spot]], scale: float, high: float, *, is_left: bool) -> Iterator[Placed]:
    """Labels from top to bottom, as near to what they mean as the others let them; of one line the outermost first."""
    ends = [(words, _end(spot, is_left=is_left), spot) for words, spot in found]
    ordered = sorted(ends, key=lambda one: (one[1][1], one[1][0] if is_left else -one[1][0]))
    heights: list[float] = []
    for _, (_, y), spot in ordered:
        wanted = y * scale + (1.2 if spot.has_company else 0.0)
        heights.append(max(wanted, heights[-1] + PITCH) if heights else wanted)
    over = max(0.0, heights[-1] - high - 1.0) if heights else 0.0
    for (words, (x, y), _), beside in zip(ordered, heights, strict=True):
        low = rounded(beside - over)
        yield Placed(words=words, x=rounded(x * scale), y=rounded(y * scale), beside=low, is_left=is_left)


def _end(spot: Spot, *, is_left: bool) -> tuple[float, float]:
    if spot.has_company:
        return (spot.left + spot.right) / 2, spot.foot + 0.35
    return (spot.left - 0.35 if is_left else spot.right + 0.35), spot.middle


def _spots(skeleton: Skeleton, values: Mapping[str, str]) -> Iterator[tuple[str, Spot]]:
    """Each field that the face shows."""

    def spot(x: float, width: float, foot: float, high: float, *, has_company: bool) -> Spot:
        ratio = skeleton.ratio
        return Spot(
            left=skeleton.left + x * ratio,
            right=skeleton.left + (x + width) * ratio,
            middle=skeleton.top + (foot - high / 2) * ratio,
            foot=skeleton.top + foot * ratio,
            has_company=has_company,
        )

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
        has_company = len([name for text, name in texts if text and name.startswith("value-")]) > 1
        for (text, name), size in zip(texts, sizes, strict=True):
            if name and text:
                high = fit.main * fit.cap_height * fit.scale
                yield name, spot(x, size, words.line.y, high, has_company=has_company)
            x += size
    if (box := skeleton.symbol_box) is not None:
        # near its upper edge, above what stands beside it
        yield (
            "symbol",
            spot(box.x + 0.35, box.width - 0.7, box.y + box.height * 0.3, box.height * 0.3, has_company=False),
        )
