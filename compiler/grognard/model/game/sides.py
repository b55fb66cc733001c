"""Sides, nations and formations: who owns a counter and how it is coloured."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import Called, Fact, Names
from grognard.model.game.scalars import Colour, Id, InInks
from grognard.model.game.sourced import Sourced


@record
class Side(Sourced):
    """One of the opposing sides. ``colour`` fills counters, ``ink`` is the colour of the text on it."""

    id: Id
    name: Annotated[str, Called()]
    colour: Colour
    ink: Colour = "#000000"
    accent: Colour = "#ffffff"
    """Fill of the symbol box."""
    cmyk: InInks = ""
    """What a press prints ``colour`` with: cyan, magenta, yellow, black in per cent. Blank: by its profile."""
    short: Annotated[str, Called()] = ""
    flag: str = ""
    """The symbol that its counters show where their type has the symbol `flag`, such as `flag-italy`."""
    played: bool = True
    """Whether a player takes it; else it has no seat, hand, staff map or tab in the module."""


@record
class Nation(Sourced):
    """A nation of a side; its colours come before the side's."""

    id: Id
    name: Annotated[str, Called()]
    side: Annotated[Id, Names("side"), Fact()]
    colour: Colour
    ink: Colour = "#000000"
    accent: Colour = "#ffffff"
    cmyk: InInks = ""
    """As of a side."""
    letter: str = ""
    """Identity letter printed on counters that share another nation's colour."""
    aliases: Annotated[tuple[str, ...], Called()] = ()
    order: int = 0
    """Set-up order; 0 where the rules give none."""
    minor: bool = False
    flag: str = ""
    """As that of a side, before which it comes."""


@record
class Formation(Sourced):
    """A brigade, division, corps … whose counters carry one band."""

    id: Id
    name: Annotated[str, Called()]
    side: Annotated[Id, Names("side"), Fact()]
    band: Colour
    cmyk: InInks = ""
    """What a press prints ``band`` with, as of a side."""
    nation: Annotated[Id | None, Names("nation")] = None
    aliases: Annotated[tuple[str, ...], Called()] = ()
    hq: Annotated[Id | None, Names("counter"), Fact()] = None
    """Counter id of its headquarters, where it has one."""
