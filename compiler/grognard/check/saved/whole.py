"""A laid-out setup as a whole: every rule over what lies there."""

from __future__ import annotations

from grognard.base.diagnostics import Code, Diagnostic, Severity, in_order
from grognard.base.origins import Origin
from grognard.check.saved import around, left, legal, looks, missing, too_many
from grognard.check.saved.matching import Fit
from grognard.check.saved.position import Position
from grognard.check.saved.verdict import verdict_on
from grognard.check.view import View
from grognard.model.game.whole import Game
from grognard.model.plan.table.laid import Laid
from grognard.model.plan.whole import Plan
from grognard.model.rule import Rule

UNREADABLE = Code(
    code="SAV001",
    severity=Severity.ERROR,
    title="not a saved game",
    explanation="""What it does: opens the file of `--save` as VASSAL does.

Why it matters: nothing of it can be checked.

Example: "it is a log of a game: replay it in VASSAL to its end, and save the game".

How to mend: in VASSAL, File, Save Game, and name that file: it ends in `.vsav`. A module ends in `.vmod`, a log in
`.vlog`.""",
)
OTHER_GAME = Code(
    code="SAV002",
    severity=Severity.ERROR,
    title="saved game of another module",
    explanation="""What it does: compares the name of the module in the saved game with the title of the game.

Why it matters: pieces and places of one module mean others in another.

Example: "saved with the module 'Mountain War'; the game is 'Hill 383'".

How to mend: name the game that it is of, or a game that was saved with the module that `grognard build` makes.""",
)
RULES: tuple[Rule[Position], ...] = (
    *around.RULES,
    *missing.RULES,
    *too_many.RULES,
    *looks.RULES,
    *left.RULES,
)
CODES: tuple[Code, ...] = (UNREADABLE, OTHER_GAME, *(rule.declared for rule in RULES))
"""Every code of a laid-out setup."""


def other_game(plan: Plan, laid: Laid, file: str) -> tuple[Diagnostic, ...]:
    """The finding on a saved game of another module; none on one of this game, or that names none."""
    title = plan.table.title if plan.table else ""
    if laid.title in ("", title):
        return ()
    message = f"saved with the module {laid.title!r}; the game is {title!r}"
    return (OTHER_GAME.at(Origin(file=file), message, hint="name the game that it is of"),)


def check_laid(game: Game, plan: Plan, laid: Laid, scenario: str, file: str) -> tuple[tuple[Diagnostic, ...], str]:
    """What is wrong with a setup that was laid out for a scenario, in order; and what became of its statements, in a
    line for people. ``file``: what findings call the saved game. ``plan`` has a table."""
    assert plan.table is not None
    position = Position(View(game), plan, plan.table, laid, game.scenarios[scenario], file)
    found = [one for rule in RULES for one in rule.findings(position)]
    return in_order([*found, *legal.illegal(position)]), _share(position)


def _share(position: Position) -> str:
    """``june  40: 38 as the setup says, 1 misplaced, 1 missing``, in pieces."""
    verdict = position.once(verdict_on)
    waiting = sum(many for _, many in verdict.waiting)
    right = otherwise = 0
    for (number, _), (many, fit) in position.met.taken.items():
        if position.asks[number].need:
            right += many if fit is not Fit.OTHERWISE else 0
            otherwise += many if fit is Fit.OTHERWISE else 0
    counts = {
        "as the setup says": right - waiting,
        "lying otherwise": otherwise,
        "misplaced": sum(one.many for one in verdict.misplaced if one.ask),
        "missing": sum(one.many for one in verdict.missing if one.ask),
        "left to the players": waiting + sum(many for _, many in verdict.open),
    }
    total = sum(counts.values())
    return f"{position.scenario.id}{total:>6}: " + ", ".join(f"{many} {word}" for word, many in counts.items() if many)
