"""What no back end does: a chart that reminds the players to see to it themselves."""

import re
from collections.abc import Sequence

from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.whole import Game
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.table.whole import Reminder
from grognard.model.words import Words


def reminder_chart(game: Game, reminders: Sequence[Reminder], tr: Words) -> tuple[ChartFace, ...]:
    """The chart; none where everything is done, or said by other charts."""
    reminders = [one for one in reminders if not _is_charted(game, one)]
    if not reminders:
        return ()
    return (
        ChartFace(
            id="reminders",
            kind="table",
            title=tr("Remember"),
            cite="",
            row_title=tr("Rule"),
            column_title="",
            columns=(tr("What you do yourselves"),),
            rows=tuple(one.case or "–" for one in reminders),
            cells=tuple((one.text,) for one in reminders),
        ),
    )


def _is_charted(game: Game, reminder: Reminder) -> bool:
    """Whether a chart of the game has the limit already: a chart of the same case is where a player looks for it."""
    if not reminder.case or not isinstance(game.hooks.get(reminder.about), StackingLimit):
        return False
    return any(reminder.case in re.split(r"[;,]\s*", chart.cite) for chart in game.charts.values())
