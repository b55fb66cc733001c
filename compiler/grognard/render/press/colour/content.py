"""One content stream rewritten in inks. Colours are written when something is painted with them, for only then it is
known whether they are of type, of a thin line or of a large solid."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import pikepdf

from grognard.base.records import record
from grognard.render.draw.quiet import hush
from grognard.render.press.colour.inks import BLACK, Cmyk, Inks, Use
from grognard.render.press.colour.paths import EVERYWHERE, WHOLE, Extent, Matrix, extent_of, scale_of, within
from grognard.render.press.colour.spaces import Colour, Kind, kind_of
from grognard.render.press.colour.state import OVERPRINTS, State

hush()

MM: Final = 72 / 25.4
THIN: Final = 0.8 * MM
"""pt: what is thinner is a line, whether it is a stroke or an area."""
BROAD: Final = 10 * MM
"""pt: black areas of this thickness are large solids."""
_BUILD: Final = frozenset({"m", "l", "c", "v", "y", "h", "re", "W", "W*"})
_FILLS: Final = frozenset({"f", "F", "f*", "b", "b*", "B", "B*"})
_STROKES: Final = frozenset({"S", "s", "b", "b*", "B", "B*"})
_SHOWS: Final = frozenset({"Tj", "TJ", "'", '"'})
_SHORT: Final = {"g": (Kind.GRAY, 0), "rg": (Kind.RGB, 0), "k": (Kind.CMYK, 0)}
Step = tuple[Sequence[Any], str]


@record
class Painted:
    """What is painted, with its inks; its extent on the page, without that of a stroke."""

    extent: Extent
    cmyk: Cmyk | None
    """None: more than one colour, or a pattern."""
    is_solid: bool
    """Whether it covers what is below it."""


class Rewriting:
    """A stream on its way. ``resources``: its own, with the names that its operators use."""

    def __init__(
        self, inks: Inks, resources: Mapping[str, Any], matrix: Matrix, told: Callable[[Painted], None]
    ) -> None:
        self._inks, self._resources, self._told = inks, resources, told
        self._state = State()
        self._state.matrix = matrix
        self._kept: list[State] = []
        self._path: list[Step] = []
        self.made: list[Step] = []
        self.overprints: set[tuple[int, int]] = set()
        """The settings of overprinting that the stream needs in its resources."""
        self.placed: dict[str, Matrix] = {}
        """Where each form and picture is drawn first, by the name that the stream calls it by."""

    def run(self, steps: Iterable[Any]) -> list[Step]:
        """The rewritten operators. Raises Unconvertible."""
        for step in steps:
            operator = str(step.operator)
            self._step(list(step.operands), operator, step)
        return self.made

    def _step(self, operands: list[Any], operator: str, step: Any) -> None:
        state = self._state
        if operator in _BUILD:
            self._path.append((operands, operator))
        elif operator in _FILLS or operator in _STROKES:
            self._paint(operands, operator)
        elif operator in _SHOWS:
            self._show(operands, operator)
        elif operator.lower() in ("cs", "sc", "scn", "g", "rg", "k"):
            self._set(operands, operator)
        else:
            if operator == "q":
                self._kept.append(state.kept())
            elif operator == "Q" and self._kept:
                self._state = self._kept.pop()
            elif operator == "cm":
                state.matrix = within(_matrix(operands), state.matrix)
            elif operator == "w":
                state.width = float(operands[0])
            elif operator == "Tr":
                state.text_mode = int(operands[0])
            elif operator == "gs":
                state.take(self._resources["/ExtGState"][str(operands[0])])
            elif operator in ("Do", "sh", "INLINE IMAGE"):
                self._write("fill", state.fill, Use.AREA)
                self._write("stroke", state.stroke, Use.AREA)
                self._overprint(0, 0)
                self._told(Painted(extent=self._covered(operands, operator), cmyk=None, is_solid=False))
            self._flush()
            self.made.append((operands, operator) if operator != "INLINE IMAGE" else step)

    def _covered(self, operands: list[Any], operator: str) -> Extent:
        """What a picture covers, and a form at most; a colour run covers all."""
        if operator == "sh":
            return EVERYWHERE
        box, matrix = (0.0, 0.0, 1.0, 1.0), self._state.matrix
        if operator == "Do":
            name = str(operands[0])
            self.placed.setdefault(name, matrix)
            drawn = self._resources.get("/XObject", {}).get(name)
            if drawn is not None and str(drawn.get("/Subtype", "")) == "/Form":
                left, bottom, right, top = map(float, drawn.BBox)
                box, matrix = (left, bottom, right, top), within(own_matrix(drawn), matrix)
        left, bottom, right, top = box
        return extent_of([("re", (left, bottom, right - left, top - bottom))], matrix)

    def _flush(self) -> None:
        self.made += self._path
        self._path = []

    def _set(self, operands: list[Any], operator: str) -> None:
        """A colour is asked for; nothing is written yet."""
        which = "stroke" if operator[0].isupper() else "fill"
        short = operator.lower()
        if short in _SHORT:
            colour = Colour(kind=_SHORT[short][0], parts=tuple(map(float, operands)))
        elif short == "cs":
            name = str(operands[0])
            kind = kind_of(self._resources.get("/ColorSpace", {}).get(name, operands[0]))
            first = (0.0,) * max(kind.value, 1) if kind is not Kind.CMYK else (0.0, 0.0, 0.0, 1.0)
            colour = Colour(kind=kind, parts=first, space=name)
        else:
            before: Colour = getattr(self._state, which)
            keeps = before.kind in (Kind.PATTERN, Kind.OTHER)
            parts = () if keeps else tuple(map(float, operands))
            colour = Colour(kind=before.kind, parts=parts, written=tuple(operands) if keeps else (), space=before.space)
        setattr(self._state, which, colour)

    def _paint(self, operands: list[Any], operator: str) -> None:
        state = self._state
        extent = extent_of(((name, values) for values, name in self._path if name[0] != "W"), state.matrix)
        width = state.width * scale_of(state.matrix)
        over = [0, 0]
        if operator in _FILLS:
            use = Use.LINE if extent.thickness < THIN else Use.SOLID if extent.thickness >= BROAD else Use.AREA
            cmyk = self._write("fill", state.fill, use)
            over[0] = int(use is Use.LINE and self._may_overprint(cmyk, state.alphas[0]))
            self._told(Painted(extent=extent, cmyk=cmyk, is_solid=state.alphas[0] == 1))
        if operator in _STROKES:
            use = Use.LINE if width < THIN else Use.AREA
            cmyk = self._write("stroke", state.stroke, use)
            over[1] = int(use is Use.LINE and self._may_overprint(cmyk, state.alphas[1]))
            self._told(Painted(extent=extent, cmyk=cmyk, is_solid=False))
        self._overprint(*over)
        self._flush()
        self.made.append((operands, operator))

    def _show(self, operands: list[Any], operator: str) -> None:
        state = self._state
        over = [0, 0]
        for at, (which, modes) in enumerate((("fill", (0, 2, 4, 6)), ("stroke", (1, 2, 5, 6)))):
            if state.text_mode in modes:
                cmyk = self._write(which, getattr(state, which), Use.TEXT)
                over[at] = int(self._may_overprint(cmyk, state.alphas[at]))
        self._overprint(*over)
        self.made.append((operands, operator))

    def _write(self, which: str, colour: Colour, use: Use) -> Cmyk | None:
        """Write a colour if it is not set; its inks, or None for a pattern or spot."""
        is_stroke = which == "stroke"
        cmyk: Cmyk | None = None
        if colour.kind in (Kind.PATTERN, Kind.OTHER):
            steps: list[Step] = [([pikepdf.Name(colour.space)], "CS" if is_stroke else "cs")]
            if colour.written:
                steps.append((colour.written, "SCN" if is_stroke else "scn"))
        else:
            cmyk = self._inks.limited(colour.parts) if colour.kind is Kind.CMYK else self._inks.of(colour.rgb, use)
            steps = [(cmyk, "K" if is_stroke else "k")]
        if self._state.written[which] != steps:
            self._state.written[which] = steps
            self.made += steps
        return cmyk

    def _may_overprint(self, cmyk: Cmyk | None, alpha: float) -> bool:
        return self._inks.overprints and cmyk == BLACK and alpha == 1

    def _overprint(self, fill: int, stroke: int) -> None:
        if self._state.written["over"] != (fill, stroke):
            self._state.written["over"] = (fill, stroke)
            self.overprints.add((fill, stroke))
            self.made.append(([pikepdf.Name(OVERPRINTS[fill, stroke])], "gs"))


def own_matrix(form: Any) -> Matrix:
    """The matrix that a form brings along."""
    return _matrix(list(form.get("/Matrix", WHOLE)))


def _matrix(operands: Sequence[Any]) -> Matrix:
    a, b, c, d, e, f = map(float, operands)
    return a, b, c, d, e, f
