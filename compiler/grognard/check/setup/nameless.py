"""Names that setups place and no counter bears."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from grognard.base.diagnostics import Hint, Meant
from grognard.base.names.folding import fold
from grognard.base.names.slips import is_one_slip
from grognard.base.nearest import meaning
from grognard.check.setup.shortages import demands_of, used_in
from grognard.check.view import View
from grognard.model.fitting import mismatched
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand, Shortage
from grognard.model.rule import Found, shown


def misspelt_names(view: View) -> Iterator[Found]:
    """A name that no counter bears, once for all statements of all setups that have it."""
    reasons = {
        (allotment.scenario, one.demand): one.reason for _, allotment in view.allotted() for one in allotment.judgements
    }
    named: dict[str, list[tuple[Demand, str]]] = {}
    for demand, scenario in nameless(view):
        named.setdefault(fold(demand.name), []).append((demand, scenario))
    known = tuple(view.once(_by_name))
    for (demand, scenario), *others in named.values():
        meant = view.once(meant_by_name)[scenario].get(demand.id)
        also = [("named here, too", other.origin["name"]) for other, _ in others if other.origin != demand.origin]
        if meant:
            also.append((f"{meant.id}, which is placed nowhere", meant.origin.at))
        yield Found(
            origin=demand.origin["name"],
            message=f"statement {demand.id}: {reasons.get((scenario, demand.id), '')}",
            hint=_meant_hint(view, demand, meant, known),
            notes=shown(also),
        )


def _meant_hint(view: View, demand: Demand, meant: Counter | None, known: Sequence[str]) -> str:
    """What to write, without words, which the message has. A figure that differs is a slip, too, where the unit that is
    one slip away is placed nowhere."""
    near = view.near.to(demand.name, known)
    if meant and near in (meant.id, meant.name) and is_one_slip(fold(demand.name), fold(near)):
        return Hint("", Meant(was=demand.name, now=near, is_declared=True))
    return meaning("", demand.name, near, known)


def nameless(view: View) -> Iterator[tuple[Demand, str]]:
    """Each statement of a counter that the mix does not have, with its scenario."""
    for _, allotment in view.allotted():
        for shortage in allotment.shortages:
            demands = demands_of(view, shortage)
            if is_nameless(shortage, demands):
                yield demands[0], allotment.scenario


def is_nameless(shortage: Shortage, demands: Sequence[Demand]) -> bool:
    """Whether a shortage is one statement with a name that no counter bears."""
    return not shortage.fitting and len(demands) == 1 and bool(demands[0].name)


def meant_by_name(view: View) -> Mapping[str, Mapping[str, Counter]]:
    """By scenario and statement: the unit that a name is taken for which no counter bears, where it is placed nowhere
    else."""
    return {
        allotment.scenario: {one.id: unit for one, unit in _taken_for(view, allotment) if unit}
        for _, allotment in view.allotted()
    }


def told_by_name(view: View) -> frozenset[str]:
    """The counters that a misspelt name is taken for, in any setup: what else is said of them may follow from it."""
    return frozenset(unit.id for meant in view.once(meant_by_name).values() for unit in meant.values())


def _taken_for(view: View, allotment: Allotment) -> Iterator[tuple[Demand, Counter | None]]:
    names = view.once(_by_name)
    known = tuple(names)
    used = used_in(view, allotment)
    for shortage in allotment.shortages:
        demands = demands_of(view, shortage)
        if is_nameless(shortage, demands):
            meant = names.get(view.near.to(demands[0].name, known)) or _of_id(view, demands[0])
            yield demands[0], meant if meant and not used[meant.id] else None


def _of_id(view: View, demand: Demand) -> Counter | None:
    """The one unit in whose id a name stands as a word, ``fra-hq-petain``, and which fits but for its name."""
    units = [one for one in view.once(_by_word).get(fold(demand.name), ()) if not mismatched(demand, one)]
    return units[0] if len(units) == 1 else None


def _by_word(view: View) -> Mapping[str, Sequence[Counter]]:
    """The units by each word of their ids."""
    found: dict[str, list[Counter]] = defaultdict(list)
    for unit, _ in view.units:
        for word in dict.fromkeys(unit.id.split("-")):
            found[word].append(unit)
    return found


def _by_name(view: View) -> Mapping[str, Counter]:
    return {name: one for one in view.game.counters.values() for name in (one.name, one.id) if name}
