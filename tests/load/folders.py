"""A small game as files, to be changed by each test and loaded from a fresh folder."""

from collections.abc import Mapping
from pathlib import Path

from grognard.base.disk.world import World
from grognard.load.files.game import Loaded, load_game
from grognard.model.game.whole import Game

SMALL: dict[str, str] = {
    "game.toml": """#:schema ../schema/game.json
title = "Small"
version = "1"

[map.field]
title = "Field"
grid = { across_flats = "20mm", columns = 3, rows = 2 }
layers = ["map/terrain.hexes", "map/hexsides.csv", "map/paths.csv", "map/places.csv"]

[side.red]
name = "Red"
colour = "#cc8888"
""",
    "terrain.toml": """[clear]
name = "Clear"
code = "."
colour = "#eeeecc"

[woods]
name = "Woods"
code = "w"
colour = "#88aa88"
move = { foot = "2" }

[river]
name = "River"
kind = "hexside"
colour = "#6688cc"

[road]
name = "Road"
kind = "path"
colour = "#886644"
""",
    "map/terrain.hexes": "   01 02 03\n01 .  w  .\n02 w+w . ?\n",
    "map/hexsides.csv": "kind,name,sides\nriver,Brook,0101/0201 0102/0201\n",
    "map/paths.csv": "kind,name,hexes\nroad,,0101 0201 0301\n",
    "map/places.csv": "name,hex,victory,aliases\nSão Tomé,0201,2,Tome;Saint Thomas\n",
    "counters/types.toml": """[inf]
name = "Infantry"
face = "unit-nato"
values = ["attack", "move"]

[guard]
name = "Guard"
extends = "inf"
""",
    "counters/mix.csv": """id,qty,type,side,attack,move,back_attack,back_move
red-1,2,inf,red,4,5,2,=
red-2,1,guard,red,3,5,,
""",
    "scenarios/june.toml": 'title = "June"\nlast_turn = 4\n',
    "scenarios/june.csv": """how,count,what,side,attack,name,where
named,,,Red,,red-1,0101
random,1,INF,red,3,,Sao Tome
""",
}


def write(root: Path, files: Mapping[str, str | bytes], game: str = "small") -> Path:
    """Write files into the folder of a game and return the project's root."""
    for name, text in files.items():
        path = root / "sources" / game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return root


def load(root: Path, changes: Mapping[str, str | bytes] | None = None) -> Loaded:
    """Load the small game with some files changed."""
    files: dict[str, str | bytes] = {**SMALL, **(changes or {})}
    return load_game(World(write(root, files)), "small")


def game_of(loaded: Loaded) -> Game:
    """The game of a run that found nothing."""
    assert loaded.game is not None
    assert reports(loaded) == []
    return loaded.game


def reports(loaded: Loaded) -> list[str]:
    """Findings as ``file:line:column CODE message``, the file relative to the game."""
    return [f"{str(one.origin).removeprefix('sources/small/')} {one.code} {one.message}" for one in loaded.findings]


def hints(loaded: Loaded) -> list[str]:
    """The hints of the findings, in order."""
    return [one.hint for one in loaded.findings]
