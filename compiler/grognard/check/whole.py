"""CHECK as a whole: every rule over one game, then what the author allows."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.base.diagnostics import Code, Diagnostic, in_order
from grognard.check import account, charts, counters, rules, setup, start
from grognard.check import map as land
from grognard.check import plan as planning
from grognard.check.claims import contradicted, witnesses
from grognard.check.claims.standing import standing
from grognard.check.plan.paper import Planned
from grognard.check.prose import holding, translated, unaccounted
from grognard.check.rules import provenance
from grognard.check.saved import whole as saved
from grognard.check.settle import allowances
from grognard.check.settle.absent import with_the_absent
from grognard.check.settle.allowances import settled
from grognard.check.settle.follows import with_what_follows
from grognard.check.view import View
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *land.RULES,
    *setup.RULES,
    *start.RULES,
    *account.RULES,
    *counters.RULES,
    *charts.RULES,
    *rules.RULES,
    *planning.RULES,
    *contradicted.RULES,
    *witnesses.RULES,
    *holding.RULES,
    *unaccounted.RULES,
    *translated.RULES,
    *allowances.RULES,
)
"""Rules over the game alone."""

PLAN_RULES: tuple[Rule[Planned], ...] = planning.PLAN_RULES
"""Rules over the game and what PLAN decided."""

CODES: tuple[Code, ...] = (
    *(rule.declared for rule in RULES),
    *(rule.declared for rule in PLAN_RULES),
    *allowances.CODES,
    *saved.CODES,
)
"""Every code of this step."""

_OF_FIGURES = {
    "bound": "held by a claim or by what they are of",
    "listed": "listed in unbound.csv",
    "neither": "in texts alone",
}
"""How a figure of a text is accounted for, in words."""

_LAST: list[View] = []
"""The view of the game that was checked last: a command asks for its findings, then for its shares."""


def check_game(game: Game, plan: Plan | None) -> tuple[Diagnostic, ...]:
    """What is wrong with a game (and its plan), in order; nothing is changed."""
    view = view_of(game)
    found = with_what_follows(view, (finding for rule in RULES for finding in rule.findings(view)), RULES)
    found = with_the_absent(view, found, RULES)
    if plan is not None:
        planned = Planned(game=game, plan=plan)
        found += [finding for rule in PLAN_RULES for finding in rule.findings(planned)]
    return in_order(found)


def view_of(game: Game) -> View:
    """What is asked of a game; of the one that was checked last it remembers the answers."""
    if not (_LAST and _LAST[0].game is game):
        _LAST[:] = [View(game)]
    return _LAST[0]


def settle(
    game: Game, findings: Iterable[Diagnostic], *, is_strict: bool = False, is_whole: bool = True
) -> tuple[Diagnostic, ...]:
    """The findings with the author's allowances: what is allowed becomes a note that says why.

    ``is_strict``: warnings and assumed values are errors. ``is_whole``: the findings are those of all steps and of
    everything that is drawn; only then is it known which allowances are idle.
    """
    return settled(game, findings, assumed=provenance.ASSUMED, is_strict=is_strict, is_whole=is_whole)


def provenance_shares(game: Game, findings: Iterable[Diagnostic] = ()) -> tuple[str, ...]:
    """For people, on whose word the game rests: ``counters   112: 96 cited, 16 assumed`` for each kind of record; then
    the verdicts on the statements of each setup, and on the claims. ``findings``: a statement whose row has an error
    is not counted as met, for what was understood of it is not what its author meant."""
    view = view_of(game)
    found = standing(view, findings)
    lines = [*found.provenance, *found.statements, ("claims", found.claims)]
    for name, states in translated.shares(view):
        figures = {_OF_FIGURES[state]: count for state, count in states.items()}
        lines.append((f"figures in {name}" if name else "figures", figures))
    width = max((len(name) for name, _ in lines), default=0)
    return tuple(
        f"{name:<{width}}{sum(counts.values()):>6}: " + ", ".join(f"{count} {word}" for word, count in counts.items())
        for name, counts in lines
        if counts
    )
