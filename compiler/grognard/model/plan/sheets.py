"""Counter sheets as planned: faces, blocks and slots. Millimetres from the upper left corner of the page."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final, Literal, NamedTuple

from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape

RIM: Final = 1.5
"""mm of ground that a counter with a cut line of its own has around it."""


@record
class Frame:
    """How counters stand on a sheet: the content of ``templates/sheets/NAME.toml``. Lengths in mm."""

    columns: int = 10
    """The maximum of counters side by side in a block."""
    rows: int = 5
    bleed: float = 3.0
    """How far a block's background runs over its outer edge."""
    tick: float = 4.0
    """Length of the cut marks, which start where the bleed ends."""
    margin: float = 6.5
    """Nothing is printed nearer to the edge of the paper."""
    head: float = 7.0
    """Height kept free at the top, inside the margin, for the sheet's title."""
    foot: float = 9.0
    """The same at the bottom, for the ruler and the notice."""
    gutter: float = 0.0
    """Between neighbours of a block, half of it the bleed of each; 0: they share their cuts."""
    outlines: bool = False
    """Whether the line of each counter is drawn on the front, with its rounded corners."""
    orientation: Literal["portrait", "landscape"] = "portrait"
    creep: float = 0.1
    """By how much each sheet of a booklet lies further out than the one around it: its thickness, with the fold."""


@record
class Face:
    """One face of a counter, ready to be drawn: a template and what it is bound to.

    ``values`` by field id, ``colours`` by class (``side``, ``formation`` …); ``shape`` is what is cut out.
    """

    counter: str
    leaf: int = 0
    """Which physical counter of a unit: 0 the counter itself, 1 its partner."""
    is_back: bool = False
    template: str
    values: tuple[tuple[str, str], ...] = ()
    colours: tuple[tuple[str, str], ...] = ()
    symbol: str = ""
    """Of the templates by its name; a picture of the author's with `art/` before it."""
    is_filled: bool = False
    """Whether that picture fills the face, and not the box of its symbol."""
    echelon: str = ""
    shape: Shape
    turn: int = 0
    """Degrees clockwise by which the physical counter is turned so that this face stands upright."""
    turned: tuple["Face", ...] = ()
    """What else this side shows at its other edges: faces of further steps, each with its own turn."""

    @property
    def key(self) -> str:
        """What a slot of a sheet calls its physical counter."""
        return leaf_key(self.counter, self.leaf)


def leaf_key(counter: str, leaf: int) -> str:
    """A physical counter of a unit: its partner has a sign in its name that no id has."""
    return f"{counter}~{leaf + 1}" if leaf else counter


Way = Literal["two-sided", "apart", "folded"]
"""How counters get their backs: behind the fronts on the same paper, on paper of their own, or beside the fronts on one
side of paper that is folded."""
FOLD_GAP: Final = 5.0
"""mm from the fold to the bleed of the nearest block, so that thick board has room in the fold."""


Edges = tuple[bool, bool, bool, bool]
"""Whether each side of a counter is at the edge of its block: left, top, right, bottom."""


@record
class Slot:
    """One place on a sheet. ``counter``: the key of a physical counter, see `leaf_key`; None: a blank, on which nothing
    is printed."""

    column: int
    row: int
    x: float
    y: float
    counter: str | None
    copy: int = 1


