"""Traits and texts that several abilities share, and how each is read."""

from collections.abc import Sequence

from grognard.backends.vassal.expressions.read import read
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import clear_of, frame_of, picture
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.plan.keys import ACTS, key_of
from grognard.backends.vassal.plan.windows import with_referee
from grognard.formats.vassal.text.keys import key, key_name, named_key
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.looks import Mask
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import TriggerAction
from grognard.model.plan.expressions.tree import (
    Either,
    Expression,
    If,
    Joined,
    Property,
    Text,
    either_of,
    equal,
    line,
)
from grognard.model.plan.table.abilities.ability import Command, Point

FACE = "Face"
"""Name of the layer that holds the faces: the engine knows ``Face_Level``, from 1."""
REDUCE, FLIP = named_key("Reduce"), named_key("Flip")
"""Keys that turn a piece to its next face, and over."""
HERE, NAME, OLD_NAME = Property(name="location"), Property(name="newPieceName"), Property(name="oldPieceName")


def send(to: Point, index: ModuleIndex, stroke: str, menu: str = "") -> SendToLocation:
    """Sends a piece to a point of a board."""
    window = index.windows[to.window]
    x, y = window.board.pixel(to.x, to.y)
    return SendToLocation(
        menu=menu, key=stroke, map=window.name, board=window.board.id, x=str(x), y=str(y), destination="L"
    )


def point_of(sent: SendToLocation, index: ModuleIndex) -> Point:
    """Where `send` sends it."""
    window = next(one for one in index.windows.values() if one.name == sent.map)
    x, y = window.board.point(int(sent.x), int(sent.y))
    return Point(window=window.id, x=x, y=y)


def entry(command: Command, presses: str, condition: Expression | None = None) -> TriggerAction:
    """An entry of the menu, with its key, that presses a named key if the condition holds."""
    return TriggerAction(
        name=command.menu,
        menu=command.menu,
        key=stroke_of(command),
        filter=braced(condition) if condition else "",
        action_keys=(presses,),
    )


def command_of(menu: str, stroke: str) -> Command:
    """The command of an entry of the menu."""
    return Command(menu=menu, act=ACTS[key_name(stroke)])


def stroke_of(command: Command) -> str:
    """The key of a command, as the engine writes it."""
    return key(key_of(command.act))


def if_seen(report: Joined) -> str:
    """A report that is blank for a piece that is face down, where the others see no change."""
    return braced(either_of(((equal("ObscuredToOthers", True), ""),), report))


def gone(report: str) -> str:
    """A report with the place that the piece has left; blank if it lay there already."""
    left = Property(name="oldLocationName")
    return braced(either_of(((equal(left, HERE), ""),), line(left, ": ", NAME, f" {report}")))


def last_words(report: str) -> str:
    """The words after the name of the piece in a report that we wrote."""
    shown = read(report)
    last = shown.otherwise if isinstance(shown, If) else shown
    if not isinstance(last, Joined) or not isinstance(last.parts[-1], Text):
        raise ValueError(f"not a report of ours: {report}")
    return last.parts[-1].value.removeprefix(" ")


def private(index: ModuleIndex) -> Either:
    """Whether the piece lies in a window into which only one side can look."""
    return Either(parts=tuple(equal("CurrentMap", one.name) for one in index.windows.values() if one.sides))


def states_off(index: ModuleIndex) -> tuple[str, ...]:
    """The keys that take all states off a piece."""
    return tuple(named_key(clear_of(one)) for one in index.states)


def mask(command: Command, image: str, name: str, sides: Sequence[str] | None, style: str = "") -> Mask:
    """What others see of a piece that is face down. Without sides the player who turned it face down may look, and sees
    the piece whole in a frame: a small picture in its corner would cover a badge or a word. ``style``: the engine's
    letter for another look."""
    looking = with_referee(sides)
    return Mask(
        key=stroke_of(command),
        image=picture(image),
        menu=command.menu,
        style=style or f"G{picture(frame_of(image))}",
        masked_name=name,
        access=join(":", ("sides", *looking)) if looking else "player:",
        peek_menu="",
    )


def sides_of(masked: Mask) -> tuple[str, ...] | None:
    """The sides that may look under it, beside the referee; None: the player who turned it face down."""
    kind, *sides = split(":", masked.access)
    return tuple(sides[:-1]) if kind == "sides" else None


def drawing(file: str) -> str:
    """The name of a picture, from its file."""
    return file.removesuffix(".png")
