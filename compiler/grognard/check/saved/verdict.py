"""What is wrong with a laid-out setup: what lies in a wrong place, what is one too many, what is missing."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict

from grognard.base.records import record
from grognard.check.saved.asks import Ask, Cell
from grognard.check.saved.matching import Fit
from grognard.check.saved.places import Place
from grognard.check.saved.position import Position
from grognard.check.saved.strays import strays_of
from grognard.check.view import NO_UNITS
from grognard.model.game.locations import Location


@record
class Stray:
    """Pieces that lie where nothing puts them. ``ask``: the statement that they would meet elsewhere; ``home``: where
    the game itself keeps them, which no statement says."""

    cell: Cell
    many: int
    ask: Ask | None = None
    home: Place = None


@record
class Missing:
    """Pieces that lie nowhere: for a statement, or of those that the game itself keeps in a place, by their key."""

    many: int
    ask: Ask | None = None
    key: str = ""
    home: Place = None


@record
class Verdict:
    """``misplaced`` are wanted elsewhere; ``extra`` nowhere. ``waiting``: how many pieces of each statement, by its
    place in the order, are still where they wait for the players."""

    misplaced: tuple[Stray, ...]
    extra: tuple[Stray, ...]
    missing: tuple[Missing, ...]
    waiting: tuple[tuple[Ask, int], ...]
    open: tuple[tuple[Ask, int], ...]
    """What the game itself does not lay out, and what lies nowhere."""


def verdict_on(position: Position) -> Verdict:
    """Each piece that lies wrong once, with what it should do."""
    strays = strays_of(position)
    misplaced: list[Stray] = []
    missing: list[Missing] = []
    open_ones: list[tuple[Ask, int]] = []
    for number, lacking in position.met.unmet.items():
        ask = position.asks[number]
        for cell in [one for one in strays if one.key in ask.keys]:
            found = min(strays[cell], lacking)
            if found:
                misplaced.append(Stray(cell=cell, many=found, ask=ask))
                strays[cell] -= found
                lacking -= found
        left_to_them = min(position.as_made.unmet.get(number, 0), lacking)
        if left_to_them:
            open_ones.append((ask, left_to_them))
        if lacking > left_to_them:
            missing.append(Missing(many=lacking - left_to_them, ask=ask))
    waiting = dict(_waiting(position))
    for number, beside in waiting.items():
        ask = position.asks[number]
        for cell in [one for one in strays if one.key in ask.keys]:
            found = min(strays[cell], beside)
            if found:  # placed, and outside of its places, while another of them still waits
                misplaced.append(Stray(cell=cell, many=found, ask=ask))
                strays[cell] -= found
                beside -= found
    moved, gone = _of_kept(position, strays, missing)
    return Verdict(
        misplaced=(*misplaced, *moved),
        extra=tuple(Stray(cell=cell, many=many) for cell, many in strays.items() if many),
        missing=(*missing, *gone),
        waiting=tuple((position.asks[number], many) for number, many in waiting.items()),
        open=tuple(open_ones),
    )


def _of_kept(position: Position, strays: Tally[Cell], missing: list[Missing]) -> tuple[list[Stray], list[Missing]]:
    """Of what the game itself keeps in a place: what lies elsewhere, and what lies nowhere."""
    here: Tally[tuple[str, Place]] = Tally()
    total: Tally[str] = Tally()
    for cell, many in position.lying.items():
        here[cell.key, cell.place] += many
        total[cell.key] += many
    made: Tally[str] = Tally()
    for cell, many in position.own.items():
        made[cell.key] += many
    moved, gone = [], []
    alike: dict[str, list[Cell]] = defaultdict(list)
    for cell in strays:
        alike[cell.key].append(cell)
    said = frozenset(key for one in missing if one.ask for key in one.ask.keys)
    for (key, home), many in position.kept.items():
        lacking = many - here[key, home]
        for cell in alike[key]:
            found = min(strays[cell], max(lacking, 0))
            if found:
                moved.append(Stray(cell=cell, many=found, home=home))
                strays[cell] -= found
                lacking -= found
        lost = min(lacking, made[key] - total[key])
        if lost > 0 and key not in said:
            total[key] += lost
            gone.append(Missing(many=lost, key=key, home=home))
    return moved, gone


def _waiting(position: Position) -> Tally[int]:
    """How many pieces of each statement, by its place in the order, are yet to be drawn, or lie beside the map that
    shows where they go."""
    found: Tally[int] = Tally()
    for (number, cell), (many, fit) in position.met.taken.items():
        ask = position.asks[number]
        is_shown = any(isinstance(one, Location) and position.places.shows(one) for one in ask.places)
        is_beside = fit is Fit.WAITING or (cell.place == ask.slot and is_shown)
        if is_beside and ask.need and not ask.demand.turn:
            found[number] += many
    return found


def is_marker(position: Position, key: str) -> bool:
    """Whether it is none of the units, and no statement asks for it."""
    kind = position.pieces.kind(key)
    return (kind is None or kind.role in NO_UNITS) and not any(key in ask.keys and ask.need for ask in position.asks)
