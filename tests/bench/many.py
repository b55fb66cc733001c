"""Games with so many of one thing, as files: what `check` takes for them must grow no faster than they do."""

from collections.abc import Callable, Iterable
from pathlib import Path

GAME = "many"
HEAD = """title = "Many"
version = "1.0"
{more}
[side.red]
name = "Red"
colour = "#d98b7a"
"""
NATION = """
[nation.red]
name = "Redland"
side = "red"
colour = "#d98b7a"
"""
TYPES = """[infantry]
name = "Infantry"
face = "unit-nato"
symbol = "infantry"
values = ["attack", "move"]
"""
MAP = """
[map.{id}]
title = "Map"
grid = {{ across_flats = "20mm", columns = {columns}, rows = {rows}, numbers = "CCCRRR", first = "001001" }}
"""
ROWS = 50
ON_ONE_MAP = 4_000
"""Hexes: as many as the largest maps known have."""
COLUMNS = 10
DEEP = 30
"""Rows of the map with land."""
LAYERS = """layers = [
    "map/terrain.hexes", "map/elevation.hexes", "map/hexsides.csv", "map/paths.csv", "map/places.csv"
]
"""
TERRAIN = """[{0}]
name = "{0}"
code = "{1}"
colour = "{2}"
pattern = "{0}"
order = {3}
"""
GROUND = (
    ("clear", ".", "#e6e2c3"),
    ("woods", "w", "#a8bf8a"),
    ("rough", "r", "#d6c79a"),
    ("mountain", "m", "#b9a98a"),
    ("marsh", "s", "#b7cdb8"),
    ("town", "t", "#e3cdb4"),
)
LINES = """[river]
name = "River"
kind = "hexside"
colour = "#4f86b0"
pattern = "river"
[road]
name = "Road"
kind = "path"
colour = "#8c4a33"
pattern = "road"
"""


def counters(count: int) -> dict[str, str]:
    """Counters, each a row that nothing else witnesses, in no setup."""
    return {"game.toml": HEAD.format(more=""), "counters/types.toml": TYPES, "counters/mix.csv": _mix(count)}


def findings(count: int) -> dict[str, str]:
    """Counters of a side that is none: an error in each row."""
    return {**counters(count), "counters/mix.csv": _mix(count).replace(",red,", ",green,")}


def statements(count: int) -> dict[str, str]:
    """As many named counters, each set up in a hex by a statement of its own."""
    rows = (f"red,named,1,u{number},{_hex(number)},start" for number in range(count))
    return {
        **counters(count),
        **_map(count),
        **_setup("side,how,count,name,where,when", rows),
    }


def draws(count: int) -> dict[str, str]:
    """As many random draws from one pool, some of them of a part of it, into hexes with a stacking limit."""
    part = (f"{number % 21 // 3 + 1}" if number % 3 == 0 else "" for number in range(count))
    return _open(count, (f"red,random,1,infantry,{attack},{_hex(number)}" for number, attack in enumerate(part)))


def picks(count: int) -> dict[str, str]:
    """As many picks of a player from one pool, ten into each hex with a stacking limit."""
    return _open(count, (f"red,choice,1,infantry,,{_hex(number // 10)}" for number in range(count)))


def lives(count: int) -> dict[str, str]:
    """As many statements over four turns that put counters into play, remove them from it and add them again."""
    turns = ("start", 2, 2, 3, 4)
    pooled = ("", "removed", "added", "")
    rows = (
        f"red,random,{number % 3 + 1},infantry,{3 if number % 2 else ''},"
        f"{'force pool' if pooled[number % 4] else _hex(number)},{pooled[number % 4]},{turns[number // 4 % 5]}"
        for number in range(count)
    )
    return {
        **counters(count),
        "game.toml": _map(count)["game.toml"] + '\n[pool.force]\nname = "Force pool"\ntakes = ["removed"]\n',
        "charts/turns.csv": table("turn,label", (f"{turn},Turn {turn}" for turn in range(1, 5))),
        **_setup("side,how,count,what,attack,where,state,when", rows),
    }


