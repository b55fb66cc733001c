"""Scalar types of the records: what a source may write for them, and what they are in the model."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, StringConstraints

from grognard.base.lengths import parse_length


def _length(value: Any) -> Any:
    return parse_length(value) if isinstance(value, str) else value


Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64)]
"""Lower-case words with hyphens: legal as a file name and an XML id everywhere."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
"""``#rrggbb`` in lower case."""

Length = Annotated[
    float, BeforeValidator(_length, json_schema_input_type=str), Field(ge=0, le=2000), "a length with its unit"
]
"""Written with a unit (``19mm``, ``5/8in``), millimetres in the model."""

Extent = Annotated[
    float, BeforeValidator(_length, json_schema_input_type=str), Field(ge=1, le=2000), "a length with its unit"
]
"""As `Length`, of a thing that is really there: a hex, a counter, a card. At least 1 mm."""

Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]
"""A code of ISO 639: ``en``, ``fr``. It ends file names."""

Count = Annotated[int, Field(ge=0, le=9999)]
"""How many."""
