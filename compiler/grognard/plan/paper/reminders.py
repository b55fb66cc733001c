"""What no back end does: a chart that reminds the players to see to it themselves."""

from collections.abc import Sequence

from grognard.model.plan.charts import ChartFace
from grognard.model.plan.table.whole import Reminder
from grognard.model.words import Words


def reminder_chart(reminders: Sequence[Reminder], tr: Words) -> tuple[ChartFace, ...]:
    """The chart; none where everything is done."""
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