def boxed(count: int) -> dict[str, str]:
    """As many units of a nation, each in a place that no map shows, on setup cards."""
    rows = (f"1,red,named,1,u{number},Place {number},start" for number in range(count))
    places = (f"Place {number}" for number in range(count))
    return {
        **counters(count),
        "game.toml": HEAD.format(more='setup_cards = "nation"') + NATION,
        "counters/mix.csv": _mix(count).replace("side", "nation"),
        "map/places.csv": table("name", places),
        **_setup("order,nation,how,count,name,where,when", rows),
    }


def misspelt(count: int) -> dict[str, str]:
    """As many statements of counters that are none, and counters that no statement names."""
    files = statements(count)
    return {**files, "scenarios/start.csv": files["scenarios/start.csv"].replace(",u", ",v")}


def doubtful(count: int) -> dict[str, str]:
    """As many statements that lack their counters, each of which has an error in its row."""
    return {**misspelt(count), "counters/mix.csv": findings(count)["counters/mix.csv"]}


def cards(count: int) -> dict[str, str]:
    """Cards of one deck."""
    rows = (f"c{number},1,Card {number},Text of card {number}." for number in range(count))
    deck = f'title = "Events"\nfile = "events.csv"\nsize = {count}\n'
    return {
        "game.toml": HEAD.format(more=""),
        "decks/events.toml": deck,
        "decks/events.csv": "\n".join(("id,qty,title,text", *rows, "")),
    }


