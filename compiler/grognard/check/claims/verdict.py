"""The verdict on a claim, and how a claim is compared with what the sources say."""

from __future__ import annotations

from typing import Literal

from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.facts import Fact
from grognard.check.figures import number
from grognard.model.game.rules import Claim

Outcome = Literal["met", "contradicted", "short", "over", "unverifiable", "meaningless"]


@record
class Verdict:
    """What the sources say to one claim. ``found``: their value as printed; ``facts``: what the claim speaks of."""

    claim: Claim
    outcome: Outcome
    found: str = ""
    facts: tuple[Fact, ...] = ()
    places: tuple[tuple[str, Origin], ...] = ()
    """Where the sources say it, each with a word."""
    unknown: str = ""
    """The counter that the claim speaks of and the mix has not; then that is why it means nothing."""


def compared(claim: Claim, found: str, fact: Fact, origin: Origin) -> Verdict:
    """Equal as printed, or as numbers."""
    said = claim.value.strip()
    both = number(said), number(found)
    is_met = fold(said) == fold(found) or (None not in both and both[0] == both[1])
    return outcome_of(claim, is_met, found or "blank", fact, origin)


def outcome_of(claim: Claim, is_met: bool, found: str, fact: Fact, origin: Origin) -> Verdict:
    """Met or contradicted, by one fact."""
    outcome: Outcome = "met" if is_met else "contradicted"
    return Verdict(claim=claim, outcome=outcome, found=found, facts=(fact,), places=((" ".join(fact), origin),))


def meaningless(claim: Claim, why: str) -> Verdict:
    """A claim that says nothing of this game."""
    return Verdict(claim=claim, outcome="meaningless", found=why)


def of_nobody(claim: Claim, counter: str) -> Verdict:
    """A claim on a counter that there is not."""
    return Verdict(claim=claim, outcome="meaningless", found=f"no counter is called {counter!r}", unknown=counter)
