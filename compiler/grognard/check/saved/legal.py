"""The rules of OOB over what lies on the map: closed terrain, stacks, enemies together, the enemy's towns, what
ranges and lines of supply do not reach."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from dataclasses import replace

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origins
from grognard.check.saved.position import Position
from grognard.check.saved.verdict import verdict_on
from grognard.check.start import abroad, at_start, command, enemies, garrisons, placement, supply
from grognard.check.view import View
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand, Placement
from grognard.model.game.whole import Game

RULES = (
    *at_start.RULES,
    *enemies.RULES,
    *abroad.RULES,
    *placement.RULES,
    *garrisons.RULES,
)
LINES = (*command.RULES, *supply.RULES)
"""Ranges and lines of supply of a setup that is whole and right, where players chose the places. Otherwise a piece that
stands elsewhere is told by its place, and would be told again for all that its headquarters no longer reaches."""


def illegal(position: Position) -> Iterator[Diagnostic]:
    """What these rules find in the position, as if each piece had a statement of its own; not what they find in the
    setup of the sources already, where it is mended or allowed."""
    verdict = position.once(verdict_on)
    faults = verdict.misplaced, verdict.extra, verdict.missing, verdict.waiting, verdict.open
    rules = RULES if any(faults) else (*RULES, *LINES)
    known = {(one.code, one.message) for rule in rules for one in rule.findings(position.view)}
    laid = View(_as_setup(position))
    for rule in rules:
        yield from (one for one in rule.findings(laid) if (one.code, one.message) not in known)


def _as_setup(position: Position) -> Game:
    game, scenario = position.view.game, position.scenario
    demands: list[Demand] = []
    placements: list[Placement] = []
    copies: Tally[str] = Tally()
    for piece in position.laid.pieces:
        place, counter = position.places.of(piece), position.pieces.counter(piece.key)
        if counter is not None and isinstance(place, Location):
            copies[counter.id] += 1
            id = f"{scenario.id}-{len(demands) + 1}"
            demands.append(Demand(id=id, scenario=scenario.id, name=counter.id, origin=Origins(at=position.origin)))
            placements.append(Placement(demand=id, counter=counter.id, copy=copies[counter.id], location=place))
    return replace(
        game,
        scenarios={scenario.id: scenario},
        demands=tuple(demands),
        allotments={scenario.id: Allotment(scenario=scenario.id, placements=tuple(placements))},
    )
