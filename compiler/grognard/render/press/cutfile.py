"""Cut files: closed lines in millimetres with registration marks, as SVG and as DXF of AutoCAD 2000.

One unit is one millimetre; coordinates are absolute; there is no text. Marks are those that cutters with a camera look
for: a filled square in the upper left corner, an L in the upper right and lower left one.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.lengths import rounded
from grognard.model.plan.press import CutFile
from grognard.render.press.argument import CutArgument
from grognard.render.press.bulges import Vertex, polylines
from grognard.work.job import Inputs, Made

SQUARE: Final = 5.0
"""mm: the side of the mark that is filled."""


def write_cut(argument: CutArgument, _inputs: Inputs) -> Made:
    """The cut file of a sheet."""
    write = {"svg": _svg, "dxf": _dxf}[argument.form]
    return Made(data="\n".join((*write(argument), "")).encode())


def marks_of(width: float, height: float, marks: CutFile) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The outlines of the registration marks: the square, then both L."""
    near, arm, thick = marks.inset, marks.arm, marks.thickness
    right, bottom = rounded(width - near), rounded(height - near)
    square = ((near, near), (near + SQUARE, near), (near + SQUARE, near + SQUARE), (near, near + SQUARE))
    upper = (
        (right - arm, near), (right, near), (right, near + arm),
        (right - thick, near + arm), (right - thick, near + thick), (right - arm, near + thick),
    )  # fmt: skip
    lower = (
        (near, bottom - arm), (near + thick, bottom - arm), (near + thick, bottom - thick),
        (near + arm, bottom - thick), (near + arm, bottom), (near, bottom),
    )  # fmt: skip
    return tuple(tuple((rounded(x), rounded(y)) for x, y in one) for one in (square, upper, lower))


def _svg(argument: CutArgument) -> Iterator[str]:
    wide, high = argument.width, argument.height
    size = f'width="{wide:g}mm" height="{high:g}mm" viewBox="0 0 {wide:g} {high:g}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    yield '<g id="MARKS" fill="#000000" stroke="none">'
    for mark in marks_of(wide, high, argument.marks):
        yield f'<path d="M{" L".join(f"{x:g} {y:g}" for x, y in mark)}z"/>'
    yield "</g>"
    yield '<g id="CUT" fill="none" stroke="#ff0000" stroke-width="0.1">'
    for line in polylines(argument.cut):
        yield f'<path d="{_path(line.vertices, is_closed=line.is_closed)}"/>'
    yield "</g>"
    yield "</svg>"


def _path(vertices: Sequence[Vertex], *, is_closed: bool) -> str:
    first = vertices[0]
    steps = [f"M{first.x:g} {first.y:g}"]
    following = [*vertices[1:], *([first] if is_closed else [])]
    for at, to in zip(vertices, following, strict=False):
        if at.radius:
            steps.append(f"A{at.radius:g} {at.radius:g} 0 0 1 {to.x:g} {to.y:g}")
        elif to is not first:
            steps.append(f"L{to.x:g} {to.y:g}")
    return " ".join(steps) + ("z" if is_closed else "")


def _dxf(argument: CutArgument) -> Iterator[str]:
    """The y axis of DXF leads upwards."""
    high = argument.height
    yield from _pairs(
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1015"), (9, "$INSUNITS"), (70, 4),
        (9, "$MEASUREMENT"), (70, 1), (9, "$EXTMIN"), (10, 0), (20, 0), (30, 0),
        (9, "$EXTMAX"), (10, f"{argument.width:g}"), (20, f"{high:g}"), (30, 0), (0, "ENDSEC"),
        (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LTYPE"), (5, "A"), (100, "AcDbSymbolTable"), (70, 1),
        (0, "LTYPE"), (5, "B"), (100, "AcDbSymbolTableRecord"), (100, "AcDbLinetypeTableRecord"),
        (2, "CONTINUOUS"), (70, 0), (3, ""), (72, 65), (73, 0), (40, 0), (0, "ENDTAB"),
        (0, "TABLE"), (2, "LAYER"), (5, "C"), (100, "AcDbSymbolTable"), (70, 2),
        *_layer("D", "CUT", 1), *_layer("E", "MARKS", 7), (0, "ENDTAB"), (0, "ENDSEC"),
        (0, "SECTION"), (2, "ENTITIES"),
    )  # fmt: skip
    handle = 0x100
    shapes = [("CUT", line.vertices, line.is_closed) for line in polylines(argument.cut)]
    marks = marks_of(argument.width, high, argument.marks)
    shapes += [("MARKS", tuple(Vertex(x=x, y=y) for x, y in mark), True) for mark in marks]
    for layer, vertices, is_closed in shapes:
        handle += 1
        yield from _pairs(
            (0, "LWPOLYLINE"), (5, f"{handle:X}"), (100, "AcDbEntity"), (8, layer), (100, "AcDbPolyline"),
            (90, len(vertices)), (70, int(is_closed)),
        )  # fmt: skip
        for one in vertices:
            yield from _pairs((10, f"{one.x:g}"), (20, f"{rounded(high - one.y):g}"), (42, f"{-one.bulge:.8f}"))
    yield from _pairs((0, "ENDSEC"), (0, "EOF"))


def _layer(handle: str, name: str, colour: int) -> tuple[tuple[int, object], ...]:
    return (
        (0, "LAYER"), (5, handle), (100, "AcDbSymbolTableRecord"), (100, "AcDbLayerTableRecord"), (2, name), (70, 0),
        (62, colour), (6, "CONTINUOUS"),
    )  # fmt: skip


def _pairs(*pairs: tuple[int, object]) -> Iterator[str]:
    for code, value in pairs:
        yield f"{code}"
        yield f"{value}"
