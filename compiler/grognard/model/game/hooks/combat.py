"""``combat-table``: a chart from which results are read."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Count, Id


@record
class CombatTable(HookBase):
    """A chart worked by the module: the player picks column and shifts, the die is rolled, the result read out."""

    needs: ClassVar[frozenset[str]] = frozenset({"table"})
    kind: Literal["combat-table"] = "combat-table"
    chart: Annotated[Id, Names("chart"), Fact()]
    max_shift: Annotated[Count, Fact()] = 3

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return (f"the chart {self.chart}",)

    def idle(self, game: Ruled) -> str:
        chart = game.charts.get(self.chart)
        if chart and chart.kind != "crt":
            return f"{chart.title} is not a combat results table"
        if chart and self.max_shift > len(chart.columns):
            return f"a shift of {self.max_shift} is more than the {len(chart.columns)} columns of {chart.title}"
        return ""
