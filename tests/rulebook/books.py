"""A small rulebook of our own, and a game whose facts are its."""

from pathlib import Path

from click.testing import Result
from tests.commands.projects import grognard

BOOK = """THE ROADS OF AUTUMN

[1.0] INTRODUCTION
[2.0] THE MAP
[2.1] TOWNS
[2.2] ROADS
[3.0] THE ARMIES
[3.1] UNITS
[4.0] THE END

[1.0] INTRODUCTION
Two armies, Red and Blue, march in the autumn of 1813. Each player takes one of them, and the
rules in [2.0] and [3.0] say where it stands. A map with hexes lies between the
players; every hex has a number of four digits with a letter before it.

[2.0] THE MAP
[2.1] TOWNS
The towns are Altstadt (B0203), Brest-
Litovsk (B0404) and the fort of Königs-
brück (B0510). Whoever holds Altstadt draws supply, see rule 2.2 and [7.5].
 12
[2.2] ROADS
A road leads from Altstadt to Neudorf. The hex B0999 is a lake.

[3.0] THE ARMIES
[3.1] UNITS
Red has 12 infantry and the 3rd Guard. The Guard of General Orlov starts in
Königsbrück with four steps and two guns, as every player of the game knows.

[3.1] UNITS IN WINTER
In winter units need bread, and nobody leaves a town without a good reason: see
[2.1] for those that have some, and mind that the Guard never starves at all.

[4.0] THE END
The game ends when Brest-Litovsk falls, or when nobody is left to defend it now.
"""

GAME = {
    "game.toml": """title = "The Roads of Autumn"
version = "0.1"
basis = "rulebook"
rights = "unofficial"
cite = "1.0"

[side.red]
name = "Red"
colour = "#d98b7a"
cite = "3.1"

[side.blue]
name = "Blue"
colour = "#7a9bd9"
cite = "1.0"

[map.field]
title = "Field"
grid = { orientation = "pointy", across_flats = "20mm", columns = 12, rows = 12, numbers = "'B'CCRR", first = "B0101" }
ground = "?"
layers = ["map/places.csv"]
cite = "2.0"
assumed = "grid: grid"
""",
    "assumptions.toml": '[grid]\nwhy = "The book has no drawing."\nsettled_by = "the map"\n',
    "map/places.csv": "id,name,kind,hex,aliases,cite\naltstadt,Altstadt,town,B0203,,2.1\n"
    "brest,Brest-Litovsk,town,B0404,,2.1\nkingsbridge,Kingsbridge,town,B0510,,2.1\n",
    "counters/types.toml": '[infantry]\nname = "Infantry"\nface = "unit"\nsymbol = "infantry"\ncite = "3.1"\n',
    "counters/mix.csv": "id,qty,type,side,name,cite\nred,12,infantry,red,,3.1\nguard,1,infantry,red,3rd Guard,3.1\n",
    "rulebook.toml": """[patterns]
section = "[3.26]"
page = "12"

[aliases]
"Königsbrück" = "kingsbridge"

[[apart]]
mentions = "Orlov"
reason = "a person"

[case."1.0"]
title = "What it is"

[case."2.0"]
title = "The map"

[case."2.1"]
title = "Where towns lie"

[case."3.1"]
title = "Who marches"
""",
}


def shelf(root: Path, book: str | bytes = BOOK, name: str = "book.txt", **changes: str) -> Path:
    """A project with the game, ``changes`` by the file's name without its ending, and a book beside it."""
    by_stem = {path.rpartition("/")[2].partition(".")[0]: path for path in GAME}
    files = GAME | {by_stem[stem]: text for stem, text in changes.items()}
    for path, text in files.items():
        target = root / "sources" / "autumn" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (root / name).write_bytes(book.encode() if isinstance(book, str) else book)
    return root / name


def read(what: str, file: Path, form: str = "lines") -> Result:
    """Run the command on the game beside a book."""
    return grognard("rulebook", what, "autumn", "--text", file, "--format", form, "--project", file.parent)
