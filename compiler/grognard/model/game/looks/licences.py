"""Whose a picture or a font is, and under which licence."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import KnownBy
from grognard.model.game.sourced import Sourced

LICENCES = "art/licences.csv"


@record
class Licence(Sourced):
    """One row: a file of `art/` or `fonts/`, or all of a folder."""

    file: Annotated[str, KnownBy()]
    """Its path in the game's folder: `art/board.jpg`, `fonts/old-face.otf`; one that ends with `/` is a folder with all
    that no other row names."""
    by: str = ""
    """Who drew, took or made it."""
    licence: str
    """What its use rests on, in a few words: `CC BY 4.0`, `own work`, `public domain`."""
    source: str = ""
    """Where it comes from: an address, an archive, a book."""

    def covers(self, name: str) -> bool:
        """Whether it speaks of a file."""
        return name == self.file or (self.file.endswith("/") and name.startswith(self.file))
