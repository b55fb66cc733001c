"""A setup along its turns: what its statements demand at one moment, and where the mix falls short of it.

What can be proved of a setup is proved at a moment: so many statements have pieces at once. Moments that demand no more
than another are not looked at.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from grognard.base.records import record
from grognard.link.allot.lives import Described, Lives, described
from grognard.link.allot.rivalry import Contest, Outcome, Wanted, contest
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand, Shortage
from grognard.model.lives import is_removal, is_return, needed, since


@record
class Moment:
    """Who has pieces at once."""

    has: tuple[Wanted, ...]
    after: tuple[Demand, ...] = ()
    """What took pieces from these before."""

    def many(self) -> Tally[Described]:
        """How many of each description."""
        found: Tally[Described] = Tally()
        for demand, many in self.has:
            found[described(demand)] += many
        return found


def shortages_in(demands: Sequence[Demand], stock: Stock) -> Outcome:
    """What the mix lacks at any moment of a setup, by demand in all."""
    lives = Lives(demands)
    found = []
    unmet: Tally[str] = Tally()
    short: Tally[Described] = Tally()
    removed = {one.id: described(one) for one in lives.removals}
    for moment in _kept(list(_moments(lives))):
        # what lacked before, and what could not be removed and comes back, is not missed again
        lacking = {one.id: unmet[one.id] + (short[described(one)] if is_return(one) else 0) for one, _ in moment.has}
        has = tuple((one, max(many - lacking[one.id], 0)) for one, many in moment.has)
        found.append(_with_whole(contest(has, stock, moment.after), moment.has, has))
        unmet.update(found[-1].unmet)
        for id, many in found[-1].unmet.items():
            if id in removed:
                short[removed[id]] += many
    coming = _conditional(lives, stock)
    for one in coming:
        unmet.update(one.unmet)
    shortages = [_each_once(shortage for one in every for shortage in one.shortages) for every in (found, coming)]
    return Outcome(unmet=unmet, shortages=(*shortages[0], *shortages[1]))


def _with_whole(found: Outcome, wanted: Sequence[Wanted], asked: Sequence[Wanted]) -> Outcome:
    """What removals demand is all that they take away, though what lacked before was not asked for again."""
    left = {one.id: many - less for (one, many), (_, less) in zip(wanted, asked, strict=True) if is_removal(one)}
    more = [sum(left.get(id, 0) for id in one.demands) for one in found.shortages]
    shortages = (replace(one, demanded=one.demanded + n) for one, n in zip(found.shortages, more, strict=True))
    return replace(found, shortages=tuple(shortages))


def _moments(lives: Lives) -> Iterable[Moment]:
    """The start; each turn in which something is removed, before and after it, or added again, or put into a pool; the
    end. At the start all lie beside each other. Later what is removed goes first, then comes what is added, then all
    else."""
    start = {one.id: needed(one) for one in lives.removals if not one.turn}
    here = [one for one in (*lives.waiting, *lives.returns) if not one.turn]
    yield _with(_standing(lives, 0, {**lives.out(0), **start}), [(one, lives.asked(one)) for one in here])
    removing = {one.turn for one in lives.removals if one.turn}
    filling = {one.turn for one in (*lives.waiting, *lives.returns) if one.turn}
    last = max((since(one) for one in lives.standing), default=0)
    for turn in sorted({*removing, *filling, last} - {0, None}):
        if turn in removing:
            yield _standing(lives, turn - 1, lives.out(turn - 1))
            yield _removing(lives, turn)
        if adding := [one for one in lives.returns if one.turn == turn]:
            base = _standing(lives, turn - 1, lives.out(turn), until=turn)
            yield _with(base, [(one, lives.asked(one)) for one in adding])
        base = _standing(lives, turn, lives.out(turn))
        yield _with(base, [(one, needed(one)) for one in lives.waiting if one.turn == turn])
        if any((one.turn or 0) <= turn for one in lives.removals):
            yield _removing(lives, turn + 1)  # who was there before cannot have what was removed since


def _removing(lives: Lives, turn: int) -> Moment:
    """What is removed up to a turn lies apart, but for what came back before it."""
    out = {one.id: needed(one) for one in lives.removals if (one.turn or 0) <= turn}
    base = _standing(lives, turn - 1, out, until=turn)
    back = (*lives.standing, *lives.waiting, *lives.returns)
    return replace(base, after=(*base.after, *(one for one in back if 0 < since(one) < turn)))


def _with(base: Moment, more: Sequence[Wanted]) -> Moment:
    return replace(base, has=(*base.has, *more))


def _standing(lives: Lives, turn: int, out: dict[str, int], until: int | None = None) -> Moment:
    has = [(one, needed(one)) for one in lives.standing if since(one) <= turn]
    has += [(one, out[one.id]) for one in lives.removals if out.get(one.id)]
    last = turn if until is None else until
    return Moment(has=tuple(has), after=tuple(one for one in lives.removals if 0 < (one.turn or 0) <= last))


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
    return (not more.after or more.after == less.after) and all(few[key] <= many[key] for key in few)


def _conditional(lives: Lives, stock: Stock) -> list[Outcome]:
    """What comes at no turn, held against what stands at the start, or after something was removed. Two events need not
    both come: where both cannot be met, each is looked at alone."""
    if not lives.conditional:
        return []
    bases = [_standing(lives, turn, lives.out(turn)) for turn in sorted({0, *_turns(lives.removals)})]
    together = _beside(bases[0], lives.conditional, stock)
    found = []
    for event in lives.events() if together.unmet else ():
        if any(one.id in together.unmet for one in event):
            alone = (_beside(base, event, stock) for base in bases)
            found.append(min(alone, key=lambda one: sum(one.unmet.values())))
    return found


def _turns(demands: Iterable[Demand]) -> set[int]:
    return {one.turn or 0 for one in demands}


def _beside(base: Moment, event: Sequence[Demand], stock: Stock) -> Outcome:
    """What an event lacks beside those that stand there, who are served first and have their shortages told."""
    own = {one.id for one in event}
    found = Contest((*base.has, *((one, needed(one)) for one in event)), stock, base.after)
    found.push(lambda demand: demand.id not in own)
    found.push(lambda demand: demand.id in own)
    every = found.found()
    return Outcome(
        unmet={id: many for id, many in every.unmet.items() if id in own},
        shortages=tuple(one for one in every.shortages if own & set(one.demands)),
    )


def _each_once(shortages: Iterable[Shortage]) -> tuple[Shortage, ...]:
    """Of two shortages one of which holds the demands of the other: the larger, where it lacks more, else the smaller,
    which is the cause; of equals the first."""
    found = list(shortages)
    of: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(found):
        for id in one.demands:
            of[id].append(number)
    names = [set(one.demands) for one in found]
    kept = []
    for number, one in enumerate(found):
        own, lacks = names[number], _lacks(one)
        others = {other for id in one.demands for other in of[id] if other != number}
        within = [other for other in others if own <= names[other]]
        inside = [other for other in others if own > names[other]]
        is_beaten = any(_lacks(found[other]) > lacks for other in within)
        is_beaten |= any(_lacks(found[other]) >= lacks for other in inside)
        is_beaten |= any(other < number and _lacks(found[other]) == lacks for other in within if own == names[other])
        if not is_beaten:
            kept.append(one)
    return tuple(kept)


def _lacks(one: Shortage) -> int:
    return one.demanded - one.available
