"""OOB: the states that a setup gives to its counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.check.rule import Found, Rule
from grognard.check.view import View
from grognard.model.hooks import HiddenFromEnemy, StateHook, UnknownToAll, state_hooks
from grognard.model.scenarios import BACK_STATES, HIDDEN, POOL_STATES, Demand


def state_without_effect(view: View) -> Iterator[Found]:
    """What it does: looks for states in a setup that nothing shows: a word that is neither one of grognard's own nor a
    `state` hook, a hook that does not hold for the counters of the statement, `hidden` where no hook hides them.

    Why it matters: the module would set the counter up as if nothing had been said.

    Example: `state = disrupted` in a game without a hook of that id or name.

    How to mend: correct the word, or write the hook. The back of a counter shows `reduced`, `firing`, `disorganised`,
    `half-built`, `entrenched` and `converted`.
    """
    hooks = view.game.hooks.values()
    names = [one.id for one in hooks if isinstance(one, StateHook)]
    for demand in view.game.demands:
        state = demand.state
        if not state or state in BACK_STATES or state in POOL_STATES:
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


def _hint(state: str, names: Sequence[str]) -> str:
    if state == HIDDEN:
        return "a hook of kind `hidden-from-enemy` would hide them"
    near = did_you_mean(state, [*BACK_STATES, *POOL_STATES, HIDDEN, *names])
    return near or "a hook of kind `state` with this id would put a badge on them"


def _side(view: View, demand: Demand) -> str | None:
    """The side of what the statement places; None where nobody knows."""
    named = next((one.side for one in view.game.counters.values() if demand.name in (one.id, one.name)), None)
    nation = view.game.nations.get(demand.nation or "")
    return named or demand.side or (nation.side if nation else None)


def _types(view: View, demand: Demand) -> set[str]:
    """What the statement may place; empty where nobody knows."""
    named = [one.type for one in view.game.counters.values() if demand.name in (one.id, one.name) and demand.name]
    return set(named or demand.types)


RULES = (Rule(code="OOB009", severity=Severity.WARNING, title="state without effect", function=state_without_effect),)
