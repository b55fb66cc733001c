"""OOB: units out of the range of their headquarters at start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.base.diagnostics import Note, Severity
from grognard.check.start.judged import Judged, Standing, judged_by, note_of, said
from grognard.check.start.standing import left_open_in, on_the_ground, scenarios_of
from grognard.check.start.walks import Walks
from grognard.check.view import NO_UNITS, View
from grognard.model.game.hooks.start.command import CommandRange
from grognard.model.rule import Found, Rule


def out_of_command(view: View) -> Iterator[Found]:
    """What it does: counts the cells from every unit at start to the headquarters of its formation, as a
    `command-range` hook says: how far these reach, which hexsides stop the count, which headquarters command all of
    their side. A range that is `?` says nothing, nor does a headquarters that a draw may put anywhere.

    Why it matters: a unit that begins out of command is mostly in a wrong hex, or its headquarters is.

    Example: a battalion five hexes from a headquarters with `command` 3.

    How to mend: correct the hex of one of them. Where the setup of the source has it so, accept it with `allow`.
    """
    for judged in view.once(commands_judged).values():
        yield from judged.found


def commands_judged(view: View) -> Mapping[str, Judged]:
    """Every rule on command, by its id, with what comes of it."""
    return judged_by(view, CommandRange, _judge)


def _judge(view: View, rule: CommandRange) -> Judged:
    walks, types = Walks(view, rule), rule.commanding(view.game)
    found, cases, whys = [], 0, dict[str, None]()
    for scenario in scenarios_of(view, rule):
        standing = view.once(on_the_ground)[scenario]
        leaders = [one for one in standing if one.kind.id in types]
        pools = {id(one.pool): one.pool for one, _ in view.once(left_open_in).get(scenario, ())}
        drawn = (view.game.counters.get(counter) for pool in pools.values() for counter, _ in pool)
        is_open = any(one.type in types for one in drawn if one)
        reached = [(one, _reach(view, rule, one)) for one in leaders]
        cells = {one.counter.id: walks.within([one.location], most) for one, most in reached if most is not None}
        for unit in standing:
            if unit.kind.id in types or unit.kind.role in NO_UNITS or not rule.is_on(unit.counter, unit.kind):
                continue
            own = [(one, most) for one, most in reached if _commands(rule, one, unit)]
            why = _unknown(view, unit, own, is_open)
            whys |= {why: None} if why else {}
            cases += not why
            if not why and not any(unit.location in cells[one.counter.id] for one, _ in own):
                found.append(_found(view, rule, scenario, unit, own))
    return Judged(found=tuple(found), cases=cases, why=" and ".join(whys) or Judged().why)


def _reach(view: View, rule: CommandRange, leader: Standing) -> int | None:
    """How far a headquarters commands; None where nobody knows."""
    if leader.location.map in rule.by_map:
        return rule.by_map[leader.location.map]
    word = rule.range.strip()
    value = word if word.isdecimal() else leader.counter.value(word)
    return int(value) if value.isdecimal() and len(value) < 5 else None


def _commands(rule: CommandRange, leader: Standing, unit: Standing) -> bool:
    one, other = leader.counter, unit.counter
    if one.side != other.side:
        return False
    is_own = one.formation is not None and one.formation == other.formation
    return is_own or not rule.formation or one.id in rule.over_all or other.formation in rule.under_all


def _unknown(view: View, unit: Standing, own: Sequence[tuple[Standing, int | None]], is_open: bool) -> str:
    """Why nobody can say whether a unit is in range; blank where the map says it."""
    if not own:
        return "no headquarters of the units stands on the map" if is_open or not unit.counter.formation else ""
    if any(most is None for _, most in own):
        return "nobody knows how far the headquarters reach"
    if not view.is_cell(unit.location) or not all(view.knows_neighbours(one.location) for one, _ in own):
        return "nobody knows what touches what on the map"
    return ""


def _found(
    view: View, rule: CommandRange, scenario: str, unit: Standing, own: Sequence[tuple[Standing, int | None]]
) -> Found:
    who = ", ".join(f"{one.counter.id} ({most})" for one, most in own)
    has = f"out of the range of {who}" if own else "without a headquarters that commands it"
    return Found(
        origin=view.written(unit.placement),
        message=f"{unit.counter.id} is in {view.called(unit.location)} at the start of {scenario}, {has}: {said(rule)}",
        notes=(note_of(rule), *(Note(message=one.counter.id, origin=view.written(one.placement)) for one, _ in own)),
    )


RULES = (Rule(code="OOB051", severity=Severity.WARNING, title="beyond the range of command", function=out_of_command),)
