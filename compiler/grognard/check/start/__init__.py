"""OOB: what stands where at start, against the map and the rules of the game."""

from grognard.check.start import (
    abroad,
    at_start,
    command,
    control,
    enemies,
    garrisons,
    idle,
    placement,
    supply,
)
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *at_start.RULES,
    *enemies.RULES,
    *abroad.RULES,
    *control.RULES,
    *placement.RULES,
    *garrisons.RULES,
    *command.RULES,
    *supply.RULES,
    *idle.RULES,
)
