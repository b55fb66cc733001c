"""Counter sheets to PDF: faces expanded, their view boxes narrowed to the trim on inner sides, pages set by Typst.

A copy keeps its bleed only on the outer sides of its block: neighbours never cover each other and nothing is clipped.
"""

import json
import re
from collections.abc import Iterable, Mapping

from grognard.base.lengths import rounded
from grognard.model.sheets import Block, Face, Sheet, Slot
from grognard.render.arguments import SheetArgument
from grognard.render.face import expand_face
from grognard.render.pdf import Titles, finish_pdf
from grognard.render.typstrun import typeset_pdf
from grognard.work.job import Inputs, Made, Remark

BLEED = 3.0
"""The bleed that every face is drawn with, in mm."""

_VIEW = re.compile(rb'viewBox="[^"]*"')
_SIZE = re.compile(rb' (?:width|height)="[^"]*"')

Edges = tuple[bool, bool, bool, bool]
"""Whether the bleed stays: left, top, right, bottom."""


def draw_sheets(argument: SheetArgument, inputs: Inputs) -> Made:
    """One PDF: front, back, front, back …"""
    fronts = {face.counter: face for face in argument.fronts}
    backs = {face.counter: face for face in argument.backs}
    drawn = _Faces(argument, inputs)
    pages = []
    for sheet in argument.plan.sheets:
        pages.append(_page(argument, sheet, sheet.fronts, fronts, drawn, is_back=False))
        pages.append(_page(argument, sheet, sheet.backs, backs, drawn, is_back=True))
    plan = argument.plan
    data = {"width": plan.width, "height": plan.height, "margin": plan.frame.margin, "pages": pages}
    files: dict[str, str | bytes] = {"data.json": json.dumps(data), **drawn.files}
    pdf = typeset_pdf(inputs.blob(argument.page).decode(), files).data
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    return Made(data=finish_pdf(pdf, titles), remarks=tuple(dict.fromkeys(drawn.remarks)))


class _Faces:
    """Expands each face once and hands out its copies, one file for each way of keeping the bleed."""

    def __init__(self, argument: SheetArgument, inputs: Inputs) -> None:
        self._templates = {name: inputs.blob(blob) for name, blob in argument.templates}
        self._symbols = {name: inputs.blob(blob) for name, blob in argument.symbols}
        self._expanded: dict[Face, bytes] = {}
        self._names: dict[tuple[Face, Edges], str] = {}
        self.files: dict[str, bytes] = {}
        self.remarks: list[Remark] = []

    def file(self, face: Face, edges: Edges) -> str:
        """The name of the picture of a face with these edges."""
        known = self._names.get((face, edges))
        if known is None:
            known = self._names[face, edges] = f"{len(self.files)}.svg"
            self.files[known] = with_bleed(self._svg(face), face.size, edges)
        return known

    def _svg(self, face: Face) -> bytes:
        if face not in self._expanded:
            made = expand_face(
                self._templates[face.template],
                dict(face.values),
                dict(face.colours),
                self._symbols.get(face.symbol),
                subject=f"counter:{face.counter}",
                template=f"template:faces/{face.template}.svg",
            )
            self._expanded[face] = made.svg
            self.remarks += made.remarks
        return self._expanded[face]


def with_bleed(svg: bytes, size: float, edges: Edges) -> bytes:
    """A face whose view box is the trim, with its 3 mm of bleed left on the sides where ``edges`` says so."""
    left, top, right, bottom = (BLEED if keep else 0.0 for keep in edges)
    width, height = rounded(size + left + right), rounded(size + top + bottom)
    head, end, rest = svg.partition(b">")
    box = f'viewBox="{-left:g} {-top:g} {width:g} {height:g}"'.encode()
    head = _VIEW.sub(box, _SIZE.sub(b"", head))
    return head + f' width="{width:g}mm" height="{height:g}mm"'.encode() + end + rest


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
    bleed = argument.plan.frame.bleed
    for block in blocks:
        # One ground under the whole block: without it a screen shows hairlines between neighbours.
        fills.append(
            {
                "x": rounded(block.x - bleed),
                "y": rounded(block.y - bleed),
                "width": rounded(block.width + 2 * bleed),
                "height": rounded(block.height + 2 * bleed),
                "colour": block.background,
            }
        )
        for slot in block.slots:
            edges = _edges(block, slot)
            face = faces.get(slot.counter or "")
            if face is not None:
                images.append({**_place(slot, block.size, edges), "file": drawn.file(face, edges)})
        ticks += block_ticks(block, bleed, argument.plan.frame.tick)
    side = words.get("back", "back") if is_back else words.get("front", "front")
    count = len(argument.plan.sheets)
    return {
        "title": f"{argument.title} {argument.version}",
        "sheet": f"{words.get('counter sheet', 'counter sheet')} {sheet.number}/{count} · {side}",
        "foot": argument.notice,
        "fills": fills,
        "images": images,
        "ticks": ticks,
    }


def _edges(block: Block, slot: Slot) -> Edges:
    return (slot.column == 0, slot.row == 0, slot.column == block.columns - 1, slot.row == block.rows - 1)


def _place(slot: Slot, size: float, edges: Edges) -> dict[str, object]:
    left, top, right, bottom = (BLEED if keep else 0.0 for keep in edges)
    return {
        "x": rounded(slot.x - left),
        "y": rounded(slot.y - top),
        "width": rounded(size + left + right),
        "height": rounded(size + top + bottom),
    }


def block_ticks(block: Block, bleed: float, tick: float) -> list[tuple[float, float, float, float]]:
    """The cut marks of a block: at both ends of every cut, from where the bleed ends, outwards. x1 y1 x2 y2 in mm."""
    ticks = []
    for column in range(block.columns + 1):
        x = rounded(block.x + column * block.size)
        for y, sign in ((block.y, -1), (block.y + block.height, 1)):
            ticks.append((x, rounded(y + sign * bleed), x, rounded(y + sign * (bleed + tick))))
    for row in range(block.rows + 1):
        y = rounded(block.y + row * block.size)
        for x, sign in ((block.x, -1), (block.x + block.width, 1)):
            ticks.append((rounded(x + sign * bleed), y, rounded(x + sign * (bleed + tick)), y))
    return ticks
