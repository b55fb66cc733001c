"""Findings that follow from a counter which is not as a claim has it: they are notes of what is said of the claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.records import record
from grognard.check.claims.contradicted import CONTRADICTED, agreed
from grognard.check.reading.book import book_of
from grognard.check.settle.allowances import is_allowed
from grognard.check.view import View
from grognard.model.game.rules import Claim
from grognard.model.rule import Rule, shown

_ROOT: Final = CONTRADICTED
_NOT_SAID: Final = "RUL045"
_CALLED: Final = ("type", "side", "nation", "formation", "name", "left", "right", "entry")
"""What a counter is called by, in rules and in setups, and where it comes: what is compared with it is wrong, too."""
_MOST: Final = 3
"""Contradictions that are followed up; a game with more has another trouble."""


@record
class Followed:
    """A contradicted claim: whether its case says it if the counter is as it says, and what would then not be found."""

    claim: Claim
    is_said: bool
    gone: tuple[Diagnostic, ...]


def with_what_follows(view: View, findings: Iterable[Diagnostic], rules: Sequence[Rule[View]]) -> list[Diagnostic]:
    """The findings; those that would not be there if a counter were called as a claim says are notes of the one about
    the claim. An error stays, and so does everything where the author accepts the contradiction."""
    found = list(findings)
    told_of = [one for one in found if one.code == _ROOT and not is_allowed(view.game, one)]
    roots = {at: one for one in told_of for at in (one.origin, *(note.origin for note in one.notes))}
    claims = [one for one in view.game.claims if one.origin["value"] in roots and _is_of_name(view, one)]
    told: set[int] = set()
    notes: dict[int, Diagnostic] = {}
    for claim in claims if len(claims) <= _MOST else ():
        root = roots[claim.origin["value"]]
        follows = _follow(view, claim, [one for one in found if id(one) not in told], rules)
        told |= {id(one) for one in follows.gone}
        said = (one for one in follows.gone if one.code != _NOT_SAID)  # which is not even true
        also = shown((f"follows from it: {one.message}", one.origin) for one in said)
        here = agreed(root, claim) if follows.is_said else root
        notes[id(root)] = replace(here, notes=(*here.notes, *also))
    return [notes.get(id(one), one) for one in found if id(one) not in told]


def _follow(view: View, claim: Claim, found: Sequence[Diagnostic], rules: Sequence[Rule[View]]) -> Followed:
    counter = view.game.counters[claim.subject]
    word: dict[str, Any] = {claim.property: claim.value.strip()}
    called = replace(counter, **word)
    other = View(replace(view.game, counters={**view.game.counters, counter.id: called}))
    gone, still = gone_from(other, found, rules)
    places = {at for one in still if one.code == _NOT_SAID for at in (one.origin, *(note.origin for note in one.notes))}
    is_said = claim.origin["value"] not in places and _is_at_hand(view, claim)
    return Followed(claim=claim, is_said=is_said, gone=gone)


def gone_from(
    other: View, found: Sequence[Diagnostic], rules: Sequence[Rule[View]]
) -> tuple[tuple[Diagnostic, ...], list[Diagnostic]]:
    """Of the findings those that another game would not have, and what it has instead."""
    may = [one for one in found if _may_follow(one)]
    asked = {one.code for one in may} | {_NOT_SAID}
    still = [one for rule in rules if rule.code in asked for one in rule.findings(other)]
    kept = {(one.code, one.origin, one.message) for one in still}
    return tuple(one for one in may if (one.code, one.origin, one.message) not in kept), still


def _is_of_name(view: View, claim: Claim) -> bool:
    """Whether a claim says what a counter is called by, in a word that may stand there."""
    game = view.game
    known = {"type": game.types, "side": game.sides, "nation": game.nations, "formation": game.formations}
    value = claim.value.strip()
    is_known = claim.property in _CALLED and (claim.property not in known or value in known[claim.property])
    return claim.kind == "counter" and claim.subject in game.counters and is_known and value != ""


def _is_at_hand(view: View, claim: Claim) -> bool:
    return view.once(book_of).passages(claim.cite) is not None


def _may_follow(one: Diagnostic) -> bool:
    is_told = one.severity is Severity.WARNING or (one.severity is Severity.NOTE and not one.code.startswith("RUL"))
    return is_told and one.code != _ROOT
