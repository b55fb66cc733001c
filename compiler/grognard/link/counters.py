"""What counters and their types take over: a type from the type that it extends, a counter's side from its nation, its
optional part from its type."""

from dataclasses import fields, replace

from grognard.base.diagnostics import Diagnostic, Note
from grognard.link.codes import CIRCULAR_TYPE, NAMELESS_BACK, TWO_SIDES, UNKNOWN_NAME
from grognard.link.names import Names
from grognard.model.fitting import owner_called
from grognard.model.game.counters import BACKS, Counter, CounterType
from grognard.model.game.whole import Game

_SHAPES = frozenset({"size", "shape"})
"""Two ways to say one thing: who writes one takes over neither."""
_OWN = frozenset({"id", "name", "aliases", "extends", "origin", "provenance"})
"""What a type never inherits: what it is called, and where that was written."""
_SHOWN = 12
"""Types of a circle that a finding names; of more it names the first and the last."""


def link_types(game: Game) -> tuple[Game, list[Diagnostic]]:
    """The game with every counter type complete: what it does not write itself is taken from the nearest ancestor that
    does. Each is completed once, however long a chain of types is."""
    findings: list[Diagnostic] = []
    made: dict[str, tuple[CounterType, frozenset[str]]] = {}
    for one in game.types.values():
        way: dict[str, CounterType] = {}
        at: CounterType | None = one
        while at is not None and at.id not in made and at.id not in way:
            way[at.id] = at
            at = game.types.get(at.extends or "")
        circle = list(way)[list(way).index(at.id) :] if at is not None and at.id in way else []
        for number, id in enumerate(circle):  # not those that lead into it
            made[id] = way[id], _written(way[id])
            names = (*circle[number:], *circle[: number + 1])
            message = f"{id} extends itself: {' > '.join(names if len(names) <= _SHOWN else (*names[:2], '…', id))}"
            findings.append(CIRCULAR_TYPE.at(way[id].origin["extends"], message))
        for id, one_of_way in reversed(way.items()):
            if id not in made:
                made[id] = _completed(one_of_way, made.get(one_of_way.extends or ""))
    return replace(game, types={id: made[id][0] for id in game.types}), findings


def _completed(one: CounterType, base: tuple[CounterType, frozenset[str]] | None) -> tuple[CounterType, frozenset[str]]:
    """A type, and the fields that it or an ancestor writes, from the same of its base."""
    written = _written(one)
    if base is None:
        return one, written
    inherited = base[1] - written
    return replace(one, **{name: getattr(base[0], name) for name in sorted(inherited)}), written | inherited


def _written(one: CounterType) -> frozenset[str]:
    """Fields that the source states: by their origins, or, for a record made elsewhere, those that are not defaults."""
    own = [field for field in fields(one) if field.name not in _OWN]
    if one.origin.fields:
        found = frozenset(field.name for field in own if field.name in one.origin.fields)
    else:
        found = frozenset(field.name for field in own if getattr(one, field.name) != field.default)
    return found | _SHAPES if found & _SHAPES else found


def nameless_backs(game: Game, names: Names) -> list[Diagnostic]:
    """What types write of their backs that is neither a word of the format nor a state of the game."""
    findings = []
    for one in game.types.values():
        if "back" in one.origin.fields and one.back not in BACKS and one.back not in game.states:
            near = names.near.hint(one.back, (*BACKS, *game.states), is_open=bool(game.states))
            lines = f'declare it in counters/states.toml: [{one.back}], below it name = "{one.back}" and step = 2'
            message = f"no state is called {one.back!r}"
            findings.append(NAMELESS_BACK.at(one.origin["back"], message, hint=near or lines))
    return findings


def link_backs(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the ids of the sides or nations that backs and further steps wear, and the names that mean none."""
    findings: list[Diagnostic] = []
    changed: dict[str, Counter] = {}
    for one in game.counters.values():
        back, further = dict(one.back_values), dict(one.further)
        for column, step, name, text in one.printed():
            if name == "side" and step > 1:
                own, key = (back, "side") if step == 2 else (further, column)
                own[key] = _wearer(one, column, text, names, findings)
        if (back, further) != (one.back_values, one.further):
            changed[one.id] = replace(one, back_values=back, further=further)
    return (replace(game, counters={**game.counters, **changed}) if changed else game), findings


def _wearer(one: Counter, column: str, text: str, names: Names, findings: list[Diagnostic]) -> str:
    for kind in ("side", "nation"):
        if found := names.all(kind, text):
            return found[0]
    near = names.near.hint(text, names.known(("side", "nation")))
    findings.append(UNKNOWN_NAME.at(one.origin[column], f"no side or nation is called {text!r}", hint=near))
    return ""


def link_sides(game: Game) -> tuple[Game, list[Diagnostic]]:
    """The game with the nation and side of every counter, as far as its formation and nation say them."""
    findings: list[Diagnostic] = []
    counters = {one.id: _owned(one, game, findings) for one in game.counters.values()}
    return replace(game, counters=counters), findings


def _owned(one: Counter, game: Game, findings: list[Diagnostic]) -> Counter:
    formation = game.formations.get(one.formation or "")
    nation_id = one.nation or (formation.nation if formation else None)
    nation = game.nations.get(nation_id or "")
    side = one.side or (nation.side if nation else formation.side if formation else None)
    if formation and formation.nation and formation.nation != nation_id:
        message = f"{one.id} is of nation {nation_id}, its formation {formation.id} of nation {formation.nation}"
        findings.append(TWO_SIDES.at(one.origin["formation"], message))
    for owner in (nation, formation):
        if owner and owner.side != side:
            kind = type(owner).__name__.lower()
            own, other = (owner_called(game, id) for id in (side, owner.side))
            message = f"{one.id} is of side {own}, its {kind} {owner.id!r} of side {other}"
            hint = f"write a {kind} of {own}, or leave the cell for the side blank if {other} is meant"
            at = one.origin[kind if kind in one.origin.fields else "side"]
            declared = Note(message=f"the {kind}", origin=owner.origin["side"])
            findings.append(TWO_SIDES.at(at, message, hint=hint, notes=(declared,)))
    return one if (side, nation_id) == (one.side, one.nation) else replace(one, side=side, nation=nation_id)


def link_extensions(game: Game) -> Game:
    """The game with the optional part of every counter and card: by default that of its type and its deck."""
    counters = {
        one.id: replace(one, extension=kind.extension)
        if one.extension is None and (kind := game.types.get(one.type)) and kind.extension
        else one
        for one in game.counters.values()
    }
    cards = {
        one.id: replace(one, extension=deck.extension)
        if one.extension is None and (deck := game.decks.get(one.deck)) and deck.extension
        else one
        for one in game.cards.values()
    }
    return replace(game, counters=counters, cards=cards)
