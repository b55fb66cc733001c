"""The features of the table that hooks are lowered to: one union. A kind of hook that brings a feature of its own adds
it here and nowhere else."""

from collections.abc import Iterable
from typing import TypeVar

from grognard.base.records import record
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Command, Prototype

T = TypeVar("T")


@record
class Member:
    """A counter that has what a prototype can do; ``prototype`` is its key."""

    counter: str
    prototype: str


@record
class Carried:
    """A value that a counter carries, by a name."""

    counter: str
    name: str
    value: str


@record
class Cover:
    """A marker that is not a piece: a command of a piece does what the marker on it does in print."""

    counter: str


@record
class Hiding:
    """What the rules say of counters that one prototype hides.

    ``side``: the only one that looks under them; blank: the player who hid them. ``is_secret``: they come into play
    face down. ``case``: of the rules. ``cover``: what the rules call the marker that covers them in print, and
    ``covers``: how many of it the printed game has. ``decoys``: name and number of the markers that are hidden like
    units.
    """

    command: Command
    side: str
    is_secret: bool = False
    case: str = ""
    cover: str = ""
    covers: int = 0
    decoys: tuple[tuple[str, int], ...] = ()


@record
class Badged:
    """A state that a badge shows on the table, and a marker in print: ``marker`` is what the rules call that, and
    ``markers`` how many of it the printed game has. ``case``: of the rules."""

    command: Command
    marker: str
    markers: int
    case: str = ""


@record
class Track:
    """A number of the game, and the spaces on which its marker stands. A space is called ``prefix`` and its number.

    ``labels`` by number from ``first`` on. ``is_turn``: it counts the turns.
    """

    id: str
    name: str
    window: str
    zone: str
    prefix: str
    first: int
    last: int
    start: int
    labels: tuple[str, ...]
    is_turn: bool
    case: str = ""
    """Of the rules."""


@record
class Die:
    """``name`` as printed: ``2d6``."""

    name: str
    count: int
    sides: int


@record
class ResultsTable:
    """A results table whose result is looked up in play: a player chooses the column, the die is rolled, and the result
    is reported in words."""

    id: str
    name: str
    die: Die
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    """Row by row."""
    meanings: tuple[tuple[str, str], ...]
    max_shift: int


@record
class Notice:
    """What is reported to the players when a turn of a scenario begins."""

    track: str
    turn: int
    scenario: str
    text: str


Feature = Prototype | Member | Carried | Face | Cover | Hiding | Badged | Track | ResultsTable | Notice
"""A `Face` here is on no counter sheet, and is shown in play: a mask or a badge."""


def only(features: Iterable[object], kind: type[T]) -> tuple[T, ...]:
    """The features of one kind, in their order."""
    return tuple(one for one in features if isinstance(one, kind))
