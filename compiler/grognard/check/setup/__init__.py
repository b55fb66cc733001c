"""OOB: setups against the counter mix, and what stands where."""

from grognard.check.setup import at_start, enemies, oob, pools, reinforcements, states
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *at_start.RULES,
    *enemies.RULES,
    *reinforcements.RULES,
    *states.RULES,
    *oob.RULES,
    *pools.RULES,
)
