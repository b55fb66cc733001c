"""A piece lies on the ground, under the others."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability


@record
class LieFlat(Ability):
    """Does not stack, lies under the others and is not picked with them.

    ``emblems``: the sign of each of its faces, which looks out below what lies on it; none: it is covered.
    """

    emblems: tuple[str, ...] = ()
