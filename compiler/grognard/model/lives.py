"""What one statement of a setup does with its pieces: puts them into play, keeps them waiting in a pool, removes them,
adds them again. LINK follows the pieces by it, and CHECK accounts for them."""

from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import ADDED, REMOVED


def is_return(demand: Demand) -> bool:
    """Whether a demand puts pieces back into a pool from which they were removed, and so asks for no new ones."""
    if demand.says(ADDED):
        return True
    is_into_pool = demand.places is not None and demand.places.gets_back
    return is_into_pool and bool(demand.turn) and not demand.says(REMOVED)


def is_removal(demand: Demand) -> bool:
    """Whether a demand takes pieces out of play, which returns may put back."""
    return bool(demand.says(REMOVED)) and not is_return(demand)


def is_later_removal(demand: Demand) -> bool:
    """Whether it takes them away in play: pieces that others have put there."""
    return is_removal(demand) and bool(demand.turn)


def is_conditional(demand: Demand) -> bool:
    """Whether its pieces come at no turn that the setup names."""
    return demand.turn is None and not is_return(demand) and not is_removal(demand)


def is_waiting(demand: Demand) -> bool:
    """Whether its pieces lie in a pool from which they come into play later. On a space of a pool with turns they come
    when its turn does, and lie there from the start."""
    spots = demand.places.locations if demand.places else ()
    return bool(spots) and all(one.kind == "pool" and "/" not in one.id for one in spots)


def since(demand: Demand) -> int:
    """The turn from which a demand has its pieces."""
    if not demand.turn:
        return 0
    spots = demand.places.locations if demand.places else ()
    is_on_space = bool(spots) and all(one.kind == "pool" and "/" in one.id for one in spots)
    return 0 if is_on_space else demand.turn


def needed(demand: Demand) -> int:
    """Pieces that a demand is for; none where the source does not say how many."""
    if demand.places is None or not demand.places.each:
        return demand.count.least
    return demand.count.least * demand.places.least
