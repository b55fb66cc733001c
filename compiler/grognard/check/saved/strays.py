"""What of a laid-out setup meets no statement, and is not what the game itself keeps where it lies."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict

from grognard.check.saved.asks import Cell
from grognard.check.saved.places import DEMAND, WINDOW, Place
from grognard.check.saved.position import Position
from grognard.model.game.locations import Location


def strays_of(position: Position) -> Tally[Cell]:
    """What meets no statement, and is more than the game itself has there; nor a card in a hand that is dealt."""
    used: Tally[tuple[str, Place]] = Tally()
    for (_, cell), (many, _) in position.met.taken.items():
        used[cell.key, cell.place] += many
    room = Tally(position.kept)
    for cell, many in position.own.items():
        if isinstance(cell.place, Location) and cell.place.kind == DEMAND:
            room[cell.key, cell.place] += many  # of a pool more lie there than the statement takes
    room.subtract(used)
    hands = hands_of(position)
    homes: dict[str, list[Place]] = defaultdict(list)
    for key, home in position.kept:
        homes[key].append(home)
    found: Tally[Cell] = Tally()
    for cell, many in position.met.left.items():
        accepted = min(max(room[cell.key, cell.place], 0), many)
        room[cell.key, cell.place] -= accepted
        for home in homes[cell.key] if hands else ():
            dealt = min(many - accepted, hands[home, cell.place])
            if dealt:
                hands[home, cell.place] -= dealt
                accepted += dealt
        if many > accepted:
            found[cell] = many - accepted
    return found


def hands_of(position: Position) -> Tally[tuple[Place, Place]]:
    """How many pieces are dealt from each pile into each place."""
    found: Tally[tuple[Place, Place]] = Tally()
    for deal in position.table.deals:
        if deal.scenario in ("", position.scenario.id):
            pile = position.places.of_pile(deal.pile)
            for spot in deal.spots:
                place = position.places.at(spot.window, spot.x, spot.y)
                if isinstance(place, str) and place.startswith(WINDOW):  # a counter on the map meets a statement
                    found[pile, place] += 1
    return found
