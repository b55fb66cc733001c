"""All that a check found of one game, in JSON values."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from grognard.base.diagnostics import Code, Diagnostic, Severity
from grognard.base.records import record
from grognard.base.renderings.excerpts import ReadSource, Sources
from grognard.base.renderings.whole import as_json, by_severity
from grognard.check.claims.standing import independence, spoilt_statements, standing
from grognard.check.prose import translated
from grognard.check.whole import view_of
from grognard.model.game.whole import Game
from grognard.report.battle import battle_of
from grognard.report.rests import rests_on
from grognard.rulebook.reports import Report

Values = Mapping[str, Any]


@record
class Facts:
    """``findings``: one object each, in the order of the check; ``whole``: what is said of the game."""

    findings: tuple[Values, ...]
    whole: Values

    def lines(self) -> str:
        """One object a line, that of the game last."""
        return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in (*self.findings, self.whole))


def facts_of(
    name: str,
    game: Game | None,
    findings: Sequence[Diagnostic],
    codes: Iterable[Code],
    read_source: ReadSource,
    coverage: Report | None = None,
) -> Facts:
    """``game``: as its author wrote it; None where it cannot be read. ``codes``: those of all steps. ``coverage``: of
    the text of the rulebook, where that is at hand."""
    known = {one.code: one for one in codes}
    counted = Counter(one.severity for one in findings)
    return Facts(
        findings=tuple(_findings(name, game, findings, known, read_source)),
        whole={
            "report": "check",
            "game": name,
            "title": game.head.title if game else name,
            "version": game.head.version if game else "",
            "basis": game.head.basis if game else "",
            "folder": game.head.origin.at.file.removesuffix("game.toml") if game else "",
            **{f"{one.value}s": counted[one] for one in Severity},
            "codes": _codes(findings, known),
            **(_standing(game, findings) if game else {}),
            "coverage": _coverage(coverage),
        },
    )


def _findings(
    name: str, game: Game | None, findings: Sequence[Diagnostic], codes: Mapping[str, Code], read_source: ReadSource
) -> Iterator[Values]:
    sources = Sources(read_source)
    rests = rests_on(game, findings) if game else {}
    for one in findings:
        excerpt = sources.excerpt(one.origin)
        yield {
            **as_json(one),
            "game": name,
            "title": codes[one.code].title if one.code in codes else "",
            "source": {"text": excerpt.text, "at": excerpt.at, "length": excerpt.length} if excerpt else None,
            "rests_on": rests.get(one.origin),
        }


def _codes(findings: Sequence[Diagnostic], codes: Mapping[str, Code]) -> list[Values]:
    """The kinds of finding that there are, the worst first, with what explains them."""
    counted = Counter(one.code for one in findings)
    kinds = dict.fromkeys(one.code for one in by_severity(findings))
    told = (codes.get(kind) for kind in kinds)
    return [
        {
            "code": kind,
            "count": counted[kind],
            "title": code.title if code else "",
            "explanation": code.explanation if code else "",
        }
        for kind, code in zip(kinds, told, strict=True)
    ]


def _standing(game: Game, findings: Sequence[Diagnostic]) -> Values:
    view = view_of(game)
    found, spoilt = standing(view, findings), spoilt_statements(view, findings)
    return {
        "scenarios": [battle_of(view, one, allotment, spoilt) for one, allotment in view.allotted()],
        "provenance": [{"kind": kind, "counts": dict(counts)} for kind, counts in found.provenance],
        "claims": dict(found.claims),
        "figures": [{"language": name, "counts": dict(counts)} for name, counts in translated.shares(view) if counts],
        "facts": [
            {"kind": one.kind, "field": one.field, "facts": one.facts, "once": one.once} for one in independence(view)
        ],
    }


def _coverage(report: Report | None) -> Values | None:
    if report is None:
        return None
    rows = [dict(zip(report.columns, row, strict=True)) for row in report.rows]
    return {"sums": list(report.sums), "sections": rows}
