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
    title="the module has a fault through what was added",
    explanation="What `grognard lint` finds in the module once vassal/extra.xml and the added traits are in it: a "
    "picture or prototype that is not there, a name that stands twice, a key that is none.",
)
UNUSED: Final = Code(
    code="VSL022",
    severity=Severity.NOTE,
    title="nothing in the module names a file",
    explanation="A file under vassal/files/ or art/vassal/ goes into the module as it is, but neither a component, nor "
    "a trait, nor a page of the module names it: mostly it was renamed, or lies in another folder than VASSAL looks in "
    "(sounds lie in `vassal/files/sounds/`, pages at the top). A name that is made in play cannot be seen.",
)
ENDLESS: Final = Code(
    code="VSL023",
    severity=Severity.ERROR,
    title="prototypes take one another without end",
    explanation="A prototype of vassal/extra.xml takes itself, or one that takes it again. VASSAL puts a piece "
    "together by following the prototypes that it names, so that its stack overflows when the module is opened. Take "
    "out one of the `prototype;…` traits of the chain that the message names.",
)
CODES: Final = (NO_PLACE, AT_FAULT, UNUSED, ENDLESS)
