"""MAP: grids, terrain, lines."""

from grognard.check.map import (
    areas,
    capacities,
    crossings,
    cut_edges,
    ground,
    joints,
    lines,
    links,
    map_sheets,
    misfits,
    passage,
    town_sites,
)
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *lines.RULES,
    *misfits.RULES,
    *ground.RULES,
    *town_sites.RULES,
    *passage.RULES,
    *crossings.RULES,
    *areas.RULES,
    *capacities.RULES,
    *links.RULES,
    *map_sheets.RULES,
    *cut_edges.RULES,
    *joints.RULES,
)
