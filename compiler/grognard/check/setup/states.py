"""OOB: the states that a setup gives to its counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.base import is_about
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.states import StateHook, state_hooks
from grognard.model.game.hooks.unknown import UnknownToAll
from grognard.model.game.scenarios import BACK_STATES, HIDDEN, POOL_STATES, Demand
from grognard.model.game.steps import step_of_state
from grognard.model.rule import Found, Rule


def state_without_effect(view: View) -> Iterator[Found]:
    """What it does: looks for states in a setup that nothing shows: a word that is neither one of grognard's own nor a
    `state` hook, a hook that does not hold for the counters of the statement, `hidden` where no hook hides them; and
    for counters set up `hidden` from the enemy of a side that nobody plays.

    Why it matters: the module would set the counter up as if nothing had been said; and what is hidden for no player
    is never turned up.

    Example: `state = disrupted` in a game without a hook of that id or name.

    How to mend: correct the word, or write the hook. The back of a counter shows `reduced`, `firing`, `disorganised`,
    `half-built`, `entrenched` and `converted`; `step 3` is the third side of those that its type `shows`.
    """
    hooks = view.game.hooks.values()
    names = [one.id for one in hooks if isinstance(one, StateHook)]
    placed = {one.demand: one.counter for each in view.game.allotments.values() for one in each.placements}
    for demand in view.game.demands:
        state = demand.state
        if not state or state in BACK_STATES or state in POOL_STATES:
            continue
        if step := step_of_state(state):
            yield from _step(view, demand, step)
            continue
        if state == HIDDEN:
            side = _side(view, demand)
            holders = [
                one.types
                for one in hooks
                if isinstance(one, UnknownToAll)
                or (isinstance(one, HiddenFromEnemy) and (one.side is None or side in (None, one.side)))
            ]
        else:
            holders = [one.types for one in state_hooks(hooks, state)]
        kinds = _types(view, demand)
        if not any(not types or not kinds or kinds & set(types) for types in holders):
            of = f" of {', '.join(sorted(kinds))}" if holders else ""
            yield Found(
                origin=demand.origin["state"],
                message=f"statement {demand.id}: nothing shows the state {state!r}{of}",
                hint="" if holders else _hint(state, names),
            )
        elif state == HIDDEN and (orphan := _of_nobody(view, placed.get(demand.id, ""))) is not None:
            yield Found(
                origin=demand.origin["state"],
                message=f"statement {demand.id}: no player can turn {orphan.id} up, which is of no side that is played",
                hint="a hook of kind `unknown-to-all` lets every side reveal it",
            )


def _of_nobody(view: View, id: str) -> Counter | None:
    """The counter, where it is of no side that a player takes and hooks only hide it from an enemy."""
    counter = view.game.counters.get(id)
    kind = view.game.types.get(counter.type) if counter else None
    if counter is None or kind is None or counter.side in {one.id for one in view.game.played}:
        return None
    covers = [one for one in view.game.hooks.values() if isinstance(one, HiddenFromEnemy | UnknownToAll)]
    held = [one for one in covers if is_about(one.types, kind)]
    return counter if held and all(isinstance(one, HiddenFromEnemy) for one in held) else None


def _hint(state: str, names: Sequence[str]) -> str:
    if state == HIDDEN:
        return "a hook of kind `hidden-from-enemy` would hide them"
    near = did_you_mean(state, [*BACK_STATES, *POOL_STATES, HIDDEN, *names])
    return near or "a hook of kind `state` with this id would put a badge on them"


def _side(view: View, demand: Demand) -> str | None:
    """The side of what the statement places; None where nobody knows."""
    named = next(
        (one.side for one in view.game.counters.values() if demand.name and demand.name in (one.id, one.name)), None
    )
    nation = view.game.nations.get(demand.nation or "")
    return named or demand.side or (nation.side if nation else None)


def _types(view: View, demand: Demand) -> set[str]:
    """What the statement may place; empty where nobody knows."""
    named = [one.type for one in view.game.counters.values() if demand.name in (one.id, one.name) and demand.name]
    return set(named or demand.types)


def _step(view: View, demand: Demand, step: int) -> Iterator[Found]:
    """A step that no counter shows which the statement may mean."""
    kinds = [view.game.types[one] for one in sorted(_types(view, demand))]
    if kinds and not any(step <= len(kind.sides) for kind in kinds):
        most = max(len(kind.sides) for kind in kinds)
        yield Found(
            origin=demand.origin["state"],
            message=f"statement {demand.id}: nothing shows step {step} of {', '.join(kind.id for kind in kinds)}",
            hint=f"there are {most} steps",
        )


RULES = (Rule(code="OOB009", severity=Severity.WARNING, title="state without effect", function=state_without_effect),)
