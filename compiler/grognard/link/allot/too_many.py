"""Statements that say of some pieces that these are all: where the mix holds more than they and all others can take."""

from collections.abc import Mapping, Sequence

from grognard.base.flow import Network
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand
from grognard.model.lives import is_later_removal, is_return, needed


def left_over(demands: Sequence[Demand], stock: Stock) -> Mapping[str, str]:
    """By statement, why it is too small. Others are thought to take as many of its pieces as they can, so that what is
    told is certain; where they lack pieces, that is told of them."""
    taking = [one for one in demands if not is_return(one) and not is_later_removal(one)]
    found = {}
    for demand in demands:
        if not demand.all:
            continue
        held = sum(group.pieces for group in stock.candidates(demand))
        others = _taken_by(taking, demand, stock)
        if held - others > needed(demand):
            rest = f", of which others take {others} at most" if others else ""
            found[demand.id] = f"{needed(demand)} are said to be all, the mix holds {held}{rest}"
    return found


def _taken_by(demands: Sequence[Demand], whole: Demand, stock: Stock) -> int:
    """How many pieces of those that a statement may mean all other statements can take together."""
    place = {group.number: at for at, group in enumerate(stock.candidates(whole))}
    held = sum(group.pieces for group in stock.candidates(whole))
    rivals = [one for one in demands if one.id != whole.id]
    sink = len(rivals) + len(place)
    network = Network(sink + 1)
    for group in stock.candidates(whole):
        network.edge(len(rivals) + place[group.number], sink, group.pieces)
    taken = 0
    for at, one in enumerate(rivals):
        reached = [place[group.number] for group in stock.candidates(one) if group.number in place]
        many = held if one.count.is_open or (one.places and one.places.is_countless) else needed(one)
        for other in reached:
            network.edge(at, len(rivals) + other, many)
        taken += network.push(at, sink, many) if reached else 0
    return taken
