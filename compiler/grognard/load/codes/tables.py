"""Findings about tables, and about what a spreadsheet has done to them."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

CSV_SYNTAX: Final = Code(
    code="SRC011",
    severity=Severity.ERROR,
    title="a table whose quotes do not match",
    explanation='A cell that starts with `"` ends with `"`; a quote inside such a cell is doubled.',
)
RAGGED_ROW: Final = Code(
    code="SRC012",
    severity=Severity.ERROR,
    title="a row has more or fewer cells than the headings",
    explanation="A comma too many or too few shifts every later cell into a wrong column. "
    "A cell that holds the separator itself must stand in quotes.",
)
BAD_HEADING: Final = Code(
    code="SRC013",
    severity=Severity.ERROR,
    title="headings of a table are blank or doubled",
    explanation="Every column that holds something has one heading, and no two columns share one.",
)
SPOILT_CELL: Final = Code(
    code="SRC030",
    severity=Severity.ERROR,
    title="a cell that a spreadsheet has changed",
    explanation="Spreadsheets turn `4-2` into a date (`04-févr`, `2. Apr`, `45752`), `3:1` into a time, `1E5` into "
    "`1E+05`, 3 into `300%`, and write `#REF!` where a formula failed. Write one number a cell, or set the column to "
    "text before typing; a leading `'` protects a cell and is dropped here, and what stands behind it is never blamed. "
    "What a claim says of the cell stands in the notes; nothing else is said of it until it is mended.",
)
LOST_ZERO: Final = Code(
    code="SRC031",
    severity=Severity.ERROR,
    title="a hex number that has lost its zero",
    explanation="A spreadsheet turns 0306 into 306. Set the column to text, or type '0306.",
)
CUT_SHORT: Final = Code(
    code="SRC032",
    severity=Severity.WARNING,
    title="rows that end before the last column",
    explanation="Excel writes sixteen rows at a time, and leaves out the last columns where all sixteen are blank. "
    "The cells are read as blank. Fill one of them, delete the column, or put a column that is always full last.",
)
READ_TWICE: Final = Code(
    code="SRC033",
    severity=Severity.WARNING,
    title="a text that was opened in a wrong character set",
    explanation="UTF-8 that a program took for Windows-1252 and saved shows two or three signs for one: `SÃ£o` for "
    "`São`, `â€™` for an apostrophe. Open the file as UTF-8 (Excel: Data, From Text/CSV, `65001: Unicode (UTF-8)`) "
    "and correct what is wrong already.",
)
OTHER_PROGRAM: Final = Code(
    code="SRC034",
    severity=Severity.ERROR,
    title="a table that only its own program can read",
    explanation="Tables are CSV, which every spreadsheet writes and which can be compared line by line. `.xlsx`, "
    "`.ods` and `.numbers` are not read, whatever they are called: a build from two copies of one table would not know "
    "which is right, and a new name makes no text of a workbook. Excel: "
    "File, Save As, `CSV UTF-8 (Comma delimited)`. LibreOffice: File, Save As, `Text CSV`, character set `Unicode "
    "(UTF-8)`. Google Sheets: File, Download, `Comma-separated values`. Numbers: File, Export To, `CSV`.",
)
