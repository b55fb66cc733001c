"""Traits that do something: place, send, report, trigger, restrict. Keys are texts from ``keys.py``, "" for none."""

from typing import Annotated, ClassVar, Self

from grognard.base.records import record
from grognard.formats.vassal.fields import STATE
from grognard.formats.vassal.parts import Parameter, Target
from grognard.formats.vassal.sequence import join, split
from grognard.formats.vassal.trait import Trait, read_trait


@record
class TriggerAction(Trait):
    """On ``key`` or one of ``watch_keys``, while ``filter`` holds, sends ``action_keys``. Acts after what is inside it.

    ``loop_kind``: counted, while or until.
    """

    prefix: ClassVar[str] = "macro"
    name: str = ""
    menu: str = "Trigger"
    key: str = "84,130"
    filter: str = ""
    watch_keys: tuple[str, ...] = ()
    action_keys: tuple[str, ...] = ()
    loop: bool = False
    before_key: str = ""
    after_key: str = ""
    loop_kind: str = "counted"
    while_true: str = ""
    until_true: str = ""
    count: str = ""
    index: bool = False
    index_property: str = ""
    index_start: str = "1"
    index_step: str = "1"


@record
class GlobalHotkey(Trait):
    """Presses a key of the module's toolbar."""

    prefix: ClassVar[str] = "globalhotkey"
    menu: str = ""
    key: str = "72,130"
    hotkey: str = ""
    description: str = ""


@record
class GlobalKeyCommand(Trait):
    """Sends ``send_key`` to other pieces; ``decks`` -1 all cards, 0 none, n the first n."""

    prefix: ClassVar[str] = "globalkey"
    menu: str = ""
    key: str = "71,130"
    send_key: str = "75,130"
    filter: str = ""
    in_range: bool = False
    range: str = "1"
    report_single: bool = True
    fixed_range: bool = True
    range_property: str = ""
    description: str = ""
    decks: str = "-1"
    target: Target = Target()
    suppress_sounds: bool = False
    parameters: tuple[Parameter, ...] = ()


@record
class ReportAction(Trait):
    """Writes a line into the chat on ``keys``; it knows $location$ $newPieceName$ $oldPieceName$ $menuCommand$."""

    prefix: ClassVar[str] = "report"
    keys: tuple[str, ...] = ()
    format: str = "$location$: $newPieceName$ *"
    cycle_down_keys: tuple[str, ...] = ()
    cycle_formats: tuple[str, ...] = ()
    description: str = ""
    no_suppress: bool = False
    cycle: Annotated[int, STATE] = -1


@record
class RestrictCommands(Trait):
    """While ``filter`` holds, ``keys`` do nothing for the traits inside; ``action`` Hide or Disable."""

    prefix: ClassVar[str] = "hideCmd"
    name: str = ""
    action: str = "Hide"
    filter: str = ""
    keys: tuple[str, ...] = ()


@record
class RestrictedAccess(Trait):
    """Only these sides may use the piece."""

    prefix: ClassVar[str] = "restrict"
    sides: tuple[str, ...] = ()
    by_player: bool = False
    moves_too: bool = True
    description: str = ""
    owner: Annotated[str, STATE] = ""


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
    """Sends the card to a deck: the one named, or the one the player picks where ``select``."""

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


@record
class ActionButton(Trait):
    """A part of the piece that sends ``key`` when clicked; px about the piece's centre. ``polygon``: x, y, x, y."""

    prefix: ClassVar[str] = "button"
    key: str = ""
    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0
    description: str = ""
    opens_menu: bool = False
    whole_shape: bool = True
    version: int = 1
    polygon: tuple[int, ...] = ()

    def type_text(self) -> str:
        *fields, polygon = split(";", Trait.type_text(self))
        points = split(",", polygon) if polygon else []
        return join(";", [*fields, str(len(points) // 2), *points])

    @classmethod
    def parse(cls, body: str, state: str) -> Self:
        tokens = split(";", body)
        return read_trait(cls, join(";", [*tokens[:9], join(",", tokens[10:])]), state)


@record
class PlaySound(Trait):
    """Plays a clip of the module."""

    prefix: ClassVar[str] = "playSound"
    file: str = ""
    menu: str = "Play Sound"
    key: str = "80,130"
    to_others: bool = False
    description: str = ""
    no_suppress: bool = False


@record
class Deselect(Trait):
    """Takes the piece out of the selection; ``kind`` D drops it, S selects only it, A selects too."""

    prefix: ClassVar[str] = "deselect"
    menu: str = "Deselect"
    key: str = "75,0"
    description: str = ""
    unstack: bool = False
    kind: str = "D"


@record
class MultiLocationCommand(Trait):
    """A command offered for each place of a kind."""

    prefix: ClassVar[str] = "locCommand"
    description: str = ""
    kind: str = ""
    filter: str = ""
    menu: str = "Do Something At $LocationOfCommand$"
    key: str = ""
    this_map: bool = True


__all__ = [
    "ActionButton", "Attachment", "Clone", "Delete", "Deselect", "DoesNotStack", "GlobalHotkey", "GlobalKeyCommand",
    "Mat", "MatCargo", "MoveFixedDistance", "MultiLocationCommand", "PlaceMarker", "PlaySound", "Replace",
    "ReportAction", "RestrictCommands", "RestrictedAccess", "ReturnToDeck", "SendToLocation", "TriggerAction",
]  # fmt: skip
