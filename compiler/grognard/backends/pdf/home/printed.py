"""What a build prints of each counter and card, as a digest: from it a later build knows which faces changed."""

from collections.abc import Mapping
from dataclasses import replace

from grognard.base.digests import SHOWN_DIGITS, digest
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardFace
from grognard.model.plan.sheets import Face
from grognard.model.plan.whole import Plan
from grognard.work.materials import Materials


def printed_of(game: Game, plan: Plan, materials: Materials) -> Mapping[str, Mapping[str, str]]:
    """By language, then by thing (``counter:it-1``, ``card:rain``). A face is what it is bound to, its template and its
    symbol or picture; a card's place in its deck does not count, or one new card would change all."""
    found: dict[str, dict[str, str]] = {}
    for language in game.head.languages:
        faces = plan.faces_of(language)
        shown = {
            f"counter:{id}": digest([[face, _drawn(face, materials)] for face in faces.sides_of(id)])[:SHOWN_DIGITS]
            for id in game.counters
            if id in faces.fronts
        }
        for card in plan.card_faces.get(language, ()):
            shown[f"card:{card.id}"] = digest([replace(card, number=""), _art(card, materials)])[:SHOWN_DIGITS]
        found[language] = shown
    return found


def _drawn(face: Face, materials: Materials) -> list[str]:
    """Template and symbol or picture of a face, then those of what it shows at its other edges."""
    symbol = materials.symbol(face.symbol) if face.symbol else None
    blobs = (materials.template(f"faces/{face.template}.svg"), symbol)
    further = [digest for one in face.turned for digest in _drawn(one, materials)]
    return [*(blob.digest for blob in blobs if blob is not None), *further]


def _art(card: CardFace, materials: Materials) -> list[str]:
    symbols = (materials.symbol(name) for name in card.symbols)
    pictures = materials.pictures(one.name for one in card.pictures)
    blobs = (materials.template("cards/cards.typ"), *(blob for _, blob in pictures), *symbols)
    return [blob.digest for blob in blobs if blob is not None]
