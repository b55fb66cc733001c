"""Counters: their types and the counter mix."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Final, Literal

from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape, ShapeKind, shape_of
from grognard.model.fields.how_many import ONE
from grognard.model.fields.marks import AnyOrder, Called, Deduced, Fact, Former, Names, Prose, SetByLoader
from grognard.model.fields.numbers import Facings
from grognard.model.game.custom_vassal import Wishes
from grognard.model.game.scalars import Colour, Count, Extent, Id, Length, Many, OneOrMore
from grognard.model.game.sourced import Sourced
from grognard.model.game.steps import FRONT_BACK, Shown, column_of, read_shown, step_and_name

REVERSE_FIELDS = ("name", "left", "right", "text", "echelon", "side", "symbol", "art")
"""What a reverse may have its own of, beside the values: the columns ``back_name`` …"""

Role = Literal["unit", "hq", "leader", "marker", "asset"]
REDUCED: Final = "reduced"
CONVERSION: Final = "conversion"
PLAIN: Final = "plain"
BACKS: Final = (REDUCED, CONVERSION, PLAIN)
"""What the back of a counter may show, beside the states of its game."""
Lies = Literal["under", "with", "over"]
"""Where a counter lies: under units, in their stacks, or over all stacks."""


@record
class WrittenShape(Sourced):
    """The shape of a counter. A square may be written as `size` alone."""

    kind: ShapeKind = "square"
    width: Extent
    """From its left to its right end; of a hexagon from corner to corner: it has flat tops."""
    height: Extent | None = None
    """Of a rectangle; all others have a height that follows from the width."""
    corner: Length | None = None
    """How far its corners are rounded; left out: as a corner cutter leaves them, 0.9mm."""


@record
class CounterType(Sourced):
    """A kind of counter. ``values`` are the columns of the mix that its face prints, front;
    the reverse has the same with ``back_`` before it."""

    id: Id
    name: Annotated[str, Called(), Deduced()]
    face: Annotated[str, Deduced()]
    back_face: str = ""
    """Face of the reverse; blank: the same face, bound to the back values."""
    role: Role = "unit"
    aliases: Annotated[tuple[str, ...], Called()] = ()
    symbol: str = ""
    art: str = ""
    """A picture of `art/` in place of the symbol, on each of its counters that names none of its own."""
    art_room: Literal["symbol", "face"] = "symbol"
    """Whether a picture stands in the box of the symbol, whole, or fills the face to the cut under all that is printed
    there."""
    size: Extent = 15.875
    shape: WrittenShape | None = None
    """Of its counters: `{ kind = "round", width = "20mm" }`; left out: a square of `size`."""
    steps: Annotated[OneOrMore, Fact(if_written=True)] = 1
    shows: Annotated[tuple[str, ...], Fact(if_written=True)] = ()
    """Where each step is shown: `front`, `back`, `partner` (a second counter), `partner back`, each with the degrees by
    which the counter is turned clockwise, as `front 180`; left out: `front` and `back`."""
    back: Annotated[str, Fact(if_written=True)] = PLAIN
    """What the back shows: `reduced`, a `conversion`, `plain`, or a state, by its id in counters/states.toml."""
    values: Annotated[tuple[str, ...], Fact(if_written=True)] = ()
    moves_as: Annotated[str, Fact(if_written=True)] = ""
    """Movement class: which costs of the terrain hold for it."""
    stacking: Annotated[Count, Fact(if_written=True)] = 1
    """Stacking points."""
    lies: Lies | None = None
    """`under`: flat under the units, as works; `with`: in their stacks; `over`: over all stacks. Left out: `with`."""
    controls: bool = False
    """Its counters mark what their side or nation controls: at start one lies in each area, box and named hex that
    `[control]` of a scenario gives it."""
    facings: Annotated[int, Facings()] = 0
    """In how many directions its counters can point in play, the first straight up: 6 for the hexsides of flat-topped
    hexes, 12 for hexsides and corners. The module turns them; 0: they lie upright."""
    sea: bool = False
    """Ships: placed in ports and sea areas, never on land."""
    colour: Colour | None = None
    """Markers that belong to no side."""
    ink: Colour | None = None
    extends: Annotated[Id | None, Names("type")] = None
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which each of its counters belongs."""
    vassal: Wishes | None = None
    """What the module adds to its pieces: `traits`."""

    @property
    def form(self) -> Shape:
        """The shape of its counters."""
        one = self.shape
        return shape_of(one.kind, one.width, one.height, one.corner) if one else shape_of("square", self.size)

    @property
    def form_key(self) -> str:
        """The key that says how large its counters are."""
        return "shape" if self.shape else "size"

    @property
    def sides(self) -> tuple[Shown, ...]:
        """Where its steps are shown, the first one full; a side that is none is left out."""
        if not self.shows:
            return FRONT_BACK
        return tuple(one for one in map(read_shown, self.shows) if one) or FRONT_BACK

    @property
    def is_turned(self) -> bool:
        """Whether its steps are anything but a front and a back."""
        return self.sides != FRONT_BACK

    @property
    def leaves(self) -> int:
        """How many physical counters one unit is."""
        return 1 + max(one.leaf for one in self.sides)

    def called(self, step: int) -> str:
        """What its side with a step is called, from 1: ``full``, ``reduced``, its state …, ``step 3 of 4``."""
        if step > 1 and self.is_turned:
            return f"step {step} of {len(self.sides)}"
        return "full" if step == 1 else self.reverse

    @property
    def reverse(self) -> str:
        """What the reverse of its counters is: of two steps the reduced side, whether or not the type says so."""
        return REDUCED if self.back == PLAIN and self.steps > 1 else self.back


