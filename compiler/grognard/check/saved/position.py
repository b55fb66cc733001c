"""A laid-out setup under check: what lies where, what the setup asks for, and what meets it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from grognard.base.origins import Origin
from grognard.check.saved.asks import Ask, Cell, asks_of
from grognard.check.saved.matching import Match, Waiting, matched
from grognard.check.saved.pieces import Pieces
from grognard.check.saved.places import Place, Places
from grognard.check.view import View
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.setup.standing import badges_said, step_said
from grognard.model.game.setup.words import HIDDEN, words_said
from grognard.model.plan.table.laid import Laid, Lying
from grognard.model.plan.table.setups import Placed, Setup
from grognard.model.plan.table.whole import TablePlan
from grognard.model.plan.whole import Plan

Looked = TypeVar("Looked")


class Position:
    """A saved game beside the setup of a scenario. ``file``: what findings call it."""

    def __init__(self, view: View, plan: Plan, table: TablePlan, laid: Laid, scenario: Scenario, file: str) -> None:
        self.view, self.laid, self.scenario = view, laid, scenario
        self.origin = Origin(file=file)
        self._once: dict[Any, Any] = {}
        self.places = Places(view, plan, table)
        every = (table, *table.extensions)
        self.table = table
        self.pieces = Pieces(view.game, table)
        setups = [one for part in every for one in part.setups if (one.scenario or one.id) == scenario.id]
        nothing = Setup(id=scenario.id, title=scenario.title, description="", stacks=(), piles=(), numbers=())
        self.setup: Setup = next((one for one in setups if one.part == laid.part), (*setups, nothing)[0])

    def once(self, function: Callable[[Position], Looked]) -> Looked:
        """What a function finds in this position; it is asked once, however many rules want to know."""
        if function not in self._once:
            self._once[function] = function(self)
        found: Looked = self._once[function]
        return found

    @cached_property
    def own(self) -> Mapping[Cell, int]:
        """What the game itself lays out for the scenario."""
        found: Tally[Cell] = Tally()
        for stack in self.setup.stacks:
            place = self.places.at(stack.spot.window, stack.spot.x, stack.spot.y)
            found.update(_cell(one, place) for one in stack.pieces)
        for pile in self.setup.piles:
            place = self.places.of_pile(pile.pile)
            found.update(_cell(one, place) for one in pile.pieces)
        return found

    @cached_property
    def lying(self) -> Mapping[Cell, int]:
        """What lies there."""
        return Tally(
            Cell(
                key=one.key,
                place=self.places.of(one),
                step=one.step,
                badges=one.badges,
                is_hidden=one.is_hidden,
            )
            for one in self.laid.pieces
        )

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        """What the setup asks for."""
        keys = {cell.key for cell in (*self.own, *self.lying)}
        return asks_of(self.view, self.places, self.scenario, keys)

    @cached_property
    def kept(self) -> Mapping[tuple[str, Place], int]:
        """How many of each piece the game itself keeps in places where no statement puts them: in pools and piles,
        markers of tracks and of control, cards."""
        wanted: dict[str, list[Ask]] = {}
        for ask in self.asks:
            for key in ask.keys:
                wanted.setdefault(key, []).append(ask)
        found: Tally[tuple[str, Place]] = Tally()
        for cell, many in self.own.items():
            if not any(ask.takes(cell) for ask in wanted.get(cell.key, ())):
                found[cell.key, cell.place] += many
        return found

    @cached_property
    def as_made(self) -> Match:
        """What of the setup the game itself lays out."""
        return self._match(self.own)

    @cached_property
    def met(self) -> Match:
        """What of the setup is met by what lies there."""
        return self._match(self.lying)

    def _match(self, cells: Mapping[Cell, int]) -> Match:
        waiting: Waiting = self.kept.keys()
        return matched(self.asks, cells, waiting, self.looks)

    def looks(self, ask: Ask, cell: Cell) -> bool:
        """Whether a piece lies as a statement says. What is hidden without being said is another matter."""
        step, badges = self.wanted(ask.demand, cell.key)
        is_shown = HIDDEN in words_said(ask.demand.state) and not cell.is_hidden
        return cell.step == step and cell.badges == badges and not is_shown

    def wanted(self, demand: Demand, key: str) -> tuple[int, tuple[tuple[str, int], ...]]:
        """The step of a piece, from 1, and its badges, that a statement says."""
        states = self.view.game.states
        badges = sorted((one.id, level) for one, level in badges_said(demand.state, states))
        return min(step_said(demand.state, states, self.pieces.kind(key)), self.pieces.steps(key)), tuple(badges)

    @cached_property
    def served(self) -> frozenset[int]:
        """The asks that any piece meets, by their place in the order."""
        return frozenset(number for number, _ in self.met.taken)

    @cached_property
    def _totals(self) -> Tally[str]:
        return Tally(one.key for one in self.laid.pieces)

    @cached_property
    def _nowhere(self) -> Mapping[str, Lying]:
        """Of each piece the first that lies in no place."""
        return {one.key: one for one in reversed(self.laid.pieces) if self.places.of(one) is None}

    def total(self, key: str) -> int:
        """How many of a piece lie anywhere."""
        return self._totals[key]

    def stands(self, cell: Cell) -> str:
        """Where it lies, in words."""
        if cell.place is not None:
            return self.places.called(cell.place)
        piece = self._nowhere.get(cell.key)
        if piece and piece.elsewhere:
            return f"the window {piece.elsewhere!r}, which the game has not"
        return f"no place of {self.places.named(piece.window)}" if piece and piece.window else "no window"


def _cell(placed: Placed, place: Place) -> Cell:
    return Cell(
        key=placed.piece,
        place=place,
        step=placed.state + 1,
        badges=tuple(sorted(placed.badges)),
        is_hidden=placed.is_hidden,
    )
