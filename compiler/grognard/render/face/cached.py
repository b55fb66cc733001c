"""The faces that a job draws, from the templates and symbols that came with it.

Sheets on both papers, the module and the rules draw the same faces: each face is drawn once and reused.
"""

from collections.abc import Iterable

from grognard.base.fonts.lettering import remembered
from grognard.model.game.whole import ART
from grognard.model.plan.sheets import Face
from grognard.render.face.argument import FacesArgument
from grognard.render.face.bind import Expanded, expand_face
from grognard.render.face.turned import composed
from grognard.work.job import Blob, Inputs, Made

REMEMBERED = 1024
"""Number of faces; each takes about 10 kB."""


def judge_faces(argument: FacesArgument, inputs: Inputs) -> Made:
    """The remarks of drawing the faces, wherever they are printed."""
    drawing = FaceDrawing(argument.templates, argument.symbols, inputs)
    remarks = (one for face in argument.faces for one in drawing.draw(face).remarks)
    return Made(data=b"", remarks=tuple(dict.fromkeys(remarks)))


class FaceDrawing:
    """Draws faces with one set of templates and symbols."""

    def __init__(
        self, templates: Iterable[tuple[str, Blob]], symbols: Iterable[tuple[str, Blob]], inputs: Inputs
    ) -> None:
        self._templates = {name: inputs.blob(blob) for name, blob in templates}
        self._symbols = {name: inputs.blob(blob) for name, blob in symbols}

    def draw(self, face: Face) -> Expanded:
        """The face with its bleed and with the steps that it shows turned, and the remarks on its counter and its
        template."""
        if face.turn or face.turned:
            return composed(face, self._templates[face.template], self._alone)
        return self._alone(face)

    def _alone(self, face: Face) -> Expanded:
        return _drawn(face, self._templates[face.template], self._symbols.get(face.symbol))


@remembered(REMEMBERED)
def _drawn(face: Face, template: bytes, symbol: bytes | None) -> Expanded:
    return expand_face(
        template,
        dict(face.values),
        dict(face.colours),
        symbol,
        shape=face.shape.turned(face.turn),
        subject=f"counter:{face.counter}",
        template=f"faces/{face.template}.svg",
        symbol_name=face.symbol if face.symbol.startswith(ART) else f"symbols/{face.symbol}.svg",
        fills=face.is_filled,
    )