@record
class Block:
    """Counters of one background and shape. ``x``, ``y``: upper left corner of the trim.

    Those that fill their box share their cut lines, or lie a gutter of ``gap`` mm apart; others lie ``gap`` mm apart,
    each with a cut line of its own. ``background`` is the colour that bleeds. Slots are in reading order of the page
    they stand on.
    """

    x: float
    y: float
    columns: int
    rows: int
    shape: Shape
    gap: float = 0.0
    background: str
    behind: str
    """The background of its other side."""
    slots: tuple[Slot, ...]

    @property
    def width(self) -> float:
        """Trimmed width."""
        return self.columns * (self.shape.width + self.gap) - self.gap

    @property
    def height(self) -> float:
        """Trimmed height."""
        return self.rows * (self.shape.height + self.gap) - self.gap

    def edges(self) -> Iterator[tuple[Slot, Edges]]:
        """The slots that are not blank, each with where its counter has no neighbour in the block; one with a cut line
        of its own is so all around."""
        taken = self.taken
        for slot in self.slots:
            if slot.counter is None:
                continue
            column, row = slot.column, slot.row
            around = ((column - 1, row), (column, row - 1), (column + 1, row), (column, row + 1))
            left, top, right, bottom = (not self.shape.shares_cuts or at not in taken for at in around)
            yield slot, (left, top, right, bottom)

    @property
    def taken(self) -> frozenset[tuple[int, int]]:
        """Columns and rows of the slots that are not blank."""
        return frozenset((slot.column, slot.row) for slot in self.slots if slot.counter is not None)

    @property
    def cuts(self) -> int:
        """Cuts that free every counter: rows + columns + 2 straight ones, twice as many where a gutter parts them, or
        one round each."""
        if not self.shape.shares_cuts:
            return self.columns * self.rows
        return 2 * (self.columns + self.rows) if self.gap else self.columns + self.rows + 2


class Row(NamedTuple):
    """A row of the front of a sheet, of all its blocks. ``y``: its upper edge; ``left``: that of its first counter."""

    letter: str
    y: float
    middle: float
    left: float


def letter_of(row: int) -> str:
    """A for the first row; after Z the letters are doubled."""
    return chr(ord("A") + (row - 1) % 26) * ((row - 1) // 26 + 1)


@record
class Sheet:
    """One leaf: the blocks of its front and, mirrored for how the page is turned, of its back. Of a folded one both are
    on the same page, the fronts left of the fold."""

    number: int
    fronts: tuple[Block, ...]
    backs: tuple[Block, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """Its rows from the top, as the index of the kit calls them."""
        found: dict[float, list[tuple[float, float]]] = {}
        for block in self.fronts:
            for slot in block.slots:
                found.setdefault(slot.y, []).append((slot.x, block.shape.height))
        return tuple(
            Row(letter_of(number), y, y + min(high for _, high in found[y]) / 2, min(x for x, _ in found[y]))
            for number, y in enumerate(sorted(found), 1)
        )


@record
class SheetPlan:
    """All sheets on one paper. ``too_large``: counters that no page of this paper can hold."""

    paper: str
    width: float
    height: float
    frame: Frame
    turned: Literal["long", "short"]
    sheets: tuple[Sheet, ...]
    too_large: tuple[str, ...] = ()
    way: Way = "two-sided"

    @property
    def fold(self) -> float | None:
        """Where a folded sheet is folded, mm from its left edge; None of others."""
        return self.width / 2 if self.way == "folded" else None


@record
class Faces:
    """The faces of all physical counters by `leaf_key`, which of all but partners is the counter's id."""

    fronts: Mapping[str, Face] = field(default_factory=dict)
    backs: Mapping[str, Face] = field(default_factory=dict)
    steps: Mapping[str, tuple[Face, ...]] = field(default_factory=dict)
    """By counter id, the face of each step upright and alone, where that is not the front and the back."""
    fields: Mapping[str, tuple[str, ...] | None] = field(default_factory=dict)
    """Every field that a face can show or ask for, and what it can be; None: any text."""
    wants: Mapping[tuple[str, str], tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """By template and counter type: each value that such counters have there, by its own name and its `value-N`."""

    def of(self, counter: str) -> tuple[Face, ...]:
        """What a piece on the table shows, a face for each of its steps: front and back of most."""
        return self.steps.get(counter) or (self.fronts[counter], self.backs[counter])

    def sides_of(self, counter: str) -> tuple[Face, ...]:
        """What is printed of a counter: front and back, then those of its partner."""
        keys = (counter, leaf_key(counter, 1))
        return tuple(one[key] for key in keys for one in (self.fronts, self.backs) if key in one)
