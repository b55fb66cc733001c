"""A setup that players laid out in a product and saved, held against the sources."""

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.base.projects import Project
from grognard.base.records import record
from grognard.check.saved.whole import UNREADABLE, check_laid, other_game
from grognard.check.whole import settle
from grognard.model.plan.table.laid import Laid
from grognard.pipeline.drawing import materials_of
from grognard.pipeline.outcome import Outcome
from grognard.work.backend import backends
from grognard.work.store import store_of


@record
class Opened:
    """A saved game. ``laid``: what lies in it; None where ``findings`` say why nobody can tell."""

    laid: Laid | None
    findings: tuple[Diagnostic, ...] = ()


def open_save(project: Project, understood: Outcome, data: bytes, file: str) -> Opened:
    """What lies on the table in a saved game of the game. ``file``: what findings call it."""
    game, plan = understood.game, understood.plan
    assert game is not None and plan is not None
    reason = "no back end reads saved games"
    materials = materials_of(project, game.id, store_of(project), understood)
    for one in backends():
        if one.laid:
            try:
                laid: Laid = one.its("laid")(game, plan, materials, data)
            except ValueError as fault:
                reason = str(fault)
                continue
            stops = other_game(plan, laid, file)
            return Opened(laid=None if stops else laid, findings=stops)
    return Opened(laid=None, findings=(UNREADABLE.at(Origin(file=file), reason),))


def check_save(
    understood: Outcome, laid: Laid, scenario: str, file: str, *, is_strict: bool = False
) -> tuple[tuple[Diagnostic, ...], str]:
    """The findings on a laid-out setup, with the allowances of the game, and a line for people that counts."""
    game, plan = understood.checked, understood.plan
    assert game is not None and plan is not None
    findings, share = check_laid(game, plan, laid, scenario, file)
    return settle(game, findings, is_strict=is_strict, is_whole=False), share
