"""What the author says of a rulebook that is another's, so that its text can be read beside the game."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.model.fields.marks import OrOne
from grognard.model.game.sourced import Sourced


@record
class Patterns(Sourced):
    """How the text of a rulebook looks, said by examples: a digit stands for a digit, all else for itself. The number
    of a section may have any digits and, if the example has a point, any number of parts."""

    section: Annotated[tuple[str, ...], OrOne()] = ("1.1",)
    """How the line begins that heads a section: `"[3.26]"`, `"1.1 –"`; `"1.1 TITLE"` where it goes on in capitals,
    `"1."` for numbers without a point in them."""
    heading: Annotated[tuple[str, ...], OrOne()] = ()
    """How lines begin that head a section without a number: the words, which are then its id."""
    hex: Annotated[tuple[str, ...], OrOne()] = ()
    """How hex ids look: `"W2435"`; left out: as the grids of the maps number them."""
    page: Annotated[tuple[str, ...], OrOne()] = ()
    """What stands where a page ends: `"<page 12>"`; `"12"`: a line with nothing but a number."""


@record
class Apart(Sourced):
    """What the text of a rulebook mentions and the sources need not say, with the reason."""

    mentions: Annotated[tuple[str, ...], OrOne()] = ()
    """Hex ids, numbers of sections and names, as the text has them."""
    sections: Annotated[tuple[str, ...], OrOne()] = ()
    """Sections of which nothing need be in the sources: a history, an index."""
    reason: str
    """Why."""


@record
class Rulebook:
    """rulebook.toml but for its cases."""

    patterns: Patterns = field(default_factory=Patterns)
    aliases: Mapping[str, str] = field(default_factory=dict)
    """What the text calls a thing, with the id or name that the sources give it."""
    alias_places: Mapping[str, Origin] = field(default_factory=dict, compare=False)
    apart: tuple[Apart, ...] = ()
