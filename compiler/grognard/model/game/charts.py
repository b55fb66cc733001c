"""Charts, decks, turns: tables and cards as data."""

from typing import Annotated, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Called, Deduced, Fact, Former, Names, SetByLoader
from grognard.model.game.scalars import Colour, Count, Extent, Id
from grognard.model.game.sourced import Sourced


@record
class ChartCell(Sourced):
    """One cell of a chart, as printed."""

    row: str
    column: str
    value: Annotated[str, Fact()]


@record
class Chart(Sourced):
    """A chart. ``crt``: columns are odds or differentials from weak to strong, rows die results;
    ``table``: a die table or list; ``tec``: drawn from the terrain, needs no cells."""

    id: Id
    title: Annotated[str, Called()]
    kind: Literal["crt", "tec", "table"] = "table"
    file: str = ""
    die: str = "1d6"
    """Dice rolled: ``1d6``, ``2d6``, ``1d10`` (0 is 10)."""
    column_title: str = ""
    row_title: str = ""
    columns: Annotated[tuple[str, ...], SetByLoader()] = ()
    rows: Annotated[tuple[str, ...], SetByLoader()] = ()
    cells: Annotated[tuple[ChartCell, ...], SetByLoader()] = ()
    notes: tuple[str, ...] = ()
    better: tuple[str, ...] = ()
    """Results of a CRT from worst to best for the attacker: the order that must not fall as columns grow stronger."""
    meanings: tuple[tuple[str, str], ...] = ()
    """Result and its meaning in words."""
    cite: str = ""
    group: str = ""
    """Charts of one group share a window of the module, at most eight in each; blank: with all that name none."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""


@record
class Turn(Sourced):
    """One turn of the record track."""

    number: int
    label: Annotated[str, Fact()]
    note: str = ""
    night: bool = False
    """Its space is dark."""
    aliases: tuple[str, ...] = ()


@record
class Deck(Sourced):
    """A deck of cards; ``size`` is what the rules say it holds, a witness against the list."""

    id: Id
    title: Annotated[str, Called()]
    file: Annotated[str, Deduced()]
    side: Annotated[Id | None, Names("side")] = None
    size: Annotated[Count, Fact()] = 0
    colour: Colour | None = None
    hand: Annotated[Count, Fact()] = 0
    opening_hand: Annotated[Count, Fact()] = 0
    shuffle: Literal["start", "always", "never"] = "start"
    width: Extent = 63.0
    height: Extent = 88.0
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""


@record
class Card(Sourced):
    """One card of a deck."""

    id: Id
    deck: Annotated[Id, Names("deck"), SetByLoader()]
    qty: Annotated[Count, Fact()] = 1
    title: str
    text: str
    when: str = ""
    """When it may be played, in a few words."""
    value: Annotated[str, Fact()] = ""
    value_unit: str = ""
    """What the value counts, in a word: it stands under it."""
    flavour: str = ""
    """A line of history at the foot; it has no effect."""
    cite: str = ""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""
    was: Annotated[Id | None, Former()] = None
    """The id that it had before: it keeps its piece in saved games."""
