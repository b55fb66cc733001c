"""Every kind of finding of LOAD, declared once. A code is never used again for another kind."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

_E, _W = Severity.ERROR, Severity.WARNING

MISSING_FILE: Final = Code(
    code="SRC001",
    severity=_E,
    title="a file is missing",
    explanation="A game needs game.toml, and every file that another file names (a layer of a map, the table of a "
    "scenario, chart or deck, a picture) must be there. Names are relative to the game's folder, with forward slashes; "
    "capital letters count.",
)
UNREADABLE: Final = Code(
    code="SRC002",
    severity=_E,
    title="a file cannot be read",
    explanation="There is a folder or a device where a file belongs, or the file may not be opened.",
)
OUTSIDE: Final = Code(
    code="SRC003",
    severity=_E,
    title="a file lies outside the game's folder",
    explanation="A link or a name with `..` leads out of the folder. A game is one folder that can be copied and "
    "shared; copy the file into it.",
)
TOO_LARGE: Final = Code(
    code="SRC004",
    severity=_E,
    title="a file is too large",
    explanation="Source files may have 16 MB and tables 250,000 rows, TOML tables may nest 32 deep, and a game may "
    "have 15,000 counters, 10,000 cards and 20,000 hexes, each copy counted. What is larger was saved by mistake and "
    "is not read.",
)
NOT_UTF8: Final = Code(
    code="SRC005",
    severity=_E,
    title="a file is not UTF-8",
    explanation="All text is UTF-8; a table may be UTF-16 too. Spreadsheets in Western Europe save CSV in "
    "Windows-1252 or Mac Roman unless told otherwise: choose `CSV UTF-8` in Excel, character set `Unicode (UTF-8)` in "
    "LibreOffice, text encoding `Unicode (UTF-8)` in Numbers. The position is the first byte that does not fit.",
)
CONTROL_CHARACTER: Final = Code(
    code="SRC006",
    severity=_E,
    title="a control character stands in a text",
    explanation="Characters such as NUL have no place in a source; they come from a binary file under a wrong name.",
)
EMPTY_FILE: Final = Code(
    code="SRC007",
    severity=_E,
    title="a file is empty",
    explanation="A table needs at least its line of headings, a grid its line of column numbers, game.toml its title.",
)
TOML_SYNTAX: Final = Code(
    code="SRC010",
    severity=_E,
    title="TOML that cannot be understood",
    explanation="The text breaks the rules of TOML: a missing quote or bracket, a key or table given twice. "
    "Only the first such place of a file can be shown, and nothing that would follow from it.",
)
CSV_SYNTAX: Final = Code(
    code="SRC011",
    severity=_E,
    title="a table whose quotes do not match",
    explanation='A cell that starts with `"` ends with `"`; a quote inside such a cell is doubled.',
)
RAGGED_ROW: Final = Code(
    code="SRC012",
    severity=_E,
    title="a row has more or fewer cells than the headings",
    explanation="A comma too many or too few shifts every later cell into a wrong column. "
    "A cell that holds the separator itself must stand in quotes.",
)
BAD_HEADING: Final = Code(
    code="SRC013",
    severity=_E,
    title="headings of a table are blank or doubled",
    explanation="Every column that holds something has one heading, and no two columns share one.",
)
BAD_GRID: Final = Code(
    code="SRC014",
    severity=_E,
    title="a .hexes grid does not fit its map",
    explanation="The first line names the columns, every further line begins with its row number and has one cell a "
    "column. Rows and columns are those of the map's grid, each one once.",
)
PART_OF_GRID: Final = Code(
    code="SRC092",
    severity=_W,
    title="a .hexes grid has not all rows or columns of its map",
    explanation="The hexes that it leaves out are unknown, as `?` says: they are drawn blank, so that a map that was "
    "made larger in game.toml can be seen at once and filled in as you go. `grognard build GAME --only blank-map` "
    "prints the numbered grid of the new size.",
)
UNKNOWN_CODE: Final = Code(
    code="SRC015",
    severity=_E,
    title="a code in a .hexes grid that no terrain has",
    explanation="Cells hold codes of hex terrain joined by `+`; `-` is off the map, `?` unknown, `=` as the layer "
    "below. Elevation grids hold whole numbers.",
)
NO_CASE: Final = Code(
    code="SRC016",
    severity=_W,
    title="text of the rules that belongs to no case",
    explanation="Rules are cases: each starts with a heading that has a number (`## 5.2 Stacking in towns`), or words "
    "alone for notes that nobody cites. What stands before the first heading of a file is not printed.",
)
BAD_CHAIN: Final = Code(
    code="SRC017",
    severity=_E,
    title="a hexside that is not written as two hex numbers",
    explanation="A chain is a blank-separated list of hexsides `0404/0405`, in order; a river's order is downstream.",
)
UNKNOWN_KEY: Final = Code(
    code="SRC020",
    severity=_E,
    title="a key that grognard does not know",
    explanation="Unknown keys are refused, for a mistyped key would otherwise be ignored in silence.",
)
UNKNOWN_COLUMN: Final = Code(
    code="SRC021",
    severity=_E,
    title="a column that grognard does not know",
    explanation="Columns are those of the reference, provenance columns, and the value columns that a counter type "
    "names in `values`, with `back_` before them for the reverse. A column of your own has a heading that starts with "
    "`#`, as `#remark`: nothing reads it.",
)
MISSING_VALUE: Final = Code(
    code="SRC022",
    severity=_E,
    title="a value is missing",
    explanation="The reference marks keys and columns that must be given.",
)
WRONG_VALUE: Final = Code(
    code="SRC023",
    severity=_E,
    title="a value of the wrong kind",
    explanation='In TOML a text stands in quotes, a number does not, a length is a text with its unit (`"19mm"`), a '
    "colour `#rrggbb`. In CSV the column says what a cell holds.",
)
DUPLICATE_ID: Final = Code(
    code="SRC024",
    severity=_E,
    title="an id is used twice",
    explanation="Ids are unique in their kind; capital and small letters do not distinguish two ids, for they become "
    "file names.",
)
BAD_ID: Final = Code(
    code="SRC025",
    severity=_E,
    title="an id that cannot be one",
    explanation="Ids are lower-case words of letters and digits joined by hyphens, at most 64 characters, and none "
    "of the names that Windows keeps for itself (con, prn, aux, nul, com1 …, lpt1 …): they become file names.",
)
SAME_CODE: Final = Code(
    code="SRC026",
    severity=_E,
    title="two terrains with one code",
    explanation="A code in a .hexes grid means one hex terrain; of two with the same code nobody can say which is "
    "drawn. Give the newer one a code of its own.",
)
SAID_TWICE: Final = Code(
    code="SRC027",
    severity=_E,
    title="one value in two columns",
    explanation="`back_attack` is the name of `step2_attack` where the steps of a counter are its front and its back: "
    "a row that fills both says one thing twice, and nobody can say which holds. `back_attack` is read.",
)
SPOILT_CELL: Final = Code(
    code="SRC030",
    severity=_E,
    title="a cell that a spreadsheet has changed",
    explanation="Spreadsheets turn `4-2` into a date (`04-févr`, `2. Apr`, `45752`), `3:1` into a time, `1E5` into "
    "`1E+05`, 3 into `300%`, and write `#REF!` where a formula failed. Write one number a cell, or set the column to "
    "text before typing; a leading `'` protects a cell and is dropped here, and what stands behind it is never blamed.",
)
LOST_ZERO: Final = Code(
    code="SRC031",
    severity=_E,
    title="a hex number that has lost its zero",
    explanation="A spreadsheet turns 0306 into 306. Set the column to text, or type '0306.",
)
CUT_SHORT: Final = Code(
    code="SRC032",
    severity=_W,
    title="rows that end before the last column",
    explanation="Excel writes sixteen rows at a time, and leaves out the last columns where all sixteen are blank. "
    "The cells are read as blank. Fill one of them, delete the column, or put a column that is always full last.",
)
READ_TWICE: Final = Code(
    code="SRC033",
    severity=_W,
    title="a text that was opened in a wrong character set",
    explanation="UTF-8 that a program took for Windows-1252 and saved shows two or three signs for one: `SÃ£o` for "
    "`São`, `â€™` for an apostrophe. Open the file as UTF-8 (Excel: Data, From Text/CSV, `65001: Unicode (UTF-8)`) "
    "and correct what is wrong already.",
)
OTHER_PROGRAM: Final = Code(
    code="SRC034",
    severity=_E,
    title="a table that only its own program can read",
    explanation="Tables are CSV, which every spreadsheet writes and which can be compared line by line. `.xlsx`, "
    "`.ods` and `.numbers` are not read: a build from two copies of one table would not know which is right. Excel: "
    "File, Save As, `CSV UTF-8 (Comma delimited)`. LibreOffice: File, Save As, `Text CSV`, character set `Unicode "
    "(UTF-8)`. Google Sheets: File, Download, `Comma-separated values`. Numbers: File, Export To, `CSV`.",
)
CIRCULAR_EXTENDS: Final = Code(
    code="SRC040",
    severity=_E,
    title="games that extend each other in a circle",
    explanation="`extends` takes counter types and terrain from another game of the series; it cannot lead back.",
)
UNKNOWN_GAME: Final = Code(
    code="SRC041",
    severity=_E,
    title="a game that is not there",
    explanation="A game is a folder with game.toml under sources/ of the project, or the project's folder itself.",
)
BAD_OVERLAY: Final = Code(
    code="SRC042",
    severity=_E,
    title="an overlay that overlays nothing",
    explanation="An overlay is a folder that mirrors the game's: TOML merges by key, tables by id, `qty = 0` removes "
    "a row that the game has, `#replace` as the first line puts the table in the place of the game's.",
)
BROKEN_PICTURE: Final = Code(
    code="SRC050",
    severity=_E,
    title="a picture that cannot be used",
    explanation="Pictures under art/ are PNG, JPEG, WebP or SVG with a readable header, of at most 64 million pixels.",
)
WRONG_SCHEMA: Final = Code(
    code="SRC060",
    severity=_W,
    title="a #:schema line that points elsewhere",
    explanation="The first line of a TOML says to an editor which schema to use; a wrong one gives wrong help. "
    "`grognard schema` mends these lines.",
)
UNUSED_FILE: Final = Code(
    code="SRC061",
    severity=_W,
    title="a file that nothing reads",
    explanation="No other file names this one, and it is none of the files that a game may have.",
)
NO_WORDS: Final = Code(
    code="SRC062",
    severity=_W,
    title="a language without a file of words",
    explanation="Every language of game.toml but the first needs `lang/CODE.toml` with its words: "
    '`"Turn" = "Tour"`. What has no entry is printed in the first language.',
)
IDLE_WORD: Final = Code(
    code="SRC063",
    severity=Severity.NOTE,
    title="a translation of words that the game does not have",
    explanation="The left side of an entry in lang/ is a whole text of the sources (a name, title, label …) or a word "
    "of the compiler, letter for letter; anything else is never looked up.",
)
IDLE_CASE: Final = Code(
    code="SRC064",
    severity=_W,
    title="a translated case that the rules do not have",
    explanation="A case in lang/XX/*.md takes the place of the case of the same number in rules/. One whose heading "
    "has no number names it at its end: `# Notes de l'auteur {#designers-notes}`.",
)

OTHER_FIGURES: Final = Code(
    code="SRC065",
    severity=_W,
    title="a translation with other figures",
    explanation="A text and its translation in lang/XX.toml hold the same figures: players of two languages must not "
    "play by two rules. Write a number in both as a figure or in both as a word. What stands in braces in a word of "
    "the compiler is filled in, as `{count}`: a translation has the same, letter for letter.",
)

NOT_ON_WINDOWS: Final = Code(
    code="SRC066",
    severity=_E,
    title="a file name that Windows does not have",
    explanation="Pictures under art/ and files under vassal/files/ keep their names, and the module hands them on. On "
    'Windows a name holds none of `< > : " | ? *` and no backslash, does not end in a point or a blank, and is none of '
    "those that it keeps for itself (con, prn, aux, nul, com1 …, lpt1 …, whatever follows a point): nobody could check "
    "the game out there, or take the module apart.",
)
IDLE_PICTURE: Final = Code(
    code="SRC067",
    severity=Severity.NOTE,
    title="a picture that nothing draws",
    explanation="Counters, cards, charts, maps and rules are drawn from the game's data and from templates; none takes "
    "a picture from art/. A sign of your own for a counter is `templates/symbols/NAME.svg` in the game's folder, named "
    "by `symbol`; a picture for the module alone stands in art/vassal/. What is kept here for other reasons may stay.",
)
BAD_FRAME: Final = Code(
    code="SRC090",
    severity=_E,
    title="frame of the counter sheets cannot be read",
    explanation="`sheets/shared-cut.toml` gives `columns` and `rows` as whole numbers, `bleed`, `tick`, `margin`, "
    '`head` and `foot` as lengths ("3mm"), and `orientation` as "portrait" or "landscape". '
    "`grognard eject sheets/shared-cut.toml GAME` gives a game a frame of its own.",
)
BAD_STYLE: Final = Code(
    code="SRC091",
    severity=_E,
    title="a style cannot be drawn with",
    explanation="`maps/style.toml` and `vassal/module.toml` of a game's own have the tables and keys of those that "
    "come with grognard, each value of the same kind; to the first may be added `[pattern.NAME]` and `[glyph.NAME]`. "
    "A key of another name would change nothing, and a font that grognard does not have cannot be drawn. "
    "`grognard eject maps/style.toml GAME` gives a game a copy with all of them; `templates/README.md` says what each "
    "does. Until it is mended everything is checked as if the style that ships were there.",
)
IDLE_RELEASE: Final = Code(
    code="SRC096",
    severity=_W,
    title="a release that nothing bears out",
    explanation="A row of releases.csv says that a version went out, so that no build changes or removes its module. "
    "`grognard release` writes such a row, with the digest of all that the module holds, for the version of game.toml, "
    "and once each piece has its number in ids.csv. A row of a later version, of another digest, or of a game whose "
    "pieces have no numbers was written by hand: nobody has that module. Take it out, or bring back the ids.csv or "
    "the `version` that belongs to it.",
)
CHANGED_IDS = Code(
    code="SRC073",
    severity=Severity.WARNING,
    title="a row of ids.csv was moved or changed",
    explanation="Saved games know a piece by its number in ids.csv. `grognard ids` adds rows at the end, with the next "
    "number. One that is smaller than one before it means that somebody moved or renumbered a row.",
)
GAP_IN_IDS = Code(
    code="SRC074",
    severity=Severity.NOTE,
    title="numbers are missing in ids.csv",
    explanation="A row of ids.csv stays when its piece is gone, so that its number is known to have been given. "
    "`grognard ids` leaves no gaps: either somebody removed rows, or the numbers are those of an older module.",
)
BAD_DRAWING = Code(
    code="SRC075",
    severity=_E,
    title="a drawing of areas that cannot be read",
    explanation="`outlines` of a map names an SVG with the outlines of its areas. Its size is said in mm "
    '(`width="200mm" height="120mm"`), and `viewBox` says which numbers that is. Inkscape writes both; in other '
    "programs it is a choice of the export.",
)
BAD_OUTLINE = Code(
    code="SRC076",
    severity=_E,
    title="an outline that is not an area",
    explanation="An area is one closed path, polygon or rectangle that does not cross itself. An area of several "
    "pieces or with a hole cannot be drawn yet: draw each piece as an area of its own.",
)
LONE_OUTLINE = Code(
    code="SRC077",
    severity=_E,
    title="an area without outline, or an outline without area",
    explanation="The table of a map says what areas there are, the drawing where they lie; an `id` (or the label that "
    "Inkscape gives a shape) joins the two. What only one of them has is most often a slip of the pen in the other.",
)
CODES: Final = (
    MISSING_FILE,
    UNREADABLE,
    OUTSIDE,
    TOO_LARGE,
    NOT_UTF8,
    CONTROL_CHARACTER,
    EMPTY_FILE,
    TOML_SYNTAX,
    CSV_SYNTAX,
    RAGGED_ROW,
    BAD_HEADING,
    BAD_GRID,
    UNKNOWN_CODE,
    NO_CASE,
    BAD_CHAIN,
    UNKNOWN_KEY,
    UNKNOWN_COLUMN,
    MISSING_VALUE,
    WRONG_VALUE,
    DUPLICATE_ID,
    BAD_ID,
    SAME_CODE,
    SAID_TWICE,
    SPOILT_CELL,
    LOST_ZERO,
    CUT_SHORT,
    READ_TWICE,
    OTHER_PROGRAM,
    CIRCULAR_EXTENDS,
    UNKNOWN_GAME,
    BAD_OVERLAY,
    BROKEN_PICTURE,
    WRONG_SCHEMA,
    UNUSED_FILE,
    NO_WORDS,
    IDLE_WORD,
    IDLE_CASE,
    OTHER_FIGURES,
    NOT_ON_WINDOWS,
    IDLE_PICTURE,
    CHANGED_IDS,
    GAP_IN_IDS,
    BAD_DRAWING,
    BAD_OUTLINE,
    LONE_OUTLINE,
    BAD_FRAME,
    BAD_STYLE,
    PART_OF_GRID,
    IDLE_RELEASE,
)
