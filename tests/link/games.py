"""Small games built in Python, to be linked."""

from dataclasses import replace
from typing import Any

from grognard.base.origins import Origin, Origins
from grognard.model.fields.how_many import UNKNOWN_MANY, HowMany, exactly
from grognard.model.game.charts import Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Box, Grid, Hex, Map, Place
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.setup.pools import Pool
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Head

BLACK = "#000000"


def written(line: int, **columns: int) -> Origins:
    """Where a record stands: its line, and the columns of its fields."""
    file = "table.csv"
    fields = {name: Origin(file=file, line=line, column=column) for name, column in columns.items()}
    return Origins(at=Origin(file=file, line=line, column=1), fields=fields)


def demand(row: int, **fields: Any) -> Demand:
    """A statement of the scenario ``june``, written in line row + 1, its place in column 5."""
    fields = {"where": "reserve", "how": "random"} | fields
    if "count" in fields and not isinstance(fields["count"], HowMany):
        fields["count"] = UNKNOWN_MANY if fields["count"] is None else exactly(fields["count"])
    return Demand(id=f"june-{row}", scenario="june", origin=written(row + 1, where=5, what=2, when=7, name=3), **fields)


def counter(
    id: str, qty: int | HowMany = 1, type: str = "inf", nation: str | None = "germany", **fields: Any
) -> Counter:
    """A row of the mix."""
    return Counter(id=id, qty=qty if isinstance(qty, HowMany) else exactly(qty), type=type, nation=nation, **fields)


def with_setup(game: Game, counters: list[Counter], demands: list[Demand]) -> Game:
    """The game with these counters and statements."""
    return replace(game, counters={one.id: one for one in counters}, demands=tuple(demands))


POOLS = {
    "force": Pool(id="force", name="Force pool", takes=("lost", "removed", "drawn")),
    "repair": Pool(id="repair", name="Repair pool"),
    "dead": Pool(id="dead", name="Dead pile", of="side", aliases=("heap",)),
    "spiral": Pool(id="spiral", name="Production spiral", of="game", turns=6),
}


def game_without_map() -> Game:
    """Two sides, four nations, four types, places of unknown hex."""
    return Game(
        id="test",
        head=Head(title="Test", version="1", setup_cards="nation"),
        pools=POOLS,
        sides={
            "cp": Side(id="cp", name="Central Powers", short="CP", colour=BLACK),
            "te": Side(id="te", name="Triple Entente", short="TE", colour=BLACK),
        },
        nations={
            "germany": Nation(id="germany", name="Germany", side="cp", colour=BLACK, aliases=("Deutschland",)),
            "france": Nation(id="france", name="France", side="te", colour=BLACK),
            "belgium": Nation(id="belgium", name="Belgium", side="te", colour=BLACK),
            "ottoman-empire": Nation(id="ottoman-empire", name="Ottoman Empire", side="cp", colour=BLACK),
        },
        formations={
            "guard": Formation(id="guard", name="Guard", side="cp", nation="germany", band=BLACK),
        },
        types={
            "inf": CounterType(id="inf", name="Infantry", face="unit", aliases=("INF",), values=("attack", "move")),
            "cav": CounterType(id="cav", name="Cavalry", face="unit", aliases=("CAV",), values=("attack", "move")),
            "hq": CounterType(id="hq", name="Headquarters", face="unit", aliases=("HQ",), role="hq"),
            "turn": CounterType(id="turn", name="Turn", face="marker", role="marker"),
        },
        places={
            "munich": Place(id="munich", name="Munich", kind="city", nation="germany"),
            "berlin": Place(id="berlin", name="Berlin", kind="capital city", nation="germany"),
            "kiel": Place(id="kiel", name="Kiel", kind="port", nation="germany"),
            "paris": Place(id="paris", name="Paris", kind="capital city", nation="france", aliases=("Lutetia",)),
        },
        boxes={
            "reserve": Box(id="reserve", name="Strategic reserve"),
            "baltic": Box(id="baltic", name="Baltic Sea", kind="sea"),
        },
        scenarios={"june": Scenario(id="june", title="June", setup="june.csv")},
        turns=(
            Turn(number=1, label="1914 Jul/Aug"),
            Turn(number=2, label="1914 Sep/Oct", aliases=("1914 Sept/Oct",)),
        ),
    )


def game_with_map() -> Game:
    """The same on a map of five by five hexes without 0505; woods in column 2; Munich 0202, Berlin 0404, Kiel 0101."""
    game = game_without_map()
    hexes = [
        Hex(map="east", number=f"{c:02}{r:02}", column=c, row=r, terrain=("woods",) if c == 2 else ("clear",))
        for c in range(1, 6)
        for r in range(1, 6)
        if (c, r) != (5, 5)
    ]
    where = {"munich": "0202", "berlin": "0404", "kiel": "0101"}
    return replace(
        game,
        maps={"east": Map(id="east", title="Eastern front", grid=Grid(across_flats=19.0, columns=5, rows=5))},
        terrain={
            "woods": Terrain(id="woods", name="Woods", code="w", colour=BLACK),
            "clear": Terrain(id="clear", name="Clear", code=".", colour=BLACK),
        },
        hexes={read_location(f"east:{one.number}"): one for one in hexes},
        places={id: replace(one, hex=where.get(id, "")) for id, one in game.places.items()},
    )
