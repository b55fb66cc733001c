"""MAP: grids, terrain, lines."""

from grognard.check.map import areas, crossings, ground, lines, misfits, passage, town_sites
from grognard.check.rule import Rule
from grognard.check.view import View

RULES: tuple[Rule[View], ...] = (
    *lines.RULES,
    *misfits.RULES,
    *ground.RULES,
    *town_sites.RULES,
    *passage.RULES,
    *crossings.RULES,
    *areas.RULES,
)
