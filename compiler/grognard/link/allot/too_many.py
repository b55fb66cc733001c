"""Statements that say of some pieces that these are all: where the mix holds more than they and all others can take."""

from collections.abc import Mapping, Sequence

from grognard.base.flow import Network
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand
from grognard.model.lives import is_later_removal, is_return, needed

Key = tuple[int, ...]
"""The groups of counters that a statement may mean, by their numbers."""
Asked = dict[Key, tuple[int, int]]
"""Of all statements that mean the same groups: how many pieces they ask for, and how many of them as many as there
are."""


def left_over(demands: Sequence[Demand], stock: Stock) -> Mapping[str, str]:
    """By statement, why it is too small. Others are thought to take as many of its pieces as they can, so that what is
    told is certain; where they lack pieces, that is told of them."""
    wholes = [one for one in demands if one.all and _held(one, stock) > needed(one)]
    taking = {one.id: one for one in demands if not is_return(one) and not is_later_removal(one)} if wholes else {}
    asked: Asked = {}
    for one in taking.values():
        _add(asked, one, stock, 1)
    found = {}
    for whole in wholes:
        if whole.id in taking:
            _add(asked, whole, stock, -1)
        held, others = _held(whole, stock), _taken(asked, whole, stock)
        if whole.id in taking:
            _add(asked, whole, stock, 1)
        if held - others > needed(whole):
            rest = f", of which others take {others} at most" if others else ""
            found[whole.id] = f"{needed(whole)} are said to be all, the mix holds {held}{rest}"
    return found


def _held(whole: Demand, stock: Stock) -> int:
    return sum(group.pieces for group in stock.candidates(whole))


def _add(asked: Asked, one: Demand, stock: Stock, sign: int) -> None:
    key = tuple(group.number for group in stock.candidates(one))
    pieces, endless = asked.get(key, (0, 0))
    is_endless = one.count.is_open or bool(one.places and one.places.is_countless)
    asked[key] = (pieces, endless + sign) if is_endless else (pieces + sign * needed(one), endless)


def _taken(asked: Asked, whole: Demand, stock: Stock) -> int:
    """How many pieces of those that a statement may mean all others can take together."""
    place = {group.number: at for at, group in enumerate(stock.candidates(whole))}
    held = _held(whole, stock)
    sink = len(asked) + len(place)
    network = Network(sink + 1)
    for group in stock.candidates(whole):
        network.edge(len(asked) + place[group.number], sink, group.pieces)
    taken = 0
    for at, (key, (pieces, endless)) in enumerate(asked.items()):
        reached = [place[number] for number in key if number in place]
        many = held if endless else min(held, pieces)
        for other in reached:
            network.edge(at, len(asked) + other, many)
        taken += network.push(at, sink, many) if reached and many else 0
    return taken
