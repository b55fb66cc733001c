"""The pieces of the module, and the piles in which they lie. Pixels."""

from grognard.base.records import record
from grognard.model.game.custom_vassal import AddedTrait
from grognard.model.plan.table.pieces import Layer, PieceState


@record
class Piece:
    """One slot of the palette or of a deck. ``key`` as in ids.csv: ``counter:ID`` or ``card:ID/COPY``.

    ``path``: side > formation > type. ``properties``: names and values of its own. ``size``: width and height.
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
    """Its faces are steps that are lost and regained one after the other, not two sides between which it is turned."""
    added: tuple[AddedTrait, ...] = ()
    """Traits in VASSAL's own words."""
    prefix: str = ""
    """The optional part in which it got its number; numbers are unique all the same."""

    @property
    def slot_id(self) -> str:
        """The number as the module writes it: ``57``, of an optional part ``gas:57``."""
        return f"{self.prefix}:{self.gpid}" if self.prefix else str(self.gpid)


@record
class DrawnTo:
    """Where a command of a pile deals its top card: the name of a window, and a point of it."""

    window: str
    x: int
    y: int


@record
class Pile:
    """A deck that lies in a window: ``pieces`` are the keys of what it holds in a new game, once for each copy.
    ``x``, ``y``: its middle.

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
    draws_to: tuple[DrawnTo, ...] = ()
