"""How the picture under a map lies on its sheet."""

import math

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.matrices import Matrix
from grognard.geometry.registration import scales_of
from grognard.model.game.looks.underlay import Layer

_MM_PER_INCH = 25.4


@record
class BoardUnderlay:
    """A picture by its name under art/, and what is drawn on it. ``matrix`` takes the square from 0,0 to 1,1, which the
    upright picture fills, to millimetres of the sheet."""

    name: str
    matrix: Matrix
    draws: tuple[Layer, ...]
    is_clipped: bool = False
    """Whether it ends where the grid ends."""
    points: int = 0
    """How many hexes say where it lies; 0: its size does."""
    off: float = 0.0
    """mm: how far the worst of them lies from where it should."""
    uneven: float = 0.0
    """mm: how far it would lie from there if the picture were not stretched."""
    stretch: float = 1.0
    """The longer scale over the shorter one."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the picture on the sheet, mm, along its own edges."""
        a, b, c, d, *_ = self.matrix
        return rounded(math.hypot(a, b)), rounded(math.hypot(c, d))

    def dpi(self, width: int, height: int) -> float:
        """Dots an inch in the direction in which a picture of so many pixels has fewest."""
        a, b, c, d, *_ = self.matrix
        largest, _ = scales_of((a / width, b / width, c / height, d / height, 0.0, 0.0))
        return _MM_PER_INCH / largest if largest else 0.0
