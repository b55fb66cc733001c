"""What LINK can find, declared once."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

UNKNOWN_NAME: Final = Code(
    code="REF001",
    severity=Severity.ERROR,
    title="name of nothing that is declared",
    explanation="""A cell or key names a side, nation, formation, type, terrain, map, box, track, chart, deck, place or
counter that no source declares. A reference is the id of what it means; the statements of a setup may say a name or an
alias, in upper or lower case. The hint gives the id of what it most resembles or abbreviates, and the rest of the run
goes on as if that had been written.""",
)
AMBIGUOUS_NAME: Final = Code(
    code="REF002",
    severity=Severity.ERROR,
    title="name of several things",
    explanation="""Two things of one kind bear this name or alias, so that nobody can say which is meant. The id always
can. Or a table by side has two lines for one side, which it calls by two names.""",
)
CIRCULAR_TYPE: Final = Code(
    code="REF003",
    severity=Severity.ERROR,
    title="counter type that extends itself",
    explanation="""Following `extends` from this counter type leads back to it: nothing is inherited in a circle.""",
)
TWO_SIDES: Final = Code(
    code="REF004",
    severity=Severity.ERROR,
    title="counter of two sides",
    explanation="""The counter says one side, its nation or formation belongs to the other (or the formation to another
nation). Side follows from nation, so the cell for the side may stay blank.""",
)
UNKNOWN_PLACE: Final = Code(
    code="REF005",
    severity=Severity.ERROR,
    title="place phrase not understood",
    explanation="""A statement of a setup says where in words that mean no hex, place, box, pool, turn or region of this
game. `grognard places GAME "TEXT"` answers what a phrase means. Examples: 0404; plava:0404; Plava; each of A; B; any
port of X; within 2 hexes of A; next to A; anywhere in X; border of X with Y or Z; box Reserves; a pool.""",
)
UNKNOWN_TURN: Final = Code(
    code="REF006",
    severity=Severity.ERROR,
    title="turn not understood",
    explanation="""A statement says when in words that are neither `start` nor `never` nor the number, label or alias of
a turn in `charts/turns.csv`.""",
)
FOREIGN_VALUE: Final = Code(
    code="REF007",
    severity=Severity.ERROR,
    title="value that no counter of this type has",
    explanation="""A statement asks for a counter by a value that none of the types it names prints, so that no counter
can ever meet it. The values of a type are listed under `values` in `counters/types.toml`.""",
)
OFF_THE_MAP: Final = Code(
    code="REF008",
    severity=Severity.WARNING,
    title="place in a hex that is not on its map",
    explanation="""The hex of a place is not a number of the map's grid, or the map leaves it out. The place gets a box
beside its map, as one whose hex nobody knows. Where the rules themselves print a hex that there is not, keep it as
printed and accept it with `allow`.""",
)
TOO_MANY_PLACES: Final = Code(
    code="REF009",
    severity=Severity.ERROR,
    title="place phrase that means too many hexes",
    explanation="""A phrase would mean more hexes than any game has use for; usually a digit too many in `within N
hexes`.""",
)
UNDECLARED_POOL: Final = Code(
    code="REF010",
    severity=Severity.WARNING,
    title="pool that nobody declares",
    explanation="""A statement names a pool, and game.toml has no `[pool.ID]` at all. The statement is read, its
counters lie in no pool of a card, and nothing is known of what returns there. Once one pool is declared, a setup knows
the declared ones and no others.""",
)
IDLE_POOL: Final = Code(
    code="REF012",
    severity=Severity.WARNING,
    title="pool that nothing shows",
    explanation="""Setup cards by nation print the pools of a game: `setup_cards = "nation"`. This game has none, and no
statement names the pool, so that it is written and does nothing. What is printed beside a map is a box of
map/areas.toml.""",
)
NAMELESS_BACK: Final = Code(
    code="REF011",
    severity=Severity.WARNING,
    title="back of a counter that no state names",
    explanation="""The `back` of a counter type is none of `reduced`, `conversion` and `plain`, and no state of
