"""What every record that stands in a source carries: where it was written and on whose word."""

from dataclasses import field
from typing import Annotated, Any

from grognard.base.origins import UNWRITTEN, Origins
from grognard.base.records import record
from grognard.model.game.provenance import UNKNOWN, Provenance
from grognard.model.game.scalars import Mark, Schema


@record
class SetByLoader(Mark):
    """Marks a field that no source writes: it is taken as it comes, without building a validator for its type."""

    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> Schema:
        return {"type": "any"}


@record
class Sourced:
    """Base of the records of the model. ``origin`` takes no part in equality, digest or schema."""

    __pydantic_config__ = {"extra": "forbid"}  # noqa: RUF012 - pydantic wants a dict

    origin: Annotated[Origins, SetByLoader()] = field(default=UNWRITTEN, compare=False, repr=False)
    provenance: Annotated[Provenance, SetByLoader()] = UNKNOWN
