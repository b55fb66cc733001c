"""What the statements of a setup mean: which counter types, where, when."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.base.nearest import meaning
from grognard.link.codes import (
    FOREIGN_VALUE,
    IDLE_POOL,
    UNDECLARED_POOL,
    UNKNOWN_NAME,
    UNKNOWN_PLACE,
    UNKNOWN_TURN,
)
from grognard.link.names import Names
from grognard.link.phrase.faults import faults_of
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import read_whole
from grognard.link.phrase.translated import with_said
from grognard.link.phrase.turns import START, Turns
from grognard.link.phrase.wording import Context, Said, Trouble
from grognard.model.fields.how_many import NONE
from grognard.model.fitting import names_of
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location, turn_at
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.setup.pools import first_pool
from grognard.model.game.setup.words import AT_NO_TURN
from grognard.model.game.steps import step_and_name
from grognard.model.game.whole import Game

ANY: Final = "any"
_TYPES_NAMED: Final = 6
"""Types that a hint names."""


def link_demands(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with types, places and turn of every statement, and the words in them that mean nothing."""
    linker = _Linker(game, names)
    demands = [linker.meant(one) for one in game.demands]
    placed = [linker.placed(one, frozenset()) for one in demands]
    # "every other city" needs to know what the other statements of the same nation name
    taken: dict[tuple[str, str | None], set[Location]] = defaultdict(set)
    for one in placed:
        if one.places and not _says_other(one):
            taken[one.scenario, one.nation].update(one.places.locations)
    final = [
        linker.placed(one, frozenset(taken[one.scenario, one.nation])) if _says_other(one) else one for one in placed
    ]
    linker.report_places(final)
    return with_said(replace(game, demands=tuple(final)), linker.understood), linker.findings


def _says_other(demand: Demand) -> bool:
    return demand.places is not None and demand.places.says_other


def idle_pools(game: Game) -> list[Diagnostic]:
    """The pools that no card prints and no statement names."""
    if game.head.setup_cards == "nation":
        return []
    used = {pool.id for one in game.demands if one.places and (pool := first_pool(game.pools, one.places.locations))}
    hint = 'write setup_cards = "nation", or a box of map/areas.toml'
    idle = (one for one in game.pools.values() if one.id not in used)
    return [IDLE_POOL.at(one.origin.at, f"nothing shows the pool {one.id}", hint=hint) for one in idle]


