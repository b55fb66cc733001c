"""OOB: the states that a setup gives to its counters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.names.slugs import slug
from grognard.base.nearest import did_you_mean
from grognard.check.view import View
from grognard.model.game.counters import PLAIN, Counter
from grognard.model.game.hooks.base import is_about
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.unknown import UnknownToAll
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.standing import KNOWN, Said, states_said
from grognard.model.game.setup.words import APART, HIDDEN, OF_POOLS, TURNED
from grognard.model.game.steps import step_of_state
from grognard.model.rule import Found, Rule

STATES_FILE = "counters/states.toml"


def state_without_effect(view: View) -> Iterator[Found]:
    """What it does: looks for states in a setup that nothing shows: a word that is neither one of grognard's own nor a
    state of the game, a state that does not hold for the counters of the statement, a value that it has not, `hidden`
    where no hook hides them; and for counters set up `hidden` from the enemy of a side that nobody plays.

    Why it matters: the module would set the counter up as if nothing had been said; and what is hidden for no player
    is never turned up.

    Example: `state = disrupted` in a game without a state of that id or name.

    How to mend: correct the word, or declare the state in counters/states.toml. `reduced` and `converted` turn the back
    of a counter up, `step 3` the third side of those that its type `shows`.
    """
    placed = {one.demand: one.counter for each in view.game.allotments.values() for one in each.placements}
    for demand in view.game.demands:
        for said in states_said(demand.state, view.game.states):
            if said.state:
                yield from _declared(view, demand, said)
            elif step := step_of_state(said.word):
                yield from _step(view, demand, step)
            elif said.word == HIDDEN:
                yield from _hidden(view, demand, placed.get(demand.id, ""))
            elif said.word == APART:
                yield from _apart(view, demand)
            elif said.word not in (*TURNED, *OF_POOLS) and not _is_back(view, demand, said.word):
                yield _nothing(demand, said.word, set(), _hint(said.word, tuple(view.game.states)))


def _apart(view: View, demand: Demand) -> Iterator[Found]:
    """Counters that shall lie apart in a hex, which has room for one stack."""
    locations = demand.places.locations if demand.places else ()
    if any(one.map in view.lattices for one in locations):
        yield _nothing(demand, APART, set(), "a hex has room for one stack: areas, points and boxes have for several")


def _declared(view: View, demand: Demand, said: Said) -> Iterator[Found]:
    """A state that no counter of the statement can be in, or not with this value."""
    state, kinds = said.state, _types(view, demand)
    if state is None:
        return
    if kinds and state.types and not kinds & set(state.types):
        yield _nothing(demand, said.word, kinds, "")
    elif said.value is None and state.levels:
        hint = f"write {state.id} {state.levels[0]}"
        yield Found(
            origin=demand.origin["state"],
            message=f"statement {demand.id}: {said.word!r} does not say which of its values",
            hint=hint,
        )
    elif said.value and said.value not in state.levels:
        has = f"it goes from {state.levels[0]} to {state.levels[-1]}" if state.levels else "it is on or off"
        yield _nothing(demand, said.word, set(), has)


def _hidden(view: View, demand: Demand, placed: str) -> Iterator[Found]:
    """Counters that nothing hides, or that nobody can turn up."""
    side, kinds = _side(view, demand), _types(view, demand)
    holders = [
        one.types
        for one in view.game.hooks.values()
        if isinstance(one, UnknownToAll)
        or (isinstance(one, HiddenFromEnemy) and (one.side is None or side in (None, one.side)))
    ]
    if not any(not types or not kinds or kinds & set(types) for types in holders):
        hint = "" if holders else "a hook of kind `hidden-from-enemy` would hide them"
        yield _nothing(demand, HIDDEN, kinds if holders else set(), hint)
    elif (orphan := _of_nobody(view, placed)) is not None:
        yield Found(
            origin=demand.origin["state"],
            message=f"statement {demand.id}: no player can turn {orphan.id} up, which is of no side that is played",
            hint="a hook of kind `unknown-to-all` lets every side reveal it",
        )


def _nothing(demand: Demand, word: str, kinds: Collection[str], hint: str) -> Found:
    of = f" of {', '.join(sorted(kinds))}" if kinds else ""
    return Found(
        origin=demand.origin["state"],
        message=f"statement {demand.id}: nothing shows the state {word!r}{of}",
        hint=hint,
    )


def _is_back(view: View, demand: Demand, word: str) -> bool:
    """Whether the back of a counter of the statement bears this name."""
    return word != PLAIN and word in {view.game.types[one].back for one in _types(view, demand)}


def _of_nobody(view: View, id: str) -> Counter | None:
    """The counter, where it is of no side that a player takes and hooks only hide it from an enemy."""
    counter = view.game.counters.get(id)
    kind = view.game.types.get(counter.type) if counter else None
    if counter is None or kind is None or counter.side in {one.id for one in view.game.played}:
        return None
    covers = [one for one in view.game.hooks.values() if isinstance(one, HiddenFromEnemy | UnknownToAll)]
    held = [one for one in covers if is_about(one.types, kind)]
    return counter if held and all(isinstance(one, HiddenFromEnemy) for one in held) else None


def _hint(word: str, states: Sequence[str]) -> str:
    name = word.rstrip("0123456789 ")
    near = did_you_mean(word, [*KNOWN, *states]) or did_you_mean(name, states)
    keys = f'name = "{name}", and letter = "{name[:1].upper()}" for a badge or step = 2 for the back'
    return near or f"declare it in {STATES_FILE}: [{slug(name) or 'state'}], below it {keys}"


def _side(view: View, demand: Demand) -> str | None:
    """The side of what the statement places; None where nobody knows."""
    named = next((one.side for one in view.named(demand)), None)
    nation = view.game.nations.get(demand.nation or "")
    return named or demand.side or (nation.side if nation else None)


def _types(view: View, demand: Demand) -> set[str]:
    """What the statement may place; empty where nobody knows."""
    return {one.type for one in view.named(demand)} or set(demand.types)


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
