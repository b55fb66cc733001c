"""What statements compete for, and how a finding describes it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable

from grognard.base.diagnostics import Note
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand, Shortage
from grognard.model.game.setup.words import AT_NO_TURN
from grognard.model.game.whole import Game
from grognard.model.rule import shown


def demands_of(view: View, shortage: Shortage) -> list[Demand]:
    """The statements that compete."""
    return [view.demands[one] for one in shortage.demands if one in view.demands]


def described(game: Game, demands: Iterable[Demand]) -> str:
    """``German INF``: the owners and types that the statements name, in their own words; of ``any`` type: counters."""
    owners: dict[str, None] = {}
    kinds: dict[str, None] = {}
    for demand in demands:
        owner = game.nations.get(demand.nation or "") or game.sides.get(demand.side or "")
        if owner:
            owners[owner.name] = None
        kind = (demand.what if demand.what.casefold() != "any" else "counters") or demand.name
        kinds[" ".join(filter(None, (kind, "-".join(demand.values.values()))))] = None
    words = " and ".join(owners), " or ".join(filter(None, kinds)) or "counters"
    return " ".join(filter(None, words))


def is_one_unit(view: View, shortage: Shortage) -> bool:
    """Whether all of them name one unit."""
    named = all(demand.how == "named" and demand.name for demand in demands_of(view, shortage))
    return named and len(shortage.counters) == 1


def notes_of(view: View, shortage: Shortage, demands: list[Demand]) -> tuple[Note, ...]:
    """Where the statements and the counters are written."""
    statements = [(f"statement {demand.id}", demand.origin.at) for demand in demands]
    counters = [view.game.counters[one] for one in shortage.counters if one in view.game.counters]
    return shown([*statements, *((f"{_copies(one)} here", one.origin.at) for one in counters)])


def _copies(counter: Counter) -> str:
    return f"{counter.qty} {counter.id}"


def used_in(view: View, allotment: Allotment) -> Tally[str]:
    """How many copies of each counter a setup may use."""
    found: Tally[str] = Tally()
    for placement in allotment.placements:
        found[placement.counter] += 1
    pools = [one.pool for one in allotment.open]
    times = Tally(map(id, pools))
    for key, pool in {id(pool): pool for pool in pools}.items():
        for drawn, copies in pool:
            found[drawn] += copies * times[key]
    own = [one for one in view.game.demands if one.scenario == allotment.scenario and one.when in AT_NO_TURN]
    for counter in (one for demand in own for one in view.named(demand)[: max(demand.count.least, 1)]):
        found[counter.id] = max(found[counter.id], counter.pieces)
    return found
