"""SAV: what surrounds the units of a laid-out setup: strange pieces, numbers of tracks, hands."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.saved.places import Place
from grognard.check.saved.position import Position
from grognard.check.saved.strays import hands_of
from grognard.model.rule import Found, Rule

_NAMED = 6
"""Strange pieces that a finding names; more are counted."""


def of_another_version(position: Position) -> Iterator[Found]:
    """What it does: compares the versions that the saved game names with those of the game and of its module, and the
    scenario that it names with the one that was asked for.

    Why it matters: what has changed since is judged by the sources as they are now.

    Example: "saved with version 1.0 of the game; the sources are 1.1".

    How to mend: nothing, if the findings are right. Else open the module of now in VASSAL, load the game, choose Tools,
    Refresh Counters, and save again.
    """
    laid, head = position.laid, position.view.game.head
    if laid.version and laid.version != head.version:
        yield Found(
            origin=position.origin,
            message=f"saved with version {laid.version} of the game; the sources are {head.version}",
            hint="open the module of now, load the game, choose Tools, Refresh Counters, and save again",
        )
    if laid.made_with:
        yield Found(origin=position.origin, message=f"saved with {laid.made_with}, and its words may differ")
    if laid.scenario and laid.scenario != position.scenario.id:
        yield Found(
            origin=position.origin,
            message=f"the saved game was begun as {laid.scenario}; it is held against {position.scenario.id}",
        )


def strange_pieces(position: Position) -> Iterator[Found]:
    """What it does: counts and names the pieces that are none of the game's: their number is in no row of ids.csv, or
    belongs to another piece, or they cannot be read. Nothing else is said of them.

    Why it matters: they came from another module or extension, from a module that was changed by hand, or from an older
    build of a counter that the sources no longer have.

    Example: "3 pieces are none of the game's: 2 Panzer, 1 Tiger (no piece of the game has their number)".

    How to mend: delete them, or save again with the module that `grognard build` makes of these sources.
    """
    by_reason: dict[str, Tally[str]] = {}
    for one in position.laid.strangers:
        by_reason.setdefault(one.why, Tally())[one.name] += one.many
    for why, names in by_reason.items():
        total = names.total()
        shown = [f"{many} {name}" for name, many in list(names.items())[:_NAMED]]
        rest = ["…"] if len(names) > _NAMED else []
        yield Found(
            origin=position.origin,
            message=f"{total} {'piece is' if total == 1 else 'pieces are'} none of the game's: "
            f"{', '.join([*shown, *rest])} ({why})",
            hint="delete what is not the game's, or save again with the module of these sources",
        )


def other_numbers(position: Position) -> Iterator[Found]:
    """What it does: compares the numbers that the module keeps, of the turn and of other tracks, with those with which
    the scenario begins.

    Why it matters: a game that was played on is no setup; the marker may lie right, and the number be another.

    Example: "Turn stands at 3; june begins at 1".

    How to mend: set the number back with its button, or begin the scenario anew. If the sources are wrong, correct
    `first_turn` or `[tracks]` of the scenario.
    """
    begun = dict(position.setup.numbers)
    for track in position.table.tracks:
        here = position.laid.numbers.get(track.id)
        wanted = begun.get(track.id, track.start)
        if here is not None and here != wanted:
            yield Found(
                origin=position.origin,
                message=f"{track.name} stands at {here}; {position.scenario.id} begins at {wanted}",
                hint=f"set it to {wanted} with its button",
                notes=(Note(message="the scenario", origin=position.scenario.origin.at),),
            )


def half_a_hand(position: Position) -> Iterator[Found]:
    """What it does: looks for hands into which fewer cards were dealt than the deck says. A hand into which none was
    dealt is not counted: the button Deal does it later.

    Why it matters: one side would begin with fewer cards than the rules give it.

    Example: "1 card of 3 lies in the window 'Red events: hand'".

    How to mend: deal the rest, or put all back and press Deal.
    """
    hands = hands_of(position)
    dealt: Tally[tuple[Place, Place]] = Tally()
    homes: dict[str, set[Place]] = {}
    for key, home in position.kept:
        homes.setdefault(key, set()).add(home)
    for cell, many in position.lying.items():
        for home in homes.get(cell.key, ()):
            if (home, cell.place) in hands:
                dealt[home, cell.place] += many
    for (home, place), many in dealt.items():
        if many < hands[home, place]:
            yield Found(
                origin=position.origin,
                message=f"{many} {'card' if many == 1 else 'cards'} of {hands[home, place]} "
                f"{'lies' if many == 1 else 'lie'} in {position.places.called(place)}",
                hint="deal the rest, or put all back and press Deal",
            )


RULES = (
    Rule(code="SAV003", severity=Severity.NOTE, title="saved with another version", function=of_another_version),
    Rule(code="SAV004", severity=Severity.WARNING, title="piece of another game", function=strange_pieces),
    Rule(code="SAV012", severity=Severity.WARNING, title="number of a track differs", function=other_numbers),
    Rule(code="SAV013", severity=Severity.WARNING, title="hand dealt in part", function=half_a_hand),
)
