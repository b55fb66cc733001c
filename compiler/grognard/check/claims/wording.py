"""What the sources say of the subject of a claim, in plain words."""

from __future__ import annotations

from typing import Final

from grognard.check.claims.verdict import Verdict
from grognard.model.fitting import owner_called
from grognard.model.game.rules import Claim
from grognard.model.game.whole import Game

_OWNERS: Final = ("side", "nation")
_PLACED: Final = ("hex", "turn", "state")


def said_by_sources(game: Game, said: Verdict) -> str:
    """What is there: ``attack of red-1 is 4``, ``june: red-1 stands in 0203``, ``turn 4 is called '16 June'``."""
    claim = said.claim
    found = owner_called(game, said.found) if claim.property in _OWNERS and said.found != "blank" else said.found
    subject, property = claim.subject, claim.property
    match claim.kind:
        case "setup" | "play" if property in _PLACED:
            return _placed(claim, found)
        case "counter" | "play":
            # the words of a claim may mean several counters; the place says which of them it is
            return f"{property} of {subject if subject in game.counters else said.places[0][0].split()[1]} is {found}"
        case "hex":
            return _of_hex(claim, found)
        case "turns":
            return _of_turn(claim, found)
        case "cards" if not property:
            return f"the deck {subject} has {found} cards"
        case "cards" if property not in ("hand", "opening hand"):
            return f"the deck {subject} has {found} of the card {property}"
        case "places":
            return f"{property or 'count'} of the places {subject!r}: {found}"
        case "field":
            return f"{property} of {subject} is {found}"
        case "table":
            return f"cell {property} of chart {subject} is {found}"
    kind = {"stacking": "the hook", "cards": "the deck"}.get(claim.kind, claim.kind)
    return f"{property} of {kind} {subject} is {found}"


def said_by_rules(claim: Claim, cites: tuple[str, ...], *, is_read: bool, value: str = "") -> str:
    """Who says otherwise. ``is_read``: the cases have been read and say it, too; ``value``: as it is quoted."""
    several = len(cites) > 1
    listed = f"{', '.join(cites[:-1])} and {cites[-1]}" if several else cites[0]
    if owner := (claim.property in _OWNERS and claim.value.strip()):
        value = value or repr(owner)
    value = value or claim.value or "blank"
    if is_read:
        return f"case{'s' * several} {listed} and {'their claims' if several else 'its claim'} say {value}"
    return f"the claim{'s' * several} of {listed} say{'s' * (not several)} {value}"


def _placed(claim: Claim, found: str) -> str:
    scenario, _, counter = claim.subject.partition(" ")
    setup, counter = (f"{scenario}: ", counter.strip()) if claim.kind == "setup" else ("", claim.subject)
    match claim.property:
        case "hex":
            said = f"{counter} stands in {found}"
        case "turn":
            said = f"{counter} stands there from the start" if found == "start" else f"{counter} comes on turn {found}"
        case _:
            said = f"{counter} has no state" if found == "no state" else f"{counter} has the state {found}"
    return setup + said


def _of_hex(claim: Claim, found: str) -> str:
    word, _, other = claim.property.partition(" ")
    if word == "hexside":
        return f"the hexside {claim.subject}/{other} has {found}"
    if word == "touches":
        return f"{claim.subject} touches {other}: {found}"
    return f"{claim.property} of hex {claim.subject} is {found}"


def _of_turn(claim: Claim, found: str) -> str:
    word, _, turn = claim.property.partition(" ")
    if found == f"no turn {turn}":
        return f"{claim.subject} has {found}"
    if word == "label":
        return f"turn {turn} is called {found!r}"
    if word == "night":
        return f"turn {turn} is {'a' if found == 'yes' else 'no'} night"
    return f"{claim.property}{'' if turn else ' turn'} of {claim.subject} is {found}"
