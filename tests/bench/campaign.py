"""A game as large as the largest in print, as files: six maps of 60 x 40 hexes, and 3,600 two-sided counters at start.

``python -m tests.bench.campaign FOLDER`` writes it as a project, to be built or looked at.
"""

import sys
from pathlib import Path

from tests.bench.many import GROUND, HEAD, LINES, TERRAIN, table, write

MAPS, ACROSS, DOWN, COUNTERS = 6, 60, 40, 3_600
TYPES = """[infantry]
name = "Infantry"
face = "unit-nato"
back = "reduced"
symbol = "infantry"
steps = 2
values = ["attack", "move"]
"""
MAP = """
[map.m{0}]
title = "Front {0}"
layers = ["map/m{0}.hexes", "map/elevation{0}.hexes", "map/rivers{0}.csv", "map/roads{0}.csv", "map/places{0}.csv"]
grid = {{ across_flats = "19mm", columns = {1}, rows = {2} }}
"""


def campaign(*, wrong: bool = False) -> dict[str, str]:
    """The files of the game. ``wrong``: each counter is of a side that is none."""
    files = {
        "game.toml": HEAD.format(more="") + "".join(MAP.format(number, ACROSS, DOWN) for number in range(MAPS)),
        "terrain.toml": "".join(TERRAIN.format(*one, order) for order, one in enumerate(GROUND)) + LINES,
        "counters/types.toml": TYPES,
        "counters/mix.csv": _mix("green" if wrong else "red"),
        "scenarios/start.toml": 'title = "Start"\nfirst_turn = 1\nlast_turn = 4\n',
        "scenarios/start.csv": table(
            "side,how,count,what,where,when",
            (f"red,named,1,u{number},m{number % MAPS}:{_hex(number // MAPS)},start" for number in range(COUNTERS)),
        ).replace("what", "name"),
    }
    for number in range(MAPS):
        files |= _land(number)
    return files


def _land(number: int) -> dict[str, str]:
    """Ground in patches, heights, rivers, roads and a named place on every twentieth hex; each map has its own."""
    across, down = range(1, ACROSS + 1), range(1, DOWN + 1)
    head = " ".join(("  ", *(f"{column:02}" for column in across)))
    ground = (" ".join((f"{row:02}", *(f" {_ground(number, column, row)}" for column in across))) for row in down)
    heights = (
        " ".join((f"{row:02}", *(f" {1 + (column // 7 + row // 5 + number) % 3}" for column in across))) for row in down
    )
    roads = (f"road,Road {row},{' '.join(f'{column:02}{row:02}' for column in across)}" for row in range(4, DOWN, 9))
    cells = [(column, row) for column in across for row in down][7 + number :: 20]
    places = (f"m{number}p{x:02}{y:02},Place {number} {x} {y},{x:02}{y:02}" for x, y in cells)
    return {
        f"map/m{number}.hexes": "\n".join((head, *ground, "")),
        f"map/elevation{number}.hexes": "\n".join((head, *heights, "")),
        f"map/rivers{number}.csv": table("kind,name,sides", (_river(column) for column in range(1, ACROSS, 6))),
        f"map/roads{number}.csv": table("kind,name,hexes", roads),
        f"map/places{number}.csv": table("id,name,hex", places),
    }


def _ground(number: int, column: int, row: int) -> str:
    return GROUND[(column // 4 * 7919 + row // 4 * 104_729 + number * 31) % 101 % len(GROUND)][1]


def _river(column: int) -> str:
    """Down the seam between a column and the next."""
    after = column % 2 == 0
    pairs = ((row + step, row + after) for row in range(1, DOWN) for step in (0, 1))
    return f"river,River {column},{' '.join(f'{column:02}{a:02}/{column + 1:02}{b:02}' for a, b in pairs)}"


def _mix(side: str) -> str:
    named = (f"u{number},1,infantry,{side},{number // 1000 + 1},{number % 1000}" for number in range(COUNTERS))
    rows = (f"{one},{number % 7 + 1},{number % 5 + 2},{number % 3 + 1},2" for number, one in enumerate(named))
    return table("id,qty,type,side,left,right,attack,move,back_attack,back_move", rows)


def _hex(number: int) -> str:
    return f"{number % ACROSS + 1:02}{number // ACROSS % DOWN + 1:02}"


if __name__ == "__main__":
    write(campaign(wrong="wrong" in sys.argv[2:]), Path(sys.argv[1]))
