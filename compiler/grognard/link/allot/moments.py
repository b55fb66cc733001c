"""A setup along its turns: what its statements demand at one moment, and where the mix falls short of it.

What can be proved of a setup is proved at a moment: so many statements have pieces at once. Moments that demand no more
than another are not looked at.
"""

from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from dataclasses import replace

from grognard.base.records import record
from grognard.link.allot.lives import Described, Lives, described, is_return, needed, since
from grognard.link.allot.rivalry import Contest, Outcome, Wanted, contest
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand, Shortage


@record
class Moment:
    """Who has pieces at once, and what was removed before from those that stood there."""

    has: tuple[Wanted, ...]
    removals: tuple[Demand, ...] = ()

    def many(self) -> Tally[Described]:
        """How many of each description."""
        found: Tally[Described] = Tally()
        for demand, many in self.has:
            found[described(demand)] += many
        return found


def shortages_in(demands: Sequence[Demand], stock: Stock) -> Outcome:
    """What the mix lacks at any moment of a setup. A demand lacks as much as at its worst moment."""
    lives = Lives(demands)
    found = []
    short: Tally[Described] = Tally()  # what could not be removed is not missed again when it comes back
    for moment in _kept(list(_moments(lives))):
        has = tuple((one, max(many - short[described(one)] * is_return(one), 0)) for one, many in moment.has)
        outcome = contest(has, stock, moment.removals)
        found.append(outcome)
        removed = {one.id: one for one in lives.removals}
        for id, many in outcome.unmet.items():
            if id in removed:
                key = described(removed[id])
                short[key] = max(short[key], many)
    found += _conditional(lives, stock)
    unmet: dict[str, int] = {}
    for one in found:
        for id, many in one.unmet.items():
            unmet[id] = max(unmet.get(id, 0), many)
    return Outcome(unmet=unmet, shortages=_each_once(shortage for one in found for shortage in one.shortages))


def _moments(lives: Lives) -> Iterable[Moment]:
    """The start; each turn in which something is removed, once before and once after, and in which something is put
    into a pool; the end. At the start all lie beside each other; later what is removed goes before all else."""
    start = {one.id: needed(one) for one in lives.removals if not one.turn}
    yield _moment(lives, 0, {**lives.out(0), **start})
    removing = {one.turn for one in lives.removals if one.turn}
    filling = {one.turn for one in (*lives.waiting, *lives.returns) if one.turn}
    last = max((since(one) for one in lives.standing), default=0)
    for turn in sorted({*removing, *filling, last} - {0, None}):
        if turn in removing:
            yield _standing(lives, turn - 1, lives.out(turn - 1))
            own = {one.id: needed(one) for one in lives.removals if one.turn == turn}
            yield _standing(lives, turn - 1, {**lives.out(turn, before=True), **own}, until=turn)
        yield _moment(lives, turn, lives.out(turn))


def _moment(lives: Lives, turn: int, out: dict[str, int]) -> Moment:
    base = _standing(lives, turn, out)
    here = [one for one in (*lives.waiting, *lives.returns) if (one.turn or 0) == turn]
    return replace(base, has=(*base.has, *((one, lives.asked(one)) for one in here)))


def _standing(lives: Lives, turn: int, out: dict[str, int], until: int | None = None) -> Moment:
    has = [(one, needed(one)) for one in lives.standing if since(one) <= turn]
    has += [(one, out[one.id]) for one in lives.removals if out.get(one.id)]
    last = turn if until is None else until
    return Moment(has=tuple(has), removals=tuple(one for one in lives.removals if 0 < (one.turn or 0) <= last))


def _kept(moments: Sequence[Moment]) -> list[Moment]:
    """Those that demand more of something than every other; the first of equals."""
    many = [one.many() for one in moments]
    left = list(range(len(moments)))
    for number in reversed(range(len(moments))):
        others = (one for one in left if one != number)
        if any(_is_within(moments[number], many[number], moments[one], many[one]) for one in others):
            left.remove(number)
    return [moments[one] for one in left]


def _is_within(less: Moment, few: Tally[Described], more: Moment, many: Tally[Described]) -> bool:
    return (not more.removals or more.removals == less.removals) and all(few[key] <= many[key] for key in few)


def _conditional(lives: Lives, stock: Stock) -> list[Outcome]:
    """What comes at no turn, held against what stands at the start, or after something was removed. Two events need not
    both come: where both cannot be met, each is looked at alone."""
    if not lives.conditional:
        return []
    outs = [(0, lives.out(0))] + [(turn, lives.out(turn)) for turn in sorted(_turns(lives.removals) - {0})]
    bases = [_standing(lives, turn, out) for turn, out in outs]
    coming = tuple((one, needed(one)) for one in lives.conditional)
    together = contest((*bases[0].has, *coming), stock)
    if not any(one.id in together.unmet for one in lives.conditional):
        return []
    found = []
    for event in lives.events():
        if any(one.id in together.unmet for one in event):
            alone = min((_alone(event, base, stock) for base in bases), key=lambda one: sum(one.unmet.values()))
            found.append(alone)
    return found


def _turns(demands: Iterable[Demand]) -> set[int]:
    return {one.turn or 0 for one in demands}


def _alone(event: Sequence[Demand], base: Moment, stock: Stock) -> Outcome:
    own = {one.id for one in event}
    coming = tuple((one, needed(one)) for one in event)
    before = contest(base.has, stock, base.removals)
    has = tuple((one, many - before.unmet.get(one.id, 0)) for one, many in base.has)  # what lacked before is told there
    found = Contest((*has, *coming), stock, base.removals)
    found.push(lambda demand: demand.id not in own)
    found.push(lambda demand: demand.id in own)
    return found.found()


def _each_once(shortages: Iterable[Shortage]) -> tuple[Shortage, ...]:
    """Of two shortages one of which holds the demands of the other: the larger, where it lacks more, else the smaller,
    which is the cause."""
    left: list[Shortage] = []
    for one in shortages:
        own, lacks = set(one.demands), one.demanded - one.available
        beaten = [other for other in left if own <= set(other.demands) and other.demanded - other.available <= lacks]
        if any(set(other.demands) <= own and other.demanded - other.available >= lacks for other in left):
            continue
        if any(own < set(other.demands) and other.demanded - other.available > lacks for other in left):
            continue
        inner = [other for other in left if set(other.demands) < own and other.demanded - other.available < lacks]
        left = [other for other in left if other not in beaten and other not in inner]
        left.append(one)
    return tuple(left)
