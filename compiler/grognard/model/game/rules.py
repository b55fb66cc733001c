"""Cases of the rules and claims: statements made for the player that the check holds against the data."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import Names, SetByLoader
from grognard.model.game.scalars import Id, OneOrMore
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.sourced import Sourced


@record
class Case(Sourced):
    """A numbered case of our own rules, or a section of a rulebook that is cited."""

    id: str
    title: str
    text: Annotated[str, SetByLoader()] = ""
    """Markdown, without the heading; blank where the rulebook is not ours."""
    level: Annotated[int, SetByLoader()] = 2
    file: Annotated[str, SetByLoader()] = ""
    number: str = ""
    """As printed, where several sections share it: their ids then tell them apart. Of our own rules that of the
    heading; blank for notes that nobody cites."""


@record
class Claim(Sourced):
    """A witness typed by hand: ``5.2,count,it infantry,,12`` or ``4.1,hex,0404,terrain,woods``."""

    cite: str
    kind: str
    subject: str
    property: str = ""
    value: str
    places: Annotated[PlaceSet | None, SetByLoader()] = None
    """What its subject means, where that is a place phrase."""
    said: Annotated[PlaceSet | None, SetByLoader()] = None
    """What its value means, where that is one."""


@record
class MarkerNeed(Sourced):
    """So many places can need a marker of one kind at once."""

    marker: Annotated[Id, Names("counter", "type")]
    places: OneOrMore
    reason: str


@record
class Allow(Sourced):
    """A finding that the author accepts, with a reason and a case."""

    code: str
    where: str
    case: str
    reason: str


@record
class Assumption(Sourced):
    """Why a value is assumed and what would settle it."""

    id: Id
    why: str
    settled_by: str
    error: str = ""
