"""Counters that players would call by one name though they are not alike: what more their names have to say."""

from collections import defaultdict
from dataclasses import replace

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.whole import Game


def link_told_apart(game: Game) -> Game:
    """The game with what the name of each counter needs beside what it is called: its owner, its text, or both."""
    alike: dict[tuple[object, ...], list[Counter]] = defaultdict(list)
    for one in game.counters.values():
        if kind := game.types.get(one.type):
            alike[_called(one, kind)].append(one)
    told: dict[str, tuple[str, ...]] = {}
    for same in alike.values():
        is_owner = len({(one.nation, one.side) for one in same}) > 1
        is_text = len({(one.nation, one.side, one.text) for one in same}) > len(
            {(one.nation, one.side) for one in same}
        )
        by = (*(("owner",) if is_owner else ()), *(("text",) if is_text else ()))
        told |= {one.id: by for one in same if by}
    if not told:
        return game
    counters = {id: replace(one, told_by=told[id]) if id in told else one for id, one in game.counters.items()}
    return replace(game, counters=counters)


def _called(one: Counter, kind: CounterType) -> tuple[object, ...]:
    """What names it on lists and in the module, its text and what is said of its owner apart."""
    known = (one.name, one.left, one.right)
    if kind.role == "marker":
        return "marker", one.name or kind.name
    if kind.role == "hq":
        return "hq", one.name or one.formation or known
    if any(known):
        return (kind.name, *known)
    return kind.name, one.nation or one.side, tuple(one.values.get(name, "") for name in kind.values)
