"""What a piece of the module can do, in neutral things: one ability a record, each with its menu and key."""

from typing import Literal

from grognard.base.records import record
from grognard.geometry.outlines import Shape


@record
class Command:
    """What a player gives: the words in the menu and the key, as ``Ctrl+F``."""

    menu: str
    key: str


@record
class Spot:
    """A point of a window; ``name`` is what the module calls the place."""

    window: str
    x: int
    y: int
    name: str


@record
class SendTo:
    """Sends the piece away; ``report`` follows its name in the chat. ``is_end``: it is out of play there, and no state
    of it stays."""

    command: Command
    spot: Spot
    report: str
    is_end: bool = False


@record
class LoseStep:
    """Turns the piece to its next face, and from the last one sends it to ``spot``."""

    command: Command
    spot: Spot
    report: str
    last_report: str


@record
class Dealt:
    """Goes where the Deal button sends it, out of its pile."""


@record
class Hide:
    """Turns the piece face down: ``picture`` and ``name`` are what others see of it.

    ``sides`` may look and turn it up again; empty: the player who hid it. Blank reports: the chat says nothing.
    ``is_secret``: the piece comes into play face down, in the hands of the first of the sides, and is not shown where
    only its side can look in.
    """

    command: Command
    picture: str
    name: str
    sides: tuple[str, ...]
    report: str = ""
    up_report: str = ""
    is_secret: bool = False


@record
class Reveal:
    """Lies face down as ``picture`` and ``name`` with nobody who may look, until one of ``sides`` reveals it to all."""

    command: Command
    picture: str
    name: str
    sides: tuple[str, ...]
    report: str


@record
class State:
    """A state that a piece is in or not. ``place``: the how manieth badge of the game it is, from 0."""

    command: Command
    property: str
    picture: str
    name: str
    place: int


@record
class States:
    """Badges on the piece, put on and taken off in a menu of their own. ``shape``: of the piece."""

    menu: str
    states: tuple[State, ...]
    shape: Shape


@record
class Turn:
    """Turns the piece over. ``is_regained``: only from its reduced side, since another ability loses the step."""

    command: Command
    report: str
    is_regained: bool = False


@record
class MarkMoved:
    """Carries a mark after a move; an `Offer` takes it off."""


@record
class ShowTrail:
    """Keeps the way that the piece went; an `Offer` shows it."""


@record
class Remove:
    """Takes the piece out of the game. ``side``: the only one that may; blank: everybody.

    ``is_shown_first``: only while it lies face up, for what is taken away would tell what it was.
    """

    command: Command
    report: str
    side: str = ""
    is_shown_first: bool = False


@record
class Copy:
    """Makes another of its kind."""

    command: Command
    report: str


@record
class Offer:
    """An entry of the menu for what acts outside the mask: ``mark`` or ``trail``."""

    command: Command
    what: Literal["mark", "trail"]


@record
class LieFlat:
    """Does not stack, lies under the others and is picked with Shift.

    ``emblems``: the sign of each of its faces, which looks out below what lies on it; none: it is covered.
    """

    emblems: tuple[str, ...] = ()


@record
class Badge:
    """Tells sum and limit of a stack that holds more than ``limit`` of one of ``properties`` together.

    Every piece that stacks with units carries it, for any may lie on top, and the one on top counts for all: when a
    piece is laid down (``report`` follows the figures in the chat), and when a player looks at the stack. It counts
    only in the hexes of the map; ``hexes`` names them where it holds in some only.
    """

    name: str
    properties: tuple[str, ...]
    """One a side."""
    limit: int
    report: str
    hexes: tuple[str, ...] = ()


@record
class OnTrack:
    """Is the marker of a track: it and the track's number are one."""

    track: str
    forward: Command
    back: Command


Ability = (
    SendTo
    | Dealt
    | LoseStep
    | Hide
    | Reveal
    | States
    | Turn
    | MarkMoved
    | ShowTrail
    | Remove
    | Copy
    | LieFlat
    | Badge
    | Offer
    | OnTrack
)


def commands_of(ability: Ability) -> tuple[Command, ...]:
    """What a player can give."""
    match ability:
        case States():
            return tuple(state.command for state in ability.states)
        case OnTrack():
            return ability.forward, ability.back
        case LieFlat() | Badge() | Dealt() | MarkMoved() | ShowTrail():
            return ()
        case _:
            return (ability.command,)


@record
class Prototype:
    """What several pieces have in common. ``key``: by which pieces know it, the same in every language."""

    key: str
    name: str
    abilities: tuple[Ability, ...]
