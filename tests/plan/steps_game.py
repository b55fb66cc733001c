"""A small game of units with more steps than two sides: infantry of four on two counters, a guard of eight on one."""

from collections.abc import Mapping

TYPES = """#:schema ../../schema/types.json
[infantry]
name = "Infantry"
face = "unit-steps"
symbol = "infantry"
size = "5/8in"
steps = 4
shows = ["front", "front 180", "partner", "partner 180"]
values = ["strength", "move"]
moves_as = "foot"

[guard]
extends = "infantry"
name = "Guard"
steps = 8
shows = ["front", "front 90", "front 180", "front 270", "back", "back 90", "back 180", "back 270"]

[turn-marker]
name = "Turn"
face = "marker"
role = "marker"
size = "5/8in"
stacking = 0
colour = "#efe9dc"
ink = "#222222"
"""
_STEPS = ",".join(f"step{step}_strength,step{step}_move" for step in (2, 3, 4))
_GUARD = ",".join(f"step{step}_strength" for step in (5, 6, 7, 8))
MIX = f"""id,qty,type,side,formation,left,right,strength,move,{_STEPS},{_GUARD}
blue-1,1,infantry,blue,first,I,1,8,4,6,=,4,=,2,=,,,,
blue-2,1,infantry,blue,first,II,1,7,4,5,=,3,=,1,=,,,,
blue-3,1,infantry,blue,first,III,1,8,4,6,=,4,=,2,=,,,,
red-1,1,guard,red,second,I,2,16,4,14,=,12,=,10,=,8,6,4,2
red-2,1,infantry,red,second,II,2,4,4,3,=,2,=,1,=,,,,
red-3,1,infantry,red,second,III,2,4,4,3,=,2,=,1,=,,,,
"""
LOSSES = """
[losses]
kind = "step-loss"
types = ["infantry", "guard"]
eliminated = "dead"
case = "1"
"""
DEAD = """
[box.dead]
name = "Eliminated"
kind = "eliminated"
map = "field"
at = ["10mm", "200mm"]
size = ["60mm", "40mm"]
"""
BATTLE = """order,side,how,name,where,when,state
1,blue,named,blue-1,0103,start,
2,blue,named,blue-2,0202,start,step 3
3,blue,named,blue-3,0104,start,
4,red,named,red-1,0603,start,
5,red,named,red-2,0502,start,
6,red,named,red-3,0604,start,
"""


def steps_files(starter: Mapping[str, str]) -> dict[str, str]:
    """What the game has in the place of the files of a starter game."""
    return {
        "counters/types.toml": TYPES,
        "counters/mix.csv": MIX,
        "hooks.toml": starter["hooks.toml"] + LOSSES,
        "map/areas.toml": starter["map/areas.toml"] + DEAD,
        "scenarios/battle.csv": BATTLE,
    }
