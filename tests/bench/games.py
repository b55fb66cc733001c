"""Two synthetic games, larger than any in print: 3,600 two-sided counters, and a map of 50 rows and 70 columns."""

from collections.abc import Iterator
from random import Random

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Grid, Hex, Hexside, Map, Path, Place
from grognard.model.game.sides import Formation, Side
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Head

SYMBOLS = ("infantry", "cavalry", "artillery", "engineer", "headquarters", "machine-gun")
SIDES = {"blue": "#9fb8d0", "grey": "#b9bfae"}
BANDS = ("#3b6ea5", "#8a3b3b", "#4d6b3c", "#6b4d8a", "#8a6d1f", "#2f6f73")
GROUND = {"clear": "#e6e2c3", "woods": "#a8bf8a", "hill": "#d6c79a", "mountain": "#b9a98a", "marsh": "#b7cdb8"}
IN_FORMATION = 30


def counters_game(count: int = 3600) -> Game:
    """As many distinct units of two sides, in formations of 30, with factors on both sides of the shipped NATO face."""
    return Game(
        id="counters",
        head=Head(title="Counters", version="1.0"),
        sides={name: Side(id=name, name=name.title(), colour=colour) for name, colour in SIDES.items()},
        formations={
            f"f{index}": Formation(
                id=f"f{index}",
                name=f"{index + 1} Div",
                side=_side(index * IN_FORMATION),
                band=BANDS[index % len(BANDS)],
            )
            for index in range(count // IN_FORMATION)
        },
        types={name: _type(name) for name in SYMBOLS},
        counters={f"unit-{index}": _unit(index) for index in range(count)},
    )


def map_game(columns: int = 70, rows: int = 50) -> Game:
    """A map with five terrains in patches, heights, rivers, roads, and a named place on every twentieth hex."""
    draw = Random(383)
    patches = {(column, row): draw.choice(tuple(GROUND)) for column in range(columns) for row in range(rows)}
    cells = [(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1)]
    terrain = {
        name: Terrain(id=name, name=name.title(), code=name[:2], colour=colour, pattern=name, order=order)
        for order, (name, colour) in enumerate(GROUND.items())
    }
    terrain["river"] = Terrain(id="river", name="River", kind="hexside", colour="#4f86b0", order=8)
    terrain["road"] = Terrain(id="road", name="Road", kind="path", colour="#8c4a33", order=9)
    return Game(
        id="map",
        head=Head(title="Map", version="1.0"),
        maps={"m": Map(id="m", title="Map", grid=Grid(across_flats=16.0, columns=columns, rows=rows))},
        terrain=terrain,
        hexes={
            read_location(f"m:{_number(column, row)}"): Hex(
                map="m",
                number=_number(column, row),
                column=column,
                row=row,
                terrain=(patches[column // 4, row // 4],),
                elevation=1 + (column // 7 + row // 5) % 3,
            )
            for column, row in cells
        },
        hexsides=tuple(_rivers(columns, rows)),
        paths=tuple(
            Path(map="m", kind="road", hexes=tuple(_number(column, row) for column in range(1, columns + 1)))
            for row in range(4, rows, 9)
        ),
        places={
            f"p{_number(*cell)}": Place(id=f"p{_number(*cell)}", name=f"Place {index}", map="m", hex=_number(*cell))
            for index, cell in enumerate(cells)
            if index % 20 == 7
        },
    )


def _type(name: str) -> CounterType:
    values = ("attack", "defence", "move")
    return CounterType(id=name, name=name, face="unit-nato", symbol=name, steps=2, back="reduced", values=values)


def _side(index: int) -> str:
    return tuple(SIDES)[index // IN_FORMATION % len(SIDES)]


def _unit(index: int) -> Counter:
    attack, defence, move = 3 + index % 7, 2 + index // 7 % 7, 4 + index // 49 % 5
    return Counter(
        id=f"unit-{index}",
        type=SYMBOLS[index % len(SYMBOLS)],
        side=_side(index),
        formation=f"f{index // IN_FORMATION}",
        echelon="III",
        left=str(1 + index // IN_FORMATION),
        right=str(1 + index),
        values={"attack": str(attack), "defence": str(defence), "move": str(move)},
        back_values={"attack": str(attack - 2), "defence": str(defence - 1), "move": str(move)},
    )


def _rivers(columns: int, rows: int) -> Iterator[Hexside]:
    """Down the seam between two columns, every twelfth; each a chain of hexsides that touch."""
    for chain, column in enumerate(range(5, columns, 12)):
        for row in range(1, rows):
            for step in (0, 1):
                a, b = _number(column, row + step), _number(column + 1, row)
                yield Hexside(map="m", kind="river", name=f"River {chain}", a=a, b=b, chain=chain, index=2 * row + step)


def _number(column: int, row: int) -> str:
    return f"{column:02}{row:02}"
