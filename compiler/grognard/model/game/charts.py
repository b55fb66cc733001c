"""Charts, decks, turns: tables and cards as data."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.fields.how_many import NONE, ONE
from grognard.model.fields.marks import Called, Deduced, Fact, Former, KnownBy, Names, Prose, SetByLoader
from grognard.model.game.scalars import Colour, Extent, Id, Length, Many, ManyByChart
from grognard.model.game.sourced import Sourced


@record
class ChartCell(Sourced):
    """One cell of a chart, as printed."""

    row: Annotated[str, KnownBy("row {}")]
    column: Annotated[str, KnownBy("column {}")]
    value: Annotated[str, Fact()]


@record
class Chart(Sourced):
    """A chart. ``crt``: columns are odds or differentials from weak to strong, rows die results;
    ``table``: a die table or list; ``tec``: drawn from the terrain, needs no cells."""

    id: Id
    title: Annotated[str, Called()]
    kind: Literal["crt", "tec", "table"] = "table"
    file: str = ""
    die: Annotated[str, Fact(if_written=True)] = "1d6"
    """Dice rolled: ``1d6``, ``2d6``, ``1d10`` (0 is 10)."""
    column_title: str = ""
    row_title: str = ""
    columns: Annotated[tuple[str, ...], SetByLoader()] = ()
    rows: Annotated[tuple[str, ...], SetByLoader()] = ()
    cells: Annotated[tuple[ChartCell, ...], SetByLoader()] = ()
    repeated: Annotated[tuple[tuple[str, str], ...], SetByLoader()] = ()
    """Rows of a list whose first cell stands above already, `Wet (2)`, each with what is printed."""
    notes: Annotated[tuple[str, ...], Prose(), Fact()] = ()
    better: Annotated[tuple[str, ...], Fact()] = ()
    """Results of a CRT from worst to best for the attacker: the order that must not fall as columns grow stronger."""
    meanings: Annotated[tuple[tuple[str, str], ...], Prose(), Fact(each="meaning {}")] = ()
    """Result and its meaning in words."""
    short: tuple[tuple[str, str], ...] = ()
    """What stands in its cells, and the short form that is printed there: `"shift 1 left" = "1L"`."""
    cite: Annotated[str, Fact()] = ""
    group: str = ""
    """Charts of one group share a window of the module, at most eight in each; blank: with all that name none."""
    appendix: bool = False
    """It stands behind all others: what nobody looks up while playing."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What is printed of each row in the first column."""
        printed = dict(self.repeated)
        return tuple(printed.get(row, row) for row in self.rows)


@record
class Turn(Sourced):
    """One turn of the record track."""

    number: Annotated[int, KnownBy("turn {}")]
    label: Annotated[str, Fact()]
    kind: Annotated[str, KnownBy()] = ""
    """The sort of turn: `operational`, `season`; each sort counts for itself. Statements of a setup mean those of the
    first row's sort."""
    track: Annotated[Id | None, Names("track"), KnownBy()] = None
    """The track that shows it, of a game with several; blank: the turn track."""
    note: Annotated[str, Prose(), Fact()] = ""
    night: Annotated[bool, Fact()] = False
    """Its space is dark."""
    aliases: tuple[str, ...] = ()


CARD_FORMATS: Final[Mapping[str, tuple[float, float]]] = {
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "mini": (41.0, 63.0),
    "euro mini": (44.0, 68.0),
    "us game": (56.0, 87.0),
    "euro": (59.0, 92.0),
    "tarot": (70.0, 120.0),
    "square": (70.0, 70.0),
}
"""Width and height of cards that have a name, mm."""


def named_turns(turns: Sequence[Turn]) -> Mapping[str, int]:
    """The numbers of turns by their labels and aliases, folded; the first of a name counts."""
    return {fold(name): one.number for one in reversed(turns) for name in (*one.aliases, one.label) if name}


@record
class Deck(Sourced):
    """A deck of cards; ``size`` is what the rules say it holds, a witness against the list."""

    id: Id
    title: Annotated[str, Called()]
    file: Annotated[str, Deduced()]
    side: Annotated[Id | None, Names("side"), Fact()] = None
    size: Annotated[Many, Fact()] = NONE
    colour: Colour | None = None
    hand: Annotated[ManyByChart, Fact()] = NONE
    opening_hand: Annotated[Many, Fact()] = NONE
    reshuffle: Annotated[str, Fact()] = ""
    """When the discards go back and all is shuffled, as `each Winter` or a turn: the players are told then."""
    shuffle: Annotated[Literal["start", "always", "never"], Fact(if_written=True)] = "start"
    format: Literal["", "poker", "bridge", "mini", "euro mini", "us game", "euro", "tarot", "square"] = ""
    """The size of its cards by name: `poker`, 63.5 x 88.9 mm. `width` and `height` say any other."""
    width: Extent = 63.0
    height: Extent = 88.0
    symbol: str = ""
    """A symbol in the middle of the backs of its cards, as counters have."""
    caliper: Length = 0.3
    """Thickness of a card; its box is made for all cards of the deck."""
    art: str = ""
    """A picture of `art/` that fills the backs of its cards: `raid.png`, `backs/raid.svg`."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""


@record
class Card(Sourced):
    """One card of a deck."""

    id: Id
    deck: Annotated[Id, Names("deck"), SetByLoader()]
    qty: Annotated[Many, Fact()] = ONE
    title: str
    text: Annotated[str, Fact(), Prose()]
    when: Annotated[str, Prose(), Fact()] = ""
    """When it may be played, in a few words."""
    side: Annotated[Id | None, Names("side"), Fact()] = None
    """Id of the side that plays it, in a deck of all."""
    first: Annotated[str, Fact()] = ""
    """The turn in which it joins the deck; blank: at once."""
    last: Annotated[str, Fact()] = ""
    """The last turn in which it is in the deck."""
    joins: Annotated[int | None, SetByLoader()] = None
    """The number of the turn that ``first`` means."""
    leaves: Annotated[int | None, SetByLoader()] = None
    """The number of the turn that ``last`` means."""
    after: Annotated[Literal["", "discard", "remove", "stay"], Fact()] = ""
    """What becomes of it once it is played: `discard`, `remove` from the game, `stay` in play."""
    value: Annotated[str, Fact()] = ""
    value_unit: str = ""
    """What the value counts, in a word: it stands under it."""
    flavour: str = ""
    """A line of history at the foot; it has no effect."""
    symbol: str = ""
    """A symbol that shows at a glance of what kind it is: `artillery`, `bridge`; large where it has no picture."""
    art: str = ""
    """A picture of `art/` above its text; what is wider or higher than its room is cut on both sides alike."""
    cite: Annotated[str, Fact()] = ""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""
    was: Annotated[Id | None, Former()] = None
    """The id that it had before: it keeps its piece in saved games."""

    @property
    def copies(self) -> int:
        """How many are made: all that there may be, and one at least where nobody knows how many there are."""
        return self.qty.reaching(1)
