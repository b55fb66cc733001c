"""How many counters a slot of a mat holds, where a chart says it by turn, year, nation, side or owner."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from grognard.base.names.folding import fold
from grognard.model.fields.how_many import NONE, UNKNOWN_MANY, HowMany, Several
from grognard.model.game.charts import Chart, Turn
from grognard.model.game.counters import Counter
from grognard.model.game.setup.mats import MatSlot
from grognard.model.game.sides import Nation, Side

TURN, YEAR, NATION, SIDE, OWNER = KEYS = ("turn", "year", "nation", "side", "owner")
"""What rows and columns of such a chart may be."""
_NOTHING: Final = ("-", "–", "—")
"""A cell of these says that it holds none."""
_YEAR: Final = re.compile(r"(?<!\d)\d{4}(?!\d)")


class Charted(Protocol):
    """A game with charts and a calendar."""

    @property
    def charts(self) -> Mapping[str, Chart]: ...
    @property
    def calendar(self) -> tuple[Turn, ...]: ...
    @property
    def nations(self) -> Mapping[str, Nation]: ...
    @property
    def sides(self) -> Mapping[str, Side]: ...


def keys_of(holds: HowMany) -> tuple[str, ...]:
    """By what a chart says it: what its rows are, then its columns."""
    return tuple(part for one in holds.by.split(",") if (part := one.strip()))


def capacity(game: Charted, owner: Counter, slot: MatSlot, turn: int) -> HowMany:
    """How many the slot of an owner holds in a turn, as far as the sources say."""
    chart = game.charts.get(slot.holds.chart)
    if not slot.holds.chart:
        return slot.holds
    if chart is None:
        return UNKNOWN_MANY
    called = [_called(game, key, owner, turn) for key in keys_of(slot.holds)]
    for row in chart.rows:
        for column in chart.columns:
            if _fits(chart, called, row, column):
                value = next((one.value for one in chart.cells if (one.row, one.column) == (row, column)), "")
                return _read(value)
    return UNKNOWN_MANY


def capacities(game: Charted, owner: Counter, slot: MatSlot) -> Iterator[tuple[str, HowMany]]:
    """What changes by year or turn: from when on it holds how many. Blank where it does not change."""
    keys = keys_of(slot.holds)
    if not slot.holds.chart or not {TURN, YEAR} & set(keys) or not game.calendar:
        yield "", capacity(game, owner, slot, game.calendar[0].number if game.calendar else 0)
        return
    before: HowMany | None = None
    for turn in game.calendar:
        holds = capacity(game, owner, slot, turn.number)
        if holds != before:
            yield (_year(turn) if YEAR in keys else "") or turn.label, holds
        before = holds


def _fits(chart: Chart, called: list[frozenset[str]], row: str, column: str) -> bool:
    if len(called) == 2:
        return fold(row) in called[0] and fold(column) in called[1]
    if len(called) != 1:
        return False
    is_row = fold(row) in called[0] and len(chart.columns) == 1
    return is_row or (fold(column) in called[0] and len(chart.rows) == 1)


def _called(game: Charted, key: str, owner: Counter, number: int) -> frozenset[str]:
    """What a row or column may be called that is meant."""
    turn = next((one for one in game.calendar if one.number == number), None)
    nation, side = game.nations.get(owner.nation or ""), game.sides.get(owner.side or "")
    names: tuple[str, ...] = ()
    if key == TURN and turn:
        names = (turn.label, *turn.aliases, str(turn.number))
    elif key == YEAR and turn:
        names = (_year(turn),)
    elif key == NATION and nation:
        names = (nation.id, nation.name, *nation.aliases)
    elif key == SIDE and side:
        names = (side.id, side.name, side.short)
    elif key == OWNER:
        names = (owner.id, owner.name)
    return frozenset(fold(one) for one in names if one)


def _year(turn: Turn) -> str:
    """The first year that its label or another name says: a winter 1914-15 belongs to 1914."""
    return next((found[0] for name in (turn.label, *turn.aliases) if (found := _YEAR.search(name))), "")


def _read(value: str) -> HowMany:
    if value.strip() in _NOTHING:
        return NONE
    read = Several().read(value, is_strict=False) if value.strip() else UNKNOWN_MANY
    return read if isinstance(read, HowMany) else UNKNOWN_MANY
