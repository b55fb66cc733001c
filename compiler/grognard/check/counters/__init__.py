"""CTR: counters as pieces."""

from grognard.check.counters import faces, former, printed, steps, units
from grognard.check.rule import Rule
from grognard.check.view import View

RULES: tuple[Rule[View], ...] = (
    *units.RULES,
    *steps.RULES,
    *faces.RULES,
    *printed.RULES,
    *former.RULES,
)
