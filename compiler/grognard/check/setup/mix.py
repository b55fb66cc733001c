"""OOB: the counter mix against what the setups demand: too few counters, one placed twice, one placed nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.check.setup.missed import missed_by, told_as_missed
from grognard.check.setup.nameless import is_nameless, meant_by_name, misspelt_names
from grognard.check.setup.near_misses import near_misses
from grognard.check.setup.shortages import demands_of, described, notes_of, one_unit, used_in
from grognard.check.setup.verdicts import mistaken
from grognard.check.view import View
from grognard.model.fitting import mismatched, names_of
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand, Shortage
from grognard.model.rule import Found, Rule, shown

_MIX = "counters/mix.csv"
_MANY = 6
"""Units that a setup may leave out before one finding reports them all."""


def too_few_counters(view: View) -> Iterator[Found]:
    """What it does: compares all statements of a setup with the counter mix at once. Statements that compete for the
    same counters are counted together, so that one missing counter is one finding, whichever statement goes without.
    Those that say more exactly what they want have theirs first, and it is said what is left. A counter may be in
    several statements one after the other: removed and placed again, in a pool and come from there. What comes `never`
    may be another way of the same counter to come. A name that no counter bears is such a shortage, too: mostly it is
    misspelt, in the statement or in the mix.

    Why it matters: the setup cannot be laid out with the counters of the box.

    Example: "26.3.3 demands 18 Austria-Hungary INF in 5 statements, the mix holds 21, of which 4 are for 2 other
    statements: 17 are left"; "no counter is called 'blue-2'; did you mean 'blue-22'?".

    How to mend: compare the statements and the rows of the mix that the notes name with the source; correct the
    quantity, the spelling, or the statement. Where counters/mix.csv is missing whole, that alone is said.
    """
    if not view.units and any(allotment.shortages for _, allotment in view.allotted()):
        yield _no_units(view)
        return
    yield from misspelt_names(view)
    alike: dict[tuple[object, ...], list[tuple[Shortage, list[Demand]]]] = {}
    for _, allotment in view.allotted():
        for shortage in allotment.shortages:
            demands = demands_of(view, shortage)
            if demands and not one_unit(view, shortage) and not is_nameless(shortage, demands):
                # what the box lacks, it lacks for every setup that asks for as many
                key = (frozenset(shortage.counters) or described(view.game, demands), shortage.demanded)
                alike.setdefault((*key, shortage.left), []).append((shortage, demands))
    for (shortage, demands), *others in alike.values():
        also = ((f"{_whose(one, theirs)} demands them, too", theirs[0].origin.at) for one, theirs in others)
        statements = "one statement" if len(demands) == 1 else f"{len(demands)} statements"
        wanted = f"{shortage.demanded} {described(view.game, demands)}"
        hint, nearly = near_misses(view, demands[0]) if not shortage.fitting else ("", ())
        yield Found(
            origin=demands[0].origin.at,
            message=f"{_whose(shortage, demands)} demands {wanted} in {statements}, {shortage.left}",
            notes=(*nearly, *notes_of(view, shortage, demands), *shown([*also, *_not_placed(view, shortage, demands)])),
            hint=hint,
        )


def _not_placed(view: View, shortage: Shortage, demands: Sequence[Demand]) -> list[tuple[str, Origin]]:
    return missed_by(view, shortage.scenario, demands[0].id)


def _whose(shortage: Shortage, demands: Sequence[Demand]) -> str:
    """The cases that demand it, or the setup."""
    return ", ".join(dict.fromkeys(one.cite for one in demands if one.cite)) or shortage.scenario


def placed_twice(view: View) -> Iterator[Found]:
    """What it does: looks for a unit that one setup names more often than there are copies of its counter.

    Why it matters: one of the places stays empty.

    Example: `it-127-1` at 0306 and again at 0402.

    How to mend: keep the statement that the source confirms.
    """
    for _, allotment in view.allotted():
        for shortage in allotment.shortages:
            demands = demands_of(view, shortage)
            unit = one_unit(view, shortage)
            if demands and unit:
                yield Found(
                    origin=demands[-1].origin["count" if _is_alone(shortage) else "name" if demands[-1].name else ""],
                    message=_placed_too_often(shortage, unit, demands),
                    notes=notes_of(view, shortage, demands),
                )


def _is_alone(shortage: Shortage) -> bool:
    return len(shortage.demands) == 1 and not shortage.kept and not shortage.removed


def _placed_too_often(shortage: Shortage, unit: str, demands: Sequence[Demand]) -> str:
    """What one statement asks for, or several together."""
    times = shortage.demanded + sum(many for _, many in shortage.kept)
    if _is_alone(shortage):
        return f"statement {demands[0].id} asks for {times} {unit}, the mix has {shortage.fitting}"
    said = f"{unit} is placed {times} times in {shortage.scenario}{_and_removed(shortage)}"
    ids = (*shortage.demands, *(one for one, _ in shortage.kept))
    twice = ", the same statement twice:" if len(ids) == 2 and _are_equal(demands) else ","
    return f"{said}{twice} there {'is' if shortage.fitting == 1 else 'are'} {shortage.fitting}"


def _are_equal(demands: Sequence[Demand]) -> bool:
    """Whether statements say the same, word for word."""
    said = {(one.name, one.what, one.nation, one.side, one.count, one.where, one.when, one.state) for one in demands}
    return len(demands) > 1 and len(said) == 1


def _and_removed(shortage: Shortage) -> str:
    times = sum(many for _, many in shortage.removed)
    return f" and removed {'once' if times == 1 else f'{times} times'} in between" if times else ""


def placed_nowhere(view: View) -> Iterator[Found]:
    """What it does: looks for units that a complete setup neither places, nor draws, nor leaves to a player.

    Why it matters: the counter is printed and never used, or the setup lacks a line.

    Example: `it-bers-12` in the mix and in no statement of june.csv.

    How to mend: add the statement, or `when = never`, or drop the counter; a setup that is not meant to use every
    unit says `is_complete = false`. A counter that is the partner of another comes by conversion and is not missed, nor
    is one of an optional part in a scenario that does without the part, nor one whose row says in `unplaced` why it is
    left over. What a finding about a statement names (OOB010, OOB013) is not missed a second time.
    """
    partners = {counter.partner for counter in view.game.counters.values() if counter.partner}
    complete = [(one, allotment) for one, allotment in view.allotted() if one.is_complete]
    units = [counter for counter, _ in view.units if counter.id not in partners]
    lacking: dict[str, dict[str, int]] = {}
    for one, allotment in complete:
        tally = used_in(view, allotment)
        told = {meant.id for meant in view.once(meant_by_name)[allotment.scenario].values()}  # reported there
        told |= view.once(mistaken)[allotment.scenario] | told_as_missed(view, allotment.scenario)
        over = [view.demands[one.demand] for one in allotment.judgements if one.verdict == "over"]  # told by OOB013
        asked = (
            unit
            for unit in units
            if unit.extension in (None, one.extension) and unit.id not in told and not unit.unplaced
            if not any(_is_meant(statement, unit) for statement in over)
        )
        idle = {unit.id: unit.sure - tally[unit.id] for unit in asked if tally[unit.id] < unit.sure}
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
            who = unit.id if most == unit.sure else f"{most} of {unit.qty} {unit.id}"
            verb = "is" if most in (1, unit.sure) else "are"
            tables = " and ".join(view.game.scenarios[name].setup for name in counts)
            yield Found(
                origin=unit.origin.at,
                message=f"{who} {verb} placed nowhere in {', '.join(counts)}",
                hint=f"add a statement to {tables}, or write `is_complete = false` in the scenario's head",
            )


def _is_meant(statement: Demand, unit: Counter) -> bool:
    is_named = not statement.name or fold(statement.name) in names_of(unit)
    return is_named and not mismatched(statement, unit)


def _no_units(view: View) -> Found:
    folder = view.game.head.origin.at.file.removesuffix("game.toml")
    statements = sum(len(allotment.judgements) for _, allotment in view.allotted())
    return Found(
        origin=Origin(file=f"{folder}{_MIX}"),
        message=f"there are no units for {statements} statements of setups: {_MIX} is missing, or holds none",
        hint="write the units there, a row each; `grognard explain format` names the columns",
    )


RULES = (
    Rule(code="OOB010", severity=Severity.WARNING, title="more demanded than the mix holds", function=too_few_counters),
    Rule(code="OOB011", severity=Severity.WARNING, title="unit placed twice", function=placed_twice),
    Rule(code="OOB012", severity=Severity.WARNING, title="unit placed nowhere", function=placed_nowhere),
)
