"""What every record that stands in a source carries: where it was written and on whose word."""

from dataclasses import field
from typing import Annotated, Any

from pydantic import ConfigDict
from pydantic.json_schema import SkipJsonSchema
from pydantic_core import core_schema

from grognard.base.origins import UNWRITTEN, Origins
from grognard.base.records import record
from grognard.model.provenance import UNKNOWN, Provenance


class SetByLoader:
    """Marks a field that no source writes: it is taken as it comes, without building a validator for its type."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> core_schema.CoreSchema:
        return core_schema.any_schema()


@record
class Sourced:
    """Base of the records of the model. ``origin`` takes no part in equality, digest or schema."""

    __pydantic_config__ = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    origin: SkipJsonSchema[Annotated[Origins, SetByLoader]] = field(default=UNWRITTEN, compare=False, repr=False)
    provenance: SkipJsonSchema[Annotated[Provenance, SetByLoader]] = UNKNOWN
