"""A point of a picture, as an author reads it off: in its pixels, or measured on paper."""

from typing import Any, ClassVar, Final

from grognard.base.lengths import PATTERN, parse_length
from grognard.base.limits import LARGEST_NUMBER
from grognard.base.records import record
from grognard.model.fields.marks import Fault, Scalar, Schema

_WHY: Final = "; a point of the picture is expected"
_HOW: Final = 'write [412, 388], pixels from its upper left corner, or ["35mm", "41.5mm"] on it'


@record
class Spot:
    """A point of a picture, from its upper left corner. ``in_mm``: measured on the picture as large as its map says."""

    x: float
    y: float
    in_mm: bool = False

    def __str__(self) -> str:
        unit = "mm" if self.in_mm else "px"
        return f"{self.x:g}{unit} {self.y:g}{unit}"


@record
class OnPicture(Scalar):
    """Two numbers, or two lengths with their unit."""

    word: ClassVar[str] = "point"
    example: ClassVar[str] = "[412, 388]"
    stopgap: ClassVar[Any] = Spot(x=0.0, y=0.0)

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """A `Spot`."""
        if not isinstance(written, list | tuple) or len(written) != 2:
            return Fault(why=_WHY, hint=_HOW)
        if all(isinstance(one, str) for one in written):
            try:
                x, y = map(parse_length, written)
            except ValueError:
                return Fault(why=_WHY, hint=_HOW)
            return Spot(x=x, y=y, in_mm=True)
        if not all(isinstance(one, int | float) and not isinstance(one, bool) for one in written):
            return Fault(why=_WHY, hint=_HOW)
        if not all(abs(one) < LARGEST_NUMBER for one in written):  # a number that is none is not less either
            return Fault(why=f"; the most is {LARGEST_NUMBER:,}")
        return Spot(x=float(written[0]), y=float(written[1]))

    @property
    def schema(self) -> Schema:
        side = {"anyOf": [{"type": "number"}, {"type": "string", "pattern": PATTERN.replace("?:", "")}]}
        return {"type": "array", "items": side, "minItems": 2, "maxItems": 2}
