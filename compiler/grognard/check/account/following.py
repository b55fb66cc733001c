"""OOB: scenarios that follow each other: what one has lost for good is not in the next."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.account.lost import lost_before, setups
from grognard.check.view import View
from grognard.model.game.scenarios import Scenario
from grognard.model.rule import Found, Rule, shown


def gone_and_there(view: View) -> Iterator[Found]:
    """What it does: where a scenario `follows` another, looks for counters that the earlier one has lost for good
    before the later one begins, and that the later one places or lets arrive all the same. Lost for good is what lies
    in a box of kind `eliminated`, or in a pool that takes what is `lost` and from which nothing is drawn, and what is
    `removed` and neither `added` nor placed again by then. Also a scenario that follows itself, or one that begins
    later.

    Why it matters: a ship that is sunk in 1916 is not at sea in 1917; one of the two setups is wrong.

    Example: Leib is removed in turn 5 of 1914; 1916, which follows it and begins in turn 10, places it in Munich.

    How to mend: compare both setups with the source. What came back by then has a row of its own, `added`, in the
    earlier one; where the source has both, accept it with `allow`.
    """
    for scenario in view.game.scenarios.values():
        earlier = tuple(_before(view, scenario))
        if wrong := next(_out_of_order(view, scenario, earlier), None):
            yield wrong
            continue
        told: set[str] = set()
        for number, one in enumerate(earlier):
            between = [view.once(setups)[other.id] for other in (scenario, *earlier[:number])]
            for counter, gone in lost_before(view, one, scenario.first_turn):
                there = between[0].there.get(counter, [])
                left = max(view.game.counters[counter].pieces - gone.many, 0)
                is_told = counter in told or any(len(other.there.get(counter, ())) > left for other in between[1:])
                if len(there) <= left or is_told:
                    continue
                told.add(counter)
                when = f"in turn {gone.demand.turn}" if gone.demand.turn else "at its start"
                lost = f"all but {left} of them" if left else "it"
                yield Found(
                    origin=there[-1].origin.at,
                    message=f"{counter} is in {scenario.id}, and {one.id}, which comes before, has lost {lost} {when}",
                    hint=f"correct one of the two; what came back by then has a row `added` in {one.id}",
                    notes=shown([(f"statement {gone.demand.id}", gone.demand.origin.at)]),
                )


def _out_of_order(view: View, scenario: Scenario, earlier: tuple[Scenario, ...]) -> Iterator[Found]:
    if earlier[-1:] == (scenario,):
        yield Found(origin=scenario.origin["follows"], message=f"{scenario.id} follows itself")
    elif earlier and earlier[0].first_turn > scenario.first_turn:
        yield Found(
            origin=scenario.origin["follows"],
            message=f"{scenario.id} begins in turn {scenario.first_turn}, and {earlier[0].id}, which it follows, in "
            f"turn {earlier[0].first_turn}",
            notes=(Note(message=earlier[0].title, origin=earlier[0].origin.at),),
        )


def _before(view: View, scenario: Scenario) -> Iterator[Scenario]:
    """The scenarios that it follows, the nearest first; of a circle through it, it is the last itself."""
    seen = set()
    one = view.game.scenarios.get(scenario.follows or "")
    while one and one.id not in seen:
        seen.add(one.id)
        yield one
        one = view.game.scenarios.get(one.follows or "") if one is not scenario else None


RULES = (Rule(code="OOB044", severity=Severity.WARNING, title="lost before, and there again", function=gone_and_there),)
