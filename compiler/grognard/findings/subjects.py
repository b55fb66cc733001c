"""The place in the sources that a remark is about."""

from dataclasses import replace

from grognard.base.origins import Origin, Origins
from grognard.model.game.charts import Card, Deck
from grognard.model.game.locations import read_location
from grognard.model.game.sides import Nation, Side
from grognard.model.game.whole import Game
from grognard.model.plan.card_text import symbols_in
from grognard.model.things import TABLES
from grognard.work.backend import placed
from grognard.work.job import Remark

LONGEST = 200
"""Maximum characters of a value that a message repeats."""


def origin_of(game: Game, subject: str, field: str) -> Origin:
    """The place in the sources of ``counter:ID``, ``card:ID``, ``chart:ID``, ``type:ID`` …"""
    kind, _, name = subject.partition(":")
    if kind == "art":  # a picture has no lines
        return Origin(file=f"{game.head.origin.at.file.rpartition('/')[0]}/art/{name}".removeprefix("/"))
    if kind == "counter" and field.startswith("vassal.") and name in game.counters:
        kind, name = "type", game.counters[name].type
    origins = getattr(_thing(game, kind, name), "origin", None)
    if isinstance(origins, Origins):
        return origins[field]
    # a chart that grognard generates has no line in the sources
    return user_of(game, name) if kind == "template" else game.head.origin.at


def _thing(game: Game, kind: str, name: str) -> object:
    match kind:
        case "hex":
            return game.ground_at(read_location(name))
        case "game":
            return game.head
        case "statement":
            return next((one for one in game.demands if one.id == name), None)
        case "file":
            return game.files.get(name)
        case "template":
            return None
        case _ if kind in TABLES:
            return getattr(game, TABLES[kind]).get(name)
    return placed(game, kind, name)


def owned(game: Game, one: Remark) -> Remark:
    """A remark about a text that a card or map takes from its deck, its side or the game, as a remark about these."""
    kind, _, name = one.subject.partition(":")
    deck = game.decks.get(game.cards[name].deck) if kind == "card" and name in game.cards else None
    if (one.field == "game" and kind == "card") or (one.field == "heading" and kind == "map"):
        return replace(one, subject=f"game:{game.id}", field="title")
    if deck and one.field == "side" and deck.side in game.sides:
        return replace(one, subject=f"side:{deck.side}", field="name")
    if deck and one.field in ("deck", "side"):
        return replace(one, subject=f"deck:{deck.id}", field="title")
    return one


def user_of(game: Game, name: str) -> Origin:
    """Where the sources name a template: the counter type, deck or card that has it, otherwise the head of the game."""
    for one in game.types.values():
        for key, folder in (("face", "faces"), ("back_face", "faces"), ("symbol", "symbols")):
            if name == f"{folder}/{getattr(one, key)}.svg":
                return one.origin[key]
    things: tuple[Deck | Card, ...] = (*game.decks.values(), *game.cards.values())
    for thing in things:
        if name == f"symbols/{thing.symbol}.svg":
            return thing.origin["symbol"]
    for card in game.cards.values():
        if any(name == f"symbols/{one}.svg" for one in symbols_in(card.text)):
            return card.origin["text"]
    owners: tuple[Nation | Side, ...] = (*game.nations.values(), *game.sides.values())
    for owner in owners:
        if name == f"symbols/{owner.flag}.svg":
            return owner.origin["flag"]
    return game.head.origin.at


def short(text: str) -> str:
    """A value, shortened for a message."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
