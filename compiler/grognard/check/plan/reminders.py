"""VSL003: what is left to the players."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.plan.paper import Planned
from grognard.model.rule import Found, Rule


def left_to_players(planned: Planned) -> Iterator[Found]:
    """What it does: names the hooks that a back end does not support, the draws that dealing does not make, and what is
    under control at start where no markers are laid for it. The product reminds the players of them, as the module's
    help page does.

    Why it matters: the players must do it themselves.

    Example: a hook whose kind needs what the back end cannot do; two statements that draw and pick from one pool.

    How to mend: nothing need be done.
    """
    rulings = {one.id: one for one in planned.game.rulings}
    statements = {one.id: one for one in planned.game.demands}
    left = [("", one) for one in (planned.plan.table.reminders if planned.plan.table else ())]
    for back_end, reminders in planned.plan.reminders.items():
        left += [(back_end, one) for one in reminders.get(planned.game.head.languages[0], ())]
    for back_end, reminder in left:
        scenario = planned.game.scenarios.get(reminder.about)
        about = rulings.get(reminder.about) or statements.get(reminder.about) or scenario
        kind = "statement" if reminder.about in statements else "scenario" if scenario else "hook"
        name = _case_of(reminder.case, reminder.field) or f"{kind} {reminder.about}"
        yield Found(
            origin=(about or planned.game.head).origin[reminder.field],
            message=f"{f'{back_end} leaves {name}' if back_end else f'{name} is left'} to the players: {reminder.text}",
        )


def _case_of(cite: str, field: str) -> str:
    """The case of a field in what a row or head says of its cases: ``2.0; first_turn: 7.4``; else that of all."""
    parts = [one.partition(":") for one in map(str.strip, cite.split(";"))]
    of_field = {name.strip(): case.strip() for name, colon, case in parts if colon}
    return of_field.get(field) or next((name for name, colon, _ in parts if not colon), "")


RULES = (Rule(code="VSL003", severity=Severity.NOTE, title="left to the players", function=left_to_players),)
