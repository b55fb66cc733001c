"""What a place phrase means, said to people: `grognard places GAME "TEXT"`."""

from dataclasses import replace

from grognard.link.names import Names
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import read_phrase
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.scenarios import PlaceSet
from grognard.model.game.setup.mats import slot_of
from grognard.model.game.whole import Game


def explain_phrase(game: Game, text: str, nation: str = "") -> tuple[PlaceSet, str]:
    """What a phrase means in a linked game, and the same in words. It has no location where some of it means nothing.

    ``nation``: whose statement it would stand in (a nation or side by any name): what "home" and a pool refer to.
    """
    names = Names(game)
    context = Context()
    if owner := names.first(("nation", "side"), nation):
        context = Context(nation=owner[1]) if owner[0] == "nation" else Context(side=owner[1])
    places, troubles = read_phrase(text, Gazetteer(game, names), Turns(game.calendar), context)
    if troubles:
        words = "; ".join(f"{one.message}; {one.hint}" if one.hint else one.message for one in troubles)
        return replace(places, locations=()), words
    return places, _words(game, places)


def _words(game: Game, places: PlaceSet) -> str:
    many = len(places.locations)
    spots = ", ".join(_called(game, one) for one in places.locations[:12]) + (", …" if many > 12 else "")
    if not places.is_known:
        named = f"; it names {', '.join(places.mentions)}" if places.mentions else ""
        return f"a region that the sources do not delimit, with a box of its own: {spots}{named}"
    if many == 1:
        return spots
    return f"{'each' if places.each else 'any'} of {many} places: {spots}"


def _called(game: Game, location: Location) -> str:
    if location.kind == "place":
        return f"{game.places[location.id].name} ({location}, hex unknown)"
    if location.kind == "box":
        return f"{game.boxes[location.id].name} ({location})"
    if found := slot_of(game, location):
        return f"the slot {found[1].name or found[1].id} of {found[0].name or found[0].id} ({location})"
    names = [one.name for one in game.places.values() if one.hex and cell_at(one.map or "", one.hex) == location]
    return f"{location} ({', '.join(names)})" if names else str(location)
