"""What a person means who asks for one thing of a game: by id, name or hex number, with its kind before it or not."""

from collections.abc import Iterator

from grognard.base.names.folding import fold
from grognard.base.nearest import did_you_mean
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.setup.mats import owners_of_mats
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.things import ALIASES, CELLS, KINDS, Thing

_SHOWN_AS = {**ALIASES, "place": "hex", "deck": "card"}
"""Other words for a kind: what has no picture of its own is looked at as a part of it, or as what it lies on."""


def find_things(game: Game, plan: Plan, text: str, language: str) -> tuple[Thing, ...]:
    """The things that a text may mean: none, one, or several of different kinds. Ids go before names."""
    wanted, asked = _asked(text)
    called = [one for one in _called(game, plan, language) if _is_wanted(wanted, one[2])]
    for level in (0, 1, 2):
        found = dict.fromkeys(thing for rank, name, thing in called if rank == level and name == fold(asked))
        if found:
            return tuple(found)
    return ()


def hint_for(game: Game, plan: Plan, text: str, language: str) -> str:
    """What may have been meant, or what can be asked for."""
    wanted, asked = _asked(text)
    names = [name for _, name, thing in _called(game, plan, language) if _is_wanted(wanted, thing)]
    if wanted in CELLS and (numbers := [one.number for one in game.hexes.values()]):
        return did_you_mean(fold(asked), names) or f"numbers go from {numbers[0]} to {numbers[-1]}"
    return did_you_mean(fold(asked), names) or f"say a thing of a kind: {', '.join(f'{one}:…' for one in KINDS)}"


def _is_wanted(kind: str, thing: Thing) -> bool:
    """Whether a thing is of the kind that was asked for, any if blank; what a map has, hexes, areas or points, a person
    need not know."""
    return kind in ("", thing.kind) or (kind in CELLS and thing.kind in CELLS)


def _asked(text: str) -> tuple[str, str]:
    """The kind, or blank, and the rest."""
    kind, colon, rest = text.partition(":")
    kind = _SHOWN_AS.get(kind.strip().lower(), kind.strip().lower())
    return (kind, rest) if colon and kind in KINDS else ("", text)


def _called(game: Game, plan: Plan, language: str) -> Iterator[tuple[int, str, Thing]]:
    """Every name with how sure it is (0: an id, 2: rather something else of that name) and what it calls."""
    for rank, name, kind, id in _names(game, plan, language):
        if name.strip("/ "):
            yield rank, fold(name), Thing(kind=kind, id=id)


def _cell(game: Game, location: Location) -> str:
    """Whether it is a hex, an area or a point."""
    sheet = game.maps.get(location.map)
    if location not in game.areas or sheet is None or sheet.areas is None:
        return "hex"
    return "point" if sheet.areas.points else "area"


def _names(game: Game, plan: Plan, language: str) -> Iterator[tuple[int, str, str, str]]:
    for counter in game.counters.values():
        yield 0, counter.id, "counter", counter.id
        yield 1, counter.name, "counter", counter.id
        yield 1, f"{counter.left}/{counter.right}", "counter", counter.id
    for card in plan.card_faces.get(language, ()):
        yield 0, card.id, "card", card.id
        yield 1, card.title, "card", card.id
    for chart in plan.charts.get(language, ()):
        yield 0, chart.id, "chart", chart.id
        yield 1, chart.title, "chart", chart.id
    for location, one in game.ground():
        for name in (one.number, str(location)):
            yield 0, name, _cell(game, location), str(location)
    for location, area in game.areas.items():
        for name in (area.name, *area.aliases):
            yield 1, name, _cell(game, location), str(location)
    for place in game.places.values():
        if (location := cell_at(place.map or "", place.hex)) in game.hexes:
            for rank, name in ((1, place.id), (1, place.name), *((1, alias) for alias in place.aliases)):
                yield rank, name, _cell(game, location), str(location)
    for kind, things in (("box", game.boxes), ("track", game.tracks)):
        for id, thing in things.items():
            yield 0, id, kind, id
            yield 1, thing.name, kind, id
    for setup in (*plan.setup_cards.get(language, ()), *plan.mats.get(language, ())):
        yield 0, setup.id, "setup", setup.id
        yield 1, setup.title, "setup", setup.id
    for scenario in game.scenarios.values():
        yield 0, scenario.id, "setup", scenario.id
        yield 2, scenario.title, "setup", scenario.id
    for owner, mat in owners_of_mats(game):
        yield 0, mat.id, "mat", mat.id
        yield 1, mat.name, "mat", mat.id
        yield 2, owner.id, "mat", owner.id  # a counter, unless a mat is asked for
        yield 2, owner.name, "mat", owner.id
    for section in plan.rules.get(language, ()):
        yield 0, section.id, "case", section.id
        yield 0, section.number, "case", section.id
        yield 1, section.title, "case", section.id
    for id, sheet in game.maps.items():
        yield 0, id, "map", id
        yield 1, sheet.title, "map", id
