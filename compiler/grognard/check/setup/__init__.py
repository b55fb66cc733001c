"""OOB: setups against the counter mix, and what stands where."""

from grognard.check.rule import Rule
from grognard.check.setup import at_start, enemies, oob, pools, reinforcements, states
from grognard.check.view import View

RULES: tuple[Rule[View], ...] = (
    *at_start.RULES,
    *enemies.RULES,
    *reinforcements.RULES,
    *states.RULES,
    *oob.RULES,
    *pools.RULES,
)
