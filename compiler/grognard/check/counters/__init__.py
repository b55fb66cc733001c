"""CTR: counters as pieces."""

from grognard.check.counters import cups, faces, former, mats, printed, steps, units
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *units.RULES,
    *steps.RULES,
    *faces.RULES,
    *printed.RULES,
    *former.RULES,
    *mats.RULES,
    *cups.RULES,
)
