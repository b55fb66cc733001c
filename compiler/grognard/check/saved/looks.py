"""SAV: how the pieces of a laid-out setup lie: their side, step and states; what is hidden; what lies alone."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.saved.asks import Ask, Badges, Cell
from grognard.check.saved.matching import Fit
from grognard.check.saved.position import Position
from grognard.check.saved.wording import said, who
from grognard.model.game.setup.words import APART, HIDDEN
from grognard.model.plan.table.laid import Lying
from grognard.model.rule import Found, Rule


def lies_otherwise(position: Position) -> Iterator[Found]:
    """What it does: compares the pieces that lie where the setup wants them with its column `state`: which step or side
    is up, which states they are in, whether they are hidden.

    Why it matters: a unit that begins at half strength is another unit.

    Example: "44th/1 (it-44-1) lies in hex 0505 full; 3.2 has it reduced".

    How to mend: turn it over, or give it the state. If the setup in the sources is what is wrong, correct its `state`.
    """
    for (number, cell), (many, fit) in position.met.taken.items():
        ask = position.asks[number]
        if fit is Fit.OTHERWISE and ask.need:
            step, badges = position.wanted(ask.demand, cell.key)
            is_down = bool(ask.demand.says(HIDDEN))
            lies = _told(position, cell.key, cell.step, cell.badges, is_hidden=cell.is_hidden and is_down)
            wants = _told(position, cell.key, step, badges, is_hidden=is_down)
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(cell.key, many)} lies in {position.stands(cell)} {lies}; "
                f"{who(position, ask)} has it {wants}",
                hint=_mend(cell, step, badges, is_down=is_down),
                notes=said(ask),
            )


def hidden_unasked(position: Position) -> Iterator[Found]:
    """What it does: counts pieces of the setup that lie face down, though it does not say `hidden` of them.

    Why it matters: their owner may have hidden them, as the rules may let him; the setup shows them.

    Example: "2 pieces lie face down of which the setup of june does not say so: 43rd/1 (it-43-1), …".

    How to mend: nothing, or show them. A setup in which they lie face down says `hidden` in its column `state`.
    """
    hidden: Tally[str] = Tally()
    for (number, cell), (many, _) in position.met.taken.items():
        ask = position.asks[number]
        if cell.is_hidden and not ask.demand.says(HIDDEN) and cell.place in ask.places:
            hidden[cell.key] += many
    if hidden:
        total = hidden.total()
        shown = [position.pieces.called(key) for key in list(hidden)[:3]]
        yield Found(
            origin=position.origin,
            message=f"{total} {'piece lies' if total == 1 else 'pieces lie'} face down of which the setup of "
            f"{position.scenario.id} does not say so: {', '.join([*shown, *(['…'] if len(hidden) > 3 else [])])}",
        )


def not_apart(position: Position) -> Iterator[Found]:
    """What it does: looks for pieces in a stack with others that the setup puts down `apart`.

    Why it matters: the rules keep these counters of one place from each other.

    Example: "Fifth Army (army-5) lies in a stack with others in area artois; 12.3 has it apart".

    How to mend: drag it beside the stack.
    """
    tall = Tally(one.stack for one in position.laid.pieces if one.stack)
    for one in position.laid.pieces:
        if one.stack and tall[one.stack] > 1 and (ask := _apart(position, one)):
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(one.key)} lies in a stack with others in "
                f"{position.places.called(position.places.of(one))}; {who(position, ask)} has it apart",
                hint="drag it beside the stack",
                notes=said(ask),
            )


def _apart(position: Position, piece: Lying) -> Ask | None:
    place = position.places.of(piece)
    is_hex = place in position.view.game.hexes
    asks = (one for one in position.asks if one.demand.says(APART) and piece.key in one.keys and place in one.places)
    return None if is_hex else next(asks, None)


def _told(position: Position, key: str, step: int, badges: Badges, *, is_hidden: bool) -> str:
    """``reduced, disorganised 2``."""
    kind = position.pieces.kind(key)
    words = [kind.called(step)] if kind and position.pieces.steps(key) > 1 else []
    for id, level in badges:
        state = position.view.game.states[id]
        value = f" {state.levels[level - 1]}" if 0 < level <= len(state.levels) else ""
        words.append(f"{state.name.casefold() if state.name else id}{value}")
    return ", ".join([*words, *(["hidden"] if is_hidden else [])]) or "in no state"


def _mend(cell: Cell, step: int, badges: Badges, *, is_down: bool) -> str:
    acts = ["turn it over"] if cell.step != step else []
    acts += ["change its states"] if cell.badges != badges else []
    acts += ["hide it"] if is_down and not cell.is_hidden else []
    return " and ".join(acts) + ", or correct the statement's `state`"


RULES = (
    Rule(code="SAV008", severity=Severity.WARNING, title="piece lies otherwise", function=lies_otherwise),
    Rule(code="SAV015", severity=Severity.NOTE, title="face down unasked", function=hidden_unasked),
    Rule(code="SAV016", severity=Severity.WARNING, title="stacked instead of apart", function=not_apart),
)
