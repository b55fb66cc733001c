"""What the regions of a game mean: each is read once, those first that others name."""

from dataclasses import replace

from grognard.base.diagnostics import Diagnostic, Note
from grognard.link.codes import EMPTY_REGION, NAMESAKE_OUTSIDE
from grognard.link.names import Names
from grognard.link.phrase.faults import faults_of
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import Reader, read_whole
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.setup.regions import Region
from grognard.model.game.whole import Game


def link_regions(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the places of every region, and what is wrong with their phrases."""
    if not game.regions:
        return game, []
    regions = _Regions(game, names)
    linked = {id: replace(one, places=regions.places(id)) for id, one in game.regions.items()}
    return replace(game, regions=linked), [one for id in game.regions for one in regions.findings.get(id, ())]


class _Regions:
    def __init__(self, game: Game, names: Names) -> None:
        self._game = game
        self._turns = Turns(game.calendar)
        self._gazetteer = Gazetteer(game, names, self.places)
        self._read: dict[str, PlaceSet] = {}
        self._open: list[str] = []
        self.findings: dict[str, list[Diagnostic]] = {}

    def places(self, id: str) -> PlaceSet | None:
        """What a region means; None while it is being read."""
        if id in self._open:
            return None
        if id not in self._read:
            self._open.append(id)
            outer, self._gazetteer.reading = self._gazetteer.reading, id
            one = self._game.regions[id]
            reader = read_whole(one.within, self._gazetteer, self._turns, Context())
            self._gazetteer.reading = outer
            self._open.pop()
            self._read[id] = reader.places
            self.findings[id] = [*faults_of(reader.troubles, one.origin["within"], f"the region {id}")]
            self._judge(one, reader)
        return self._read[id]

    def _judge(self, one: Region, reader: Reader) -> None:
        if not reader.places.locations and not reader.troubles:
            message = f"the region {one.id} holds no place"
            self.findings[one.id].append(EMPTY_REGION.at(one.origin["within"], message))
        names = (one.id, one.name, *one.aliases)
        for id in dict.fromkeys(id for name in names if name for id in self._gazetteer.names.all("place", name)):
            place = self._game.places[id]
            location = self._gazetteer.of_place(place)
            if reader.places.is_known and not reader.troubles and location not in reader.places.locations:
                message = f"the region {one.id} is called as the place {id}, which does not lie in it"
                note = Note(message=f"{place.name} is in {location.id}", origin=place.origin.at)
                self.findings[one.id].append(NAMESAKE_OUTSIDE.at(one.origin["within"], message, notes=[note]))
