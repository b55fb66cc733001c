"""The order of battle of a setup, counted: how many pieces it asks for, by owner and type, and what becomes of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from grognard.base.records import record
from grognard.check.claims.standing import said_of
from grognard.check.setup.shortages import used_in
from grognard.check.view import View
from grognard.model.game.scenarios import Allotment, Demand, Judgement, Scenario
from grognard.model.lives import is_conditional, is_removal, is_return, is_waiting, needed

PLACED, ARRIVING, POOLED, UNTIMED, REMOVED = "placed", "arriving", "pooled", "at no turn", "removed"
COLUMNS: Final = (
    "asked for", PLACED, ARRIVING, POOLED, UNTIMED, REMOVED, "short", "put back", "unknown", "spare",
)  # fmt: skip
"""What is counted. All but the last three add up to what is asked for. ``unknown`` counts statements that
cannot be judged, or have an error. ``put back`` asks for no pieces beside those that were removed."""
SEVERAL: Final = "several"
"""Stands for the owner or type of a statement that leaves it open."""

_WORST: Final = ("with an error", "contradicted", "over", "short", "unverifiable", "derived", "stated once", "met")
"""The verdict on a setup is the worst on one of its statements."""

Key = tuple[str, str]
"""Owner and type, by their names; blank where there is none."""
Row = Mapping[str, Any]


@record
class Count:
    """The rows of one setup."""

    rows: Mapping[Key, Counter[str]]

    def told(self) -> Mapping[str, Any]:
        """As JSON values: the whole, each owner with its types, each type of all owners."""
        owners = dict.fromkeys(owner for owner, _ in self.rows)
        types = dict.fromkeys(kind for _, kind in self.rows)
        return {
            "all": _row(self.rows.values()),
            "owners": [
                {
                    "owner": owner,
                    **_row(row for (one, _), row in self.rows.items() if one == owner),
                    "types": [{"type": kind, **_row([row])} for (one, kind), row in self.rows.items() if one == owner],
                }
                for owner in owners
            ],
            "types": [
                {"type": kind, **_row(row for (_, one), row in self.rows.items() if one == kind)} for kind in types
            ],
        }


def _row(rows: Iterable[Counter[str]]) -> Row:
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row)
    return {column: total[column] for column in COLUMNS}


def battle_of(view: View, scenario: Scenario, allotment: Allotment, spoilt: Collection[str]) -> Mapping[str, Any]:
    """One scenario. ``spoilt``: statements whose row has an error."""
    verdicts = Counter(said_of(one, spoilt) for one in allotment.judgements)
    return {
        "id": scenario.id,
        "title": scenario.title,
        "case": scenario.cite,
        "verdict": next((one for one in _WORST if verdicts[one]), ""),
        "statements": dict(verdicts),
        "pieces": counted(view, scenario, allotment, spoilt).told(),
    }


def counted(view: View, scenario: Scenario, allotment: Allotment, spoilt: Collection[str]) -> Count:
    """What the statements ask for, in the order of the setup, and what of the mix they leave."""
    rows: dict[Key, Counter[str]] = defaultdict(Counter)
    for judgement in allotment.judgements:
        demand = view.demands.get(judgement.demand)
        if demand:
            row = rows[_key(view, demand)]
            row.update({"unknown": 1} if demand.id in spoilt else _counted(demand, judgement))
    used = used_in(view, allotment)
    partners = {one.partner for one in view.game.counters.values() if one.partner}
    for one, _ in view.units:
        left = one.sure - used[one.id]
        if left > 0 and one.id not in partners and one.extension in (None, scenario.extension):
            rows[_owner(view, one.nation, one.side), _type(view, one.type)]["spare"] += left
    return Count(rows=rows)


def _counted(demand: Demand, judgement: Judgement) -> Mapping[str, int]:
    many = needed(demand)
    found = Counter({"unknown": int(judgement.verdict == "unverifiable")})
    if is_return(demand):
        found["put back"] = many
        return found
    lacking = many if judgement.verdict == "contradicted" else min(judgement.lacking, many)
    found["asked for"] += many
    found["short"] += lacking
    found[_fate(demand)] += many - lacking
    return found


def _fate(demand: Demand) -> str:
    """What becomes of the pieces of a statement."""
    if is_removal(demand):
        return REMOVED
    if is_conditional(demand):
        return UNTIMED
    if is_waiting(demand):
        return POOLED
    return ARRIVING if demand.turn else PLACED


def _key(view: View, demand: Demand) -> Key:
    """Owner and type of a statement: its own, else those of the counter that it names."""
    named = view.named(demand)
    owners = {_owner(view, one.nation, one.side) for one in named}
    kinds = {_type(view, one) for one in demand.types} or {_type(view, one.type) for one in named}
    if demand.nation or demand.side:
        owners = {_owner(view, demand.nation, demand.side)}
    return _one(owners), _one(kinds)


def _one(names: Collection[str]) -> str:
    return next(iter(names)) if len(names) == 1 else SEVERAL if names else ""


def _owner(view: View, nation: str | None, side: str | None) -> str:
    found = view.game.nations.get(nation or "") or view.game.sides.get(side or "")
    return found.name if found else ""


def _type(view: View, kind: str) -> str:
    found = view.game.types.get(kind)
    return found.name if found else kind
