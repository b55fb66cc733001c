"""hooks.toml: rules of the game that check, print and module act on; and the states, which have a file of their own."""

from typing import Final

from grognard.load.codes.records import DUPLICATE_ID, MISSING_VALUE, WRONG_VALUE
from grognard.load.record.kinds import HOOKS
from grognard.load.record.sources import Sources
from grognard.load.text.toml import Document
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.whole import Hook

STATES: Final = "counters/states.toml"


def load_hooks(sources: Sources) -> tuple[dict[str, Hook], dict[str, CounterState]]:
    """The hooks and the states by id. A hook of kind ``state`` is a state."""
    document = sources.document("hooks.toml")
    states = sources.records(sources.document(STATES), (), CounterState)
    made: dict[str, Hook] = {}
    for key in sources.keys(document, ()):
        assert document is not None
        table = document.value[key]
        if not isinstance(table, dict):
            sources.report.add(WRONG_VALUE.at(document.at((key,)), f"{key} holds no table", hint=f"write [{key}]"))
            continue
        kind = HOOKS.get(table["kind"]) if isinstance(table.get("kind"), str) else None
        if table.get("kind") == CounterState.kind:
            _add_state(sources, document, key, states)
        elif kind is None:
            _report_kind(sources, document, key)
        elif (one := sources.record(document, (key,), kind, id=key)) is not None:
            made[one.id] = one
    for id in (one for one in made if one in states):
        message = f"the state {id} is called as a hook is"
        sources.report.add(DUPLICATE_ID.at(states[id].origin.at, message, hint="give one of them another id"))
    return made, states


def _add_state(sources: Sources, document: Document, key: str, states: dict[str, CounterState]) -> None:
    """The state that a hook says."""
    table = {name: value for name, value in document.value[key].items() if name != "kind"}
    written = Document(document.file, {key: table}, document.places, document.keys)
    one = sources.record(written, (key,), CounterState, id=key)
    if one is not None and one.id in states:
        message = f"the state {one.id} stands in {STATES} too"
        sources.report.add(DUPLICATE_ID.at(document.at((key,)), message, hint="drop this one"))
    elif one is not None:
        states[one.id] = one


def _report_kind(sources: Sources, document: Document, key: str) -> None:
    table, place = document.value[key], document.at((key, "kind"))
    if "kind" in table:
        hint = sources.report.near(str(table["kind"]), HOOKS, is_open=False) or f"there are {', '.join(HOOKS)}"
        sources.report.add(WRONG_VALUE.at(place, f"{table['kind']!r} is not a kind of hook", hint=hint))
    else:
        sources.report.add(MISSING_VALUE.at(place, "kind is missing"))
