"""``combat-table``: the table rolls the die and reads the result out of the chart."""

import re
from collections.abc import Iterator

from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.whole import Game
from grognard.model.plan.expressions.said import said
from grognard.model.plan.expressions.tree import Roll, line
from grognard.model.plan.table.features import Die, Feature, ResultsTable
from grognard.model.words import Words
from grognard.plan.table.hooks.lowering import HookContext, Lowering

_DIE = re.compile(r"(\d{1,2})d(\d{1,3})")


def die_of(text: str) -> Die | None:
    """``2d6`` as dice; None where it is none."""
    found = _DIE.fullmatch(text)
    return Die(name=text, count=int(found[1]), sides=int(found[2])) if found else None


def lower(hook: CombatTable, context: HookContext) -> Iterator[Feature]:
    """The chart as a table; nothing where chart or die is unknown."""
    chart, tr = context.game.charts.get(hook.chart), context.tr
    die = die_of(chart.die) if chart else None
    if chart is None or die is None or not chart.columns:
        return
    cells = {(cell.row, cell.column): cell.value for cell in chart.cells}
    yield ResultsTable(
        id=hook.id,
        name=tr(chart.title),
        die=die,
        columns=chart.columns,
        rows=chart.rows,
        cells=tuple(tuple(cells.get((row, column), "") for column in chart.columns) for row in chart.rows),
        meanings=tuple((key, tr(text)) for key, text in chart.meanings),
        max_shift=hook.max_shift,
    )


def in_words(game: Game, hook: CombatTable, tr: Words) -> str:
    """The chart and its dice, for who must throw them without an engine."""
    chart = game.charts.get(hook.chart)
    die = die_of(chart.die) if chart else None
    return said(line(tr(chart.title), ": ", Roll(count=die.count, sides=die.sides)), tr) if chart and die else ""


LOWERING = Lowering(of=CombatTable, lower=lower, duty="Read combat results from the chart.", where=in_words)
