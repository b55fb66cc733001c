"""Who controls what at start, for players."""

from collections import Counter as Tally
from collections.abc import Iterator

from grognard.model.flags import flags_of
from grognard.model.game.scenarios import Scenario
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled

CONTROLS = "At start {owner} controls: {where}"


def controlled(game: Game, scenario: str, side: str, tr: Words) -> Iterator[tuple[str, str, str]]:
    """Who it is, their side and the place phrase, of all that is controlled at start or of what one side controls."""
    one = game.scenarios.get(scenario)
    for owner, phrase in _held(one) if one else ():
        nation = game.nations.get(owner)
        of = (nation.side or "") if nation else owner
        if side in ("", of):
            yield owner, of, f"{tr(nation.name)}{tr(': ')}{tr(phrase)}" if nation else tr(phrase)


def markers_of(game: Game, scenario: str, owner: str) -> dict[str, int]:
    """How many of each marker of control lie on the map for them at start, by the id of the counter."""
    return dict(Tally(one.counter for one in flags_of(game, scenario).laid if one.owner == owner))


def control_said(game: Game, scenario: str, tr: Words) -> Iterator[tuple[str, str]]:
    """A sentence for each side or nation that has no marker on each of its places, with its id."""
    one = game.scenarios.get(scenario)
    flags = flags_of(game, scenario) if one else None
    marked = {each.owner for each in flags.laid if each.owner not in flags.missing} if flags else set()
    for owner, phrase in _held(one) if one else ():
        holder = game.nations.get(owner) or game.sides.get(owner)
        if holder and owner not in marked:
            yield owner, filled(tr(CONTROLS), owner=tr(holder.name), where=tr(phrase))


def _held(one: Scenario) -> Iterator[tuple[str, str]]:
    """Side or nation, and where as players read it."""
    for owner, phrase in one.control.items():
        held = one.held.get(owner)
        yield owner, held.phrase if held else phrase
