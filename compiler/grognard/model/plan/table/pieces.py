"""The pieces on the table, and the piles in which they lie. Lengths in mm."""

from typing import Literal

from grognard.base.records import record
from grognard.model.game.charts import Card
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.ability import Spot

Layer = Literal["ground", "unit", "marker", "status"]
"""What lies under what: works under units with the markers laid on them, under the markers of tracks and cards."""


def counter_key(counter: str) -> str:
    """The key of a counter's piece, by its id."""
    return f"counter:{counter}"


def card_keys(card: Card) -> tuple[str, ...]:
    """The keys of a card's copies: every card of a deck is a piece of its own."""
    return tuple(f"card:{card.id}/{copy}" for copy in range(1, card.qty + 1))


def part_of(game: Game, key: str) -> str:
    """The optional part that a piece belongs to now; "" for the game itself."""
    kind, _, name = key.partition(":")
    one = game.counters.get(name) if kind == "counter" else game.cards.get(name.partition("/")[0])
    return (one.extension if one else None) or ""


@record
class PieceState:
    """One face of a piece. ``picture``: its name. ``suffix`` follows the piece's name while the face is up, as
    ``(reduced)``."""

    picture: str
    suffix: str = ""


@record
class Piece:
    """``key``: ``counter:ID`` or ``card:ID/COPY``. ``path``: side > formation > type. ``prototypes``: the keys of what
    it can do. ``size``: width and height."""

    key: str
    name: str
    path: tuple[str, ...]
    states: tuple[PieceState, ...]
    prototypes: tuple[str, ...]
    size: tuple[float, float]
    kind: str = ""
    """What its type is called; blank for a card."""
    deck: str = ""
    """Id of the deck of a card."""
    owners: tuple[tuple[str, str], ...] = ()
    """What its ``Side``, ``Nation`` and ``Formation`` are called, where it has one."""
    values: tuple[tuple[str, str], ...] = ()
    """What hooks make it carry: a name, and its value."""
    layer: Layer = "unit"
    copies: int = 1
    walks: bool = False
    """Its faces are steps, lost and regained one after the other, and not two sides between which it is turned."""

    @property
    def stratum(self) -> Layer:
        """Where it stacks: a marker among the units, so that a stack opens whole and nothing bars the way to a unit."""
        return "unit" if self.layer == "marker" else self.layer


@record
class Pile:
    """A deck that lies in a window: ``pieces`` are the keys of what it holds in a new game, once a copy. ``x``, ``y``:
    its middle.

    ``returns_to``: name of the pile into which its cards come back. ``deck``: only cards of this one can be laid into
    it; ``counters``: only these, by id. ``draws_to``: the hands into which a command of the pile deals its top card.
    """

    name: str
    window: str
    x: float
    y: float
    width: float
    height: float
    pieces: tuple[str, ...] = ()
    is_face_down: bool = True
    is_shuffled: bool = True
    draws_hidden: bool = False
    """What is drawn stays hidden from the other sides."""
    returns_to: str = ""
    deck: str = ""
    counters: tuple[str, ...] = ()
    draws_to: tuple[Spot, ...] = ()
