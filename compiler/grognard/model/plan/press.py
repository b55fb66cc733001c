"""A print shop as its file in ``templates/press/`` says: what it wants, and how. Lengths in mm."""

from typing import Literal

from grognard.base.records import record
from grognard.model.plan.cards import CardPlan
from grognard.model.plan.sheets import SheetPlan

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
    makes: Literal["pdf", "png", "cut"] = "pdf"
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
    parts: tuple[str, ...] = ("rules", "charts", "counters", "cards", "setup", "mats", "map")
    dpi: int = 300
    board: Punchboard = Punchboard()
    canvases: tuple[Canvas, ...] = ()
    backs: Literal["after", "before", "apart"] = "after"
    """Where the back of a card stands: after its front, before it, or in a file of its own."""
    front: str = "{id}-{copy}-front"
    back: str = "{id}-{copy}-back"


@record
class PressPlan:
    """What is made for one shop. ``cards``: by deck, one card a page."""

    shop: Shop
    sheets: SheetPlan
    cards: tuple[tuple[str, CardPlan], ...]
    inks: tuple[tuple[str, Inks], ...] = ()
    """Colours ``#rrggbb`` that the sources give in inks."""
