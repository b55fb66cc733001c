"""What the place phrases of the rules on the start mean."""

from collections.abc import Iterator
from dataclasses import replace

from grognard.base.diagnostics import Diagnostic
from grognard.link.names import Names
from grognard.link.phrase.faults import faults_of
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import read_whole
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context
from grognard.model.game.hooks.start.base import Meant, StartRule, key_of
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.whole import Game


def link_start_rules(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the places of every rule, and the words in them that mean nothing."""
    rules = [one for one in game.hooks.values() if isinstance(one, StartRule)]
    if not rules:
        return game, []
    linker = _Linker(game, names)
    linked = {one.id: replace(one, places=dict(linker.places(one))) for one in rules}
    return replace(game, hooks={**game.hooks, **linked}), linker.findings


class _Linker:
    def __init__(self, game: Game, names: Names) -> None:
        self._game = game
        self._gazetteer, self._turns = Gazetteer(game, names), Turns(game.calendar)
        self.findings: list[Diagnostic] = []

    def places(self, rule: StartRule) -> Iterator[tuple[str, Meant]]:
        """By key what each phrase means; what is "home" in one of no nation is another place for each."""
        nation = self._game.nations.get(rule.nation or "")
        own = Context(nation=rule.nation, side=rule.side or (nation.side if nation else None))
        for name in rule.phrases:
            if phrase := rule.phrase(name):
                reader = read_whole(phrase, self._gazetteer, self._turns, own)
                each = reader.needs_context and rule.nation is None
                if not (each and self._game.nations):
                    # where units never stand may be nowhere, as the mountains of a map without any
                    troubles = [one for one in reader.troubles if not one.is_empty or name != "never"]
                    self.findings += faults_of(troubles, rule.origin[name], f"the hook {rule.id}")
                    yield key_of(name), _meant(reader.places)
                    continue
                for one in self._game.nations.values():
                    context = Context(nation=one.id, side=one.side)
                    places = read_whole(phrase, self._gazetteer, self._turns, context).places
                    yield key_of(name, one.id), _meant(places)


def _meant(places: PlaceSet) -> Meant:
    return Meant(locations=places.locations, each=places.each, is_known=places.is_known)
