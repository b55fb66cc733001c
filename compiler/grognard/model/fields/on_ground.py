"""What a map measures on the ground."""

import re
from typing import Any, ClassVar, Final

from grognard.base.limits import LARGEST_NUMBER
from grognard.base.records import record
from grognard.model.fields.marks import Fault, Scalar, Schema

PATTERN: Final = r"^\s*([0-9]+(?:\.[0-9]+)?)\s*(m|km|miles?|mi|yards?|yd|ft|feet|leagues?|versts?)\s*$"
_WRITTEN: Final = re.compile(PATTERN)


@record
class OnGround(Scalar):
    """A distance on the ground: a number and its unit."""

    word: ClassVar[str] = "distance on the ground"
    example: ClassVar[str] = '"400 m"'
    stopgap: ClassVar[Any] = ""

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """The number and the unit, with one blank between."""
        found = _WRITTEN.match(written) if isinstance(written, str) else None
        if not found or not 0 < float(found[1]) < LARGEST_NUMBER:
            return Fault(why='; a distance on the ground such as "400 m" or "5 km" is expected')
        return f"{found[1]} {found[2]}"

    @property
    def schema(self) -> Schema:
        return {"type": "string", "pattern": PATTERN.replace("?:", "")}
