"""OOB: counters that no setup uses, and reasons why one is left over that no setup needs."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.account.reasons import reasons, why_spare
from grognard.check.setup.missed import told_as_missed
from grognard.check.setup.nameless import told_by_name
from grognard.check.setup.shortages import used_in
from grognard.check.setup.verdicts import mistaken
from grognard.check.view import NO_UNITS, View
from grognard.model.rule import Found, Rule


def of_no_setup(view: View) -> Iterator[Found]:
    """What it does: names the rows of the mix that no statement of any setup places, draws, removes or leaves to a
    player, and for which nothing says why: no `unplaced` in the row, no optional part, no other counter that converts
    to it. Markers are laid down in play, and are not asked for. (Of a setup that is meant to place every unit OOB012
    says it.)

    Why it matters: it is printed and cut, and nobody can say what it is for; or a setup lacks a line.

    Example: a fort in counters/mix.csv that no scenario names.

    How to mend: add the statement, or write into the column `unplaced` what the counter is for. Where the setups are in
    a book that is not at hand nothing need be done.
    """
    if not view.game.demands:
        return
    parts = {one.extension for one, _ in view.allotted() if one.is_complete}
    used = {id for _, allotment in view.allotted() for id, many in used_in(view, allotment).items() if many}
    used |= view.once(told_by_name)
    used = used.union(*view.once(mistaken).values()) | told_as_missed(view)
    known = view.once(reasons)
    for counter, kind in view.typed:
        is_told = kind.role not in NO_UNITS and bool(parts) and counter.extension is None  # by OOB012
        is_meant = counter.id in used or counter.unplaced or counter.extension or counter.id in known
        if is_meant or is_told or kind.role == "marker":
            continue
        yield Found(
            origin=counter.origin.at,
            message=f"no setup uses {counter.id}, and nothing says what it is for",
            hint="add its statement, or say in the column `unplaced` what it is for",
        )


def idle_reason(view: View) -> Iterator[Found]:
    """What it does: looks for rows of the mix that say in `unplaced` why a setup leaves them over, where every setup
    uses all their pieces.

    Why it matters: the reason was written for another row, or the setup places a counter that was to stay in the box.

    Example: `unplaced = replaces losses` in the row of a battalion that stands at start in each scenario.

    How to mend: blank the cell, or correct the setup.
    """
    setups = [(one, used_in(view, allotment)) for one, allotment in view.allotted()]
    for counter, _ in view.typed:
        own = [(one, used) for one, used in setups if why_spare(view, counter, one) == counter.unplaced]
        if counter.unplaced and own and all(used[counter.id] >= counter.pieces for _, used in own):
            yield Found(
                origin=counter.origin["unplaced"],
                message=f"{counter.id} says why it is left over, and no setup leaves it over",
            )


RULES = (
    Rule(code="OOB042", severity=Severity.NOTE, title="counter of no setup", function=of_no_setup),
    Rule(code="OOB043", severity=Severity.WARNING, title="left over by no setup", function=idle_reason),
)
