"""CTR: counters as pieces."""

from grognard.check.counters import faces, printed, units
from grognard.check.rule import Rule
from grognard.check.view import View

RULES: tuple[Rule[View], ...] = (
    *units.RULES,
    *faces.RULES,
    *printed.RULES,
)
