"""What the words of a claim mean: counters by owner, formation and type; hexes, terrain and places by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property

from grognard.base.names.folding import fold
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location, cell_at

ALL, MARKERS = "counters", "markers"


class Subjects:
    """Names of one game, for claims. Names are compared without regard to case."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def _owners(self) -> tuple[tuple[str, Mapping[str, str]], ...]:
        """Field of a counter, and the id that a name means for it."""
        game = self.view.game
        return (
            ("side", _names((one.id, (one.name, one.short)) for one in game.sides.values())),
            ("nation", _names((one.id, (one.name, *one.aliases)) for one in game.nations.values())),
            ("formation", _names((one.id, (one.name, *one.aliases)) for one in game.formations.values())),
            ("type", _names((one.id, (one.name, *one.aliases)) for one in game.types.values())),
            ("id", {fold(one): one for one in game.counters}),
        )

    def counters(self, words: str) -> tuple[list[Counter], tuple[str, ...]] | None:
        """Counters that all words together mean, and the fields of them that the words speak of; None where a word
        means nothing. ``it infantry alpini`` is Italian and infantry or Alpini."""
        wanted: dict[str, set[str]] = {}
        rest = fold(words).split()
        roles: set[str] = set()
        while rest:
            for length in range(len(rest), 0, -1):
                phrase = " ".join(rest[:length])
                meant = [(field, names[phrase]) for field, names in self._owners if phrase in names]
                if phrase in (ALL, MARKERS):
                    roles.add(phrase)
                elif meant:
                    field, one = meant[0]
                    wanted.setdefault(field, set()).add(one)
                else:
                    continue
                rest = rest[length:]
                break
            else:
                return None
        found = [
            counter
            for counter, kind in self.view.typed
            if all(getattr(counter, field) in ids for field, ids in wanted.items())
            and (not roles or (MARKERS if kind.role == "marker" else ALL) in roles)
        ]
        return found, tuple(wanted)

    def hexes(self, text: str) -> list[Location] | None:
        """Locations of blank-separated hex numbers, or of one area by its name; None where one is not on the map."""
        found = [self.cell(text)] if self._areas.get(fold(text)) else [self.cell(number) for number in text.split()]
        return found if found and all(self.view.is_cell(one) for one in found) else None

    def several(self, text: str) -> tuple[Location, ...]:
        """The cells of one id on the maps that have it, where they are several."""
        tilings = self.view.tilings.items()
        same = self.view.same
        found = ((same(cell_at(id, one)) for id, tiling in tilings if tiling.has(one)) for one in text.split())
        return next((cells for one in found if len(cells := tuple(dict.fromkeys(one))) > 1), ())

    def cell(self, text: str) -> Location:
        """The location of a hex number, or of an area or point by id, name or alias."""
        return self._areas.get(fold(text)) or self.view.same(self.view.location(None, text))

    @cached_property
    def _areas(self) -> Mapping[str, Location]:
        """Areas by what they are called: by an id that two maps have, or a name that two areas have, none."""
        meant: dict[str, set[Location]] = defaultdict(set)
        areas = self.view.game.areas
        for location, area in areas.items():
            for name in filter(None, (str(location), area.name, *area.aliases)):
                meant[fold(name)].add(location)
        for location in areas:
            meant[fold(location.id)] = {other for other in areas if other.id == location.id}
        return {name: next(iter(those)) for name, those in meant.items() if len(those) == 1}

    def terrain(self, text: str) -> str | None:
        """The id of a terrain by id, name or alias."""
        return self._terrain.get(fold(text))

    @cached_property
    def _terrain(self) -> Mapping[str, str]:
        return _names((one.id, (one.name, *one.aliases)) for one in self.view.game.terrain.values())

    def place(self, text: str) -> str | None:
        """The id of a place by id, name or alias."""
        return self._places.get(fold(text))

    @cached_property
    def _places(self) -> Mapping[str, str]:
        return _names((one.id, (one.name, *one.aliases)) for one in self.view.game.places.values())


def _names(things: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    """Ids by what they are called, small: an id before another thing's name, an earlier thing before a later one."""
    listed = [(one, tuple(filter(None, names))) for one, names in things]
    found = {fold(one): one for one, _ in listed}
    for one, names in listed:
        for name in names:
            found.setdefault(fold(name), one)
    return found
