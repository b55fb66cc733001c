"""The markers that show at start who controls which place."""

from collections import Counter as Tally
from collections.abc import Iterator, Mapping

from grognard.base.records import record
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.whole import Game


@record
class Flag:
    """A marker of control on a place. ``is_back``: with its back up, which is the owner's."""

    owner: str
    location: Location
    counter: str
    is_back: bool


@record
class Flags:
    """The markers of a scenario, and of each owner that has some how many places are left without one."""

    laid: tuple[Flag, ...]
    missing: Mapping[str, int]


def flags_of(game: Game, scenario: str) -> Flags:
    """A marker for each place under control, as far as there are some; none where a statement puts one already."""
    head, allotment = game.scenarios[scenario], game.allotments.get(scenario)
    placed = [(one.counter, one.location) for one in allotment.placements] if allotment else []
    used, there = Tally(counter for counter, _ in placed), set(placed)
    laid: list[Flag] = []
    missing: Tally[str] = Tally()
    for owner, places in head.held.items():
        markers = list(_markers(game, owner))
        for location in dict.fromkeys(places.locations):
            if not markers or not _is_marked(game, location) or any((one.id, location) in there for one, _ in markers):
                continue
            free = next(((one, back) for one, back in markers if used[one.id] < one.pieces), None)
            if free:
                used[free[0].id] += 1
                laid.append(Flag(owner=owner, location=location, counter=free[0].id, is_back=free[1]))
            else:
                missing[owner] += 1
    return Flags(laid=tuple(laid), missing=dict(missing))


def has_flags(game: Game, owner: str) -> bool:
    """Whether a side or nation has markers of control."""
    return any(True for _ in _markers(game, owner))


def _markers(game: Game, owner: str) -> Iterator[tuple[Counter, bool]]:
    """Those of the nation, else of its side; with their back up those that have the owner's there."""
    nation = game.nations.get(owner)
    side = nation.side if nation else owner
    known = [one for one in game.counters.values() if one.type in game.types and game.types[one.type].controls]
    own = [one for one in known if nation and one.nation == owner]
    fronts = own or [one for one in known if one.nation is None and one.side == side]
    yield from ((one, False) for one in fronts)
    wanted = (owner, side)
    yield from ((one, True) for one in known if one not in fronts and one.back_values.get("side") in wanted)


def _is_marked(game: Game, location: Location) -> bool:
    """Areas, boxes and places each; of hexes only those in which a place lies, as a woods is nobody's."""
    if location not in game.hexes:
        return True
    return any(one.hex == location.id and one.map in (None, location.map) for one in game.places.values())
