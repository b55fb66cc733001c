"""VSL: the module as planned: keys, grids, and what it leaves to the players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.paper import Planned
from grognard.check.rule import Found, Rule, shown
from grognard.model.abilities import commands_of
from grognard.model.game import Game
from grognard.model.module import ModulePlan, Piece


def two_on_one_key(planned: Planned) -> Iterator[Found]:
    """What it does: looks for two commands of one piece, or of the toolbar, that have the same key.

    Why it matters: the module would do both at once.

    Example: one marker on two tracks: the key that moves it on moves it on both.

    How to mend: give each hook what the other has not: a marker, a type of its own.
    """
    module = planned.plan.module
    if module is None:
        return
    clashes: dict[tuple[str, ...], list[Piece]] = defaultdict(list)
    for piece in module.pieces:
        for shared in _shared_keys(_commands(module, piece)):
            clashes[shared].append(piece)
    for (key, *names), pieces in clashes.items():
        places = [_origin(planned.game, piece) for piece in pieces]
        yield Found(
            origin=places[0],
            message=f"{key} does two things on {pieces[0].name}: {'; '.join(names)}",
            notes=shown((piece.name, place) for piece, place in zip(pieces[1:], places[1:], strict=True)),
        )
    bar = [(one.name, one.key) for one in module.tracks]
    bar += [(one.name, one.key) for one in module.tables]
    for key, *names in _shared_keys(bar):
        yield Found(
            origin=planned.game.head.origin.at, message=f"{key} does two things in the toolbar: {'; '.join(names)}"
        )


def grid_of_regions(planned: Planned) -> Iterator[Found]:
    """What it does: names the maps whose hex numbers the module's own grid cannot say.

    Why it matters: the module then knows each hex by name only; it snaps and reports as before, but loads slower.

    Example: a pattern of numbers that runs against the stagger of the hexes.

    How to mend: nothing need be done.
    """
    for window in planned.plan.module.windows if planned.plan.module else ():
        if window.board.note:
            item = planned.game.maps.get(window.board.id)
            origin = item.origin["grid"] if item else planned.game.head.origin.at
            yield Found(origin=origin, message=f"{window.name}: {window.board.note}")


def left_to_players(planned: Planned) -> Iterator[Found]:
    """What it does: names the hooks that the module cannot act on; its help page reminds the players instead.

    Why it matters: the players must see to it themselves.

    Example: a hook whose kind needs what the back end does not have.

    How to mend: nothing need be done.
    """
    for reminder in planned.plan.module.reminders if planned.plan.module else ():
        case = planned.game.cases.get(reminder.case)
        origin = case.origin.at if case else planned.game.head.origin.at
        yield Found(
            origin=origin, message=f"the module leaves {reminder.case or 'a hook'} to the players: {reminder.text}"
        )


def _commands(module: ModulePlan, piece: Piece) -> list[tuple[str, str]]:
    """What each command of a piece is called, and its key; the report of a turn is no command of its own."""
    found = [(piece.flip.menu, piece.flip.key)] if piece.flip else []
    for kind in module.prototypes:
        for ability in kind.abilities if kind.name in piece.prototypes else ():
            found += [(f"{one.menu} ({kind.name})", one.key) for one in commands_of(ability)]
    return found


def _shared_keys(commands: list[tuple[str, str]]) -> Iterator[tuple[str, ...]]:
    """Each key that several commands have, with what they are called."""
    names: dict[str, list[str]] = defaultdict(list)
    for name, key in commands:
        if key:
            names[key].append(name)
    return ((key, *called) for key, called in names.items() if len(called) > 1)


def _origin(game: Game, piece: Piece) -> Origin:
    counter = game.counters.get(piece.key.partition(":")[2])
    return counter.origin.at if counter else game.head.origin.at


RULES = (
    Rule(code="VSL001", severity=Severity.WARNING, title="two commands on one key", function=two_on_one_key),
    Rule(code="VSL002", severity=Severity.NOTE, title="hex numbers as regions", function=grid_of_regions),
    Rule(code="VSL003", severity=Severity.NOTE, title="hook left to the players", function=left_to_players),
)
