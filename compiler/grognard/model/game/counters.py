"""Counters: their types and the counter mix."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from grognard.base.records import record
from grognard.geometry.outlines import Shape, ShapeKind, shape_of
from grognard.model.fields.marks import Called, Deduced, Fact, Former, Names, SetByLoader
from grognard.model.game.custom_vassal import Wishes
from grognard.model.game.scalars import Colour, Count, Extent, Id, Length
from grognard.model.game.sourced import Sourced

REVERSE_FIELDS = ("name", "left", "right", "text", "echelon", "side", "symbol")
"""What a reverse may have its own of, beside the values: the columns ``back_name`` …"""

Role = Literal["unit", "hq", "leader", "marker", "asset"]
Back = Literal["reduced", "move-fire", "entrenched", "conversion", "plain"]


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
    size: Extent = 15.875
    shape: WrittenShape | None = None
    """Of its counters: `{ kind = "round", width = "20mm" }`; left out: a square of `size`."""
    steps: Annotated[Count, Fact(if_written=True)] = 1
    back: Annotated[Literal["reduced", "move-fire", "entrenched", "conversion", "plain"], Fact(if_written=True)] = (
        "plain"
    )
    values: Annotated[tuple[str, ...], Fact(if_written=True)] = ()
    moves_as: Annotated[str, Fact(if_written=True)] = ""
    """Movement class: which costs of the terrain hold for it."""
    stacking: Annotated[Count, Fact(if_written=True)] = 1
    """Stacking points."""
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
    def reverse(self) -> str:
        """What the reverse of its counters is: of two steps the reduced side, whether or not the type says so."""
        return "reduced" if self.back == "plain" and self.steps > 1 else self.back


@record
class Counter(Sourced):
    """One row of the counter mix or of the markers: ``qty`` equal pieces."""

    id: Id
    qty: Annotated[Count, Fact(if_written=True)] = 1
    type: Annotated[Id, Names("type"), Fact(if_written=True)]
    side: Annotated[Id | None, Names("side"), Fact(if_written=True)] = None
    nation: Annotated[Id | None, Names("nation")] = None
    formation: Annotated[Id | None, Names("formation"), Fact(if_written=True)] = None
    echelon: Annotated[str, Fact(if_written=True)] = ""
    name: Annotated[str, Called(), Fact(if_written=True)] = ""
    """A proper name: an HQ's general, a ship."""
    left: Annotated[str, Fact(if_written=True)] = ""
    right: Annotated[str, Fact(if_written=True)] = ""
    text: str = ""
    entry: Annotated[str, Fact(if_written=True)] = ""
    """The set-up or entry code as printed."""
    partner: Annotated[Id | None, Names("counter")] = None
    """The counter that this one converts to or shares a unit with."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""
    values: Annotated[Mapping[str, str], Fact(each="{}"), SetByLoader()] = field(default_factory=dict)
    """Front values by column, as printed; a column that is absent is blank."""
    back_values: Annotated[Mapping[str, str], Fact(each="back_{}"), SetByLoader()] = field(default_factory=dict)
    was: Annotated[Id | None, Former()] = None
    derived_for: Annotated[str, SetByLoader()] = ""
    """The scenario whose demands `grognard mix` wrote this row for; blank for a row on its own word."""
