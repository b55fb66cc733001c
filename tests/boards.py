"""A small map for tests: six columns of four hexes with woods, heights, a river, a bridge, a road and two places."""

from grognard.base.bundled import templates_dir
from grognard.model.fields.how_many import exactly
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Box, Grid, Hex, Hexside, Map, Path, Place, Track
from grognard.model.game.sides import Side
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Head
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.render.map.style import Style, read_style

WOODS = ("0101", "0102", "0202", "0503")
RIVER = ("0301/0401", "0302/0401", "0302/0402", "0303/0402", "0303/0403")


def small_game(*, orientation: str = "flat", title: str = "Ford & Bridge") -> Game:
    """The game; ids and numbers are those of the default numbering."""
    stagger = "even lower" if orientation == "flat" else "even right"
    grid = Grid(across_flats=19.0, columns=6, rows=4, orientation=orientation, stagger=stagger)  # type: ignore[arg-type]
    numbers = [f"{column:02}{row:02}" for column in range(1, 7) for row in range(1, 5)]
    return Game(
        id="small",
        head=Head(title=title, version="1.0"),
        sides={"it": Side(id="it", name="Italian", colour="#a9b694")},
        maps={"field": Map(id="field", title="Field", grid=grid, north="up")},
        terrain={
            "clear": Terrain(id="clear", name="Clear", code=".", colour="#e6e2c3", pattern="clear", order=1),
            "woods": Terrain(id="woods", name="Woods", code="w", colour="#a8bf8a", pattern="woods", order=2),
            "river": Terrain(id="river", name="River", kind="hexside", colour="#4f86b0", order=3),
            "bridge": Terrain(id="bridge", name="Bridge", kind="hexside", colour="#3a332c", order=4),
            "road": Terrain(id="road", name="Road", kind="path", colour="#8c4a33", order=5),
        },
        hexes={
            read_location(f"field:{number}"): Hex(
                map="field",
                number=number,
                column=int(number[:2]),
                row=int(number[2:]),
                terrain=("woods",) if number in WOODS else ("clear",),
                elevation=2 if number == "0503" else 1,
            )
            for number in numbers
        },
        hexsides=(
            *(_side("river", "Vistula", 1, index, side) for index, side in enumerate(RIVER)),
            _side("bridge", "", 2, 0, "0302/0402"),
        ),
        paths=(Path(map="field", kind="road", hexes=("0102", "0202", "0302", "0402", "0503")),),
        places={
            "alma": Place(id="alma", name="Alma", kind="town", hex="0302", map="field", victory=exactly(2)),
            "hill-7": Place(id="hill-7", name="Hill 7", kind="peak", hex="0503", map="field"),
        },
        boxes={"dead": Box(id="dead", name="Eliminated", map="field", side="it")},
        tracks={
            "turn": Track(id="turn", name="Turns", kind="turn", map="field", first=1, last=exactly(5), per_row=3),
            "points": Track(id="points", name="Points", map="field", first=0, last=exactly(2)),
        },
    )


def small_board(**options: str) -> BoardPlan:
    """The plan of its map."""
    return board_plans(small_game(**options))["field"]


def shipped_style() -> Style:
    """The style that comes with grognard."""
    return read_style((templates_dir() / "maps/style.toml").read_bytes())


def _side(kind: str, name: str, chain: int, index: int, side: str) -> Hexside:
    a, b = side.split("/")
    return Hexside(map="field", kind=kind, name=name, a=a, b=b, chain=chain, index=index)
