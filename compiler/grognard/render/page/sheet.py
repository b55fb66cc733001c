"""Counter sheets to PDF: faces expanded, their view boxes narrowed to the trim on inner sides, pages set by Typst.

A copy keeps its bleed only where it has no neighbour, so that nothing is clipped. Towards a neighbour it reaches to the
middle of the gutter; where they share the cut, slightly under the one that is drawn after it: otherwise a screen shows
seams.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from grognard.base.lengths import rounded
from grognard.geometry.counter_shapes import Shape
from grognard.geometry.hexes import Point
from grognard.model.plan.sheets import RIM, Block, Edges, Face, Sheet, SheetPlan, Slot
from grognard.render.draw.pdf import Titles, finish_pdf, joined
from grognard.render.draw.typst import forget, typeset_pdf
from grognard.render.face.cached import FaceDrawing
from grognard.render.page.arguments import BoundArgument, SheetArgument
from grognard.render.page.cut import Sides, block_ticks, clipped, inner_cuts, with_bleed
from grognard.work.job import Inputs, Made, Remark

AWAY = 4.5
"""mm from what bleeds to the left of a letter beside a row."""
LETTER = 3.0
"""mm that the template gives a letter across."""
BLEED = 3.0
"""The bleed that every face is drawn with, in mm."""

_RIM = (RIM, RIM, RIM, RIM)

SEAM = 0.1
"""Overlap of a face under the neighbours to its right and below, in mm."""


def draw_sheets(argument: SheetArgument, inputs: Inputs) -> Made:
    """The pages of a few sheets, to be bound: front, back, front, back …; a folded sheet is one page."""
    drawn = _Faces(argument, inputs)
    fronts, backs = ({face.key: face for face in faces} for faces in (argument.fronts, argument.backs))
    plan, pages = argument.plan, []
    for sheet in plan.sheets:
        front = _page(argument, sheet, sheet.fronts, fronts, drawn, is_back=False)
        back = _page(argument, sheet, sheet.backs, backs, drawn, is_back=True)
        pages += [front, back] if plan.fold is None else [_folded(argument, sheet, front, back)]
    data = {"width": plan.width, "height": plan.height, "margin": plan.frame.margin, "pages": pages}
    made = typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data), **drawn.files})
    forget()
    return Made(data=made.data, remarks=tuple(dict.fromkeys(drawn.remarks)))


def bind_sheets(argument: BoundArgument, inputs: Inputs) -> Made:
    """One PDF of all sheets."""
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    return Made(data=finish_pdf(joined(inputs.needs), titles))


class _Faces:
    """Hands out the pictures of faces: one file for each face and each way of keeping its bleed."""

    def __init__(self, argument: SheetArgument, inputs: Inputs) -> None:
        self._drawing = FaceDrawing(argument.templates, argument.symbols, inputs)
        self._names: dict[tuple[str, bool, Edges, float], str] = {}
        self.files: dict[str, bytes] = {}
        self.remarks: list[Remark] = []

    def file(self, face: Face, edges: Edges, gap: float) -> str:
        """The name of the picture of a face with these edges, so far from its neighbours."""
        key = (face.key, face.is_back, edges, gap)
        known = self._names.get(key)
        if known is None:
            known = self._names[key] = f"{len(self.files)}.svg"
            made = self._drawing.draw(face)
            self.remarks += made.remarks
            self.files[known] = _cut(made.svg, face.shape, edges, gap)
        return known


def _cut(svg: bytes, shape: Shape, edges: Edges, gap: float) -> bytes:
    """A face with its bleed: one that lies apart from its neighbours has bleed all around."""
    if shape.shares_cuts:
        return with_bleed(svg, shape, kept(edges, gap))
    return clipped(with_bleed(svg, shape, _RIM), shape.bleed(RIM))


def kept(edges: Edges, gap: float = 0.0) -> Sides:
    """How much of its bleed a copy keeps: all of it where it has no neighbour, half of a gutter where it has one."""
    inner = (gap / 2,) * 4 if gap else (0.0, 0.0, SEAM, SEAM)
    left, top, right, bottom = (BLEED if is_outer else less for is_outer, less in zip(edges, inner, strict=True))
    return left, top, right, bottom


def grounds(block: Block, bleed: float) -> Iterator[dict[str, object]]:
    """The ground under the counters of a block and its bleed: otherwise a screen shows hairlines between neighbours.
    Blank slots have none but the bleed of their neighbours."""
    wide, high = block.shape.width + block.gap, block.shape.height + block.gap
    rows = [sorted(column for column, row in block.taken if row == number) for number in range(block.rows)]
    for columns, numbers in groupby(range(block.rows), key=lambda number: rows[number]):
        alike = list(numbers)
        if not columns:
            continue
        first, last = columns[0], columns[-1]
        yield {
            "x": rounded(block.x + first * wide - bleed),
            "y": rounded(block.y + alike[0] * high - bleed),
            "width": rounded((last - first + 1) * wide - block.gap + 2 * bleed),
            "height": rounded(len(alike) * high - block.gap + 2 * bleed),
            "colour": block.background,
        }


def _page(
    argument: SheetArgument,
    sheet: Sheet,
    blocks: Iterable[Block],
    faces: Mapping[str, Face],
    drawn: _Faces,
    *,
    is_back: bool,
) -> dict[str, object]:
    words = dict(argument.words)
    images: list[dict[str, object]] = []
    fills: list[dict[str, object]] = []
    ticks: list[tuple[float, float, float, float]] = []
    guides: list[dict[str, object]] = []
    cuts: list[list[Point]] = []
    bleed = argument.plan.frame.bleed
    for block in blocks:
        if not block.shape.shares_cuts:
            images += _apart(block, faces, drawn)
            cuts += [] if is_back else _cut_lines(block)
            continue
        fills += grounds(block, bleed)
        cuts += _cut_lines(block) if argument.plan.frame.outlines and not is_back else []
        for slot, edges in block.edges():
            face = faces.get(slot.counter or "")
            if face is not None:
                sides = kept(edges, block.gap)
                images.append({**_place(slot, block.shape, sides), "file": drawn.file(face, edges, block.gap)})
        guides += [] if is_back or argument.plan.frame.outlines else inner_cuts(block)
        ticks += block_ticks(block, bleed, argument.plan.frame.tick)
    side = words.get("back", "back") if is_back else words.get("front", "front")
    return {
        "title": f"{argument.title} {argument.version}",
        "sheet": f"{words.get('counter sheet', 'counter sheet')} {sheet.number}/{argument.count} · {side}",
        "foot": argument.notice,
        "fold": None,
        "rows": list(row_letters(argument.plan, sheet, is_back=is_back)),
        "fills": fills,
        "images": images,
        "guides": guides,
        "ticks": ticks,
        "cuts": cuts,
    }


def row_letters(plan: SheetPlan, sheet: Sheet, *, is_back: bool) -> Iterator[dict[str, object]]:
    """The letter of each row, beside what bleeds, by which the index of the kit finds a counter: left of the front, and
    behind that on the back. Its left edge and the middle of the row, mm."""
    is_left_right = (plan.turned == "long") == (plan.height >= plan.width)
    for row in sheet.rows:
        x, y = max(plan.frame.margin, row.left - plan.frame.bleed - AWAY), row.middle
        if is_back and is_left_right:
            x = plan.width - x - LETTER
        elif is_back:
            y = plan.height - y
        yield {"letter": row.letter, "x": rounded(x), "y": rounded(y)}


def _folded(argument: SheetArgument, sheet: Sheet, front: dict[str, Any], back: dict[str, Any]) -> dict[str, object]:
    """Both sides of a sheet on one page, with the fold between them."""
    words = dict(argument.words)
    numbered = f"{words.get('counter sheet', 'counter sheet')} {sheet.number}/{argument.count}"
    drawn = {name: front[name] + back[name] for name in ("fills", "images", "guides", "ticks", "cuts")}
    fold = {"x": argument.plan.fold, "word": words.get("fold here", "fold here")}
    return {**front, **drawn, "sheet": numbered, "fold": fold}


def _apart(block: Block, faces: Mapping[str, Face], drawn: _Faces) -> Iterator[dict[str, object]]:
    """The faces of a block whose counters lie apart; nothing is printed for an empty slot."""
    for slot, edges in block.edges():
        if face := faces.get(slot.counter or ""):
            yield {**_place(slot, block.shape, _RIM), "file": drawn.file(face, edges, block.gap)}


def _cut_lines(block: Block) -> list[list[Point]]:
    """The outline of each counter, along which it is cut, or its corners are rounded: only on the front, since no
    printer aligns lines on both sides."""
    line = block.shape.outline().points()
    return [[(rounded(x + slot.x), rounded(y + slot.y)) for x, y in line] for slot in block.slots if slot.counter]


def _place(slot: Slot, shape: Shape, bleed: Sides) -> dict[str, object]:
    left, top, right, bottom = bleed
    return {
        "x": rounded(slot.x - left),
        "y": rounded(slot.y - top),
        "width": rounded(shape.width + left + right),
        "height": rounded(shape.height + top + bottom),
    }
