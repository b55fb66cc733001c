"""Traits that do something: report, trigger, command, restrict. Keys are texts from ``keys.py``, "" for none."""

from typing import Annotated, ClassVar, Self

from grognard.base.records import record
from grognard.formats.vassal.text.fields import STATE
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.parts import Parameter, Target
from grognard.formats.vassal.traits.trait import Trait, read_trait


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
class ActionButton(Trait):
    """A part of the piece that sends ``key`` when clicked; px from the piece's centre. ``polygon``: x, y, x, y."""

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
