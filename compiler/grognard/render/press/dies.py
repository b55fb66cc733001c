"""Die lines: a spot colour of their own, that overprints, on a layer that programs know as a cut (ISO 19593-1)."""

from collections.abc import Iterable
from typing import Final

import pikepdf

from grognard.render.draw.quiet import hush
from grognard.render.press.colour.content import MM

hush()

WIDTH: Final = 0.5
"""pt of a die line."""
Line = tuple[str, tuple[float, ...]]
"""A step of a line: ``m``, ``l``, ``c`` or ``h`` with coordinates, mm from the upper left corner of the trim."""


class Dies:
    """The layer of the die lines of one document. ``spot``: the name of their colour, as the shop's machine knows
    it."""

    def __init__(self, document: pikepdf.Pdf, spot: str) -> None:
        self._document = document
        tint = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 0, 0], N=1)
        name = pikepdf.Name(f"/{spot}")
        self._space = document.make_indirect(
            pikepdf.Array([pikepdf.Name.Separation, name, pikepdf.Name.DeviceCMYK, document.make_indirect(tint)])
        )
        self._state = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, OP=True, op=True, OPM=1))
        steps = pikepdf.Dictionary(GTS_ProcStepsGroup=pikepdf.Name.Structural, GTS_ProcStepsType=pikepdf.Name.Cutting)
        self._layer = document.make_indirect(
            pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=pikepdf.String(spot), GTS_Metadata=steps)
        )
        document.Root.OCProperties = pikepdf.Dictionary(
            OCGs=[self._layer],
            D=pikepdf.Dictionary(Name=pikepdf.String("Default"), Order=[self._layer], ON=[self._layer]),
        )

    def draw(self, page: pikepdf.Page, lines: Iterable[Line]) -> None:
        """Lines over what a page shows, whose boxes are set."""
        left, _, _, top = (float(one) for one in page.trimbox)
        drawn = [f"/OC /DieLayer BDC q /DieOver gs /Die CS 1 SCN {WIDTH} w 1 j"]
        for operator, values in lines:
            points = (f"{left + x * MM:.3f} {top - y * MM:.3f}" for x, y in zip(values[::2], values[1::2], strict=True))
            drawn.append(" ".join((*points, operator)))
        drawn.append("S Q EMC")
        resources = page.obj.Resources
        for key, name, value in (
            ("/ColorSpace", "/Die", self._space),
            ("/ExtGState", "/DieOver", self._state),
            ("/Properties", "/DieLayer", self._layer),
        ):
            table = resources.get(key, pikepdf.Dictionary())
            table[name] = value
            resources[key] = table
        page.contents_add(b"q", prepend=True)
        page.contents_add(b"Q")
        page.contents_add("\n".join(drawn).encode())
        page.contents_coalesce()
