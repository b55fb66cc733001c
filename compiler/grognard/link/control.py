"""Who controls which places at the start of a scenario."""

from collections.abc import Mapping
from dataclasses import replace

from grognard.base.diagnostics import Diagnostic, Note
from grognard.link.codes import TWO_IN_CONTROL
from grognard.link.names import Names
from grognard.link.phrase.faults import faults_of
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import read_whole
from grognard.link.phrase.translated import with_said
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Said
from grognard.model.game.scenarios import Scenario
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.whole import Game


def link_control(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the places that each side or nation holds, and what two of them hold."""
    if not any(one.control for one in game.scenarios.values()):
        return game, []
    gazetteer, turns = Gazetteer(game, names), Turns(game.calendar)
    findings: list[Diagnostic] = []
    understood: dict[str, Said] = {}
    scenarios = {}
    for id, one in game.scenarios.items():
        held: dict[str, PlaceSet] = {}
        for owner, phrase in one.control.items():
            nation = game.nations.get(owner)
            context = Context(nation=owner if nation else None, side=nation.side if nation else owner)
            reader = read_whole(phrase, gazetteer, turns, context)
            findings += faults_of(reader.troubles, one.origin[f"control.{owner}"], f"control of {owner}")
            held[owner] = reader.places
            if all(trouble.is_foreign for trouble in reader.troubles):
                understood[reader.places.phrase] = reader.tree
        findings += _held_twice(game, one, held)
        scenarios[id] = replace(one, held=held)
    return with_said(replace(game, scenarios=scenarios), understood), findings


def _held_twice(game: Game, scenario: Scenario, held: Mapping[str, PlaceSet]) -> list[Diagnostic]:
    """A finding for each side or nation that holds what another side has."""
    sides = {id: one.side for id, one in game.nations.items()}
    found = []
    owners = list(held)
    for index, owner in enumerate(owners):
        for other in owners[:index]:
            both = [one for one in held[owner].locations if one in set(held[other].locations)]
            if both and sides.get(owner, owner) != sides.get(other, other):
                more = f" and {len(both) - 1} more" if len(both) > 1 else ""
                note = Note(message=f"{other} has it", origin=scenario.origin[f"control.{other}"])
                message = f"{both[0].id}{more}: {owner} and {other} control it at start"
                place = scenario.origin[f"control.{owner}"]
                found.append(TWO_IN_CONTROL.at(place, message, hint="take it away from one: not PLACE", notes=[note]))
    return found
