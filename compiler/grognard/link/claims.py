"""The places that claims speak of: their phrases are read here, since the check knows no grammar."""

from dataclasses import replace
from typing import Final

from grognard.link.names import Names
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import read_phrase
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context
from grognard.model.game.rules import Claim
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.whole import Game

_OF_PLACES: Final = "places"
_SETS: Final = ("are", "hold")
"""Properties whose value is a phrase too."""


def link_claims(game: Game, names: Names) -> Game:
    """The game with what the phrases of its claims mean. What means nothing is left to the check, which reports it."""
    phrased = [one for one in game.claims if one.kind in (_OF_PLACES, "hex")]
    if not phrased:
        return game
    gazetteer, turns = Gazetteer(game, names), Turns(game.calendar)

    def meant(text: str) -> PlaceSet | None:
        places, troubles = read_phrase(text, gazetteer, turns, Context())
        return None if any(not (one.is_foreign or one.is_empty) for one in troubles) else places

    def linked(claim: Claim) -> Claim:
        if claim.kind == _OF_PLACES:
            value = meant(claim.value) if claim.property in _SETS else None
            return replace(claim, places=meant(claim.subject), said=value)
        is_hexes = claim.kind != "hex" or all(map(gazetteer.cells, claim.subject.split()))
        return claim if is_hexes or gazetteer.cells(claim.subject) else replace(claim, places=meant(claim.subject))

    return replace(game, claims=tuple(map(linked, game.claims)))