@record
class Counter(Sourced):
    """One row of the counter mix or of the markers: equal pieces."""

    id: Id
    qty: Annotated[Many, Fact(if_written=True)] = ONE
    type: Annotated[Id, Names("type"), Fact(if_written=True)]
    side: Annotated[Id | None, Names("side"), Fact(if_written=True)] = None
    nation: Annotated[Id | None, Names("nation"), Fact(if_written=True)] = None
    formation: Annotated[Id | None, Names("formation"), Fact(if_written=True)] = None
    echelon: Annotated[str, Fact(if_written=True)] = ""
    name: Annotated[str, Called(), Fact(if_written=True)] = ""
    """A proper name: an HQ's general, a ship."""
    left: Annotated[str, Fact(if_written=True)] = ""
    right: Annotated[str, Fact(if_written=True)] = ""
    text: Annotated[str, Fact(if_written=True), Prose()] = ""
    entry: Annotated[str, Fact(if_written=True)] = ""
    """The set-up or entry code as printed."""
    partner: Annotated[Id | None, Names("counter")] = None
    """The counter that this one converts to or shares a unit with."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""
    art: str = ""
    """A picture of `art/` in place of its symbol, see `art_room` of its type; on the back `back_art`, or else the
    same."""
    unplaced: str = ""
    """Why a setup leaves it over, in a few words, as `replaces losses`: the account of the counters prints it."""
    values: Annotated[Mapping[str, str], Fact(each="{}"), SetByLoader()] = field(default_factory=dict)
    """Front values by column, as printed; a column that is absent is blank."""
    back_values: Annotated[Mapping[str, str], Fact(each="back_{}"), SetByLoader()] = field(default_factory=dict)
    """Those of the second step, on the back or wherever its type shows that."""
    further: Annotated[Mapping[str, str], Fact(each="{}"), SetByLoader()] = field(default_factory=dict)
    """Those of the third step and of all after it, by column: ``step3_attack``."""
    was: Annotated[Id | None, Former()] = None
    derived_for: Annotated[tuple[str, ...], AnyOrder(), SetByLoader()] = ()
    """The scenarios for whose demands `grognard mix` wrote this row; none for a row on its own word."""
    told_by: Annotated[tuple[str, ...], SetByLoader()] = ()
    """What its name says more, where others would have the same: its `owner`, its `text`."""
    needed: Annotated[int, SetByLoader()] = 0
    """How many the setups demand of a counter of which nobody knows how many there are."""

    @property
    def sure(self) -> int:
        """How many there surely are; of a counter of which nobody knows how many there are, one."""
        return max(self.qty.least, int(self.qty.is_open))

    @property
    def pieces(self) -> int:
        """How many are made: all that there may be, or as many as are known of and the setups need, and one at least
        of those of which nobody knows how many there are."""
        return self.qty.reaching(self.needed, 1)

    def at_step(self, step: int) -> Mapping[str, str]:
        """The values at a step, from 1."""
        if step < 3:
            return self.values if step == 1 else self.back_values
        split = ((step_and_name(column), text) for column, text in self.further.items())
        return {name: text for (own, name), text in split if own == step}

    def printed(self) -> Iterator[tuple[str, int, str, str]]:
        """Each value that is not blank: its column, its step, its name and the text."""
        for step, values in ((1, self.values), (2, self.back_values)):
            for name, text in values.items():
                if text:
                    yield column_of(step, name), step, name, text
        for column, text in self.further.items():
            yield column, *step_and_name(column), text

    def value(self, column: str) -> str:
        """A printed value by its column in the mix; blank where there is none."""
        step, name = step_and_name(column)
        return self.at_step(step).get(name, "")
