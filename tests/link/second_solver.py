"""A setup tried out piece by piece, to hold the allotment against: no flow, no moments, every way of it.

Each statement takes its pieces at its turn from where they may come: those that nobody has, those in a pool, those that
were removed. What a setup can do is searched for, statement after statement, and the best is remembered for each state.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand

FREE, PLAY, POOL, NEW, BACK = "free", "play", "pool", "new", "back"
"""Where a piece is: with nobody, in play, in a pool, put into one in this very turn, or added to it again."""
IMPOSSIBLE = -(10**6)


def fits(demand: Demand, one: Counter) -> bool:
    """Whether a statement may mean a counter."""
    if demand.name:
        return demand.name == one.name
    owns = demand.nation in (None, one.nation)
    values = all(dict(one.values).get(column) == value for column, value in demand.values.items())
    return owns and values and demand.what.lower() in ("any", one.type)


@dataclass(frozen=True)
class Step:
    """A statement in its turn. ``must``: all of it has to be served; else each piece counts."""

    demand: Demand
    turn: int
    kind: str
    key: str
    fitting: tuple[str, ...]
    many: int
    must: bool


def key_of(demand: Demand) -> str:
    """What a statement says of its counters."""
    return f"{demand.nation} {demand.what} {sorted(demand.values.items())} {demand.name}"


def kind_of(demand: Demand) -> str:
    """What a statement of these games does with pieces."""
    if demand.state in ("removed", "added"):
        return demand.state
    if "pool" not in demand.where:
        return "stand"
    return "wait" if demand.when == "start" else "added"


def turn_of(demand: Demand) -> int | None:
    return None if demand.when == "never" else 0 if demand.when == "start" else int(demand.when)


class Trial:
    """A setup of a few counters and statements."""

    def __init__(self, counters: Sequence[Counter], demands: Sequence[Demand]) -> None:
        self.counters = {one.id: one for one in counters}
        self.demands = list(demands)

    def is_early(self, demand: Demand) -> bool:
        """Whether it is added before it is removed: that is told, and asks for nothing."""
        if kind_of(demand) != "added":
            return False
        turn = turn_of(demand) or 0
        same = [one for one in self.demands if key_of(one) == key_of(demand)]
        out = [one for one in same if kind_of(one) == "removed"]
        gone = sum(one.count.least for one in out if (turn_of(one) or 0) <= turn)
        back = sum(one.count.least for one in same if kind_of(one) == "added" and (turn_of(one) or 0) <= turn)
        return back > gone and any((turn_of(one) or 0) > turn for one in out)

    def served(self, must: Mapping[str, int], may: Mapping[str, int], until: int | None = None) -> int:
        """The most pieces that the statements ``may`` get, where those of ``must`` get so many each; less than 0 where
        even these cannot. What comes at no turn comes at the end of the turn ``until``, and nothing after it."""
        order = {"removed": 0, "added": 1, "wait": 2, "stand": 2}
        steps = []
        for one in self.demands:
            if one.id not in must and one.id not in may:
                continue
            turn = turn_of(one)
            if turn is not None and until is not None and turn > until:
                continue
            fitting = tuple(id for id, other in self.counters.items() if fits(one, other))
            many = must.get(one.id, may.get(one.id, 0))
            kind = kind_of(one) if turn is not None else "event"
            steps.append(
                Step(one, (until or 0) if turn is None else turn, kind, key_of(one), fitting, many, one.id in must)
            )
        steps.sort(key=lambda one: (one.turn, order.get(one.kind, 3)))
        return self._most(steps)

    def _most(self, steps: Sequence[Step]) -> int:
        units = [step for step in steps for _ in range(step.many)]

        def later(key: str, turn: int) -> int:
            returns = (one for one in self.demands if kind_of(one) == "added" and not self.is_early(one))
            return sum(one.count.least for one in returns if key_of(one) == key and (turn_of(one) or 0) > turn)

        def sources(step: Step, state: Mapping[tuple[str, str], int]) -> list[tuple[str, str]]:
            found = []
            out = {where: sum(n for (_, at), n in state.items() if at == where) for _, where in state}
            for (counter, where), many in state.items():
                if not many or counter not in step.fitting:
                    continue
                is_out = where.startswith("out ")
                if step.kind == "event":
                    is_open = where in (FREE, POOL, NEW, BACK) or (is_out and out[where] > later(where[4:], step.turn))
                elif not step.turn:
                    is_open = where == FREE
                elif step.kind == "removed":
                    is_open = where in (FREE, PLAY, POOL)
                elif step.kind == "added" and is_out:
                    is_open = where[4:] == step.key or out[where] > later(where[4:], step.turn)
                else:
                    is_open = where in (FREE, POOL) or (is_out and out[where] > later(where[4:], step.turn))
                if is_open:
                    found.append((counter, where))
            return found

        goes = {"stand": PLAY, "wait": NEW, "event": PLAY, "added": BACK}

        @cache
        def best(number: int, frozen: frozenset[tuple[tuple[str, str], int]]) -> int:
            if number == len(units):
                return 0
            step, state = units[number], dict(frozen)
            if number and units[number - 1].turn != step.turn:
                state = _settled(state)
            to = goes.get(step.kind, f"out {step.key}")
            tried = [IMPOSSIBLE if step.must else best(number + 1, frozenset(state.items()))]
            for counter, where in sources(step, state):
                moved = dict(state)
                moved[counter, where] -= 1
                moved[counter, to] = moved.get((counter, to), 0) + 1
                after = {cell: many for cell, many in moved.items() if many}
                last = number + 1 == len(units) or units[number + 1].kind != "added"
                after = _opened(after) if last and step.turn else after
                tried.append(best(number + 1, frozenset(after.items())) + (not step.must))
            return max(tried)

        first = {(one.id, FREE): one.qty.least for one in self.counters.values()}
        return best(0, frozenset(first.items()))


def _settled(state: Mapping[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """When a turn is over, what was put into a pool may come from there."""
    found: dict[tuple[str, str], int] = {}
    for (counter, where), many in state.items():
        place = POOL if where in (NEW, BACK) else where
        found[counter, place] = found.get((counter, place), 0) + many
    return found


def _opened(state: Mapping[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """What was added again in a turn may come into play in the same one."""
    found: dict[tuple[str, str], int] = {}
    for (counter, where), many in state.items():
        place = POOL if where == BACK else where
        found[counter, place] = found.get((counter, place), 0) + many
    return found
