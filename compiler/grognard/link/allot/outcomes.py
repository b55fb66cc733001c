"""What becomes of each demand: a placement, a draw or a choice."""

from collections import Counter as Tally
from collections.abc import Sequence

from grognard.link.allot.pieces import Piece
from grognard.link.allot.pools import Pools
from grognard.model.game.scenarios import Choice, Demand, Draw, Placement


def outcome(demand: Demand, given: Sequence[Piece], pools: Pools) -> tuple[Placement | Draw | Choice, ...]:
    """What becomes of one demand: placements where neither piece nor place leaves anything open, as where it takes all
    that there is for it to one place. ``given``: the pieces that it was granted."""
    places = demand.places
    if demand.turn is None or places is None or not places.locations or not given:
        return ()
    pool = pools.of(demand)
    last = len(places.locations) - 1
    is_one_place = not last
    if (pool.are_alike and (places.each or is_one_place)) or (is_one_place and pool.is_all):
        per_place = demand.count.least or 1
        return tuple(
            Placement(
                demand=demand.id,
                counter=counter,
                copy=copy,
                location=places.locations[min(number // per_place, last) if places.each else 0],
                state=demand.state,
                turn=demand.turn,
            )
            for number, (counter, copy) in enumerate(given)
        )
    if demand.how == "random" and not pool.are_alike:
        return (Draw(demand=demand.id, count=len(given), pool=pool.copies),)
    counters = pool.copies
    if pool.are_alike:  # only the place is left to the player
        counters = tuple(Tally(counter for counter, _ in given).items())
    return (Choice(demand=demand.id, count=len(given), counters=counters, locations=places.locations),)
