"""What a game writes in VASSAL's own words. Most games write nothing of it: its reader is imported where one does."""

from collections.abc import Iterator, Mapping
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.named import named
from grognard.base.records import record
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game

_READER: Final = "grognard.backends.vassal.plan.custom_text"


@record
class Insert(Sourced):
    """Components of ``vassal/extra.xml``. ``parent``, ``before`` and ``after`` name components of the module."""

    id: str
    """Its number from 1, those of overlays last."""
    parent: str
    before: str = ""
    after: str = ""
    xml: str
    """The components as written, without what is around them."""
    pieces: tuple[str, ...] = ()
    """The keys in ``ids.csv`` of the pieces defined in ``xml``, in the order of the text."""
    names: tuple[str, ...] = ()
    """What the components in ``xml`` are called."""


def inserts_of(game: Game) -> tuple[Insert, ...]:
    """What is to be put into the module. A file with a severe flaw gives nothing: the rest of it is not what its author
    meant, and no module is written."""
    texts = tuple((one.id, one.text) for one in game.extra.values())
    return named(f"{_READER}:read_inserts")(texts) if texts else ()


def places(game: Game) -> Mapping[str, Mapping[str, Sourced]]:
    """What remarks of this back end are about and the game has no record of."""
    return {"insert": {one.id: one for one in inserts_of(game)}}


def faults_in(game: Game) -> Iterator[Diagnostic]:
    """The flaws of the components and of the added traits, each at its place."""
    if game.extra or any(one.vassal for one in game.types.values()):
        yield from named(f"{_READER}:written_faults")(game)
