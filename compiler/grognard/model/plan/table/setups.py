"""What lies where on the table when a scenario begins, and what is then drawn by lot."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Spot


@record
class Deal:
    """What is taken out of a pile by lot: a piece for each of ``spots``.

    ``what``: what players are told that they are. ``scenario``: the id of the only one in which it is done; blank: in
    all. ``part``: likewise of the optional part whose pile it is.
    """

    pile: str
    spots: tuple[Spot, ...]
    what: str
    scenario: str = ""
    part: str = ""
    counters: tuple[str, ...] = ()
    """Only these; empty: whatever lies in the pile."""


@record
class Placed:
    """A piece of a setup. ``state`` counts its faces from 0; ``badges``: the states that it is in, by id, each with the
    number of its value, from 1."""

    piece: str
    state: int = 0
    is_hidden: bool = False
    badges: tuple[tuple[str, int], ...] = ()


@record
class SetupStack:
    """Pieces on one spot, bottom first."""

    spot: Spot
    pieces: tuple[Placed, ...]


@record
class SetupPile:
    """What lies in a pile at start, in shuffled order."""

    pile: str
    pieces: tuple[Placed, ...]


@record
class Setup:
    """One scenario. ``numbers`` are those of the tracks, by id. ``part``: the optional part that it belongs to.
    ``scenario``: its id where that is not the setup's own: a setup of a part may lay out one of the game."""

    id: str
    part: str = ""
    scenario: str = ""
    title: str
    description: str
    stacks: tuple[SetupStack, ...]
    piles: tuple[SetupPile, ...]
    numbers: tuple[tuple[str, int], ...]
    is_dealt: bool = False
    """What is drawn by lot is drawn."""
