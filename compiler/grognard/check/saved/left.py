"""SAV: what of a setup was left to the players, and what nobody can judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Note, Severity
from grognard.check.saved.asks import Ask
from grognard.check.saved.position import Position
from grognard.check.saved.verdict import verdict_on
from grognard.model.rule import Found, Rule, shown


def left_to_players(position: Position) -> Iterator[Found]:
    """What it does: counts the pieces that a setup lets the players place, or the lot, and that still wait beside the
    map: on a setup card, in a pool, in a pile. Pieces that neither lie there nor are laid out by the module are counted
    too.

    Why it matters: that part of the setup is not laid out yet, and was not checked.

    Example: "7 pieces of 3 statements are left to the players, not placed".

    How to mend: place them, and check again; or nothing.
    """
    verdict = position.once(verdict_on)
    for waiting, words in ((verdict.waiting, "left to the players, not placed"), (verdict.open, "laid out nowhere")):
        if waiting:
            many, statements = sum(count for _, count in waiting), {ask.demand.id for ask, _ in waiting}
            yield Found(
                origin=position.origin,
                message=f"{_counted(many, 'piece')} of {_counted(len(statements), 'statement')} "
                f"{'is' if many == 1 else 'are'} {words}",
                notes=_places([ask for ask, _ in waiting]),
            )


def not_judged(position: Position) -> Iterator[Found]:
    """What it does: counts the statements of the setup that do not say how many, of what, or where: what lies there for
    them may be right.

    Why it matters: their part of the setup was not checked.

    Example: "4 statements of 1914 cannot be judged: they do not say how many, of what, or where".

    How to mend: nothing, until the source of the statement says more.
    """
    asks = [one for one in position.asks if one.is_anywhere or one.demand.count.is_unknown or _is_vague(one)]
    statements = list({one.demand.id: one for one in asks}.values())
    if statements:
        yield Found(
            origin=position.origin,
            message=f"{_counted(len(statements), 'statement')} of {position.scenario.id} cannot be judged: "
            f"{'it does' if len(statements) == 1 else 'they do'} not say how many, of what, or where",
            notes=_places(statements),
        )


def _is_vague(ask: Ask) -> bool:
    return bool(ask.demand.what) and not ask.demand.types


def _places(asks: Sequence[Ask]) -> tuple[Note, ...]:
    found = {one.demand.id: one.demand.origin.at for one in asks}
    return shown((f"statement {id}", origin) for id, origin in found.items())


def _counted(many: int, word: str) -> str:
    return f"{many} {word}" if many == 1 else f"{many} {word}s"


RULES = (
    Rule(code="SAV011", severity=Severity.NOTE, title="left to the players", function=left_to_players),
    Rule(code="SAV014", severity=Severity.NOTE, title="statement that cannot be judged", function=not_judged),
)
