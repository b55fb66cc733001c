"""Findings about keys, columns, values and ids, whatever record they belong to."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

TOML_SYNTAX: Final = Code(
    code="SRC010",
    severity=Severity.ERROR,
    title="TOML that cannot be understood",
    explanation="The text breaks the rules of TOML: a missing quote or bracket, a key or table given twice. "
    "Only the first such place of a file can be shown, and nothing that would follow from it.",
)
UNKNOWN_KEY: Final = Code(
    code="SRC020",
    severity=Severity.ERROR,
    title="a key that grognard does not know",
    explanation="Unknown keys are refused, for a mistyped key would otherwise be ignored in silence.",
)
UNKNOWN_COLUMN: Final = Code(
    code="SRC021",
    severity=Severity.ERROR,
    title="a column that grognard does not know",
    explanation="Columns are those of the reference, provenance columns, and the value columns that a counter type "
    "names in `values`, with `back_` before them for the reverse. A column of your own has a heading that starts with "
    "`#`, as `#remark`: nothing reads it.",
)
MISSING_VALUE: Final = Code(
    code="SRC022",
    severity=Severity.ERROR,
    title="a value is missing",
    explanation="The reference marks keys and columns that must be given.",
)
WRONG_VALUE: Final = Code(
    code="SRC023",
    severity=Severity.ERROR,
    title="a value of the wrong kind",
    explanation='In TOML a text stands in quotes, a number does not, a length is a text with its unit (`"19mm"`), a '
    "colour `#rrggbb`. In CSV the column says what a cell holds.",
)
DUPLICATE_ID: Final = Code(
    code="SRC024",
    severity=Severity.ERROR,
    title="an id is used twice",
    explanation="Ids are unique in their kind; capital and small letters do not distinguish two ids, for they become "
    "file names.",
)
BAD_ID: Final = Code(
    code="SRC025",
    severity=Severity.ERROR,
    title="an id that cannot be one",
    explanation="Ids are lower-case words of letters and digits joined by hyphens, at most 64 characters, and none "
    "of the names that Windows keeps for itself (con, prn, aux, nul, com1 …, lpt1 …): they become file names.",
)
SAID_TWICE: Final = Code(
    code="SRC027",
    severity=Severity.ERROR,
    title="one value in two columns",
    explanation="`back_attack` is the name of `step2_attack` where the steps of a counter are its front and its back: "
    "a row that fills both says one thing twice, and nobody can say which holds. `back_attack` is read.",
)
CIRCULAR_EXTENDS: Final = Code(
    code="SRC040",
    severity=Severity.ERROR,
    title="games that extend each other in a circle",
    explanation="`extends` takes counter types and terrain from another game of the series; it cannot lead back.",
)
BAD_OVERLAY: Final = Code(
    code="SRC042",
    severity=Severity.ERROR,
    title="an overlay that overlays nothing",
    explanation="An overlay is a folder that mirrors the game's: TOML merges by key, tables by id, `qty = 0` removes "
    "a row that the game has, `#replace` as the first line puts the table in the place of the game's.",
)
WRONG_SCHEMA: Final = Code(
    code="SRC060",
    severity=Severity.WARNING,
    title="a #:schema line that points elsewhere",
    explanation="The first line of a TOML says to an editor which schema to use; a wrong one gives wrong help. "
    "`grognard schema` mends these lines.",
)
