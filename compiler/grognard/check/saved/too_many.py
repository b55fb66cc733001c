"""SAV: pieces for which a setup has no place."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.saved.position import Position
from grognard.check.saved.verdict import Stray, is_marker, verdict_on
from grognard.check.saved.wording import are, lie
from grognard.model.rule import Found, Rule

_NAMED = 6
"""Places that one finding names; more are left out."""


def one_too_many(position: Position) -> Iterator[Found]:
    """What it does: looks for pieces for which the setup has no place: units that do not take part, and more of a
    counter than it asks for. What players may choose, and what the module itself keeps in pools and piles, is not
    counted.

    Why it matters: one side would begin with more than the rules give it.

    Example: "128th/1 (it-128-1) lies in hex 0505, and the setup of june asks for no more of them".

    How to mend: delete the piece. Where the rules do begin with it, add the statement to the setup in the sources.
    """
    for one in position.once(verdict_on).extra:
        if one.cell.place is not None and not is_marker(position, one.cell.key) and not _is_twice(position, one):
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(one.cell.key, one.many)} {lie(one.many)} in "
                f"{position.stands(one.cell)}, and the setup of {position.scenario.id} asks for no more of them",
                hint="delete it" if one.many == 1 else "delete them",
                notes=(Note(message="the scenario", origin=position.scenario.origin.at),),
            )


def laid_twice(position: Position) -> Iterator[Found]:
    """What it does: looks for counters of which more pieces lie on the table than the game has.

    Why it matters: a piece was copied, or taken out of the palette a second time; the printed game has it once.

    Example: "43rd/1 (it-43-1) lies 2 times on the table, there is 1: in hex 0504 and hex 0505".

    How to mend: delete the piece that lies wrong.
    """
    for one in position.once(verdict_on).extra:
        if one.cell.place is not None and _is_twice(position, one):
            counter, exist = position.pieces.counter(one.cell.key), position.pieces.exist(one.cell.key)
            spots = sorted({position.stands(cell) for cell in position.lying if cell.key == one.cell.key})
            total = position.total(one.cell.key)
            shown = " and ".join([*spots[:_NAMED], *(["…"] if len(spots) > _NAMED else [])])
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(one.cell.key)} lies {total} times on the table, "
                f"there {are(exist)} {exist}: in {shown}",
                hint=f"delete the one in {position.stands(one.cell)}",
                notes=(Note(message="the counter", origin=counter.origin.at),) if counter else (),
            )


def marker_beside(position: Position) -> Iterator[Found]:
    """What it does: lists markers and cards that lie where neither the setup nor the module puts them.

    Why it matters: players lay markers down to remember something; the setup says nothing of them.

    Example: "Disrupted (disrupted) lies in hex 0405, of which the setup of june says nothing".

    How to mend: nothing, or delete it.
    """
    for one in position.once(verdict_on).extra:
        if one.cell.place is not None and is_marker(position, one.cell.key) and not _is_twice(position, one):
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(one.cell.key, one.many)} {lie(one.many)} in "
                f"{position.stands(one.cell)}, of which the setup of {position.scenario.id} says nothing",
            )


def _is_twice(position: Position, one: Stray) -> bool:
    return position.total(one.cell.key) > position.pieces.exist(one.cell.key)


RULES = (
    Rule(code="SAV006", severity=Severity.WARNING, title="piece that the setup has not", function=one_too_many),
    Rule(code="SAV009", severity=Severity.WARNING, title="more pieces than the game has", function=laid_twice),
    Rule(code="SAV017", severity=Severity.NOTE, title="marker beside the setup", function=marker_beside),
)