class _Linker:
    """Links statement after statement and gathers findings."""

    def __init__(self, game: Game, names: Names) -> None:
        self._game = game
        self._names = names
        self._turns = Turns(game.calendar)
        self._gazetteer = Gazetteer(game, names)
        self._troubles: dict[str, list[Diagnostic]] = {}
        self._phrases: dict[tuple[object, ...], tuple[PlaceSet, tuple[Trouble, ...]]] = {}
        self.understood: dict[str, Said] = {}
        """What the phrases are, by how players read them."""
        self.findings: list[Diagnostic] = []

    def meant(self, demand: Demand) -> Demand:
        """With the counter types that ``what`` means, the number of its turn, and the words that every game has as they
        are compared: later steps ask for them letter for letter."""
        types, turn, word = self._types(demand), self._turn(demand), fold(demand.when)
        return replace(demand, types=types, turn=turn, when=word if word in (START, *AT_NO_TURN) else demand.when)

    def _types(self, demand: Demand) -> tuple[str, ...]:
        text = demand.what
        if fold(text) in ("", ANY):
            units = (one.id for one in self._game.types.values() if one.role != "marker")
            types = tuple(units) if text else ()
        else:
            types = self._names.all("type", text)
            if not types:
                known = self._names.known(("type",))
                near = self._names.near.to(text, known)
                hint = meaning(f"did you mean {near!r}?", text, near, known) if near else ""
                if self._names.all("counter", text):
                    hint = "it is a counter: write it in `name`"
                message = f"no counter type is called {text!r}"
                self.findings.append(UNKNOWN_NAME.at(demand.origin["what"], message, hint=hint))
                types = self._names.all("type", near)
        self._report_values(demand, types)
        return types

    def _report_values(self, demand: Demand, types: tuple[str, ...]) -> None:
        printed = {value for one in types for value in self._game.types[one].values}
        for column in demand.values:
            if types and step_and_name(column)[1] not in printed:
                message = f"no {demand.what} has a value {column!r}"
                hint = self._names.near.hint(column, sorted(printed)) or self._who_prints(column, demand.what, printed)
                self.findings.append(FOREIGN_VALUE.at(demand.origin[column], message, hint=hint))

    def _who_prints(self, column: str, what: str, printed: Collection[str]) -> str:
        """What the types of a statement print, and which types have what it asks for."""
        value = step_and_name(column)[1]
        others = [one.id for one in self._game.types.values() if value in one.values][:_TYPES_NAMED]
        own = f"{what} prints {', '.join(sorted(printed)) or 'no values'}"
        return f"{own}; {', '.join(others)} {'prints' if len(others) == 1 else 'print'} {value}" if others else own

    def _turn(self, demand: Demand) -> int | None:
        if not self._turns.is_understood(demand.when):
            message = f"no turn is called {demand.when!r}"
            hint = self._turns.hint(demand.when)
            self.findings.append(UNKNOWN_TURN.at(demand.origin["when"], message, hint=hint))
        return self._turns.number(demand.when)

    def placed(self, demand: Demand, others: frozenset[Location]) -> Demand:
        """With its places. ``others``: locations that the same nation's other statements name."""
        nation = self._game.nations.get(demand.nation or "")
        side = demand.side or (nation.side if nation else None)
        wanted = self._wanted(demand, side) if self._game.mats else None
        context = Context(nation=demand.nation, side=side, turn=demand.turn, others=others, wanted=wanted)
        origin = demand.origin["where"]
        if not demand.where.strip():
            return replace(demand, places=self._unsaid(demand))
        places, troubles = self._meant(demand.where, context)
        self._troubles[demand.id] = list(faults_of(troubles, origin))
        return replace(demand, places=places)

    def _meant(self, where: str, context: Context) -> tuple[PlaceSet, tuple[Trouble, ...]]:
        """Each phrase is read once; one that means something else to another nation, once for each."""
        wanted = None if context.wanted is None else tuple(one.id for one in context.wanted)
        own = (where, context.nation, context.side, context.turn, context.others, wanted)
        for key in ((where,), own):
            if key in self._phrases:
                return self._phrases[key]
        reader = read_whole(where, self._gazetteer, self._turns, context)
        found = reader.places, tuple(reader.troubles)
        if all(one.is_foreign for one in reader.troubles):
            self.understood[reader.places.phrase] = reader.tree
        self._phrases[own if reader.needs_context else (where,)] = found
        return found

    def _wanted(self, demand: Demand, side: str | None) -> tuple[Counter, ...]:
        """The counters that a statement may mean, by name or type; a nation may put those of another on its mats."""
        called = fold(demand.name)
        return tuple(
            one
            for one in self._game.counters.values()
            if (called in names_of(one) if called else one.type in demand.types)
            and (side is None or one.side == side)
            and (called or demand.nation is None or one.nation == demand.nation)
        )

    def _unsaid(self, demand: Demand) -> PlaceSet:
        """The place of a statement that names none: an arrival waits on the turn track, what never comes is nowhere."""
        if demand.turn:
            return PlaceSet(phrase="", locations=(turn_at(demand.turn),))
        if fold(demand.when) not in AT_NO_TURN and demand.count != NONE:
            message = "the statement names no place"
            self._troubles[demand.id] = [UNKNOWN_PLACE.at(demand.origin["where"], message)]
        return PlaceSet(phrase="", is_known=False)

    def report_places(self, demands: list[Demand]) -> None:
        """The troubles of the last reading of each phrase."""
        reported: set[str] = set()  # a pool that many statements name is reported once
        for demand in demands:
            for one in self._troubles.get(demand.id, ()):
                if one.code != UNDECLARED_POOL.code or one.message not in reported:
                    self.findings.append(one)
                reported.add(one.message)
