"""What a place phrase means, said to people: `grognard places GAME "TEXT"`."""

from grognard.base.records import record
from grognard.link.gazetteer import Gazetteer
from grognard.link.names import Names
from grognard.link.places import Context, read_phrase
from grognard.link.turns import Turns
from grognard.model.game import Game
from grognard.model.scenarios import PlaceSet


@record
class Explained:
    """A phrase, what it means, and the same in words; ``is_understood`` is False where some of it means nothing."""

    places: PlaceSet
    words: str
    is_understood: bool = True


def explain_phrase(game: Game, text: str, nation: str | None = None) -> Explained:
    """What a phrase means in a linked game; ``nation``: whose statement it would stand in (name or id)."""
    names = Names(game)
    owner = names.first(("nation", "side"), nation) if nation else None
    context = Context()
    if owner:
        context = Context(nation=owner[1]) if owner[0] == "nation" else Context(side=owner[1])
    places, troubles = read_phrase(text, Gazetteer(game, names), Turns(game.turns), context)
    if troubles:
        words = "; ".join(f"{one.message}; {one.hint}" if one.hint else one.message for one in troubles)
        return Explained(places=places, words=words, is_understood=False)
    return Explained(places=places, words=_words(game, places))


def _words(game: Game, places: PlaceSet) -> str:
    many = len(places.locations)
    spots = ", ".join(_called(game, one) for one in places.locations[:12]) + (", …" if many > 12 else "")
    if not places.is_known:
        named = f"; it names {', '.join(places.mentions)}" if places.mentions else ""
        return f"a region that the sources do not delimit, with a box of its own: {spots}{named}"
    if many == 1:
        return spots
    return f"{'each' if places.each else 'any'} of {many} places: {spots}"


def _called(game: Game, location: str) -> str:
    kind, _, id = location.partition(":")
    if kind == "place":
        return f"{game.places[id].name} ({location}, hex unknown)"
    if kind == "box":
        return f"{game.boxes[id].name} ({location})"
    names = [one.name for one in game.places.values() if one.hex and f"{one.map}:{one.hex}" == location]
    return f"{location} ({', '.join(names)})" if names else location
