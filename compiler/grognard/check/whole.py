"""CHECK as a whole: every rule over one game, then what the author allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from grognard.base.diagnostics import Code, Diagnostic, Severity, in_order
from grognard.check import account, charts, counters, rules, setup, start
from grognard.check import map as land
from grognard.check import plan as planning
from grognard.check.claims import holding, witnesses
from grognard.check.claims.kinds import judge_all
from grognard.check.plan.paper import Planned
from grognard.check.rules import provenance
from grognard.check.settle import allowances
from grognard.check.settle.allowances import settled
from grognard.check.view import View
from grognard.model.game.scenarios import Judgement
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
    *witnesses.RULES,
    *holding.RULES,
    *allowances.RULES,
)
"""Rules over the game alone."""

PLAN_RULES: tuple[Rule[Planned], ...] = planning.PLAN_RULES
"""Rules over the game and what PLAN decided."""

CODES: tuple[Code, ...] = (
    *(rule.declared for rule in RULES),
    *(rule.declared for rule in PLAN_RULES),
    *allowances.CODES,
)
"""Every code of this step."""

_MET = ("met", "derived")
_LAST: list[View] = []
"""The view of the game that was checked last: a command asks for its findings, then for its shares."""


def check_game(game: Game, plan: Plan | None) -> tuple[Diagnostic, ...]:
    """What is wrong with a game (and its plan), in order; nothing is changed."""
    view = _view_of(game)
    found = [finding for rule in RULES for finding in rule.findings(view)]
    if plan is not None:
        planned = Planned(game=game, plan=plan)
        found += [finding for rule in PLAN_RULES for finding in rule.findings(planned)]
    return in_order(found)


def _view_of(game: Game) -> View:
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
    lines = [(share.kind, {basis.value: count for basis, count in share.counts}) for share in provenance.shares(game)]
    faulty = {(one.origin.file, one.origin.line) for one in findings if one.severity is Severity.ERROR}
    spoilt = {one.id for one in game.demands if (one.origin.at.file, one.origin.at.line) in faulty}
    for allotment in game.allotments.values():
        lines.append((allotment.scenario, Counter(_verdict(one, spoilt) for one in allotment.judgements)))
    lines.append(("claims", Counter(said.outcome for said in _view_of(game).once(judge_all))))
    width = max((len(name) for name, _ in lines), default=0)
    return tuple(
        f"{name:<{width}}{sum(counts.values()):>6}: " + ", ".join(f"{count} {word}" for word, count in counts.items())
        for name, counts in lines
        if counts
    )


def _verdict(judgement: Judgement, spoilt: Collection[str]) -> str:
    return "with an error" if judgement.demand in spoilt and judgement.verdict in _MET else judgement.verdict
