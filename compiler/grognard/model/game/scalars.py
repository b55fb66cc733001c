"""Scalar types of the records: what a source may write for them, and what they are in the model.

The marks narrow a schema of pydantic's core, which is a dict: the model imports no pydantic.
"""

import re
from typing import Annotated, Any, Final

from grognard.base.lengths import PATTERN, parse_length
from grognard.base.records import record

Schema = dict[str, Any]


@record
class Mark:
    """Metadata of an annotation that narrows what it takes."""

    def narrowed(self, schema: Schema) -> Schema:
        """The schema of the plain type, narrowed."""
        return schema

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Schema:
        """For the JSON Schemas, which pydantic makes."""
        return self.narrowed(handler(source))


@record
class Text(Mark):
    """A text of this pattern (a regular expression), at most ``longest`` characters."""

    pattern: str
    longest: int | None = None

    def narrowed(self, schema: Schema) -> Schema:
        longest = {} if self.longest is None else {"max_length": self.longest}
        return {**schema, "pattern": self.pattern, **longest}


@record
class Between(Mark):
    """A number from ``least`` to ``most``."""

    least: int
    most: int

    def narrowed(self, schema: Schema) -> Schema:
        return {**schema, "ge": self.least, "le": self.most}


@record
class WithUnit(Mark):
    """A length that is written with its unit, from ``least`` to ``most`` mm."""

    least: int
    most: int = 2000

    def narrowed(self, schema: Schema) -> Schema:
        read = {
            "type": "function-before",
            "function": {"type": "no-info", "function": self.read},
            "schema": {"type": "float"},
            "json_schema_input_schema": {"type": "str", "pattern": PATTERN},
        }
        return {"type": "chain", "steps": [{"type": "str", "strict": True}, read]} if schema.get("strict") else read

    def read(self, written: Any) -> Any:
        """Millimetres. Raises ValueError for a text that is no length or not within bounds."""
        if not isinstance(written, str):
            return written
        length = parse_length(written)
        if length < self.least:
            raise ValueError(f"it should be greater than or equal to {self.least}")
        if length > self.most:
            raise ValueError(f"it should be less than or equal to {self.most}")
        return length


Id = Annotated[str, Text(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", longest=64)]
"""Lower-case words with hyphens: legal as a file name and an XML id everywhere."""

Colour = Annotated[str, Text(pattern=r"^#[0-9a-f]{6}$")]
"""``#rrggbb`` in lower case."""

UNKNOWN_COLOUR = "#808081"
"""Stands where a colour could not be read: nothing is made with it, and nothing is said about how it looks."""

Length = Annotated[float, WithUnit(least=0)]
"""Written with a unit (``19mm``, ``5/8in``), millimetres in the model."""

Extent = Annotated[float, WithUnit(least=1)]
"""As `Length`, of a thing that is really there: a hex, a counter, a card. At least 1 mm."""

LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
Language = Annotated[str, Text(pattern=f"^{LANGUAGE.pattern}$")]
"""A code of ISO 639: ``en``, ``fr``. It ends file names."""

Count = Annotated[int, Between(least=0, most=9999)]
"""How many."""
