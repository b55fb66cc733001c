"""A module with so many units in each hex, planned by hand; with the ability that adds up a hex, or without it."""

from dataclasses import replace

from tests.backends.vassal.large import HEIGHT, WIDTH, large_plan

from grognard.backends.vassal.plan.boards import HexNumbers, ModuleBoard, Window, Zone
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.words import word_of
from grognard.geometry.polygons import corners, span
from grognard.model.plan.table.abilities.ability import Prototype, Spot
from grognard.model.plan.table.abilities.overstacking import Overstacking
from grognard.model.plan.table.setups import Placed, Setup, SetupStack

PITCH, COLUMNS = 100, 34
HELD = "stacking-all"
POINTS = word_of(HELD)
STACKING = Prototype(
    key="Stacking",
    name="Stacking",
    abilities=(Overstacking(id="stacking", values=(HELD,), limit=3, report="too many"),),
)


def crowded_plan(pieces: int, in_a_hex: int, *, has_alarm: bool) -> ModulePlan:
    """All pieces on one map, ``in_a_hex`` a stack; the first hex of two and more holds a stacking point too many."""
    plan = large_plan(pieces)
    own = (STACKING.key,) if has_alarm else ()
    units = tuple(
        replace(
            one, prototypes=(*own, *one.prototypes), properties=(*one.properties, (POINTS, "2" if index < 2 else "1"))
        )
        for index, one in enumerate(plan.pieces)
        if one.key.startswith("counter:")
    )
    stacks = tuple(
        SetupStack(
            spot=Spot(window="map-0", x=PITCH * (1 + number % COLUMNS), y=PITCH * (1 + number // COLUMNS), name=""),
            pieces=tuple(Placed(piece=one.key) for one in units[start : start + in_a_hex]),
        )
        for number, start in enumerate(range(0, len(units), in_a_hex))
    )
    area = Zone(name="Hexes", outline=corners(0, 0, WIDTH, (2 + len(stacks) // COLUMNS) * PITCH))
    numbers = HexNumbers(
        x0=PITCH, y0=PITCH, dx=PITCH, dy=PITCH, sideways=False, is_line_first=True, separator="",
        line_digits=2, line_offset=1, place_digits=2, place_offset=1,
    )  # fmt: skip
    board = ModuleBoard(
        id="Map 0",
        width=WIDTH,
        height=max(HEIGHT, span(area.outline)[3]),
        picture="board:map-0",
        area=area,
        hexes=numbers,
    )
    setup = Setup(id="all", title="All", description="", stacks=stacks, piles=(), numbers=())
    return replace(
        plan,
        windows=(Window(id="map-0", name="Map 0", board=board),),
        pieces=units,
        prototypes=(*plan.prototypes, *((STACKING,) if has_alarm else ())),
        piles=(),
        setups=(setup,),
    )