counters/states.toml has this id. The game goes on with the word as it stands: pieces that are turned over bear it
behind their name, and a setup may say it. Once the state is declared it has a name that is printed and translated, a
case, and the types that can be in it.""",
)
FOREIGN_PHRASE: Final = Code(
    code="REF030",
    severity=Severity.WARNING,
    title="place phrase in another language",
    explanation="""The first of `languages` in game.toml is the language of the sources, and this phrase is in another
one that grognard knows. It is understood; but setup cards and module print it as it stands, so that players read two
languages. The hint says the same in the language of the game. How a language says places is one table, `[phrases]` in
`templates/lang/CODE.toml`; in a game whose language has none, phrases are English.""",
)
CIRCULAR_REGION: Final = Code(
    code="REF031",
    severity=Severity.ERROR,
    title="region within itself",
    explanation="""Following the regions that `within` in map/regions.csv names leads back to this one: `alsace` within
`vosges` and `vosges` within `alsace` delimit nothing. A region that is called as a place may name that place, which is
then meant.""",
)
EMPTY_REGION: Final = Code(
    code="REF032",
    severity=Severity.WARNING,
    title="no place is left of a phrase",
    explanation="""Every part of the phrase is understood, and no place lies in all that it demands: `not P` takes away
all that the others give, nothing lies in every `only P`, or no hex has the terrain. What would stand there has no
place.""",
)
TWO_IN_CONTROL: Final = Code(
    code="REF033",
    severity=Severity.WARNING,
    title="place that two sides control at start",
    explanation="""`control` of a scenario gives one place to both sides. The setup says so on paper and in the module,
and players ask whose it is. `not PLACE` takes it away from one of them.""",
)
NAMESAKE_OUTSIDE: Final = Code(
    code="REF034",
    severity=Severity.WARNING,
    title="region without the place of its name",
    explanation="""A region is called as a place is, and the place does not lie in it. A phrase that says the name means
the region, so that nothing of the game means the place any more except its hex. Write the place into `within`, or give
one of them another name and id.""",
)
UNREAD_CONTENTS: Final = Code(
    code="REF026",
    severity=Severity.ERROR,
    title="contents of a mat not understood",
    explanation="""The column `with` of a setup says what lies on the mat of the counter that the row names: how many
and of which type, or which counter, with semicolons between them, as `5 I; 2 A`. Either the row names no one counter
that has a mat, or a part names neither a type nor a counter. What stands there is left out.""",
)
NO_SLOT: Final = Code(
    code="REF027",
    severity=Severity.ERROR,
    title="mat without a slot for what is put on it",
    explanation="""A statement puts counters on the mat of another, and no slot of that mat takes them: its `types` do
not name their type, or they are of another nation or side than the counter that has the mat. Write the type into
`types` of a slot in counters/mats.toml; counters of another nation stand in its `guests`.""",
)

TWO_GROUNDS: Final = Code(
    code="REF035",
    severity=Severity.ERROR,
    title="shared hex with two grounds",
    explanation="""Two maps are joined (`joins`) and both print this hex, each one half of it. It is one hex, and the
layers of the two maps say different things of it. What the map says that is named in `joins` holds. Write the same in
both, or in one of them `?`, which says nothing.""",
)

CODES: Final = (
    UNKNOWN_NAME,
    AMBIGUOUS_NAME,
    CIRCULAR_TYPE,
    TWO_SIDES,
    UNKNOWN_PLACE,
    UNKNOWN_TURN,
    FOREIGN_VALUE,
    OFF_THE_MAP,
    TOO_MANY_PLACES,
    UNDECLARED_POOL,
    NAMELESS_BACK,
    IDLE_POOL,
    FOREIGN_PHRASE,
    CIRCULAR_REGION,
    EMPTY_REGION,
    TWO_IN_CONTROL,
    NAMESAKE_OUTSIDE,
    UNREAD_CONTENTS,
    NO_SLOT,
    TWO_GROUNDS,
)
