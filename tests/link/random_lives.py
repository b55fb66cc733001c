"""Random setups with a life over the turns, by seed, and what the second solver says of the allotment of each."""

import random
import sys
from collections.abc import Iterator
from dataclasses import replace

from tests.link.games import counter, demand, game_without_map, with_setup
from tests.link.second_solver import Trial, fits, key_of, kind_of, turn_of

from grognard.link.whole import link_game
from grognard.model.game.charts import Turn
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand, Shortage

SILENT = "cannot be met, and is not told"
"""What no single moment proves: only what comes before and after together forbids it, or leaves fewer."""
STRONG, WEAK = {"attack": "4", "move": "2"}, {"attack": "2", "move": "2"}
TURNS = ("start", "start", "start", "2", "3", "4", "never")
NAMES = ("Ann", "Bob")


def random_setup(seed: int) -> tuple[list[Counter], list[Demand]]:
    """A few counters and statements; most setups are nearly right, so that shortages are small."""
    dice = random.Random(seed)
    counters = [
        counter(f"c{n}", dice.randint(1, 3), type=dice.choice(("inf", "cav")), values=dice.choice((STRONG, WEAK)))
        for n in range(dice.randint(1, 3))
    ]
    counters += [counter(name.lower(), name=name, values=STRONG) for name in NAMES[: dice.randint(0, 2)]]
    rows: list[Demand] = []
    for number in range(1, dice.randint(2, 6) + 1):
        fields: dict[str, object] = {"when": dice.choice(TURNS), "nation": "germany"}
        if rows and dice.random() < 0.25:  # a twin of an earlier row, as what is removed and added again
            before = dice.choice(rows)
            fields |= {"what": before.what, "values": before.values, "name": before.name, "how": before.how}
        elif dice.random() < 0.25:
            fields |= {"name": dice.choice(NAMES[: max(1, len(counters) - 1)]), "how": "named"}
        else:
            fields |= {"what": dice.choice(("any", "inf", "inf", "cav")), "values": dice.choice(({}, {}, STRONG))}
        fields["count"] = 1 if fields.get("name") else dice.choice((1, 1, 2, 3))
        state = dice.choice(("", "", "", "removed", "added", "pool"))
        if fields["when"] == "never":
            fields["where"] = dice.choice(("Paris", "Munich"))
        elif state:
            state = "removed" if state == "added" and fields["when"] == "start" else state
            fields |= {"where": "force pool", "state": state.removesuffix("pool")}
        rows.append(demand(number, **fields))
    known = {one.name for one in counters}
    return counters, [one for one in rows if not one.name or one.name in known]


def allotted(counters: list[Counter], demands: list[Demand]) -> Allotment:
    game = replace(game_without_map(), turns=tuple(Turn(number=n, label=f"turn {n}") for n in range(1, 5)))
    linked = link_game(with_setup(game, counters, demands))
    assert linked.findings == ()
    return linked.game.allotments["june"]


def faults_of(seed: int) -> Iterator[str]:
    """What the second solver does not agree with."""
    counters, demands = random_setup(seed)
    trial, found = Trial(counters, demands), allotted(counters, demands)
    asked = {one.id: 0 if trial.is_early(one) else one.count.least for one in demands}
    timed = {one.id: asked[one.id] for one in demands if turn_of(one) is not None}
    short = {id for one in found.shortages for id in one.demands}
    is_met = trial.served(timed, {}) >= 0
    told = [one for one in found.shortages if not any(turn_of(row) is None for row in demands if row.id in one.demands)]
    if is_met and told:
        yield f"can be met, and is told: {[one.demands for one in told]}"
    if not is_met and not told:
        yield SILENT
    if is_met:
        for place in ("Paris", "Munich"):
            event = {one.id: asked[one.id] for one in demands if turn_of(one) is None and one.where == place}
            turns = {0} | {turn_of(row) or 0 for row in demands if kind_of(row) == "removed"}
            comes = any(trial.served({**timed, **event}, {}, until=turn) >= 0 for turn in turns)
            if event and comes == bool(short & event.keys()):
                yield f"the event {'can' if comes else 'cannot'} come at some turn, and the verdict is another: {place}"
    for one in found.shortages:
        yield from _numbers(one, trial, counters, demands, is_alone=told == [one])


def _numbers(
    shortage: Shortage, trial: Trial, counters: list[Counter], demands: list[Demand], *, is_alone: bool
) -> Iterator[str]:
    rows = {one.id: one for one in demands}
    rivals = [rows[id] for id in shortage.demands]
    fitting = sum(one.qty.least for one in counters if any(fits(row, one) for row in rivals))
    if shortage.fitting != fitting:
        yield f"the mix holds {fitting}, and is told to hold {shortage.fitting}"
    most = sum(one.count.least for one in rivals)
    back = [one for one in rivals if kind_of(one) == "removed" and _comes_back(one, demands)]  # in part, perhaps
    if not most - sum(one.count.least for one in back) + len(back) <= shortage.demanded <= most:
        yield f"demanded is {most}, and is told as {shortage.demanded}"
    kept, removed = sum(many for _, many in shortage.kept), sum(many for _, many in shortage.removed)
    if shortage.available != fitting - kept + removed or shortage.available >= shortage.demanded:
        yield f"{shortage.available} of {shortage.demanded} are available: {fitting} - {kept} + {removed}"
    if is_alone and shortage.demanded == most:
        others = {
            one.id: 0 if trial.is_early(one) else one.count.least
            for one in demands
            if one.id not in shortage.demands and turn_of(one) is not None
        }
        best = trial.served(others, {one.id: one.count.least for one in rivals})
        if 0 <= best != shortage.available:
            last = max(turn_of(one) or 0 for one in rivals)
            now = trial.served(others, {one.id: one.count.least for one in rivals}, until=last)
            is_later = now == shortage.available  # only what comes afterwards leaves them fewer
            yield SILENT if is_later else f"at best {best} are met, and {shortage.available} are told"
    for id, many in shortage.kept:
        if not 0 < many <= rows[id].count.least:
            yield f"{id} has {many} of them"
    for id, many in shortage.removed:
        if not 0 < many <= rows[id].count.least or kind_of(rows[id]) != "removed":
            yield f"{id} removes {many} of them"


def _comes_back(removal: Demand, demands: list[Demand]) -> bool:
    return any(key_of(one) == key_of(removal) and kind_of(one) == "added" for one in demands)


def main(count: int, first: int = 0) -> int:
    """Try so many setups from a seed on; returns how many the two solvers do not agree on."""
    silent, wrong = [], 0
    for seed in range(first, first + count):
        for fault in faults_of(seed):
            if fault == SILENT:
                silent.append(seed)
            else:
                wrong += 1
                print(f"setup {seed}: {fault}")
    print(f"lives: {count} setups from seed {first}, {wrong} faults; what no moment proves: {silent or 'none'}")
    return wrong + (len(silent) * 100 > count)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
