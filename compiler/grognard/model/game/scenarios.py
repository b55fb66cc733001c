"""Scenarios: what the setup demands, and what of it was met with which counters."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Final, Literal

from grognard.base.records import record
from grognard.model.fields.marks import SetByLoader
from grognard.model.game.locations import Location
from grognard.model.game.scalars import Id
from grognard.model.game.sourced import Sourced

How = Literal["named", "random", "choice"]
BACK_STATES: Final = ("reduced", "firing", "disorganised", "half-built", "entrenched", "converted")
"""States of a setup in which a counter lies with its back up."""
HIDDEN: Final = "hidden"
REMOVED: Final = "removed"
ADDED: Final = "added"
POOL_STATES: Final = (REMOVED, ADDED)
"""What a statement says of a force pool, and not of how a counter lies."""
Verdict = Literal["met", "derived", "stated once", "short", "over", "contradicted", "unverifiable"]


@record
class PlaceSet:
    """What a place phrase means. ``each``: the count holds for every one of its locations."""

    phrase: str
    locations: tuple[Location, ...] = ()
    each: bool = False
    is_known: bool = True
    """False: a region that the sources do not delimit ("border of Germany"); it gets a box of its own."""
    mentions: tuple[str, ...] = ()
    """Ids of places, nations and boxes named in the phrase."""


@record
class Demand(Sourced):
    """One statement of a setup, in the order of the source: so many counters of a description, at a place, at a time.

    ``count`` None: of unknown multiplicity ("one in every city"); unverifiable, adds no counter.
    """

    id: str
    """``SCENARIO-ROW``, the row counted from 1 among the statements."""
    scenario: Id
    cite: str = ""
    order: int = 0
    nation: Id | None = None
    side: Id | None = None
    how: How = "named"
    count: int | None = 1
    what: str = ""
    """Id or alias of a counter type, or ``any``; blank where ``name`` says it."""
    values: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    """A counter's id, name or designation."""
    where: str = ""
    state: str = ""
    """Back up: ``reduced``, ``firing``, ``disorganised``, ``half-built``, ``entrenched``, ``converted``; else
    ``hidden``, ``removed``, ``added``, or the id or name of a ``state`` hook; blank: front up."""
    when: str = "start"
    """``start``, a turn's label or number, or ``never``."""
    note: str = ""
    places: Annotated[PlaceSet | None, SetByLoader()] = None
    turn: int | None = None
    """Number of the turn that ``when`` means; 0 for start; None: never, or not understood."""
    types: tuple[Id, ...] = ()
    """Counter types that ``what`` means."""


@record
class Placement:
    """One piece at one place: ``copy`` counts from 1 to the counter's quantity. No location: the player says."""

    demand: str
    counter: Id
    copy: int
    location: Location | None
    state: str = ""
    turn: int = 0


@record
class Draw:
    """A random demand: ``count`` pieces out of ``pool`` (counter id, copies that may be drawn)."""

    demand: str
    count: int
    pool: tuple[tuple[str, int], ...]


@record
class Choice:
    """A demand that leaves counter or place to the player: ``counters`` may be used, ``locations`` are legal."""

    demand: str
    count: int
    counters: tuple[tuple[str, int], ...]
    locations: tuple[Location, ...]


@record
class Shortage:
    """One connected group of demands that compete for too few pieces."""

    scenario: Id
    demands: tuple[str, ...]
    counters: tuple[str, ...]
    demanded: int
    available: int


@record
class Judgement:
    """What the compiler says of one demand, and why in a few words."""

    demand: str
    verdict: Verdict
    reason: str = ""


@record
class Allotment:
    """The result of allotting counters to the demands of one scenario."""

    scenario: Id
    placements: tuple[Placement, ...] = ()
    draws: tuple[Draw, ...] = ()
    choices: tuple[Choice, ...] = ()
    shortages: tuple[Shortage, ...] = ()
    judgements: tuple[Judgement, ...] = ()


@record
class Scenario(Sourced):
    """A scenario's head; its statements are the demands that name it."""

    id: Id
    title: str
    setup: str
    """The CSV of its statements, relative to the game."""
    first_turn: int = 1
    last_turn: int = 1
    cite: str = ""
    description: str = ""
    sudden_death: str = ""
    tracks: Mapping[str, int] = field(default_factory=dict)
    """Where the markers of tracks stand at start, by track id."""
    is_complete: bool = True
    """The setup is meant to place every unit; a unit placed nowhere is then a finding."""
    extension: Id | None = None
    """Id of the optional part to which it belongs."""
