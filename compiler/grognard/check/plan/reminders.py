"""VSL003: what is left to the players."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.plan.paper import Planned
from grognard.model.rule import Found, Rule


def left_to_players(planned: Planned) -> Iterator[Found]:
    """What it does: names the hooks that a back end cannot act on, and the draws that the module's Deal button does not
    make. What it makes, as the module's help page, reminds the players instead.

    Why it matters: the players must see to it themselves.

    Example: a hook whose kind needs what the back end does not have; two statements that draw and pick from one pool.

    How to mend: nothing need be done.
    """
    rulings = {one.id: one for one in planned.game.rulings}
    statements = {one.id: one for one in planned.game.demands}
    left = [("the module", one) for one in (planned.plan.table.reminders if planned.plan.table else ())]
    for back_end, reminders in planned.plan.reminders.items():
        left += [(back_end, one) for one in reminders.get(planned.game.head.languages[0], ())]
    for who, reminder in left:
        about = rulings.get(reminder.about) or statements.get(reminder.about)
        name = reminder.case or f"{'statement' if reminder.about in statements else 'hook'} {reminder.about}"
        yield Found(
            origin=(about or planned.game.head).origin.at,
            message=f"{who} leaves {name} to the players: {reminder.text}",
        )


RULES = (Rule(code="VSL003", severity=Severity.NOTE, title="left to the players", function=left_to_players),)
