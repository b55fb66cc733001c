"""Who controls what at start, for players."""

from collections.abc import Iterator

from grognard.model.game.scenarios import Scenario
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled

CONTROLS = "At start {owner} controls: {where}"


def controlled(game: Game, scenario: str, side: str, tr: Words) -> Iterator[tuple[str, str]]:
    """Side and place phrase of all that is controlled at start, or of what one side controls."""
    one = game.scenarios.get(scenario)
    for owner, phrase in _held(one) if one else ():
        nation = game.nations.get(owner)
        of = (nation.side or "") if nation else owner
        if side in ("", of):
            yield of, f"{tr(nation.name)}{tr(': ')}{tr(phrase)}" if nation else tr(phrase)


def _held(one: Scenario) -> Iterator[tuple[str, str]]:
    """Side or nation, and where as players read it."""
    for owner, phrase in one.control.items():
        held = one.held.get(owner)
        yield owner, held.phrase if held else phrase


def control_said(game: Game, scenario: str, tr: Words) -> Iterator[tuple[str, str]]:
    """Each side or nation with a sentence."""
    one = game.scenarios.get(scenario)
    for owner, phrase in _held(one) if one else ():
        holder = game.nations.get(owner) or game.sides.get(owner)
        if holder:
            yield owner, filled(tr(CONTROLS), owner=tr(holder.name), where=tr(phrase))
