"""On whose word the place of a finding rests: the case of the rulebook, or what is written instead of one."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.check.sourced import sourced
from grognard.model.game.provenance import Basis
from grognard.model.game.rules import Case
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.rulebook.citations import cases_of, reference_of

Place = tuple[str, int]
Rests = Mapping[str, Any]


def rests_on(game: Game, findings: Iterable[Diagnostic]) -> Mapping[Origin, Rests]:
    """By the places of findings, those that rest on a word: its basis, what is referred to, and the cases that it
    names."""
    origins = {one.origin for one in findings if one.origin.file and one.origin.line}
    wanted = {(one.file, one.line) for one in origins}
    rows: dict[Place, Sourced] = {}
    for one in _records(game):
        for place in _places(one):
            if place in wanted:
                rows.setdefault(place, one)
    rules = _rules(game)
    found = {}
    for origin in origins:
        row = rows.get((origin.file, origin.line))
        told = _told(game, row, origin) if row else _of_rules(rules, origin)
        if told:
            found[origin] = told
    return found


def _records(game: Game) -> Iterator[Sourced]:
    yield from game.claims
    yield from (one for _, one in sourced(game))
    yield from game.allows


def _places(one: Sourced) -> set[Place]:
    """The lines that a record is written on."""
    return {(place.file, place.line) for place in (one.origin.at, *one.origin.fields.values())}


def _told(game: Game, row: Sourced, origin: Origin) -> Rests | None:
    """What a record says of itself, or of the field that stands at the origin."""
    field = next((name for name, place in row.origin.fields.items() if place == origin), "")
    word = row.provenance.of(field) if field else row.provenance
    basis, reference = word.basis, word.reference
    if basis in (Basis.UNKNOWN, Basis.DESIGNED):
        basis, reference = Basis.CITED, reference_of(row)
    if not reference:
        return None
    assumption = game.assumptions.get(reference) if basis is Basis.ASSUMED else None
    cases = () if assumption else cases_of(game, reference)
    why = {"why": assumption.why} if assumption else {}
    return {"basis": basis.value, "reference": reference, "cases": [_case(one) for one in cases], **why}


def _rules(game: Game) -> Mapping[str, list[Case]]:
    """The cases of each file, in the order of their lines."""
    found: dict[str, list[Case]] = defaultdict(list)
    for one in sorted(game.cases.values(), key=_line):
        found[one.origin.at.file].append(one)
    return found


def _of_rules(rules: Mapping[str, list[Case]], origin: Origin) -> Rests | None:
    """The case in whose text a finding lies."""
    above = bisect_right(rules.get(origin.file, []), origin.line, key=_line)
    if not above:
        return None
    case = rules[origin.file][above - 1]
    return {"basis": Basis.CITED.value, "reference": case.id, "cases": [_case(case)]}


def _line(case: Case) -> int:
    return case.origin.at.line


def _case(case: Case) -> Mapping[str, str]:
    return {"id": case.id, "title": case.title}
