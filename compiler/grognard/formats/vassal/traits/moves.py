"""Traits that create, remove, move and turn pieces. Lengths in px, angles in degrees; keys from ``keys.py``."""

from typing import Annotated, ClassVar, Self

from grognard.base.records import record
from grognard.formats.vassal.text.fields import STATE
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.parts import Parameter, Target
from grognard.formats.vassal.traits.trait import Trait, read_trait


@record
class Delete(Trait):
    """Removes the piece."""

    prefix: ClassVar[str] = "delete"
    menu: str = "Delete"
    key: str = "68,130"
    description: str = ""


@record
class Clone(Trait):
    """Makes a second piece."""

    prefix: ClassVar[str] = "clone"
    menu: str = "Clone"
    key: str = "67,130"
    description: str = ""


@record
class PlaceMarker(Trait):
    """Puts another piece here. ``piece`` is a whole definition "+/null/..." (then ``gpid`` is its own, unique) or the
    path of a slot. ``placement``: 0 on top of the stack, 1 at its bottom, 2 above this piece, 3 below.
    """

    prefix: ClassVar[str] = "placemark"
    menu: str = "Place Marker"
    key: str = "77,130"
    piece: str = "null"
    text: str = "null"
    x: str = "0"
    y: str = "0"
    match_rotation: bool = False
    after_key: str = ""
    description: str = ""
    gpid: str = ""
    placement: int = 0
    above: bool = False
    copy_properties: bool = False
    parameters: tuple[Parameter, ...] = ()
    version: int = 1


@record
class Replace(PlaceMarker):
    """Puts another piece in this one's place."""

    prefix: ClassVar[str] = "replace"
    menu: str = "Replace"
    key: str = "82,130"


@record
class ReturnToDeck(Trait):
    """Sends the card to a deck: the named one, or with ``select`` the one that the player picks."""

    prefix: ClassVar[str] = "return"
    menu: str = "Return to Deck"
    key: str = "82,130"
    old_deck: str = ""
    prompt: str = "Select destination"
    description: str = ""
    version: int = 2
    select: bool = True
    deck: str = ""


@record
class SendToLocation(Trait):
    """Moves the piece. ``destination``: L point x,y; G grid location (names its board); Z zone; R region; A counter;
    C cycle; N nearest. ``back_*`` in the state is where it came from.
    """

    prefix: ClassVar[str] = "sendto"
    menu: str = ""
    key: str = ""
    map: str = ""
    board: str = ""
    x: str = "0"
    y: str = "0"
    back_menu: str = ""
    back_key: str = ""
    x_index: str = "0"
    y_index: str = "0"
    x_offset: str = "1"
    y_offset: str = "1"
    description: str = ""
    destination: str = "L"
    zone: str = ""
    region: str = ""
    filter: str = ""
    grid_location: str = ""
    back_map: Annotated[str, STATE] = ""
    back_x: Annotated[str, STATE] = ""
    back_y: Annotated[str, STATE] = ""


@record
class MoveFixedDistance(Trait):
    """Moves the piece by ``x`` px to the right and ``y`` px upwards, after an outer rotation."""

    prefix: ClassVar[str] = "translate"
    menu: str = "Move Forward"
    key: str = "77,130"
    x: str = "0"
    y: str = "60"
    move_stack: bool = False
    x_index: str = "0"
    y_index: str = "0"
    x_offset: str = "0"
    y_offset: str = "0"
    description: str = ""


@record
class CanRotate(Trait):
    """Turns what is inside it by steps of 360/``facings``; ``facing`` counts from 0, clockwise on the screen."""

    prefix: ClassVar[str] = "rotate"
    facings: int = 6
    clockwise_key: str = "93,130"
    counterclockwise_key: str = "91,130"
    clockwise_menu: str = "Rotate CW"
    counterclockwise_menu: str = "Rotate CCW"
    random_key: str = ""
    random_menu: str = ""
    name: str = ""
    description: str = ""
    direct_key: str = ""
    direct_menu: str = ""
    direct_expression: str = ""
    direct_is_facing: bool = True
    facing: Annotated[int, STATE] = 0


@record
class CanRotateFreely(Trait):
    """Turns what is inside it to any angle."""

    prefix: ClassVar[str] = "rotate"
    facings: int = 1
    key: str = "93,130"
    menu: str = "Rotate"
    random_key: str = ""
    random_menu: str = ""
    name: str = ""
    description: str = ""
    direct_key: str = ""
    direct_menu: str = ""
    direct_expression: str = ""
    direct_is_facing: bool = True
    angle: Annotated[float, STATE] = 0.0


@record
class CanPivot(Trait):
    """Turns about a point; needs a ``CanRotate`` inside."""

    prefix: ClassVar[str] = "pivot"
    menu: str = ""
    key: str = ""
    x: int = 0
    y: int = 0
    fixed: bool = True
    angle: float = 90.0
    description: str = ""
    back_menu: str = ""
    back_key: str = ""
    back_angle: float = 270.0


@record
class Mat(Trait):
    """A piece that carries others; ``cargo`` are their ids."""

    prefix: ClassVar[str] = "mat"
    name: str = "Mat"
    description: str = ""
    cargo: Annotated[tuple[str, ...], STATE] = ()

    def state_text(self) -> str:
        return join(";", [str(len(self.cargo)), *self.cargo])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        name, description = split(";", body)
        return cls(name=name, description=description, cargo=tuple(split(";", state)[1:]))


@record
class MatCargo(Trait):
    """A piece that a mat carries; ``mat`` is the mat's id."""

    prefix: ClassVar[str] = "matPiece"
    description: str = ""
    keep_facing: bool = True
    x: int = 0
    y: int = 0
    find_key: str = ""
    detach_key: str = ""
    mat: Annotated[str, STATE] = "noMat"


@record
class Attachment(Trait):
    """A link to other pieces; ``pieces`` are their ids. ``on_*`` and ``before``: nothing, clear and so on."""

    prefix: ClassVar[str] = "attach"
    name: str = ""
    description: str = ""
    menu: str = "Attach to pieces"
    key: str = ""
    clear_menu: str = "Clear all attachments"
    clear_key: str = ""
    filter: str = ""
    in_range: bool = False
    range: str = "1"
    fixed_range: bool = True
    range_property: str = ""
    decks: str = "-1"
    target: Target = Target()
    clear_some_menu: str = "Clear matching attachments"
    clear_some_key: str = ""
    clear_some_filter: str = ""
    on_attach: str = "nothing"
    on_detach: str = "nothing"
    before: str = "clear"
    to_self: bool = False
    automatic: bool = True
    pieces: Annotated[tuple[str, ...], STATE] = ()

    def state_text(self) -> str:
        return join(";", [str(len(self.pieces)), *self.pieces])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        return read_trait(cls, body, join(",", split(";", state)[1:]))


@record
class DoesNotStack(Trait):
    """How the piece is picked, moved and stacked. ``select``: i shift, t ctrl, c alt, n never, g ignores the grid, band
    Z A B. ``move``: N as usual, I only if selected, V never. ``stack``: L stacks, R never.
    """

    prefix: ClassVar[str] = "immob"
    select: str = ""
    move: str = "N"
    stack: str = "R"
    description: str = ""
