"""SHT, VSL, TXT, DCK: what the plan made of the game."""

from grognard.check.plan import boxes, card_art, languages, map_sheets, paper, reminders, signs, untranslated
from grognard.check.plan.paper import Planned
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (*signs.RULES, *card_art.RULES)
"""Over the game alone."""
PLAN_RULES: tuple[Rule[Planned], ...] = (
    *paper.RULES,
    *map_sheets.RULES,
    *reminders.RULES,
    *languages.RULES,
    *untranslated.RULES,
    *card_art.PLAN_RULES,
    *boxes.RULES,
)
"""Over the game and what PLAN decided."""
