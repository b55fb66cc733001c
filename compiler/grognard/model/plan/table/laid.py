"""What lies on the table in a game that players saved, for any engine. Lengths in mm of a window's board."""

from collections.abc import Mapping
from dataclasses import field

from grognard.base.records import record


@record
class Lying:
    """A piece as it lies. ``key`` as that of a `Piece`. ``window``: id of the one that it lies in; blank: in none, or
    in one that the game has not, which is then ``elsewhere``. ``pile``: name of the pile that holds it.

    ``stack`` is the same for all that lie on one another, and blank for what lies alone; ``height`` counts from the
    lowest, 0. ``step`` counts its faces from 1; ``badges``: the states that it is in, by id, each with the number of
    its value, from 1, in the order of the ids.
    """

    key: str
    window: str = ""
    elsewhere: str = ""
    x: float = 0.0
    y: float = 0.0
    pile: str = ""
    stack: str = ""
    height: int = 0
    step: int = 1
    badges: tuple[tuple[str, int], ...] = ()
    is_hidden: bool = False


@record
class Stranger:
    """Pieces that are none of the game's. ``name``: what they are called; ``why``: what tells them apart."""

    name: str
    many: int
    why: str


@record
class Laid:
    """A saved game. ``title``, ``version``: of the game as the file says them; ``made_with``: the engine with its
    version, if that is another than the product is made for. ``scenario``: the id of the one that was begun; ``part``:
    of the optional part that is played with; all blank where the file does not say it. ``numbers``: of the tracks, by
    id, as far as the file says them."""

    title: str = ""
    version: str = ""
    made_with: str = ""
    scenario: str = ""
    part: str = ""
    pieces: tuple[Lying, ...] = ()
    strangers: tuple[Stranger, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
