"""A print shop as its file in ``templates/press/`` says: what it wants, and how. Lengths in mm."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from grognard.base.records import record
from grognard.model.plan.cards import CardPlan
from grognard.model.plan.sheets import SheetPlan

MM_PER_INCH: Final = 25.4
NEAR: Final = 1.0
"""mm by which a card may differ from the size that a shop cuts."""
Part = Literal["rules", "charts", "counters", "cards", "setup", "mats", "map"]
PARTS_OF: Final[Mapping[str, tuple[Part, ...]]] = {
    "pdf": get_args(Part),
    "png": ("counters", "cards", "map"),
    "cut": ("counters", "cards"),
    "sheets": ("counters", "cards"),
}
"""By what a shop makes, the parts of which there can be such files."""
Inks = tuple[float, float, float, float]
"""Shares of cyan, magenta, yellow and black, from 0 to 1."""


@record
class Punchboard:
    """The board that counters are punched from. Without a gutter neighbours share a knife."""

    width: float = 210.0
    height: float = 297.0
    margin: float = 8.0
    """From the edge of the board to the first die line, at least."""
    gutter: float = 6.0
    """Between two die lines: the bleed of both."""
    columns: int = 20
    rows: int = 20


@record
class CutFile:
    """What a machine that cuts is told. Lengths in mm."""

    kerf: float = 0.0
    """What the blade or beam takes away: lines lie half of it outside of what is kept."""
    corner: float = 0.0
    """The radius of the corners of counters that share no cut; 0: as their type says."""
    card_corner: float = 3.2
    arm: float = 9.0
    """The length of the registration marks."""
    inset: float = 10.0
    """From the edges of the sheet to the marks."""
    thickness: float = 0.6


@record
class Canvas:
    """A picture that a shop prints: ``width`` by ``height`` pixels with the bleed, for what is ``across`` by ``down``
    mm when it is cut."""

    name: str
    of: Literal["card", "counter", "map"] = "card"
    width: int
    height: int
    across: float
    down: float


@record
class Shop:
    """What a print shop asks for."""

    name: str = "press"
    title: str = ""
    makes: Literal["pdf", "png", "cut", "sheets"] = "pdf"
    standard: Literal["PDF/X-4", "PDF/X-1a:2003"] = "PDF/X-4"
    profile: str = "press/coated-280.icc"
    """A template: the table by which colours become inks."""
    condition: str = "FOGRA39"
    """What the output intent calls the press, as registered."""
    about: str = ""
    """The same in words."""
    embeds: bool = True
    """Whether the profile goes into the file."""
    ink: int = 280
    """Per cent: the most of all inks together at one point."""
    rich: tuple[int, int, int, int] = (40, 30, 30, 100)
    """Per cent: the black of large solids."""
    bleed: float = 3.0
    safe: float = 3.0
    """No type nearer to the cut."""
    die: str = "CutContour"
    """The spot colour of die lines."""
    parts: tuple[Part, ...] = ("rules", "charts", "counters", "cards", "setup", "mats", "map")
    dpi: int = 300
    board: Punchboard = Punchboard()
    canvases: tuple[Canvas, ...] = ()
    cut: CutFile = CutFile()
    backs: Literal["after", "before"] = "after"
    """Where the back of a card stands: after its front, or before it."""
    front: str = "{number}-{card}-front.png"
    """The name of a picture: the number of the card, 001, and its id."""
    back: str = "{number}-{card}-back.png"

    @property
    def made(self) -> tuple[Part, ...]:
        """The parts that are made for it: no picture set has rules, and no machine cuts a map."""
        return tuple(one for one in self.parts if one in PARTS_OF[self.makes])

    def canvas_for(self, of: str, width: float, height: float) -> Canvas | None:
        """The canvas for a thing of some size, mm: the nearest within a millimetre. A shop that lists none for such
        things takes any size."""
        listed = [one for one in self.canvases if one.of == of]
        if not listed:
            across, down = (round((one + 2 * self.bleed) * self.dpi / MM_PER_INCH) for one in (width, height))
            return Canvas(name="", width=across, height=down, across=width, down=height)
        near = [one for one in listed if _is_near(one, width, height)]
        return min(near, key=lambda one: abs(one.across - width) + abs(one.down - height), default=None)


def _is_near(one: Canvas, width: float, height: float) -> bool:
    return abs(one.across - width) <= NEAR and abs(one.down - height) <= NEAR


@record
class PressPlan:
    """What is made for one shop. ``cards``: by deck, one card a page."""

    shop: Shop
    sheets: SheetPlan
    cards: tuple[tuple[str, CardPlan], ...]
    unfit: tuple[str, ...] = ()
    """Decks whose cards no canvas of the shop is made for."""
    inks: tuple[tuple[str, Inks], ...] = ()
    """Colours ``#rrggbb`` that the sources give in inks."""
