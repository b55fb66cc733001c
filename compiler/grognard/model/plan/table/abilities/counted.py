"""A piece says how many lie in its pile."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability


@record
class Counted(Ability):
    """While it lies in one of these piles, by name, their number of pieces can be read on it."""

    piles: tuple[str, ...]
