"""What lies where in the module when a scenario begins, and what the Deal button then draws."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Spot


@record
class Deal:
    """What the Deal button takes out of a pile by lot: a piece for each of ``spots``.

    ``what``: what the chat calls them. ``scenario``: the id of the only one in which it is done; blank: in all.
    ``part``: likewise of the optional part whose pile it is.
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
    """A piece of a setup. ``state`` counts its faces from 0; ``badges``: properties of the states that it is in."""

    piece: str
    state: int = 0
    is_hidden: bool = False
    badges: tuple[str, ...] = ()


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
    ``scenario``: its id where that is not the setup's own: a setup of a part may lay out a scenario of the module."""

    id: str
    part: str = ""
    scenario: str = ""
    title: str
    description: str
    stacks: tuple[SetupStack, ...]
    piles: tuple[SetupPile, ...]
    numbers: tuple[tuple[str, int], ...]
    is_dealt: bool = False
    """What the Deal button would do is done."""
