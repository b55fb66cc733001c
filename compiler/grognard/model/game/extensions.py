"""Optional parts of a game: what players may leave out."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import Called
from grognard.model.game.scalars import Id
from grognard.model.game.sourced import Sourced


@record
class Extension(Sourced):
    """An optional part. Types, counters, decks, cards, charts and scenarios belong to it that say `extension`. Print
    holds them like all others; in VASSAL the part is a file of its own (`.vmdx`) beside the module."""

    id: Id
    title: Annotated[str, Called()]
    version: str = ""
    """Of this part alone; left out: that of the game."""
    description: str = ""
    """What it adds, in a sentence for the player."""
