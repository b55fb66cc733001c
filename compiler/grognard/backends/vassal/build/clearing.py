"""The toolbar's menu that takes moved marks and trails, and each state, off all pieces at once."""

from collections.abc import Iterable

from grognard.backends.vassal.buttons import menu
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import CLEAR_MOVES, UNMARK, clear_of
from grognard.backends.vassal.pieces.abilities.states import is_on
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.words import word_of
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import key, named_key
from grognard.model.plan.table.abilities.marks import MarkMoved
from grognard.model.plan.table.abilities.states import State, States
from grognard.model.words import Words


def clearing_elements(plan: ModulePlan, tr: Words) -> Iterable[Element]:
    """The menu and its buttons, as far as a piece answers them."""
    moves = tr("Moved marks and trails off")
    states = states_of(plan)
    if not (marked := are_marked(plan)) and not states:
        return
    if marked:
        yield _clear(moves, key(plan.clear_key), UNMARK, "")
        yield _clear("", named_key(CLEAR_MOVES), UNMARK, "")
    for state in states:
        name = clear_of(word_of(state.id))
        yield _clear(_off(state, tr), named_key(name), name, braced(is_on(state)))
    taken = [*([moves] if marked else []), *(_off(state, tr) for state in states)]
    yield menu("", taken, name=tr("Take off"), tooltip=tr("Takes marks off all pieces at once"), sign="clear")


def are_marked(plan: ModulePlan) -> bool:
    """Whether a piece is marked when it moves."""
    return any(isinstance(ability, MarkMoved) for prototype in plan.prototypes for ability in prototype.abilities)


def states_of(plan: ModulePlan) -> tuple[State, ...]:
    """Every state of the module once, in the order of their places."""
    found = {
        state.id: state
        for prototype in plan.prototypes
        for ability in prototype.abilities
        if isinstance(ability, States)
        for state in ability.states
    }
    return tuple(sorted(found.values(), key=lambda state: state.place))


def _off(state: State, tr: Words) -> str:
    return f"{tr('Take off')}{tr(': ')}{state.name}"


def _clear(text: str, button: str, sent: str, filter: str) -> Element:
    """Without ``text`` it is hidden and reports nothing: the turn presses it."""
    return Element(
        tag=tags.GLOBAL_KEY_COMMAND,
        attributes={
            "name": text or CLEAR_MOVES,
            "buttonText": text,
            "tooltip": text,
            "icon": "",
            "buttonHotkey": button,
            "hotkey": named_key(sent),
            "filter": filter,
            "deckCount": "0",
            "reportSingle": "true",
            "reportFormat": text,
        },
    )
