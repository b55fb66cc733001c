"""Scenarios: what the setup demands, and what of it was met with which counters."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Final, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Called, Deduced, Fact, Names, SetByLoader
from grognard.model.game.locations import Location
from grognard.model.game.scalars import Id
from grognard.model.game.sourced import Sourced
from grognard.model.game.steps import step_of_state

How = Literal["named", "random", "choice"]
BACK_STATES: Final = ("reduced", "firing", "disorganised", "half-built", "entrenched", "converted")
"""States of a setup in which a counter lies with its back up."""
HIDDEN: Final = "hidden"
REMOVED: Final = "removed"
ADDED: Final = "added"
POOL_STATES: Final = (REMOVED, ADDED)
"""What a statement says of a force pool, and not of how a counter lies."""
Verdict = Literal["met", "derived", "stated once", "short", "over", "contradicted", "unverifiable"]


def step_of(state: str) -> int:
    """The step, from 1, with which a counter lies up that a setup places in a state: ``reduced``, ``step 3``."""
    return step_of_state(state) or (2 if state in BACK_STATES else 1)


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

    id: Annotated[str, SetByLoader()]
    """``SCENARIO-ROW``, the row counted from 1 among the statements."""
    scenario: Annotated[Id, Names("scenario"), SetByLoader()]
    cite: str = ""
    order: int = 0
    nation: Annotated[Id | None, Names("nation")] = None
    side: Annotated[Id | None, Names("side")] = None
    how: How = "named"
    count: Annotated[int | None, Fact()] = 1
    what: Annotated[str, Fact()] = ""
    """Id or alias of a counter type, or ``any``; blank where ``name`` says it."""
    values: Annotated[Mapping[str, str], SetByLoader()] = field(default_factory=dict)
    name: Annotated[str, Fact()] = ""
    """A counter's id, name or designation."""
    where: Annotated[str, Fact()] = ""
    state: Annotated[str, Fact()] = ""
    """Back up: ``reduced``, ``firing``, ``disorganised``, ``half-built``, ``entrenched``, ``converted``; with a step up
    that is lost: ``step 3``; else
    ``hidden``, ``removed``, ``added``, or the id or name of a ``state`` hook; blank: front up."""
    when: Annotated[str, Fact()] = "start"
    """``start``, a turn's label or number, or ``never``."""
    note: str = ""
    places: Annotated[PlaceSet | None, SetByLoader()] = None
    turn: Annotated[int | None, SetByLoader()] = None
    """Number of the turn that ``when`` means; 0 for start; None: never, or not understood."""
    types: Annotated[tuple[Id, ...], Names("type"), SetByLoader()] = ()
    """Counter types that ``what`` means."""


@record
class Placement:
    """One piece at one place: ``copy`` counts from 1 to the counter's quantity. No location: the player says."""

    demand: str
    counter: Annotated[Id, Names("counter")]
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

    scenario: Annotated[Id, Names("scenario")]
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

    scenario: Annotated[Id, Names("scenario")]
    placements: tuple[Placement, ...] = ()
    draws: tuple[Draw, ...] = ()
    choices: tuple[Choice, ...] = ()
    shortages: tuple[Shortage, ...] = ()
    judgements: tuple[Judgement, ...] = ()


@record
class Scenario(Sourced):
    """A scenario's head; its statements are the demands that name it."""

    id: Id
    title: Annotated[str, Called()]
    setup: Annotated[str, Deduced()]
    """The CSV of its statements, relative to the game."""
    first_turn: Annotated[int, Fact()] = 1
    last_turn: Annotated[int, Fact()] = 1
    cite: str = ""
    description: str = ""
    sudden_death: str = ""
    tracks: Annotated[Mapping[str, int], Names("track"), Fact(each="track {}")] = field(default_factory=dict)
    """Where the markers of tracks stand at start, by track id."""
    is_complete: bool = True
    """The setup is meant to place every unit; a unit placed nowhere is then a finding."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""
