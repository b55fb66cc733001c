"""Scenarios: what the setup demands, and what of it was met with which counters."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from grognard.base.records import record
from grognard.model.fields.how_many import ONE
from grognard.model.fields.marks import (
    AnyOrder,
    ByRow,
    Called,
    Deduced,
    Fact,
    KnownBy,
    Names,
    OfStatement,
    Prose,
    SetByLoader,
)
from grognard.model.game.locations import Location
from grognard.model.game.scalars import Id, Many
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.setup.words import words_said
from grognard.model.game.sourced import Sourced

How = Literal["named", "random", "choice"]
Verdict = Literal["met", "derived", "stated once", "short", "over", "contradicted", "unverifiable"]


@record
class Demand(Sourced):
    """One statement of a setup, in the order of the source: a number of counters of a description, at a place, at a
    time.

    ``count`` unknown: of unknown multiplicity ("one in every city"); unverifiable, adds no counter.
    """

    id: Annotated[str, ByRow(), SetByLoader()]
    """``SCENARIO-ROW``, the row counted from 1 among the statements."""
    scenario: Annotated[Id, Names("scenario"), KnownBy(), SetByLoader()]
    cite: str = ""
    order: int = 0
    nation: Annotated[Id | None, Names("nation"), KnownBy(), Fact(if_written=True)] = None
    side: Annotated[Id | None, Names("side"), KnownBy(), Fact(if_written=True)] = None
    how: Annotated[How, Fact(if_written=True)] = "named"
    count: Annotated[Many, Fact()] = ONE
    what: Annotated[str, KnownBy(), Fact()] = ""
    """Id or alias of a counter type, or ``any``; blank where ``name`` says it."""
    values: Annotated[Mapping[str, str], SetByLoader(), Fact(each="{}")] = field(default_factory=dict)
    name: Annotated[str, KnownBy(), Fact()] = ""
    """A counter's id, name or designation."""
    where: Annotated[str, Fact()] = ""
    state: Annotated[str, Fact()] = ""
    """How it lies: a state by its id or name (with a value: `disorganised 2`), `reduced` or `converted` (back up),
    `step 3`, `hidden`, `apart` (in a stack of its own); or `removed` and `added`, of a pool. Several with `;` between.
    Blank: front up."""
    when: Annotated[str, Fact()] = "start"
    """``start``, a turn's label or number, or ``never``."""
    with_: Annotated[str, Fact()] = ""
    """What lies on the mat of the counter that the row names: how many and what, as `5 I; 2 A`."""
    all: Annotated[bool, Fact()] = False
    """These are all that there are: more of them than other statements may take are told."""
    note: str = ""
    places: Annotated[PlaceSet | None, SetByLoader()] = None
    turn: Annotated[int | None, SetByLoader()] = None
    """Number of the turn that ``when`` means; 0 for start; None: never, or not understood."""
    types: Annotated[tuple[Id, ...], Names("type"), AnyOrder(), SetByLoader()] = ()
    """Counter types that ``what`` means."""

    @property
    def place(self) -> str:
        """Where, for players: what `where` names by an id, by its name."""
        return (self.places.phrase if self.places else "") or self.where

    def says(self, *words: str) -> str:
        """The first of these words that its state says; blank for none."""
        if not self.state:  # as most
            return ""
        said = words_said(self.state)
        return next((one for one in words if one in said), "")


@record
class Placement:
    """One piece at one place: ``copy`` counts from 1 to the counter's quantity. No location: the player says."""

    demand: Annotated[str, OfStatement()]
    counter: Annotated[Id, Names("counter"), KnownBy()]
    copy: Annotated[int, ByRow()]
    location: Location | None
    state: str = ""
    turn: int = 0


@record
class Draw:
    """A random demand: ``count`` pieces out of ``pool`` (counter id, copies that may be drawn)."""

    demand: Annotated[str, OfStatement(), KnownBy()]
    count: int
    pool: Annotated[tuple[tuple[str, int], ...], Names("counter"), AnyOrder()]


