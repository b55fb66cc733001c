"""SHT, VSL, TXT, DCK, PRS: what the plan made of the game."""

from grognard.check.plan import (
    boxes,
    card_art,
    inks,
    languages,
    licences,
    map_sheets,
    paper,
    pictures,
    reminders,
    shops,
    signs,
    underlays,
    untranslated,
)
from grognard.check.plan.paper import Planned
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *signs.RULES,
    *card_art.RULES,
    *pictures.RULES,
    *underlays.RULES,
    *licences.RULES,
    *inks.RULES,
)
"""Over the game alone."""
PLAN_RULES: tuple[Rule[Planned], ...] = (
    *paper.RULES,
    *map_sheets.RULES,
    *reminders.RULES,
    *languages.RULES,
    *untranslated.RULES,
    *card_art.PLAN_RULES,
    *pictures.PLAN_RULES,
    *underlays.PLAN_RULES,
    *shops.PLAN_RULES,
    *boxes.RULES,
)
"""Over the game and what PLAN decided."""
