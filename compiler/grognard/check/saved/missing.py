"""SAV: pieces that are missing, or lie where they should not."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.saved.position import Position
from grognard.check.saved.verdict import Stray, verdict_on
from grognard.check.saved.wording import are, lie, said, them, wanted, where_of, who
from grognard.model.game.locations import Location, space_at, turn_at
from grognard.model.rule import Found, Rule


def missing_piece(position: Position) -> Iterator[Found]:
    """What it does: looks for pieces that the setup of the scenario asks for, or that the module itself lays out for
    it, and that lie nowhere in the saved game. Pieces that would do and lie elsewhere are SAV007.

    Why it matters: the game would begin without them.

    Example: "43rd/1 (it-43-1) is missing: 3.2 has it in hex 0505".

    How to mend: lay the piece out of the palette, or begin the scenario anew.
    """
    missing = position.once(verdict_on).missing
    if not position.lying or (missing and not position.served):
        yield Found(
            origin=position.origin,
            message=f"nothing of the setup of {position.scenario.id} lies there",
            hint=f"begin the scenario {position.scenario.title!r} in VASSAL, or lay its setup out, and save again",
        )
        return
    for one in missing:
        if one.ask:
            yield Found(
                origin=position.origin,
                message=f"{wanted(position, one.ask, one.many)} {are(one.many)} missing: "
                f"{who(position, one.ask)} has {them(one.many)} in {where_of(position, one.ask)}",
                hint="lay it out of the palette" if one.many == 1 else "lay them out of the palette",
                notes=said(one.ask),
            )
        else:
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(one.key, one.many)} {are(one.many)} missing: "
                f"the setup of {position.scenario.id} has {them(one.many)} in {position.places.called(one.home)}",
                hint="lay it there out of the palette",
                notes=(Note(message="the scenario", origin=position.scenario.origin.at),),
            )


def misplaced_piece(position: Position) -> Iterator[Found]:
    """What it does: looks for pieces that lie in another place than the setup gives them: in a wrong hex, outside of
    the places among which it lets the players choose, in the space of another turn, with the wrong pool. Pieces that
    are all one to the statements are not told apart.

    Why it matters: the game would begin with another position than the rules say.

    Example: "43rd/1 (it-43-1) lies in hex 0504; 3.2 has it in hex 0505".

    How to mend: move it. If the setup in the sources is what is wrong, correct the statement that the note names.
    """
    for one in position.once(verdict_on).misplaced:
        if one.cell.place is not None and not _shows_its_number(position, one):
            yield _misplaced(position, one)


def off_the_map(position: Position) -> Iterator[Found]:
    """What it does: looks for pieces of the setup that lie in no hex, area, box, space or pool: on the edge of a map,
    in a window that the module has not, or in no window at all.

    Why it matters: nobody can say where such a piece is in the game.

    Example: "43rd/1 (it-43-1) lies in no place of the game; 3.2 has it in hex 0505".

    How to mend: move it to its place. Where a map of the module was changed by hand, build the module again.
    """
    for one in position.once(verdict_on).misplaced:
        if one.cell.place is None:
            yield _misplaced(position, one)
    for one in position.once(verdict_on).extra:
        if one.cell.place is None:
            yield Found(
                origin=position.origin,
                message=f"{position.pieces.called(one.cell.key, one.many)} {lie(one.many)} in "
                f"{position.stands(one.cell)}, and the setup of {position.scenario.id} asks for no more of them",
                hint="delete what is too many",
            )


def _shows_its_number(position: Position, one: Stray) -> bool:
    """Whether it is the marker of a track on the space of the number that is told (SAV012)."""
    for track in position.table.tracks:
        number = position.laid.numbers.get(track.id)
        spaces = [turn_at(each) if track.is_turn else space_at(track.id, each) for each in (track.start, number or 0)]
        if number is not None and isinstance(one.home, Location) and one.home[:2] == spaces[0][:2]:
            return one.cell.place == spaces[1] and one.home != spaces[1]
    return False


def _misplaced(position: Position, one: Stray) -> Found:
    lies = f"{position.pieces.called(one.cell.key, one.many)} {lie(one.many)} in {position.stands(one.cell)}"
    if one.ask:
        place = where_of(position, one.ask)
        return Found(
            origin=position.origin,
            message=f"{lies}; {who(position, one.ask)} has {them(one.many)} in {place}",
            hint=f"move {them(one.many)} there, or correct statement {one.ask.demand.id}",
            notes=said(one.ask),
        )
    home = position.places.called(one.home)
    return Found(
        origin=position.origin,
        message=f"{lies}; the setup of {position.scenario.id} has {them(one.many)} in {home}",
        hint=f"move {them(one.many)} there",
        notes=(Note(message="the scenario", origin=position.scenario.origin.at),),
    )


RULES = (
    Rule(code="SAV005", severity=Severity.WARNING, title="piece of the setup missing", function=missing_piece),
    Rule(code="SAV007", severity=Severity.WARNING, title="piece in a wrong place", function=misplaced_piece),
    Rule(code="SAV010", severity=Severity.WARNING, title="piece in no place", function=off_the_map),
)
