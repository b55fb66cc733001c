"""Allotment: what of each setup is met, with which counters, and what is said of every demand."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from grognard.base.names.folding import fold
from grognard.base.nearest import Near
from grognard.link.allot.grants import Grants, granted_to
from grognard.link.allot.lives import spread
from grognard.link.allot.open_ends import is_endless, lacking_in, only_sure, with_needed
from grognard.link.allot.outcomes import outcome
from grognard.link.allot.pieces import Pieces
from grognard.link.allot.pools import Pools
from grognard.link.allot.stock import Stock
from grognard.link.allot.too_many import left_over
from grognard.model.fitting import mismatch
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import (
    Allotment,
    Choice,
    Demand,
    Draw,
    Judgement,
    Placement,
    Scenario,
)
from grognard.model.game.whole import Game
from grognard.model.lives import is_later_removal, is_removal, is_return


def allot_counters(game: Game) -> Game:
    """The game with the allotment of every scenario."""
    demands: dict[str, list[Demand]] = defaultdict(list)
    for demand in game.demands:
        demands[demand.scenario].append(demand)
    counters = _with_open_ends(game, demands)
    return replace(
        game,
        counters={one.id: one for one in counters},
        allotments={one.id: _allotted(one, demands[one.id], counters) for one in game.scenarios.values()},
    )


def _with_open_ends(game: Game, demands: Mapping[str, Sequence[Demand]]) -> tuple[Counter, ...]:
    """The counters; those of which nobody knows how many there are with as many pieces as the setups demand."""
    counters = tuple(game.counters.values())
    if not any(map(is_endless, counters)):
        return counters
    most: dict[str, int] = {}
    for scenario in game.scenarios.values():
        asked = [one for one in demands.get(scenario.id, ()) if is_verifiable(one)]
        stock = Stock(counters, asked, scenario.extension)
        for id, many in lacking_in(asked, stock, granted_to(asked, stock)).items():
            most[id] = max(most.get(id, 0), many)
    return with_needed(counters, most)


def is_verifiable(demand: Demand) -> bool:
    """Whether the statement says how many, and of what."""
    return not demand.count.is_unknown and (bool(demand.types) or not demand.what)


def _allotted(scenario: Scenario, demands: Sequence[Demand], counters: Sequence[Counter]) -> Allotment:
    asked = [one for one in demands if is_verifiable(one)]
    stock = Stock(counters, asked, scenario.extension)
    granted = granted_to(asked, stock)
    contradicted = {one.id: reason for one in asked if (reason := _contradiction(one, stock))}
    outcomes = _outcomes(asked, stock, granted)
    return Allotment(
        scenario=scenario.id,
        placements=tuple(one for one in outcomes if isinstance(one, Placement)),
        draws=tuple(one for one in outcomes if isinstance(one, Draw)),
        choices=tuple(one for one in outcomes if isinstance(one, Choice)),
        shortages=tuple(one for one in granted.rivalries if not contradicted.keys() & set(one.demands)),
        judgements=_judged(scenario, demands, counters, granted, contradicted, left_over(asked, stock)),
    )


def _outcomes(asked: Sequence[Demand], stock: Stock, granted: Grants) -> list[Placement | Draw | Choice]:
    pieces = Pieces(stock)
    given = pieces.hand_out([one for one in asked if not is_return(one) and not is_later_removal(one)], granted)
    pieces.take_back([piece for one in asked if is_removal(one) for piece in given.get(one.id, ())])
    given |= pieces.hand_out([one for one in asked if is_return(one)], granted)
    given, reusing = pieces.later(asked, given, granted)
    # of pieces that others had before, nobody knows which come where several would do
    open_ones = {one.id for one in asked if one.id in reusing and not stock.are_alike(one)}
    settled = [one for one in asked if one.id not in open_ones]
    pools = Pools(stock, settled, given)
    return [found for one in settled for found in outcome(one, given.get(one.id, ()), pools)]


def _contradiction(demand: Demand, stock: Stock) -> str:
    """Why a counter of the name that is asked for is another than the demand says; blank where it is not."""
    called = stock.called(demand)
    if not called or stock.candidates(demand):
        return ""
    return mismatch(demand, called[0].counters[0])


def _judged(
    scenario: Scenario,
    demands: Sequence[Demand],
    counters: Sequence[Counter],
    granted: Grants,
    contradicted: Mapping[str, str],
    too_many: Mapping[str, str],
) -> tuple[Judgement, ...]:
    asked = [one for one in demands if is_verifiable(one)]
    own_word = [one for one in counters if scenario.id not in one.derived_for]
    own = granted if len(own_word) == len(counters) else granted_to(asked, Stock(own_word, asked, scenario.extension))
    sure = only_sure(counters)
    known = granted if sure == tuple(counters) else granted_to(asked, Stock(sure, asked, scenario.extension))
    short = {demand: one for one in granted.rivalries for demand in one.demands}
    open_ended = spread((demand for one in known.rivalries for demand in one.demands), asked)
    derived = spread((demand for one in own.rivalries for demand in one.demands), asked)
    lost = spread(short, asked)
    placed = {fold(one.name) for one in demands}  # what is named already is not meant a second time
    bear = {name for one in counters for name in (one.id, one.name) if name}
    names = sorted(name for name in bear if fold(name) not in placed)
    near = Near()

    def judged(demand: Demand) -> Judgement:
        if not is_verifiable(demand):
            unknown = "how many is not stated" if demand.count.is_unknown else "of what is not understood"
            return Judgement(demand=demand.id, verdict="unverifiable", reason=unknown)
        if demand.id in contradicted:
            return Judgement(demand=demand.id, verdict="contradicted", reason=contradicted[demand.id])
        if demand.id in short:
            rivalry = short[demand.id]
            reason = f"{len(rivalry.demands)} statements demand {rivalry.demanded}, {rivalry.left}"
            if len(rivalry.demands) == 1:
                reason = f"{rivalry.demanded} demanded, {rivalry.left}"
            if demand.name and not rivalry.fitting:
                hint = near.hint(demand.name, names)
                reason = f"no counter is called {demand.name!r}" + (f"; {hint}" if hint else "")
            return Judgement(demand=demand.id, verdict="short", reason=reason, lacking=granted.unmet.get(demand.id, 0))
        if demand.id in lost:
            return Judgement(demand=demand.id, verdict="short", reason="of what was removed too few are there")
        if demand.id in too_many:
            return Judgement(demand=demand.id, verdict="over", reason=too_many[demand.id])
        if demand.places and demand.places.each and demand.places.is_countless:
            reason = f"how many places that are is not stated; {demand.places.least} are known"
            return Judgement(demand=demand.id, verdict="unverifiable", reason=reason)
        if demand.id in open_ended:
            return Judgement(demand=demand.id, verdict="unverifiable", reason="how many there are is not known")
        if demand.id in derived:
            return Judgement(demand=demand.id, verdict="derived", reason="met by counters written for this setup")
        return Judgement(demand=demand.id, verdict="met")

    return tuple(judged(one) for one in demands)