@record
class Choice:
    """A demand that leaves counter or place to the player: ``counters`` may be used, ``locations`` are legal."""

    demand: Annotated[str, OfStatement(), KnownBy()]
    count: int
    counters: Annotated[tuple[tuple[str, int], ...], Names("counter"), AnyOrder()]
    locations: Annotated[tuple[Location, ...], AnyOrder()]

    @property
    def pool(self) -> tuple[tuple[str, int], ...]:
        """What may be taken, as of a draw."""
        return self.counters


@record
class Shortage:
    """One connected group of demands that compete for too few pieces. Those more specific than they are have had theirs
    kept back, and are not among them."""

    scenario: Annotated[Id, Names("scenario")]
    demands: Annotated[tuple[str, ...], OfStatement(), AnyOrder(), KnownBy()]
    counters: Annotated[tuple[str, ...], Names("counter"), AnyOrder()]
    """Those of which any are left for them."""
    demanded: int
    available: int
    """How many of them can be met."""
    fitting: int
    """All pieces of the mix that these demands may take."""
    kept: Annotated[tuple[tuple[str, int], ...], OfStatement(), AnyOrder()] = ()
    """How many of those the more specific demands have, by demand."""
    removed: Annotated[tuple[tuple[str, int], ...], OfStatement(), AnyOrder()] = ()
    """How many pieces two of the demands can have one after the other, by the demand that removes them in between."""

    @property
    def left(self) -> str:
        """What is left of the mix, in words."""
        taken, back = sum(many for _, many in self.kept), sum(many for _, many in self.removed)
        rest = self.fitting - taken
        said = f"the mix holds {self.fitting}"
        if len(self.kept) == 1:
            said += f", of which {taken} {_are(taken)} for statement {self.kept[0][0]}: {rest} {_are(rest)} left"
        elif taken:
            said += f", of which {taken} {_are(taken)} for {len(self.kept)} other statements: {rest} {_are(rest)} left"
        return f"{said}; {back} {_are(back)} removed in between" if back else said


def _are(many: int) -> str:
    return "is" if many == 1 else "are"


@record
class Judgement:
    """What the compiler says of one demand, and why in a few words."""

    demand: Annotated[str, OfStatement(), KnownBy()]
    verdict: Verdict
    reason: str = ""
    lacking: int = 0
    """Of one that is short, how many pieces it goes without. Of statements that compete the last ones do."""


@record
class Allotment:
    """The result of allotting counters to the demands of one scenario."""

    scenario: Annotated[Id, Names("scenario")]
    placements: tuple[Placement, ...] = ()
    draws: tuple[Draw, ...] = ()
    choices: tuple[Choice, ...] = ()
    shortages: tuple[Shortage, ...] = ()
    judgements: tuple[Judgement, ...] = ()

    @property
    def open(self) -> tuple[Draw | Choice, ...]:
        """What is left to the lot, then what to players. Statements of one description have the same pool."""
        return (*self.draws, *self.choices)


@record
class Scenario(Sourced):
    """A scenario's head; its statements are the demands that name it."""

    id: Id
    title: Annotated[str, Called()]
    setup: Annotated[str, Deduced()]
    """The CSV of its statements, relative to the game."""
    first_turn: Annotated[int, Fact()] = 1
    last_turn: Annotated[int, Fact()] = 1
    cite: Annotated[str, Fact()] = ""
    description: Annotated[str, Prose(), Fact()] = ""
    sudden_death: Annotated[str, Fact(), Prose()] = ""
    tracks: Annotated[Mapping[str, int], Names("track"), Fact(each="track {}")] = field(default_factory=dict)
    """Where the markers of tracks stand at start, by track id."""
    control: Annotated[Mapping[str, str], Names("side", "nation"), Fact(each="control {}")] = field(
        default_factory=dict
    )
    """Which places each side or nation controls at start, by its id: a place phrase each."""
    held: Annotated[Mapping[str, PlaceSet], SetByLoader()] = field(default_factory=dict)
    """What these phrases mean."""
    is_complete: bool = True
    """The setup is meant to place every unit; a unit placed nowhere is then a finding."""
    follows: Annotated[Id | None, Names("scenario"), Fact()] = None
    """Id of the scenario that begins before it in the same war: what that one has lost for good by then is not here."""
    extension: Annotated[Id | None, Names("extension")] = None
    """Id of the optional part to which it belongs."""
