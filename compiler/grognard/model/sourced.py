"""What every record that stands in a source carries: where it was written and on whose word."""

from dataclasses import field
from typing import Annotated

from pydantic import ConfigDict, SkipValidation
from pydantic.json_schema import SkipJsonSchema

from grognard.base.origins import UNWRITTEN, Origins
from grognard.base.records import record
from grognard.model.provenance import UNKNOWN, Provenance


@record
class Sourced:
    """Base of the records of the model. ``origin`` takes no part in equality, digest or schema."""

    __pydantic_config__ = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    origin: Annotated[SkipJsonSchema[SkipValidation[Origins]], "set by the loader"] = field(
        default=UNWRITTEN, compare=False, repr=False
    )
    provenance: Annotated[SkipJsonSchema[SkipValidation[Provenance]], "set by the loader"] = UNKNOWN
