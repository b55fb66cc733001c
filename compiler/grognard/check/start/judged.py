"""What comes of holding the setups against one rule on the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import TypeVar

from grognard.base.diagnostics import Note
from grognard.base.records import record
from grognard.check.view import View
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.start.base import StartRule
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Placement
from grognard.model.rule import Found

Kind = TypeVar("Kind", bound=StartRule)


@record
class Judged:
    """``found``: what breaks the rule. ``cases``: how many pieces or places it could be held against. ``why``: of none,
    the reason in words."""

    found: tuple[Found, ...] = field(default=())
    cases: int = 0
    why: str = "no setup has anything that it is about"


@record
class Standing:
    """A piece that stands on the ground, known with its place."""

    counter: Counter
    kind: CounterType
    location: Location
    placement: Placement


def rules_of(view: View, kind: type[Kind]) -> Iterator[Kind]:
    """The rules of one kind that say something; one that does not is told as such (HOK003)."""
    for one in view.game.hooks.values():
        if isinstance(one, kind) and not one.idle(view.game):
            yield one


def judged_by(view: View, kind: type[Kind], judge: Callable[[View, Kind], Judged]) -> Mapping[str, Judged]:
    """Each rule of a kind, by its id, with what comes of it."""
    return {one.id: judge(view, one) for one in rules_of(view, kind)}


def note_of(rule: StartRule) -> Note:
    """Where the rule stands, with its case."""
    return Note(message=f"the rule, case {rule.case}" if rule.case else "the rule", origin=rule.origin.at)


def said(rule: StartRule) -> str:
    """The rule in a finding: ``case 6.2 (home-guard)``, or its id."""
    return f"case {rule.case} ({rule.id})" if rule.case else rule.id
