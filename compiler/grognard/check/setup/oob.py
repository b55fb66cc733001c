"""OOB: the counter mix against what the setups demand."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, Sequence

from grognard.base.diagnostics import Note, Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.check.left_open import opened, pool_of
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand, Shortage
from grognard.model.game.whole import Game
from grognard.model.rule import Found, Rule, shown

_MIX = "counters/mix.csv"
_MANY = 6
"""Units that a setup may leave out before one finding reports them all."""


def too_few_counters(view: View) -> Iterator[Found]:
    """What it does: compares all statements of a setup with the counter mix at once. Statements that compete for the
    same counters are counted together, so that one missing counter is one finding, whichever statement goes without.
    A name that no counter bears is such a shortage, too: mostly it is misspelt, in the statement or in the mix.

    Why it matters: the setup cannot be laid out with the counters of the box.

    Example: "26.2.3 demands 31 Germany INF in 4 statements, the mix holds 30"; "no counter is called 'blue-2'; did you
    mean 'blue-22'?".

    How to mend: compare the statements and the rows of the mix that the notes name with the source; correct the
    quantity, the spelling, or the statement. Where counters/mix.csv is missing whole, that alone is said.
    """
    if not view.units and any(allotment.shortages for _, allotment in view.allotted()):
        yield _no_units(view)
        return
    yield from _nameless(view)
    for _, allotment in view.allotted():
        for shortage in allotment.shortages:
            demands = _demands(view, shortage)
            if demands and not _is_one_unit(view, shortage) and not _is_nameless(shortage, demands):
                cites = ", ".join(dict.fromkeys(demand.cite for demand in demands if demand.cite))
                statements = "one statement" if len(demands) == 1 else f"{len(demands)} statements"
                wanted = f"{shortage.demanded} {described(view.game, demands)}"
                yield Found(
                    origin=demands[0].origin.at,
                    message=f"{cites or shortage.scenario} demands {wanted} in {statements}, "
                    f"the mix holds {shortage.available}",
                    notes=_notes(view, shortage, demands),
                )


def placed_twice(view: View) -> Iterator[Found]:
    """What it does: looks for a unit that one setup names more often than there are copies of its counter.

    Why it matters: one of the places stays empty.

    Example: `it-127-1` at 0306 and again at 0402.

    How to mend: keep the statement that the source confirms.
    """
    for _, allotment in view.allotted():
        for shortage in allotment.shortages:
            demands = _demands(view, shortage)
            if demands and _is_one_unit(view, shortage):
                yield Found(
                    origin=demands[-1].origin.at,
                    message=f"{shortage.counters[0]} is placed {shortage.demanded} times in {shortage.scenario}, "
                    f"there {'is' if shortage.available == 1 else 'are'} {shortage.available}",
                    notes=_notes(view, shortage, demands),
                )


def placed_nowhere(view: View) -> Iterator[Found]:
    """What it does: looks for units that a complete setup neither places, nor draws, nor leaves to a player.

    Why it matters: the counter is printed and never used, or the setup lacks a line.

    Example: `it-bers-12` in the mix and in no statement of june.csv.

    How to mend: add the statement, or `when = never`, or drop the counter; a setup that is not meant to use every
    unit says `is_complete = false`. A counter that is the partner of another comes by conversion and is not missed, nor
    is one of an optional part in a scenario that does without the part.
    """
    partners = {counter.partner for counter in view.game.counters.values() if counter.partner}
    complete = [(one, allotment) for one, allotment in view.allotted() if one.is_complete]
    units = [counter for counter, _ in view.units if counter.id not in partners]
    lacking: dict[str, dict[str, int]] = {}
    for one, allotment in complete:
        tally = _used(view, allotment)
        misspelt = {meant.id for meant in view.once(_meant)[allotment.scenario].values()}  # reported there
        asked = (unit for unit in units if unit.extension in (None, one.extension) and unit.id not in misspelt)
        idle = {unit.id: unit.qty - tally[unit.id] for unit in asked if tally[unit.id] < unit.qty}
        if len(idle) > _MANY:  # such a setup is meant for some of the units only, or has lost more than a line
            shown = ", ".join([*list(idle)[:_MANY], "…"])
            yield Found(
                origin=one.origin.at,
                message=f"{len(idle)} units are placed nowhere in {one.id}: {shown}",
                hint=f"add their statements to {one.setup}, or write `is_complete = false`",
            )
            continue
        for id, count in idle.items():
            lacking.setdefault(id, {})[one.id] = count
    for unit in units:
        if counts := lacking.get(unit.id):
            most = max(counts.values())
            who = unit.id if most == unit.qty else f"{most} of {unit.qty} {unit.id}"
            verb = "is" if most in (1, unit.qty) else "are"
            tables = " and ".join(view.game.scenarios[name].setup for name in counts)
            yield Found(
                origin=unit.origin.at,
                message=f"{who} {verb} placed nowhere in {', '.join(counts)}",
                hint=f"add a statement to {tables}, or write `is_complete = false` in the scenario's head",
            )


def demand_not_met(view: View) -> Iterator[Found]:
    """What it does: passes on the statements that nothing in the game can satisfy, or that contradict the mix.

    Why it matters: the setup is wrong there whatever counters are printed.

    Example: a statement that asks for a fighter before fighters enter the force pool.

    How to mend: compare the statement with its case; a fault of the rulebook itself is accepted with `allow`.
    """
    for demand, verdict, reason in _judged(view):
        if verdict in ("contradicted", "over"):
            named = view.game.counters.get(demand.name)
            yield Found(
                origin=demand.origin.at,
                message=f"statement {demand.id} is {verdict}" + (f": {reason}" if reason else ""),
                notes=(Note(message="the counter", origin=named.origin.at),) if named else (),
            )


def demand_unverifiable(view: View) -> Iterator[Found]:
    """What it does: lists the statements that the sources cannot settle, with the reason.

    Why it matters: they add no counter and prove nothing; a player must look them up.

    Example: "one in every city" where no source lists the cities.

    How to mend: nothing, until the document that the reason names is at hand.
    """
    for demand, verdict, reason in _judged(view):
        if verdict == "unverifiable":
            yield Found(
                origin=demand.origin.at,
                message=f"statement {demand.id} is unverifiable" + (f": {reason}" if reason else ""),
            )


def demand_derived(view: View) -> Iterator[Found]:
    """What it does: counts the statements of a setup that only counters written for this setup by `grognard mix` meet.

    Why it matters: counters derived from a statement prove nothing about it; such a setup is not called complete.

    Example: "112 statements of 1914 are met by counters derived from them".

    How to mend: give the real counter mix, in the game or as an overlay.
    """
    for scenario, allotment in view.allotted():
        derived = [one.demand for one in allotment.judgements if one.verdict == "derived"]
        if derived:
            yield Found(
                origin=scenario.origin.at,
                message=f"{len(derived)} of {len(allotment.judgements)} statements of {scenario.id} are met only by "
                "counters derived from them",
            )


def _judged(view: View) -> Iterator[tuple[Demand, str, str]]:
    for _, allotment in view.allotted():
        for judgement in allotment.judgements:
            demand = view.demands.get(judgement.demand)
            if demand:
                yield demand, judgement.verdict, judgement.reason


def _used(view: View, allotment: Allotment) -> Tally[str]:
    """How many copies of each counter a setup may use."""
    found: Tally[str] = Tally()
    for placement in allotment.placements:
        found[placement.counter] += 1
    pools = [pool_of(one) for one in opened(allotment)]
    times = Tally(map(id, pools))
    for key, pool in {id(pool): pool for pool in pools}.items():
        for drawn, copies in pool:
            found[drawn] += copies * times[key]
    own = [demand for demand in view.game.demands if demand.scenario == allotment.scenario]
    never = {demand.name for demand in own if demand.when == "never" and demand.name}
    for counter in view.game.counters.values():
        if counter.id in never or counter.name in never:
            found[counter.id] = max(found[counter.id], counter.qty)
    return found


def _no_units(view: View) -> Found:
    folder = view.game.head.origin.at.file.removesuffix("game.toml")
    statements = sum(len(allotment.judgements) for _, allotment in view.allotted())
    return Found(
        origin=Origin(file=f"{folder}{_MIX}"),
        message=f"there are no units for {statements} statements of setups: {_MIX} is missing, or holds none",
        hint="write the units there, a row each; `grognard explain format` names the columns",
    )


def _nameless(view: View) -> Iterator[Found]:
    """A name that no counter bears, once for all statements of all setups that have it."""
    reasons = {
        (allotment.scenario, one.demand): one.reason for _, allotment in view.allotted() for one in allotment.judgements
    }
    named: dict[str, list[tuple[Demand, str]]] = {}
    for demand, scenario in nameless(view):
        named.setdefault(fold(demand.name), []).append((demand, scenario))
    for (demand, scenario), *others in named.values():
        meant = view.once(_meant)[scenario].get(demand.id)
        also = [("named here, too", other.origin["name"]) for other, _ in others if other.origin != demand.origin]
        if meant:
            also.append((f"{meant.id}, which is placed nowhere", meant.origin.at))
        yield Found(
            origin=demand.origin["name"],
            message=f"statement {demand.id}: {reasons.get((scenario, demand.id), '')}",
            notes=shown(also),
        )


def nameless(view: View) -> Iterator[tuple[Demand, str]]:
    """Each statement of a counter that the mix does not have, with its scenario."""
    for _, allotment in view.allotted():
        for shortage in allotment.shortages:
            demands = _demands(view, shortage)
            if _is_nameless(shortage, demands):
                yield demands[0], allotment.scenario


def _is_nameless(shortage: Shortage, demands: Sequence[Demand]) -> bool:
    return not shortage.counters and len(demands) == 1 and bool(demands[0].name)


def _meant(view: View) -> Mapping[str, Mapping[str, Counter]]:
    """By scenario and statement: the unit that a name is taken for which no counter bears, where it is placed nowhere
    else."""
    return {
        allotment.scenario: {one.id: unit for one, unit in _nameless_ones(view, allotment) if unit}
        for _, allotment in view.allotted()
    }


def _nameless_ones(view: View, allotment: Allotment) -> Iterator[tuple[Demand, Counter | None]]:
    names = {name: one for one in view.game.counters.values() for name in (one.name, one.id) if name}
    known = tuple(names)
    used = _used(view, allotment)
    for shortage in allotment.shortages:
        demands = _demands(view, shortage)
        if _is_nameless(shortage, demands):
            meant = names.get(view.near.to(demands[0].name, known))
            yield demands[0], meant if meant and not used[meant.id] else None


def _demands(view: View, shortage: Shortage) -> list[Demand]:
    return [view.demands[one] for one in shortage.demands if one in view.demands]


def _is_one_unit(view: View, shortage: Shortage) -> bool:
    named = all(demand.how == "named" and demand.name for demand in _demands(view, shortage))
    return named and len(shortage.counters) == 1


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


def _notes(view: View, shortage: Shortage, demands: list[Demand]) -> tuple[Note, ...]:
    statements = [(f"statement {demand.id}", demand.origin.at) for demand in demands]
    counters = [view.game.counters[one] for one in shortage.counters if one in view.game.counters]
    return shown([*statements, *((f"{_copies(one)} here", one.origin.at) for one in counters)])


def _copies(counter: Counter) -> str:
    return f"{counter.qty} {counter.id}"


RULES = (
    Rule(code="OOB010", severity=Severity.WARNING, title="more demanded than the mix holds", function=too_few_counters),
    Rule(code="OOB011", severity=Severity.WARNING, title="unit placed twice", function=placed_twice),
    Rule(code="OOB012", severity=Severity.WARNING, title="unit placed nowhere", function=placed_nowhere),
    Rule(code="OOB013", severity=Severity.WARNING, title="statement contradicted", function=demand_not_met),
    Rule(code="OOB014", severity=Severity.NOTE, title="statement unverifiable", function=demand_unverifiable),
    Rule(code="OOB015", severity=Severity.NOTE, title="statement met by derived counters", function=demand_derived),
)
