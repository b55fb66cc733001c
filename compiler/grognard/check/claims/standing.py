"""How a game stands: on whose word it rests, what becomes of its statements and claims, what only one source says."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.records import record
from grognard.check.claims.coverage import witnessed
from grognard.check.claims.kinds import judge_all
from grognard.check.facts import facts_of
from grognard.check.rules import provenance
from grognard.check.view import View
from grognard.model.game.scenarios import Judgement

_MET = ("met", "derived")
_SPOILT = "with an error"

Counts = tuple[tuple[str, Mapping[str, int]], ...]
"""How many of each word, by what they are said of."""


@record
class Standing:
    """``provenance``: the bases, by kind of record; ``statements``: the verdicts, by scenario; ``claims``: the
    outcomes."""

    provenance: Counts
    statements: Counts
    claims: Mapping[str, int]


@record
class Stated:
    """Of the facts of one kind, as the attack of counters, how many there are, and how many rest on one source."""

    kind: str
    field: str
    facts: int
    once: int


def standing(view: View, findings: Iterable[Diagnostic]) -> Standing:
    """A statement whose row has an error among the ``findings`` is not counted as met, for what was understood of it is
    not what its author meant."""
    spoilt = spoilt_statements(view, findings)
    return Standing(
        provenance=tuple(
            (share.kind, {basis.value: count for basis, count in share.counts})
            for share in provenance.shares(view.game)
        ),
        statements=tuple(
            (one.scenario, Counter(said_of(judgement, spoilt) for judgement in one.judgements))
            for one in view.game.allotments.values()
        ),
        claims=Counter(said.outcome for said in view.once(judge_all)),
    )


def spoilt_statements(view: View, findings: Iterable[Diagnostic]) -> frozenset[str]:
    """The statements whose row has an error."""
    faulty = {(one.origin.file, one.origin.line) for one in findings if one.severity is Severity.ERROR}
    return frozenset(one.id for one in view.game.demands if (one.origin.at.file, one.origin.at.line) in faulty)


def said_of(judgement: Judgement, spoilt: Collection[str]) -> str:
    """The verdict on a statement."""
    return _SPOILT if judgement.demand in spoilt and judgement.verdict in _MET else judgement.verdict


def independence(view: View) -> tuple[Stated, ...]:
    """Every kind of fact that players act upon, in the order of the model. The cells of charts are of one kind."""
    known = witnessed(view)
    found: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for fact, _ in facts_of(view.game):
        kind, field = fact.subject.partition(" ")[0], fact.field.partition(" ")[0]
        count = found[kind, "cell" if kind == "chart" and "/" in fact.field else field]
        count[0] += 1
        count[1] += fact not in known
    return tuple(Stated(kind=kind, field=field, facts=all, once=once) for (kind, field), (all, once) in found.items())
