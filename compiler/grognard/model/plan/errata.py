"""What is printed anew since an earlier build: the counters and cards whose faces are new or changed."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from grognard.base.records import record
from grognard.model.plan.cards import CardPlan
from grognard.model.plan.sheets import SheetPlan


@record
class Altered:
    """A counter or card, as ``counter:it-1`` or ``card:rain``. What is gone is on no sheet."""

    thing: str
    kind: Literal["new", "changed", "gone"]


@record
class Errata:
    """In one language. ``sheets`` and ``cards`` by paper, with what is new or changed and nothing else."""

    altered: tuple[Altered, ...] = ()
    sheets: Mapping[str, SheetPlan] = field(default_factory=dict)
    cards: Mapping[str, CardPlan] = field(default_factory=dict)
