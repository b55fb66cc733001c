"""Findings about files: which there are, and what may be read of them."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

MISSING_FILE: Final = Code(
    code="SRC001",
    severity=Severity.ERROR,
    title="a file is missing",
    explanation="A game needs game.toml, and every file that another file names (a layer of a map, the table of a "
    "scenario, chart or deck, a picture) must be there. Names are relative to the game's folder, with forward slashes; "
    "capital letters count.",
)
UNREADABLE: Final = Code(
    code="SRC002",
    severity=Severity.ERROR,
    title="a file cannot be read",
    explanation="There is a folder or a device where a file belongs, or the file may not be opened.",
)
OUTSIDE: Final = Code(
    code="SRC003",
    severity=Severity.ERROR,
    title="a file lies outside the game's folder",
    explanation="A link or a name with `..` leads out of the folder. A game is one folder that can be copied and "
    "shared; copy the file into it.",
)
TOO_LARGE: Final = Code(
    code="SRC004",
    severity=Severity.ERROR,
    title="a file is too large",
    explanation="Source files may have 16 MB and tables 250,000 rows, TOML tables may nest 32 deep, and a game may "
    "have 50,000 counters, 10,000 cards and 20,000 hexes, each copy counted, 25,000 statements and 25,000 claims. What "
    "is larger was saved by mistake and is not read.",
)
NOT_UTF8: Final = Code(
    code="SRC005",
    severity=Severity.ERROR,
    title="a file is not UTF-8",
    explanation="All text is UTF-8; a table may be UTF-16 too. Spreadsheets in Western Europe save CSV in "
    "Windows-1252 or Mac Roman unless told otherwise: choose `CSV UTF-8` in Excel, character set `Unicode (UTF-8)` in "
    "LibreOffice, text encoding `Unicode (UTF-8)` in Numbers. The position is the first byte that does not fit.",
)
CONTROL_CHARACTER: Final = Code(
    code="SRC006",
    severity=Severity.ERROR,
    title="a control character stands in a text",
    explanation="Characters such as NUL have no place in a source; they come from a binary file under a wrong name.",
)
EMPTY_FILE: Final = Code(
    code="SRC007",
    severity=Severity.ERROR,
    title="a file is empty",
    explanation="A table needs at least its line of headings, a grid its line of column numbers, game.toml its title.",
)
UNMERGED: Final = Code(
    code="SRC125",
    severity=Severity.ERROR,
    title="a merge that nobody finished",
    explanation="Git could not join two versions of these lines and left both, between `<<<<<<<`, `=======` and "
    "`>>>>>>>`. Keep one of them or join them by hand, and take the three marks out. Until then the first version is "
    "read, so that the rest of the game still gets its findings.",
)
UNKNOWN_GAME: Final = Code(
    code="SRC041",
    severity=Severity.ERROR,
    title="a game that is not there",
    explanation="A game is a folder with game.toml under sources/ of the project, or the project's folder itself.",
)
UNUSED_FILE: Final = Code(
    code="SRC061",
    severity=Severity.WARNING,
    title="a file that nothing reads",
    explanation="No other file names this one, and it is none of the files that a game may have.",
)
NOT_ON_WINDOWS: Final = Code(
    code="SRC066",
    severity=Severity.ERROR,
    title="a file name that Windows does not have",
    explanation="Pictures under art/ and files under vassal/files/ keep their names, and the module hands them on. On "
    'Windows a name holds none of `< > : " | ? *` and no backslash, does not end in a point or a blank, and is none of '
    "those that it keeps for itself (con, prn, aux, nul, com1 …, lpt1 …, whatever follows a point): nobody could check "
    "the game out there, or take the module apart.",
)
