"""What the reader of a rulebook can find, declared once."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

FAULTY_PATTERN: Final = Code(
    code="RBK001",
    severity=Severity.ERROR,
    title="sections of the text are not found",
    explanation="""No line of the text begins as `section` of `[patterns]` in rulebook.toml says, or an example there
has no number. Without sections no citation can be looked up. Write the beginning of a heading as the text has it:
`section = "[3.26]"`, `"1.1 –"`, `"1.1 TITLE"` where the words behind it are capitals, `"1."` for whole numbers.""",
)
UNTOLD_NUMBER: Final = Code(
    code="RBK002",
    severity=Severity.WARNING,
    title="cited number of several sections of the text",
    explanation="""The text heads several sections with one number, the sources cite it, and rulebook.toml has not as
many cases of this `number`. A citation may mean any of them. Give each a case, in the order of the text: the first may
have the number itself as its id.""",
)
DEAD_CITATION: Final = Code(
    code="RBK003",
    severity=Severity.NOTE,
    title="text cites a section that it does not have",
    explanation="""The rulebook refers to a section which is not in this text: another booklet, a slip of its author, or
a heading whose form `[patterns]` does not know. With a reason it stands in `[[apart]]`.""",
)
CASE_NOT_IN_TEXT: Final = Code(
    code="RBK004",
    severity=Severity.WARNING,
    title="case that the text does not have",
    explanation="""rulebook.toml declares a case that sources cite, and the text has no section of this number. Correct
the number; for what lies outside the text write the case into `[[apart]]`, with the reason.""",
)
UNBOUND_HEX: Final = Code(
    code="RBK005",
    severity=Severity.WARNING,
    title="hex of the text that no source names",
    explanation="""The text names a hex, and no place, region, path, claim or statement of the sources does. Either a
fact is missing, or the id was spoilt when the text was made. With a reason it stands in `[[apart]]`.""",
)
UNBOUND_NAME: Final = Code(
    code="RBK006",
    severity=Severity.NOTE,
    title="name of the text that no source has",
    explanation="""The text names a unit, a place or something else that no source has, by name, alias or in a text.
Add it; say in `[aliases]` of rulebook.toml what the text calls otherwise; or write it into `[[apart]]` with the reason
why the sources need not say it, as for the people of a history.""",
)
IDLE_ALIAS: Final = Code(
    code="RBK007",
    severity=Severity.WARNING,
    title="alias of nothing",
    explanation="""An alias of rulebook.toml stands for an id or name that the game does not have. What it says would
bind nothing.""",
)
IDLE_APART: Final = Code(
    code="RBK008",
    severity=Severity.WARNING,
    title="set apart for nothing",
    explanation="""`[[apart]]` of rulebook.toml names a mention or section that the text does not have, or that sources
bind by now. Take it out, so that the list of what is left out stays true.""",
)
NOT_HELD: Final = Code(
    code="RBK009",
    severity=Severity.WARNING,
    title="cited section does not hold the value",
    explanation="""A row cites a section of the text, and a value of it does not stand there: no such figure, in digits
or words, no such hex, none of the names of what it means, not one word of a cell. The row cites the wrong section, its
value is wrong, or it rests on something else: `cite = "1.2; side: 3.4"` gives one field a section of its own, `derived`
and `assumed` say that a field stands in none. What the text calls otherwise stands in `[aliases]`.""",
)
CITES_NOTHING: Final = Code(
    code="RBK010",
    severity=Severity.NOTE,
    title="rows that cite no section",
    explanation="""Rows of this file rest on no section of the text: they are derived, assumed or on nobody's word.""",
)

GOES_ON_NOWHERE: Final = Code(
    code="RBK011",
    severity=Severity.WARNING,
    title="section goes on in one that the text does not have",
    explanation="""`goes_on` of a case names a section in which its text goes on, and the text has none of this number.
Correct it: it is the heading behind which the rest of the section was set when the text was made.""",
)

CODES: Final = (
    FAULTY_PATTERN,
    UNTOLD_NUMBER,
    DEAD_CITATION,
    CASE_NOT_IN_TEXT,
    UNBOUND_HEX,
    UNBOUND_NAME,
    IDLE_ALIAS,
    IDLE_APART,
    NOT_HELD,
    CITES_NOTHING,
    GOES_ON_NOWHERE,
)