def cells(count: int) -> dict[str, str]:
    """Cells of one table, ten to a row."""
    rows = (f"{number},{','.join(f'a{number}' for _ in range(COLUMNS))}" for number in range(1, count // COLUMNS + 1))
    return {
        "game.toml": HEAD.format(more=""),
        "charts/list.toml": 'title = "List"\nkind = "table"\nfile = "list.csv"\n',
        "charts/list.csv": "\n".join((",".join(("No.", *(f"c{one}" for one in range(COLUMNS)))), *rows, "")),
    }


def claims(count: int) -> dict[str, str]:
    """Claims, each of a counter and contradicted."""
    rows = (f"1.1,counter,u{number},attack,9" for number in range(count))
    return {**counters(count), "claims.csv": "\n".join(("cite,kind,subject,property,value", *rows, ""))}


def hexes(count: int) -> dict[str, str]:
    """The hexes of maps."""
    sizes = [min(ON_ONE_MAP, count - first) for first in range(0, count, ON_ONE_MAP)]
    maps = (MAP.format(id=f"m{number}", columns=size // ROWS, rows=ROWS) for number, size in enumerate(sizes))
    return {"game.toml": HEAD.format(more="") + "".join(maps)}


def land(count: int) -> dict[str, str]:
    """The hexes of one map, with terrain in patches, heights, rivers, roads and a named place on every twentieth."""
    columns, across = count // DEEP, range(1, count // DEEP + 1)
    down = range(1, DEEP + 1)
    head = " ".join(("   ", *(f"{column:03}" for column in across)))
    ground = (" ".join((f"{row:03}", *(f" {_ground(column, row)} " for column in across))) for row in down)
    heights = (" ".join((f"{row:03}", *(f" {1 + (column // 7 + row // 5) % 3} " for column in across))) for row in down)
    roads = (_path(f"Road {row}", across, (row,)) for row in range(4, DEEP, 9))
    tracks = (_path(f"Track {column}", (column,), down) for column in range(2, columns + 1, 3))
    cells = [(column, row) for column in across for row in down][7::20]
    places = (f"p{column:03}{row:03},Place {column} of {row},{column:03}{row:03}" for column, row in cells)
    return {
        "game.toml": HEAD.format(more="") + MAP.format(id="m", columns=columns, rows=DEEP) + LAYERS,
        "terrain.toml": "".join(TERRAIN.format(*one, order) for order, one in enumerate(GROUND)) + LINES,
        "map/terrain.hexes": "\n".join((head, *ground, "")),
        "map/elevation.hexes": "\n".join((head, *heights, "")),
        "map/hexsides.csv": table("kind,name,sides", (_river(column) for column in range(1, columns, 3))),
        "map/paths.csv": table("kind,name,hexes", (*roads, *tracks)),
        "map/places.csv": table("id,name,hex", places),
    }


def maps(count: int) -> dict[str, str]:
    """As many maps of two hexes."""
    made = (MAP.format(id=f"m{number}", columns=2, rows=1) for number in range(count))
    return {"game.toml": HEAD.format(more="") + "".join(made)}


def cases(count: int) -> dict[str, str]:
    """Cases of the rules, each of a heading and a sentence."""
    text = (f"## {number + 1} Case {number}\n\nWords of case {number}.\n\n" for number in range(count))
    return {"game.toml": HEAD.format(more=""), "rules/rules.md": "".join(text)}


_OF_SETUPS = (statements, misspelt, doubtful, draws, picks, lives, boxed)
KINDS: dict[str, Callable[[int], dict[str, str]]] = {
    one.__name__: one for one in (counters, findings, *_OF_SETUPS, cards, cells, claims, hexes, land, maps, cases)
}


def write(files: dict[str, str], root: Path) -> None:
    """The files of a game in a project."""
    for name, text in files.items():
        path = root / "sources" / GAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _open(count: int, rows: Iterable[str]) -> dict[str, str]:
    limit = '[stacking]\nkind = "stacking-limit"\npoints = 3\ncase = "1"\n'
    return {**counters(count), **_map(count), "hooks.toml": limit, **_setup("side,how,count,what,attack,where", rows)}


def _setup(head: str, rows: Iterable[str]) -> dict[str, str]:
    return {
        "scenarios/start.toml": 'title = "Start"\nfirst_turn = 1\nlast_turn = 4\n',
        "scenarios/start.csv": table(head, rows),
    }


def _map(count: int) -> dict[str, str]:
    """A map with as many hexes, up to those of the largest known, and less than a column more."""
    columns = len(_columns(min(count, ON_ONE_MAP)))
    return {"game.toml": HEAD.format(more="") + MAP.format(id="m", columns=columns, rows=ROWS)}


def _ground(column: int, row: int) -> str:
    """A code; the same in patches of some hexes, without a pattern that repeats."""
    return GROUND[(column // 4 * 7919 + row // 4 * 104_729) % 101 % len(GROUND)][1]


def _river(column: int) -> str:
    """Down the seam between a column and the next; each hexside touches the one before."""
    after = column % 2 == 0  # the lower of the two columns
    pairs = ((row + step, row + after) for row in range(1, DEEP) for step in (0, 1))
    sides = (f"{column:03}{a:03}/{column + 1:03}{b:03}" for a, b in pairs)
    return f"river,River {column},{' '.join(sides)}"


def _path(name: str, columns: Iterable[int], rows: Iterable[int]) -> str:
    return f"road,{name},{' '.join(f'{column:03}{row:03}' for column in columns for row in rows)}"


def _columns(count: int) -> range:
    return range(-(-count // ROWS))


def table(head: str, rows: Iterable[str]) -> str:
    """A table of the sources."""
    return "\n".join((head, *rows, ""))


def _mix(count: int) -> str:
    rows = (f"u{number},1,infantry,red,{number % 1000},{number % 7 + 1},{number % 5 + 2}" for number in range(count))
    return "\n".join(("id,qty,type,side,right,attack,move", *rows, ""))


def _hex(number: int) -> str:
    return f"{number % ON_ONE_MAP // ROWS + 1:03}{number % ROWS + 1:03}"
