"""OOB: setups against the counter mix."""

from grognard.check.setup import mix, order, pools, reinforcements, states, twice, verdicts
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *reinforcements.RULES,
    *states.RULES,
    *mix.RULES,
    *order.RULES,
    *verdicts.RULES,
    *pools.RULES,
    *twice.RULES,
)
