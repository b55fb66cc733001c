"""RUL: cases of the rules that others cite."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from grognard.base.diagnostics import Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin, Origins
from grognard.check.sourced import sourced
from grognard.check.view import View
from grognard.model.game.charts import Card, Chart
from grognard.model.game.provenance import Basis
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.whole import Game
from grognard.model.rule import Found, Rule, shown

_SEPARATORS = re.compile(r"[;,\s]+")


def unknown_case(view: View) -> Iterator[Found]:
    """What it does: looks for cases that a claim, statement, hook, card, chart, allowance or value cites and that the
    rules (or rulebook.toml) do not have.

    Why it matters: the reader who looks it up finds nothing; often a digit is wrong, sometimes the rulebook itself.

    Example: `cite = 10.5.1` where chapter 10.5 begins with 10.5.2.

    How to mend: correct the number. A game that has no case at all is told once: its rules are missing. Where the
    rulebook itself refers to nothing, accept it with `allow`.
    """
    if not view.game.cases:
        yield from _no_rules(view)
        return
    shared = _sections(view.game)
    for case, places in view.once(_unknown).items():
        if case in shared:
            continue
        yield Found(
            origin=places[0],
            message=f"case {case} is not in the rules",
            hint=view.near.hint(case, view.game.cases),
            notes=shown(("cited here too", place) for place in dict.fromkeys(places) if place != places[0]),
        )


def _no_rules(view: View) -> Iterator[Found]:
    """One finding for all citations of a game that has no case at all: its rules are gone, or were never listed."""
    cited = view.once(_unknown)
    places = list(dict.fromkeys(place for one in cited.values() for place in one))
    if not places:
        return
    cases = f"case {next(iter(cited))} is" if len(cited) == 1 else f"{len(cited)} cases are"
    yield Found(
        origin=places[0],
        message=f"the game has no rules, and {cases} cited",
        hint="write the cases in rules/*.md, or list those of another's rulebook in rulebook.toml",
        notes=shown((f"case {case} is cited here", where[0]) for case, where in cited.items()),
    )


def number_of_several(view: View) -> Iterator[Found]:
    """What it does: looks for cases that are cited by a number which several sections of the rulebook bear.

    Why it matters: the reader does not know which of them is meant, and nor does anybody who holds the fact against it.

    Example: `cite = 1.4.2` where that number stands over the victory conditions of each scenario.

    How to mend: cite the section by its id in rulebook.toml.
    """
    shared = _sections(view.game)
    for case, places in view.once(_unknown).items():
        if case in shared:
            ids = shared[case]
            yield Found(
                origin=places[0],
                message=f"{len(ids)} sections have the number {case}",
                hint=f"write {', '.join(ids[:-1])} or {ids[-1]}",
                notes=shown(("cited here too", place) for place in dict.fromkeys(places) if place != places[0]),
            )


def _sections(game: Game) -> dict[str, list[str]]:
    """The ids of the sections that share a number, which none of them has as its id, by that number."""
    found: dict[str, list[str]] = defaultdict(list)
    for case in game.cases.values():
        if case.number and case.number != case.id:
            found[case.number].append(case.id)
    return {number: ids for number, ids in found.items() if number not in game.cases and len(ids) > 1}


def _unknown(view: View) -> dict[str, list[Origin]]:
    """The cases that are cited and not known, each with where it is cited."""
    missing: dict[str, list[Origin]] = defaultdict(list)
    numbers = {fold(one): one for one in view.game.cases}
    for cite, origins, name in _cites(view):
        for case in _cited(cite, numbers):
            if case and case[0].isdigit() and case not in view.game.cases:
                missing[case].append(origins[name])
    return missing


def _cited(cite: str, known: Mapping[str, str]) -> Iterator[str]:
    """The cases of a citation. Some have blanks, ``Scenario 5``."""
    for part in re.split(r"[;,]", cite):
        words = known.get(fold(part), "")
        yield from (words,) if words else _SEPARATORS.split(part)


def _cites(view: View) -> Iterator[tuple[str, Origins, str]]:
    """What each record cites, its origins, and the field that cites: a place is looked up only for what is amiss."""
    game = view.game
    for claim in game.claims:
        yield claim.cite, claim.origin, "cite"
    for hook in game.rulings:
        yield hook.case, hook.origin, "case"
    for pool in game.pools.values():
        yield pool.case, pool.origin, "case"
    for allow in game.allows:
        yield allow.case, allow.origin, "case"
    citing: tuple[Demand | Scenario | Chart | Card, ...] = (
        *game.demands,
        *game.scenarios.values(),
        *game.charts.values(),
        *game.cards.values(),
    )
    for one in citing:
        yield one.cite, one.origin, "cite"
    for _, sourced_one in sourced(game):
        for provenance in (sourced_one.provenance, *sourced_one.provenance.fields.values()):
            if provenance.basis is Basis.CITED:
                yield provenance.reference, sourced_one.origin, "cite"


RULES = (
    Rule(code="RUL001", severity=Severity.WARNING, title="case that does not exist", function=unknown_case),
    Rule(code="RUL040", severity=Severity.WARNING, title="number of several sections", function=number_of_several),
)
