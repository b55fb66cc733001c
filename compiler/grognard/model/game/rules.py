"""Cases of the rules and claims: statements made for the player that the check holds against the data."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Final

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.model.fields.marks import Fact, KnownBy, Names, OrOne, SetByLoader
from grognard.model.game.scalars import Id, Language, OneOrMore
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.sourced import Sourced

CASE_WORDS: Final = r"Rules?|Cases?|Sections?|Chapter|Article|Règle|Regola|Regel|Regla|Cas|Art\.|Kapitel|Abschnitt"
"""What authors write before the number of a case, as an expression."""

NEED: Final = "marker_need"
"""How claims call a need of markers, before the marker: `marker_need works`."""


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
    goes_on: Annotated[tuple[str, ...], OrOne()] = ()
    """Numbers of other sections of a rulebook's text in which this one goes on, where its columns were mixed."""


@record
class Claim(Sourced):
    """A witness typed by hand: ``5.2,count,it infantry,,12`` or ``4.1,hex,0404,terrain,woods``."""

    cite: str
    kind: Annotated[str, KnownBy()]
    subject: Annotated[str, KnownBy()]
    property: Annotated[str, KnownBy()] = ""
    value: str
    places: Annotated[PlaceSet | None, SetByLoader()] = None
    """What its subject means, where that is a place phrase."""
    said: Annotated[PlaceSet | None, SetByLoader()] = None
    """What its value means, where that is one."""


@record
class Unbound(Sourced):
    """A figure in the words of the rules or of a thing that no claim binds: a number, a hex id or a name."""

    thing: str
    """Whose words they are: `case 5.2`, `card rain`, `chart crt`."""
    figure: str
    """The number, hex id or name."""
    times: OneOrMore = 1
    """How often it stands there unbound."""
    reason: str
    """Why no claim binds it."""


@record
class MarkerNeed(Sourced):
    """So many places can need a marker of one kind at once."""

    marker: Annotated[Id, Names("counter", "type"), KnownBy(), Fact()]
    places: Annotated[OneOrMore, Fact()]
    reason: Annotated[str, Fact()]


@record
class Allow(Sourced):
    """A finding that the author accepts, with a reason and a case."""

    code: Annotated[str, KnownBy()]
    where: Annotated[str, KnownBy()]
    case: str
    reason: str


@record
class Assumption(Sourced):
    """Why a value is assumed and what would settle it."""

    id: Id
    why: str
    settled_by: str
    error: str = ""


@record
class Patterns(Sourced):
    """How the text of a rulebook looks, said by examples: a digit stands for a digit, all else for itself. The number
    of a section may have any digits and, if the example has a point, any number of parts."""

    section: Annotated[tuple[str, ...], OrOne()] = ("1.1",)
    """How the line begins that heads a section: `"[3.26]"`, `"1.1 –"`; `"1.1 TITLE"` where it goes on in capitals,
    `"1."` for numbers without a point in them."""
    heading: Annotated[tuple[str, ...], OrOne()] = ()
    """How lines begin that head a section without a number: the words, which are then its id."""
    hex: Annotated[tuple[str, ...], OrOne()] = ()
    """How hex ids look: `"W2435"`; left out: as the grids of the maps number them."""
    page: Annotated[tuple[str, ...], OrOne()] = ()
    """What stands where a page ends: `"<page 12>"`; `"12"`: a line with nothing but a number."""
    language: Language | None = None
    """The language of the text: `"fr"`; left out: the first of the game."""


@record
class Apart(Sourced):
    """What the text of a rulebook mentions and the sources need not say, with the reason."""

    mentions: Annotated[tuple[str, ...], OrOne()] = ()
    """Hex ids, numbers of sections and names, as the text has them."""
    sections: Annotated[tuple[str, ...], OrOne()] = ()
    """Sections of which nothing need be in the sources: a history, an index."""
    reason: str
    """Why."""


@record
class Rulebook:
    """rulebook.toml but for its cases."""

    patterns: Patterns = field(default_factory=Patterns)
    aliases: Mapping[str, str] = field(default_factory=dict)
    """What the text calls a thing, with the id or name that the sources give it."""
    alias_places: Mapping[str, Origin] = field(default_factory=dict, compare=False)
    apart: tuple[Apart, ...] = ()
