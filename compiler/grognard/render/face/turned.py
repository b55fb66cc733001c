"""A side of a counter that shows several steps: the first one whole, the others turned to their edges."""

import re
from collections.abc import Callable
from typing import Final

from grognard.base.lengths import rounded
from grognard.model.plan.sheets import Face
from grognard.render.codes import FACE_TURN, Spot, remark
from grognard.render.face.bind import Expanded
from grognard.render.face.template import BLEED_MM, read_template

TURNED: Final = "turned"
"""The field that is not blank when a face is drawn over another step: elements with the condition `!turned` are left
out."""

_HEAD = re.compile(r"<svg\b[^>]*>")
_FRAME = re.compile(r' (?:width|height|viewBox)="[^"]*"')


def composed(face: Face, template: bytes, drawn: Callable[[Face], Expanded]) -> Expanded:
    """The side with all its steps. ``drawn`` draws a face alone and upright."""
    parts = [(one, drawn(one)) for one in (face, *face.turned)]
    remarks = tuple(dict.fromkeys(told for _, made in parts for told in made.remarks))
    if face.turned and not any(term.field == TURNED for term in read_template(template).terms):
        name = f"faces/{face.template}.svg"
        said = f"it would cover step {dict(face.values).get('step', '1')}"
        spot = Spot(template=name, line=1, column=1)
        remarks = (*remarks, remark(FACE_TURN, f"template:{name}", "", said, spot=spot))
        parts = parts[:1]
    width, height = (rounded(side + 2 * BLEED_MM) for side in (face.shape.width, face.shape.height))
    frame = f'viewBox="{-BLEED_MM:g} {-BLEED_MM:g} {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" {frame}>'
    body = "".join(_placed(one, made.svg.decode()) for one, made in parts)
    return Expanded(svg=f"{head}{body}</svg>".encode(), remarks=remarks)


def _placed(face: Face, svg: str) -> str:
    """A drawing turned back, so that it stands upright once the counter is turned."""
    upright = face.shape.turned(face.turn)
    width, height = (rounded(side + 2 * BLEED_MM) for side in (upright.width, upright.height))
    box = f"{-BLEED_MM:g} {-BLEED_MM:g} {width:g} {height:g}"
    place = f' x="{-BLEED_MM:g}" y="{-BLEED_MM:g}" width="{width:g}" height="{height:g}" viewBox="{box}">'
    inner = _HEAD.sub(lambda head: _FRAME.sub("", head[0]).rstrip("/>") + place, svg, count=1)
    if not inner.endswith("</svg>"):  # a face with nothing in it
        inner += "</svg>"
    middle = f"translate({rounded(face.shape.width / 2):g} {rounded(face.shape.height / 2):g})"
    back = f"translate({rounded(-upright.width / 2):g} {rounded(-upright.height / 2):g})"
    turn = f" rotate({-face.turn})" if face.turn else ""
    return f'<g transform="{middle}{turn} {back}">{inner}</g>'
