"""One counter's face: a template's clone with this counter's values, colours and symbol, and its faults.

This is the only way to a face, for print, module and check alike; it needs no typesetter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import escape
from typing import Final

from grognard.base.diagnostics import Code
from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.whole import ART
from grognard.render.codes import (
    CHARACTER_MISSING,
    CONTRAST_LOW,
    FACE_OUTLINE,
    FACE_SIZE,
    FACE_UNREADABLE,
    TEXT_TOO_LONG,
    Spot,
    remark,
)
from grognard.render.draw.fonts import MM_PER_PT, vouched
from grognard.render.draw.svg import number, place_of
from grognard.render.face.lint import Fault, located
from grognard.render.face.skeleton import Words, read_skeleton
from grognard.render.face.template import read_template
from grognard.render.face.text import SMALLEST_PT, Box, Fit, Line, fit_line, room
from grognard.render.face.within import Within
from grognard.render.face.wrap import LEADING, height_em
from grognard.work.job import Remark

_NOT_XML = re.compile("[\\x00-\\x1f\\ud800-\\udfff\\ufffe\\uffff]")
_LARGE_PT: Final = 9.0
_LARGE_CONTRAST: Final = 3.0
_UNKNOWN: Final = 0.55
"""The size of values of which none is known, of that of known ones."""


@record
class Expanded:
    """A face with everything in it: a plain SVG whose view box is the trim and 3 mm around it; and the remarks."""

    svg: bytes
    remarks: tuple[Remark, ...]


@record
class Subject:
    """The subjects of remarks on the lines of a face: a counter, and the template with its bytes."""

    name: str
    svg: bytes
    template: str
    is_measured: bool

    def remark(self, code: Code, line: Line, *values: str) -> Remark:
        """A remark on one line of text."""
        row, column = place_of(self.svg, line.at)
        return remark(code, self.name, line.name, *values, spot=Spot(template=self.template, line=row, column=column))


def expand_face(
    svg: bytes,
    values: Mapping[str, str],
    colours: Mapping[str, str],
    symbol: bytes | None = None,
    *,
    shape: Shape | None = None,
    subject: str = "",
    template: str = "",
    symbol_name: str = "",
    fills: bool = False,
) -> Expanded:
    """Bind a face.

    `values` are texts by field (a field without value is blank), `colours` are "#rrggbb" by the X of `fill-X`, `symbol`
    is a plain SVG or a picture (the field `symbol` is not blank where there is one); with `fills` it covers the face.
    `shape` is the outline that is cut. A face made for another size is scaled into its box; None: the face as it was
    made. Remarks about this counter carry `subject`;
    those about the face or symbol itself have it for subject, by the names `template` and `symbol_name`
    (``faces/unit-nato.svg``), and are the same for every counter that uses it. Remarks on lengths are left out for a
    face without a usable view box, since none of its lengths is known.
    """
    face = read_template(svg)
    remarks = _remarks(face.faults, f"template:{template}", template)
    if symbol:
        values = {"symbol": "1", **values}
    holding = tuple([term.holds(values) for term in face.terms])
    skeleton = read_skeleton(svg, holding, tuple(sorted(colours.items())), symbol, shape, fills=fills)
    remarks += _remarks(skeleton.faults, subject, template)
    texts = {name: _clean(values[name]) for _, name in skeleton.fields}
    filled = {slot: _light(name, texts[name]) for slot, name in skeleton.fields}
    within = None
    if shape is not None and not shape.shares_cuts:
        within = Within(cut=shape, ratio=skeleton.ratio, left=skeleton.left, top=skeleton.top)
    is_measured = not any(fault.code in (FACE_SIZE, FACE_UNREADABLE) for fault in face.faults)
    on = Subject(name=subject, svg=svg, template=template, is_measured=is_measured)
    for words in skeleton.lines:
        remarks += _set_line(words, texts, filled, on, skeleton.ratio, within)
    if within is not None and skeleton.symbol_box is not None and not within.holds(skeleton.symbol_box):
        fault = Fault(code=FACE_OUTLINE, field="symbol", text=_cut_off(within), at=read_template(svg).symbol_at)
        remarks += _remarks(located(svg, [fault]), subject, template)
    if symbol_name.startswith(ART):
        remarks += _remarks(skeleton.symbol_faults, symbol_name.replace(ART, "art:", 1), "")
    else:
        remarks += _remarks(skeleton.symbol_faults, f"template:{symbol_name}", symbol_name)
    remarks += _remarks(skeleton.symbol_colours, subject, symbol_name)
    written = [""] * (2 * len(skeleton.slots) + 1)
    written[::2] = skeleton.parts
    written[1::2] = [filled[slot] for slot in skeleton.slots]
    return Expanded(svg=vouched("".join(written)).encode(), remarks=tuple(dict.fromkeys(remarks)))


def _remarks(faults: Iterable[Fault], subject: str, template: str) -> list[Remark]:
    return [
        remark(
            fault.code,
            subject,
            fault.field,
            fault.text,
            spot=Spot(template=template, line=fault.place[0], column=fault.place[1]),
        )
        for fault in faults
    ]


def _clean(value: str) -> str:
    """One line of characters that XML can hold."""
    if value.isalnum():
        return value
    return _NOT_XML.sub("\ufffd", " ".join(value.split()))


def _written(text: str) -> str:
    """A text as XML has it: a bare carriage return would be read as the end of a line."""
    return escape(text, quote=False).replace("\r", "&#13;")


def _light(field: str, text: str) -> str:
    """A text as it is drawn; a value that nobody knows in light type, so that what is known speaks."""
    drawn = _written(text)
    return f'<tspan font-weight="400">{drawn}</tspan>' if _is_value(field) and text == UNKNOWN_SIGN else drawn


def _is_value(field: str) -> bool:
    return field.startswith("value-")


def _is_unknown(words: Words, said: tuple[str, ...]) -> bool:
    """Whether a line has values, none of which is known."""
    values = [text for (name, is_field), text in zip(words.says, said, strict=True) if is_field and _is_value(name)]
    return any(values) and all(text in ("", UNKNOWN_SIGN) for text in values)


def _set_line(
    words: Words, texts: Mapping[str, str], filled: dict[int, str], on: Subject, ratio: float, within: Within | None
) -> list[Remark]:
    """``ratio``: of a millimetre as printed to one of the face; type may be as small as on any other counter."""
    line, styles = words.line, (*words.sizes, words.y)
    said = tuple([texts[text] if is_field else text for text, is_field in words.says])
    filled[words.whole] = "".join(_light(name, text) for (name, _), text in zip(words.says, said, strict=True))
    filled.update([(style.slot, style.drawn) for style in styles])
    if not any(said):
        return []
    fit = fit_line(line, said, ratio, within)
    if _is_unknown(words, said):
        fit = replace(fit, scale=max(fit.scale * _UNKNOWN, SMALLEST_PT * MM_PER_PT / (fit.main * ratio)))
    if fit.scale != 1:
        filled.update([(one.slot, f' font-size="{number(one.size * fit.scale).decode()}"') for one in words.sizes])
        # The middle of capitals stays in place when the line gets smaller or larger.
        lifted = line.y - (1 - fit.scale) * fit.main * fit.cap_height / 2
        filled[words.y.slot] = f' y="{number(lifted).decode()}"'
    if fit.rows and line.box is not None:
        filled[words.whole] = _in_rows(line, line.box, fit)
    remarks = [on.remark(CHARACTER_MISSING, line, character) for character in fit.missing]
    if not on.is_measured:
        return remarks
    if fit.too_long and within is not None and not fit_line(line, said, ratio).too_long:
        remarks.append(on.remark(FACE_OUTLINE, line, f'"{"".join(said)}"', _cut_off(within)))
    elif fit.too_long and line.box is not None:
        set_at = fit.scale * ratio
        needs = f"{fit.width * set_at:.1f} mm wide at {fit.main * set_at / MM_PER_PT:.1f} pt, as small as it may be"
        space = f"its box has {room(line, line.box) * ratio:.1f} x {line.box.height * ratio:.1f} mm"
        remarks.append(on.remark(TEXT_TOO_LONG, line, f'"{"".join(said)}"', f"{needs}; {space}"))
    return remarks + _legibility(words, said, fit, on, ratio) if words.pale else remarks


def _in_rows(line: Line, box: Box, fit: Fit) -> str:
    """Each row as an element, the block of them in the middle of its box."""
    size = fit.main * fit.scale
    first = box.centre[1] - height_em(len(fit.rows), fit.cap_height) * size / 2 + fit.cap_height * size
    x = number(line.x).decode()
    ys = (number(first + row * LEADING * size).decode() for row in range(len(fit.rows)))
    return "".join(f'<tspan x="{x}" y="{y}">{_written(row)}</tspan>' for y, row in zip(ys, fit.rows, strict=True))


def _cut_off(within: Within) -> str:
    cut = within.cut
    return f"is cut off by the edge of a {cut.kind} of {cut.width:g} x {cut.height:g} mm"


def _legibility(words: Words, said: tuple[str, ...], fit: Fit, on: Subject, ratio: float) -> list[Remark]:
    is_large = fit.main * fit.scale * ratio >= _LARGE_PT * MM_PER_PT
    inks = {run.ink: None for run, text in zip(words.line.runs, said, strict=True) if text}
    pale = [words.pale[ink] for ink in inks if ink in words.pale]
    return [
        on.remark(CONTRAST_LOW, words.line, colours, f"{found:.1f} to 1")
        for colours, found in pale
        if not is_large or found < _LARGE_CONTRAST
    ]
