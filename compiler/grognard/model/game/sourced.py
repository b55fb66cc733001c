"""What every record that stands in a source carries: where it was written and on whose word."""

from dataclasses import field
from typing import Annotated

from grognard.base.origins import UNWRITTEN, Origins
from grognard.base.records import record
from grognard.model.fields.marks import SetByLoader
from grognard.model.game.provenance import UNKNOWN, Provenance


@record
class Sourced:
    """Base of the records of the model. ``origin`` takes no part in equality, digest or schema."""

    origin: Annotated[Origins, SetByLoader()] = field(default=UNWRITTEN, compare=False, repr=False)
    provenance: Annotated[Provenance, SetByLoader()] = UNKNOWN
