"""Setup cards as planned: a nation's statements as boxes with slots. Millimetres from the card's upper left corner."""

from grognard.base.records import record
from grognard.model.game.locations import Location
from grognard.model.plan.boards import Rect


@record
class SetupSlot:
    """Room for one counter. ``label`` says which, for whoever lays it there; ``is_down``: it lies face down."""

    demand: str
    label: str
    rect: Rect
    symbol: str = ""
    """Of the counters that may lie there, where they have one in common."""
    is_down: bool = False


@record
class StatementBox:
    """A statement of the rulebook: where, when and what, and a slot for each counter."""

    where: str
    what: str
    cite: str
    note: str
    rect: Rect
    slots: tuple[SetupSlot, ...]
    location: Location | None = None
    """Of a slot of a mat, that."""


@record
class PoolBox:
    """An area for counters that come and go: a pool or a space of one, a sea."""

    location: Location
    name: str
    note: str
    rect: Rect


@record
class MatFrame:
    """The mat of a counter, around the boxes of its slots. ``title``: the counter's name; ``note``: whose it is;
    ``band``: mm that the band with both takes."""

    title: str
    note: str
    colour: str
    ink: str
    rect: Rect
    band: float


@record
class SetupCard:
    """One card, laid out once at a size that prints on both papers; on the table it is a board."""

    id: str
    title: str
    subtitle: str
    colour: str
    ink: str
    width: float
    height: float
    boxes: tuple[StatementBox, ...]
    pools: tuple[PoolBox, ...]
    scenario: str
    order: str = ""
    """The number by which it is set up, with which its title begins; blank where it has none."""
    cite: str = ""
    """The case of all its boxes that have none of their own."""
    key: str = ""
    """What the abbreviations on it mean."""
    sheet: str = ""
    """Game, version, and which of the cards it is."""
    group: str = ""
    """Title of the scenario, of a card that others of the game's have too; blank for what all scenarios share."""
    subject: str = ""
    """What remarks are about; blank: its scenario."""
    mats: tuple[MatFrame, ...] = ()
    """Those of counters that hold others."""
    hub: Rect | None = None
    """The middle of a ring of spaces, which they go round clockwise."""
