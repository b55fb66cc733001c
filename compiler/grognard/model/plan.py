"""Everything that PLAN decided about one game: boards, sheets and the tree of the module."""

from collections.abc import Mapping
from dataclasses import field

from grognard.base.records import record
from grognard.model.boards import BoardPlan
from grognard.model.module import ModulePlan
from grognard.model.sheets import SheetPlan


@record
class Plan:
    """``boards`` by map id (setup cards are boards too); ``sheets`` by paper; ``module`` is the VASSAL module's tree."""

    boards: Mapping[str, BoardPlan] = field(default_factory=dict)
    sheets: Mapping[str, SheetPlan] = field(default_factory=dict)
    module: ModulePlan
