"""Lines over the map from cell to cell, and the hexsides that stop them."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import pairwise

from grognard.check.view import View
from grognard.model.game.hooks.start.lines import LineRule
from grognard.model.game.locations import Location, cell_at

Passing = Callable[[Location], bool]


class Walks:
    """The map as the lines of a rule run over it."""

    def __init__(self, view: View, rule: LineRule) -> None:
        self._view = view
        self._closed = closed_sides(view, rule.stops_at, rule.opened_by)

    def next_to(self, at: Location) -> Iterator[Location]:
        """The cells to which a line goes on from a cell."""
        return (one for one in self._view.neighbours(at) if frozenset((at, one)) not in self._closed)

    def within(self, starts: Iterable[Location], most: int | None, is_open: Passing = lambda at: True) -> set[Location]:
        """The cells that lines of at most so many steps reach from these. ``is_open``: whether a line goes through a
        cell; one that it only reaches need not be open."""
        steps = dict.fromkeys(starts, 0)
        left = deque(steps)
        while left:
            at = left.popleft()
            if (most is None or steps[at] < most) and is_open(at):
                for one in self.next_to(at):
                    if one not in steps:
                        steps[one] = steps[at] + 1
                        left.append(one)
        return set(steps)


def closed_sides(view: View, kinds: Collection[str], but: Collection[str]) -> frozenset[frozenset[Location]]:
    """The sides between cells, as pairs, on which something of these kinds lies and nothing of those others."""
    lying: dict[frozenset[Location], set[str]] = defaultdict(set)
    for side in view.game.hexsides:
        lying[frozenset(view.same(cell_at(side.map, one)) for one in (side.a, side.b))].add(side.kind)
    for link in view.game.links:
        if link.by and link.way != "far":
            lying[frozenset(map(view.same, link.ends))].add(link.by)
    return frozenset(pair for pair, here in lying.items() if here & set(kinds) and not here & set(but))


def along_paths(view: View, starts: Collection[Location], kinds: Collection[str], is_open: Passing) -> set[Location]:
    """The cells from which a path of these kinds leads to one of the starts, through open cells."""
    joined: Mapping[Location, set[Location]] = defaultdict(set)
    for path in view.game.paths:
        if path.kind in kinds:
            cells = [view.same(view.location(path.map, number)) for number in path.hexes]
            for a, b in pairwise(cells):
                joined[a].add(b)
                joined[b].add(a)
    for link in view.game.links:
        if link.by in kinds and not link.is_across:
            a, b = map(view.same, link.ends)
            joined[a].add(b)
            joined[b].add(a)
    found = {one for one in starts if is_open(one)}
    left = deque(found)
    while left:
        for one in joined[left.popleft()]:
            if one not in found and is_open(one):
                found.add(one)
                left.append(one)
    return found
