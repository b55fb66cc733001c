"""What a lowering is given and what it gives."""

from collections.abc import Callable, Iterable, Mapping

from grognard.base.records import record
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.base import is_about
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.module.abilities import Prototype, Spot
from grognard.model.plan.module.whole import Notice, Table, Track
from grognard.model.plan.sheets import Face, Faces
from grognard.model.words import Words
from grognard.plan.piece_names import piece_name

TAKEN = frozenset(
    {
        "Scenario",
        "Layer",
        "Type",
        "Counter",
        "Side",
        "Nation",
        "Formation",
        "Deck",
        "Dealt",
        "Faces",
        "Face",
        "Space",
        "Target",
    }
)
"""Properties that every module has."""

Members = tuple[tuple[str, str], ...]
"""Counter id and the key of the prototype that it takes."""


@record
class Ground:
    """What a lowering may ask: the game, its boards, where a location lies in the module."""

    game: Game
    boards: Mapping[str, BoardPlan]
    spot_of: Callable[[str], Spot | None]
    faces: Faces
    referee: str
    tr: Words

    def counters_of(self, types: Iterable[str]) -> tuple[Counter, ...]:
        """The counters of these types; all units where no type is named."""
        wanted, known = frozenset(types), self.game.types
        counters = self.game.counters.values()
        return tuple(one for one in counters if one.type in known and is_about(wanted, known[one.type]))

    def is_marker(self, counter: Counter) -> bool:
        """Whether a counter is none of the units."""
        return self.game.types[counter.type].role == "marker"

    def called(self, counter: Counter) -> str:
        """What a player calls a counter."""
        kind = self.game.types.get(counter.type)
        return piece_name(self.game, counter, kind, self.tr) if kind else self.tr(counter.name)

    def side_name(self, side: str | None) -> str:
        """The name of a side in the module; blank where there is none."""
        found = self.game.sides.get(side or "")
        return self.tr(found.name) if found else ""


def word_of(id: str) -> str:
    """An id as the name of a property of the module: ``turn-track`` is ``TurnTrack``; never one that is taken."""
    word = "".join(part.capitalize() for part in id.split("-"))
    return f"The{word}" if word in TAKEN or not word[:1].isalpha() else word


@record
class Lowered:
    """What came of a hook. ``properties``: counter id, property and value that the counter carries."""

    prototypes: tuple[Prototype, ...] = ()
    members: Members = ()
    properties: tuple[tuple[str, str, str], ...] = ()
    tracks: tuple[Track, ...] = ()
    tables: tuple[Table, ...] = ()
    notices: tuple[Notice, ...] = ()
    masks: tuple[Face, ...] = ()
    covers: tuple[str, ...] = ()
    """Markers that are no pieces of the module, since its masks do what they do in print."""
