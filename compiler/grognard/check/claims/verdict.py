"""The verdict on a claim, and how a claim is compared with what the sources say."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.facts import Fact
from grognard.check.figures import number
from grognard.model.fields.how_many import HowMany
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.rules import Claim

Outcome = Literal["met", "contradicted", "short", "over", "unverifiable", "meaningless", "unsupported"]


@record
class Verdict:
    """What the sources say to one claim. ``found``: their value as printed; ``facts``: what the claim speaks of."""

    claim: Claim
    outcome: Outcome
    found: str = ""
    facts: tuple[Fact, ...] = ()
    places: tuple[tuple[str, Origin], ...] = ()
    """Where the sources say it, each with a word."""
    is_held: bool = True
    """Whether the case that the claim cites says so, as far as anybody can tell."""
    unknown: str = ""
    """The counter that the claim speaks of and the mix has not; then that is why it means nothing."""
    is_plain: bool = False
    """Whether it is plain what the claim means: what it names is not there."""
    unplaced: tuple[str, str] | None = None
    """The setup and the counter of the claim, where the one gives the other no place."""


def compared(claim: Claim, found: str | HowMany, fact: Fact, origin: Origin, *, is_blank_open: bool = False) -> Verdict:
    """Equal as printed, or as numbers. What is unknown there is neither met nor contradicted. ``is_blank_open``: nor is
    what is blank, as in a table of which not all cells are known."""
    said = claim.value.strip()
    if isinstance(found, HowMany):
        if found.is_open and not found.is_unknown and fold(said) != str(found) and is_among(found, said):
            return _left_open(claim, f"it is {found} in the sources", fact, origin)
        found = str(found)
    if fold(said) != fold(found):
        if found.strip() == UNKNOWN_SIGN:
            return _left_open(claim, "it is not known in the sources", fact, origin)
        if is_blank_open and not found.strip():
            return _left_open(claim, "it is blank in the sources", fact, origin)
    both = number(said), number(found)
    is_met = fold(said) == fold(found) or (None not in both and both[0] == both[1])
    return outcome_of(claim, is_met, found or "blank", fact, origin)


def is_among(many: HowMany, said: str) -> bool:
    """Whether a claim names a number that there may be."""
    named = number(said)
    return named is not None and named.denominator == 1 and many.allows(int(named))


def _left_open(claim: Claim, why: str, fact: Fact, origin: Origin) -> Verdict:
    return Verdict(claim=claim, outcome="unverifiable", found=why, facts=(fact,), places=((" ".join(fact), origin),))


def outcome_of(claim: Claim, is_met: bool, found: str, fact: Fact, origin: Origin) -> Verdict:
    """Met or contradicted, by one fact."""
    outcome: Outcome = "met" if is_met else "contradicted"
    return Verdict(claim=claim, outcome=outcome, found=found, facts=(fact,), places=((" ".join(fact), origin),))


def unsupported(said: Verdict) -> Verdict:
    """The verdict on a claim that its case does not hold: it is a witness of nothing. What the sources contradict or
    leave open stays so."""
    if said.outcome == "meaningless":
        return said
    outcome = "unsupported" if said.outcome == "met" else said.outcome
    return replace(said, outcome=outcome, facts=(), is_held=False)


def meaningless(claim: Claim, why: str) -> Verdict:
    """A claim that says nothing of this game."""
    return Verdict(claim=claim, outcome="meaningless", found=why)


def of_nothing(claim: Claim, why: str) -> Verdict:
    """A claim that names something which a thing of the game has not."""
    return Verdict(claim=claim, outcome="meaningless", found=why, is_plain=True)


def of_nobody(claim: Claim, counter: str) -> Verdict:
    """A claim on a counter that there is not."""
    return Verdict(claim=claim, outcome="meaningless", found=f"no counter is called {counter!r}", unknown=counter)
