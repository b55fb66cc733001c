"""The pieces of the module, and the piles in which they lie."""

from typing import Literal

from grognard.base.records import record
from grognard.model.game.custom_vassal import AddedTrait

Layer = Literal["ground", "unit", "marker", "status"]
"""What lies under what: works under units with the markers laid on them, under the markers of tracks and cards."""


@record
class PieceState:
    """One face of a piece. ``suffix`` follows its name while the face is up, as ``(reduced)``."""

    picture: str
    suffix: str = ""


@record
class Piece:
    """One slot of the palette or of a deck. ``key`` as in ids.csv: ``counter:ID`` or ``card:ID``.

    ``path``: side > formation > type. ``size`` is its width and height in px.
    """

    key: str
    gpid: int
    name: str
    path: tuple[str, ...]
    states: tuple[PieceState, ...]
    prototypes: tuple[str, ...]
    properties: tuple[tuple[str, str], ...]
    size: tuple[int, int]
    layer: Layer = "unit"
    copies: int = 1
    walks: bool = False
    """Its faces are steps, lost and regained one after the other, and not two sides between which it is turned."""
    added: tuple[AddedTrait, ...] = ()
    """Traits in VASSAL's own words."""
    prefix: str = ""
    """The optional part in which it got its number; numbers are unique all the same."""

    @property
    def stratum(self) -> Layer:
        """Where it stacks: a marker among the units, so that a stack opens whole and nothing bars the way to a unit."""
        return "unit" if self.layer == "marker" else self.layer

    @property
    def slot_id(self) -> str:
        """The number as the module writes it: ``57``, of an optional part ``gas:57``."""
        return f"{self.prefix}:{self.gpid}" if self.prefix else str(self.gpid)


@record
class Pile:
    """A deck that lies in a window: ``pieces`` are the keys of what it holds in a new game, once a copy.

    ``returns_to``: name of the pile into which its cards come back. ``takes``: only pieces with one of these values of
    the property ``takes_by`` can be laid into it.
    """

    name: str
    window: str
    x: int
    y: int
    width: int
    height: int
    pieces: tuple[str, ...] = ()
    is_face_down: bool = True
    is_shuffled: bool = True
    draws_hidden: bool = False
    """What is drawn stays hidden from the other sides."""
    returns_to: str = ""
    takes_by: str = ""
    takes: tuple[str, ...] = ()
