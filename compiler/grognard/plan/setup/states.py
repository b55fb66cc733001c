"""What players read of the state that a setup gives to its counters, and whether their back is up then."""

from collections.abc import Iterable

from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.standing import states_said, step_said
from grognard.model.game.steps import step_of_state
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled
from grognard.plan.piece_names import REVERSES


def state_words(game: Game, demand: Demand, tr: Words) -> tuple[str, ...]:
    """The states by their names, each with its value: ``disorganised 2``."""
    found = []
    for one in states_said(demand.state, game.states):
        if one.state:
            found.append(tr(one.state.name) + (f" {one.value}" if one.value is not None else ""))
        elif step := step_of_state(one.word):
            found.append(filled(tr("step {step}"), step=step))
        else:
            found.append(tr(one.word))
    return tuple(found)


def state_suffix(game: Game, demand: Demand, tr: Words) -> str:
    """The same behind the name of a piece: ``(reduced)``."""
    if (own := f"({demand.state})") in REVERSES.values():
        return tr(own)
    return " ".join(f"({word})" for word in state_words(game, demand, tr))


def is_down(game: Game, demand: Demand) -> bool:
    """Whether the counters of a statement lie with another side up than their first."""
    return _is_down(game, demand, demand.state)


def down_words(game: Game, demands: Iterable[Demand], tr: Words) -> tuple[str, ...]:
    """The states in which a counter of this game lies back up, and those that statements say besides."""
    declared = [tr(one.name) for one in game.states.values() if one.step > 1]
    said = (word for one in demands if is_down(game, one) for word in _undeclared(game, one, tr))
    return tuple(dict.fromkeys((*declared, *said)))


def _undeclared(game: Game, demand: Demand, tr: Words) -> tuple[str, ...]:
    pairs = zip(states_said(demand.state, game.states), state_words(game, demand, tr), strict=True)
    return tuple(words for one, words in pairs if one.state is None and _is_down(game, demand, one.word))


def _is_down(game: Game, demand: Demand, state: str) -> bool:
    kinds = [game.types.get(one) for one in demand.types]
    return any(step_said(state, game.states, kind) > 1 for kind in kinds or [None])
