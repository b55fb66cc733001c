"""The findings about what a game adds to its module in VASSAL's own words."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

NO_PLACE: Final = Code(
    code="VSL020",
    severity=Severity.ERROR,
    title="no such place in the module",
    explanation="`parent`, `before` and `after` in vassal/extra.xml name one component of the module: its class "
    "without package, a colon and its name, as `Map:Plava`; ` > ` goes down, as `Map:Plava > Zoomer`. `at` of an added "
    "trait names a trait of the piece. `grognard dump` of the built module shows all of them.",
)
AT_FAULT: Final = Code(
    code="VSL021",
    severity=Severity.WARNING,
    title="a fault in what the game adds to the module",
    explanation="What `grognard lint` finds in the module once vassal/extra.xml and the added traits are in it: a "
    "missing picture or prototype, a duplicate name, a keystroke that cannot be read.",
)
UNUSED: Final = Code(
    code="VSL022",
    severity=Severity.NOTE,
    title="nothing in the module names a file",
    explanation="A file under vassal/files/ or art/vassal/ goes into the module as it is, but neither a component, nor "
    "a trait, nor a page of the module names it. Usually it was renamed, or lies in a folder that VASSAL ignores "
    "(sounds belong in `vassal/files/sounds/`, pages at the top). Names that expressions make in play are not found.",
)
ENDLESS: Final = Code(
    code="VSL023",
    severity=Severity.ERROR,
    title="prototypes that use each other in a circle",
    explanation="A prototype of vassal/extra.xml uses itself, or uses one that uses it. VASSAL puts a piece together "
    "by following the prototypes that it names, and never comes to an end: it stops with a stack overflow when the "
    "module is opened. Remove one of the `prototype;…` traits of the chain that the message names.",
)
BAD_EXTRA: Final = Code(
    code="SRC070",
    severity=Severity.ERROR,
    title="vassal/extra.xml cannot be used",
    explanation="The file is well-formed XML without a document type: `<extra>` holds `<insert parent=... after=...>`, "
    "and each of these holds components as VASSAL's build file writes them. Pieces have names of their own, traits "
    "that VASSAL 3.7 can read. `grognard dump --as-extra OLD.vmod COMPONENT` prints a component that way.",
)
LOST_EXTRA: Final = Code(
    code="SRC071",
    severity=Severity.WARNING,
    title="a component of vassal/extra.xml that has no effect",
    explanation="Every setup of the module is a saved game that holds all pieces, so VASSAL never lays out stacks and "
    "decks that only its build file names. Put the piece into a palette, or into the sources.",
)
BAD_TRAIT: Final = Code(
    code="SRC072",
    severity=Severity.ERROR,
    title="a trait that VASSAL cannot read",
    explanation="`trait` and `state` are one trait's type and state as VASSAL 3.7 writes them: `mark;Elite` and `yes`. "
    "`grognard dump --as-traits OLD.vmod COMPONENT` prints those of a piece that was made in VASSAL's editor.",
)

OF_TEXTS: Final = (BAD_EXTRA, LOST_EXTRA, BAD_TRAIT)
"""Of what a game writes in VASSAL's own words, before anything is built."""
CODES: Final = (*OF_TEXTS, NO_PLACE, AT_FAULT, UNUSED, ENDLESS)
