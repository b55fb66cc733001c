"""Which of the pieces that lie there meet which of the setup's statements: a flow, those that lie right first."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import IntEnum

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.check.saved.asks import Ask, Cell
from grognard.check.saved.places import Place

Looks = Callable[[Ask, Cell], bool]
"""Whether a piece lies as a statement says: its step, its states."""
Waiting = Collection[tuple[str, Place]]
"""The places in which the game itself keeps pieces, by their keys, that no statement puts there."""


class Fit(IntEnum):
    """How well a piece meets a statement."""

    RIGHT = 0
    """Where and as it says."""
    OTHERWISE = 1
    """Where it says, and not as it says."""
    WAITING = 2
    """Where the game keeps it until players say where it goes."""


@record
class Match:
    """``taken``: how many of each cell meet each ask, by the ask's place in the order; ``left``: what meets none.
    ``unmet``: how many each ask lacks."""

    taken: Mapping[tuple[int, Cell], tuple[int, Fit]]
    left: Mapping[Cell, int]
    unmet: Mapping[int, int]


def matched(asks: Sequence[Ask], cells: Mapping[Cell, int], waiting: Waiting, looks: Looks) -> Match:
    """The choosiest asks are served first, and what they are given is never taken back."""
    every = list(cells)
    by_place: dict[Place, list[int]] = defaultdict(list)
    beside: list[int] = []
    for number, cell in enumerate(every):
        by_place[cell.place].append(number)
        if (cell.key, cell.place) in waiting:
            beside.append(number)
    sink = len(asks) + len(every)
    network = Network(sink + 1)
    for number, cell in enumerate(every):
        network.edge(len(asks) + number, sink, cells[cell])
    fits = [list(_fits(ask, every, by_place, beside, looks)) for ask in asks]
    edges: dict[tuple[int, int], tuple[int, Fit]] = {}
    got: Tally[int] = Tally()
    for level in Fit:
        for number, found in enumerate(fits):
            ask = asks[number]
            for other, fit in found:
                if fit is level:
                    edge = network.edge(number, len(asks) + other, ask.need + ask.spare)
                    edges[number, other] = (edge, fit)
        for number, ask in enumerate(asks):
            if got[number] < ask.need:
                got[number] += network.push(number, sink, ask.need - got[number])
    for number, ask in enumerate(asks):
        if ask.spare:
            network.push(number, sink, ask.spare)
    taken = {
        (number, every[other]): (network.flow(edge), fit)
        for (number, other), (edge, fit) in edges.items()
        if network.flow(edge)
    }
    left = Tally(cells)
    for (_, cell), (many, _) in taken.items():
        left[cell] -= many
    return Match(
        taken=taken,
        left={cell: many for cell, many in left.items() if many},
        unmet={number: ask.need - got[number] for number, ask in enumerate(asks) if got[number] < ask.need},
    )


def _fits(
    ask: Ask, cells: Sequence[Cell], by_place: Mapping[Place, Sequence[int]], beside: Sequence[int], looks: Looks
) -> Iterator[tuple[int, Fit]]:
    """The cells that may meet an ask, each once."""
    spots = by_place if ask.is_anywhere else dict.fromkeys((*sorted(ask.places, key=str), ask.slot))
    there = [one for place in spots for one in by_place.get(place, ()) if cells[one].key in ask.keys]
    for number in there:
        yield number, Fit.RIGHT if looks(ask, cells[number]) else Fit.OTHERWISE
    if ask.need:
        known = set(there)
        yield from ((one, Fit.WAITING) for one in beside if cells[one].key in ask.keys and one not in known)
