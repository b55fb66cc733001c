"""Claims about sets of places: how many they are, and which."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.check.claims.subjects import Subjects
from grognard.check.claims.verdict import Outcome, Verdict, meaningless
from grognard.check.facts import Fact
from grognard.check.figures import number
from grognard.model.game.rules import Claim

_LISTED = 12
"""More places than these are counted."""


def claimed_places(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """How many places a phrase means, whether they are those of another phrase, or hold them."""
    places, game = claim.places, subjects.view.game
    if places is None:
        yield meaningless(claim, f"{claim.subject!r} is not a place phrase")
        return
    regions = [game.regions[one] for one in places.mentions if one in game.regions]
    facts = tuple(Fact(f"region {one.id}", "within") for one in regions)
    spots = tuple((f"the region {one.id}", one.origin["within"]) for one in regions)
    found = _found(places.locations)
    outcome: Outcome
    if claim.property in ("are", "hold"):
        if claim.said is None:
            yield meaningless(claim, f"{claim.value!r} is not a place phrase")
            return
        wanted, here = set(claim.said.locations), set(places.locations)
        is_open = not (places.is_known and claim.said.is_known)
        is_met = wanted == here if claim.property == "are" else wanted <= here
    elif claim.property in ("", "count"):
        said = number(claim.value)
        if said is None:
            yield meaningless(claim, f"{claim.value!r} is not a number")
            return
        is_open, is_met = not places.is_known, len(places.locations) == said
        found = str(len(places.locations))
    else:
        yield meaningless(claim, f"a set of places has no {claim.property!r}: count, are or hold")
        return
    outcome = "unverifiable" if is_open else "met" if is_met else "contradicted"
    words = "places that the sources do not delimit" if is_open else found
    yield Verdict(claim=claim, outcome=outcome, found=words, facts=facts, places=spots)


def _found(locations: tuple[object, ...]) -> str:
    return f"{len(locations)} places" if len(locations) > _LISTED else ", ".join(map(str, locations))
