"""Two Hills with a setup that leaves much open: draws for hexes, a place to choose, a counter to choose, hands."""

from pathlib import Path

from tests.check.literate import GAME, base_files

MIX = """id,qty,type,side,formation,left,right,attack,command,move,back_attack,back_move
red-hq,1,hq,red,first,,I,,3,4,,
red-1,1,infantry,red,first,1,I,4,,4,2,=
red-2,1,infantry,red,first,2,I,3,,4,2,=
red-3,1,infantry,red,first,3,I,2,,4,1,=
red-4,1,infantry,red,first,4,I,1,,4,1,=
red-5,1,infantry,red,first,5,I,5,,4,1,=
red-guns,1,guns,red,first,,,5,,2,,
blue-hq,1,hq,blue,second,,II,,2,4,,
blue-1,1,infantry,blue,second,1,II,3,,4,1,=
blue-2,1,infantry,blue,second,2,II,4,,4,1,=
blue-3,1,infantry,blue,second,3,II,5,,4,1,=
"""
SETUP = """side,how,count,what,name,where,state,when
red,named,1,,red-hq,0202,,start
red,random,2,infantry,,0203,,start
red,random,1,infantry,,each of 0302; 0303,,start
red,choice,1,guns,red-guns,0302 or 0405,,start
blue,named,1,,blue-hq,0502,,start
blue,choice,1,infantry,,within 1 hex of Height,,start
"""
TITLE = "The battle of the brook"


def open_game(root: Path, setup: str = SETUP, **files: str) -> str:
    """Write the game under ``root`` and say what it is called. ``files``: others, by name without folder and ending."""
    found = base_files()
    found["counters/mix.csv"] = MIX
    found["scenarios/battle.csv"] = setup
    found["decks/events.toml"] += "opening_hand = 1\n"
    del found["claims.csv"]
    for name, text in files.items():
        found[next(path for path in found if Path(path).stem == name)] = text
    for path, text in found.items():
        file = root / "sources" / GAME / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="")
    return GAME
