"""The module's tree as planned."""

from grognard.base.records import record


@record
class ModulePlan:
    """A VASSAL module in neutral things."""
