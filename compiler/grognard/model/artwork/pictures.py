"""Which pictures of art/ a game names, and where."""

from collections.abc import Iterator

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.model.game.whole import ART, Game, Picture
from grognard.model.plan.rules_art import PICTURE, place_of


@record
class Named:
    """A picture by its name under art/. ``by``: what names it, ``the map plava``."""

    name: str
    by: str
    at: Origin

    def found(self, game: Game) -> Picture | None:
        """The picture, or None."""
        return game.art.get(f"{ART}{self.name}")


def of_cards(game: Game) -> Iterator[Named]:
    """The pictures of cards and of the backs of decks."""
    for kind, things in (("card", game.cards), ("deck", game.decks)):
        for one in things.values():
            if one.art:
                yield Named(name=one.art, by=f"the {kind} {one.id}", at=one.origin["art"])


def of_others(game: Game) -> Iterator[Named]:
    """The pictures that all other things name."""
    for one in game.maps.values():
        if one.underlay:
            yield Named(name=one.underlay.art, by=f"the map {one.id}", at=one.underlay.origin["art"])
    yield from of_counters(game)
    for cases in (game.cases, *game.cases_in.values()):
        for case in cases.values():
            for found in PICTURE.finditer(case.text):
                yield Named(name=found[2], by=f"case {case.id}", at=place_of(case, found))
    for (language, text), place in game.text_places.items():
        for found in PICTURE.finditer(game.texts[language][text]):
            yield Named(name=found[2], by=f"a text of {language}", at=place)


def of_counters(game: Game) -> Iterator[Named]:
    """The pictures of counter types, and of counters on each of their sides."""
    for kind in game.types.values():
        if kind.art:
            yield Named(name=kind.art, by=f"the type {kind.id}", at=kind.origin["art"])
    for one in game.counters.values():
        if one.art:
            yield Named(name=one.art, by=f"the counter {one.id}", at=one.origin["art"])
        for column, _, name, text in one.printed():
            if name == "art":
                yield Named(name=text, by=f"the counter {one.id}", at=one.origin[column])


def named_pictures(game: Game) -> Iterator[Named]:
    """All of them, in the order of the model."""
    yield from of_cards(game)
    yield from of_others(game)
