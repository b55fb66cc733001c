"""SHT, VSL, TXT: what the plan made of the game."""

from grognard.check.plan import languages, memory, module, paper, signs
from grognard.check.plan.paper import Planned
from grognard.check.rule import Rule
from grognard.check.view import View

RULES: tuple[Rule[View], ...] = signs.RULES
"""Over the game alone."""
PLAN_RULES: tuple[Rule[Planned], ...] = (*paper.RULES, *module.RULES, *memory.RULES, *languages.RULES)
"""Over the game and what PLAN decided."""
