"""What a stream of a PDF has set when it paints: colours as it asked for them, and what has been written of them."""

from copy import copy
from typing import Any, Final

from grognard.render.press.colour.paths import WHOLE, Matrix
from grognard.render.press.colour.spaces import START, Colour

OVERPRINTS: Final = {(fill, stroke): f"/Over{'F' * fill}{'S' * stroke}" for fill in (0, 1) for stroke in (0, 1)}
"""The names of the graphics states that say which of fill and stroke overprint."""


class State:
    """The graphics state as far as colours depend on it. ``written``: what the stream that is made has set already."""

    def __init__(self) -> None:
        self.fill: Colour = START
        self.stroke: Colour = START
        self.matrix: Matrix = WHOLE
        self.width = 1.0
        self.alphas = (1.0, 1.0)
        """Of fill and of stroke."""
        self.text_mode = 0
        self.written: dict[str, Any] = {"fill": None, "stroke": None, "over": (0, 0)}

    def kept(self) -> "State":
        """A copy, for ``q``."""
        made = copy(self)
        made.written = dict(self.written)
        return made

    def take(self, settings: Any) -> None:
        """What an entry of ``ExtGState`` sets."""
        fill, stroke = self.alphas
        self.alphas = float(settings.get("/ca", fill)), float(settings.get("/CA", stroke))
        if "/LW" in settings:
            self.width = float(settings.LW)
