"""``garrison``: what must stand somewhere at start."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact
from grognard.model.game.hooks.start.base import StartRule
from grognard.model.game.scalars import OneOrMore


@record
class GarrisonRule(StartRule):
    """So many units at least stand in a place at start; of `each of A; B` in each of them."""

    phrases: ClassVar[tuple[str, ...]] = ("where",)
    kind: Literal["garrison"] = "garrison"
    where: Annotated[str, Fact()]
    """A place phrase."""
    least: Annotated[OneOrMore, Fact()] = 1
    """How many pieces at least."""
