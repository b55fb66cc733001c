"""What a case says instead of what a claim says: its one number that no claim binds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grognard.base.diagnostics import Note
from grognard.check.figures import number
from grognard.check.prose.accounts import Told, accounts
from grognard.check.prose.places import origin_of
from grognard.check.reading.heard import about
from grognard.check.view import View
from grognard.model.game.rules import Case, Claim
from grognard.model.rule import Found


def said_instead(view: View, claim: Claim, *, is_met: bool) -> Found | None:
    """A claim on a number, told at the one number of its case that nothing else says; None where there is none, or
    more. ``is_met``: the sources say what the claim says."""
    loose = _loose(view, claim.cite)
    if number(claim.value) is None or len(loose) != 1:
        return None
    word = loose[0].figure.text
    agreeing = ["the claim", *(["the sources"] if is_met else []), *_languages(view, claim, word)]
    who = " and ".join(filter(None, (", ".join(agreeing[:-1]), agreeing[-1])))
    return Found(
        origin=origin_of(loose[0]),
        message=f"{about(claim)}: the claim says {claim.value}, case {claim.cite} says {word}",
        notes=(Note(message="the claim", origin=claim.origin["value"]),),
        hint=f"{who} agree: correct the case, or all of them" if len(agreeing) > 1 else "",
    )


def _loose(view: View, cite: str) -> list[Told]:
    own = (one for one in view.once(accounts).told if one.text.thing == f"case {cite}")
    return [one for one in own if one.state == "neither" and one.figure.kind == "number"]


def _languages(view: View, claim: Claim, word: str) -> Iterator[str]:
    """The other languages whose case has the number of the claim where the first has another."""
    case = view.game.cases.get(claim.cite)
    for language, cases in view.game.cases_in.items():
        theirs = cases.get(claim.cite)
        is_more = case and theirs and _often(theirs, claim.value) > _often(case, claim.value)
        if case and theirs and is_more and _often(theirs, word) < _often(case, word):
            yield f"case {claim.cite} in {language!r}"


def _often(case: Case, word: str) -> int:
    return len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", case.text))
