"""A piece goes where it is dealt."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability


@record
class Dealt(Ability):
    """Goes where a deal sends it, out of its pile."""
