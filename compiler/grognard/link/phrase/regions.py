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


class _UnreadError(Exception):
    """A phrase names a region that is to be read before it."""


class _Regions:
    def __init__(self, game: Game, names: Names) -> None:
        self._game = game
        self._turns = Turns(game.calendar)
        self._gazetteer = Gazetteer(game, names, self._known)
        self._read: dict[str, PlaceSet] = {}
        self._open: dict[str, None] = {}
        self.findings: dict[str, list[Diagnostic]] = {}

    def places(self, id: str) -> PlaceSet:
        """What a region means. However long a chain of regions is that name each other, one phrase is read at a time:
        it is begun again when what it names is read."""
        wanted = [id]
        while wanted:
            if wanted[-1] not in self._read:
                self._open[wanted[-1]] = None
                try:
                    self._read[wanted[-1]] = self._places(self._game.regions[wanted[-1]])
                except _UnreadError as other:
                    wanted.append(str(other))
                    continue
                del self._open[wanted[-1]]
            wanted.pop()
        return self._read[id]

    def _known(self, id: str) -> PlaceSet | None:
        """What a region means that a phrase names; None while that is being read. Raises _UnreadError."""
        if id in self._open:
            return None
        if id not in self._read:
            raise _UnreadError(id)
        return self._read[id]

    def _places(self, one: Region) -> PlaceSet:
        self._gazetteer.reading = one.id
        reader = read_whole(one.within, self._gazetteer, self._turns, Context())
        self._gazetteer.reading = ""
        self.findings[one.id] = [*faults_of(reader.troubles, one.origin["within"], f"the region {one.id}")]
        self._judge(one, reader)
        return reader.places

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
