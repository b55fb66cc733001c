"""OOB: setups against the counter mix, and what stands where."""

from grognard.check.setup import abroad, at_start, control, enemies, mix, order, pools, reinforcements, states, verdicts
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *at_start.RULES,
    *enemies.RULES,
    *abroad.RULES,
    *control.RULES,
    *reinforcements.RULES,
    *states.RULES,
    *mix.RULES,
    *order.RULES,
    *verdicts.RULES,
    *pools.RULES,
)
