"""OOB: counters placed where a rule does not have them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.ground import is_ground
from grognard.check.setup.shortages import described
from grognard.check.start.judged import Judged, judged_by, note_of, said
from grognard.check.start.standing import left_open_in, places_of, pools_about
from grognard.check.view import View
from grognard.model.game.hooks.start.base import Meant, key_of
from grognard.model.game.hooks.start.placement import PlacementRule
from grognard.model.game.locations import Location
from grognard.model.rule import Found, Rule


def against_placement(view: View) -> Iterator[Found]:
    """What it does: holds every piece that a setup puts on the map, at start or on arrival, against the `placement`
    hooks: outside of what `within` says, or in what `never` says. A draw or a pick is found if all that it may take
    breaks the rule in all places that it may go to.

    Why it matters: the setup begins with what the rules forbid; a name of a place was put into the wrong row.

    Example: a territorial guard in London, where the hook says `within = "Kuwait; Egypt"`.

    How to mend: correct the place, or the phrase of the hook. Where the setup of the source is an exception, take it
    into the phrase, or accept it with `allow` and the case that says so.
    """
    for judged in view.once(placements_judged).values():
        yield from judged.found


def placements_judged(view: View) -> Mapping[str, Judged]:
    """Every rule on placement, by its id, with what comes of it."""
    return judged_by(view, PlacementRule, _judge)


def _judge(view: View, rule: PlacementRule) -> Judged:
    found, cases, bounds = [], 0, _Bounds(view, rule)
    for origin, who, where, nation in (*_known(view, rule), *_open(view, rule)):
        verdicts = [bounds.broken(one, nation) for one in where]
        cases += any(one is not None for one in verdicts)
        if verdicts and all(verdicts):
            place = view.called(where[0]) if len(where) == 1 else f"any of {len(where)} places"
            has = f"has them in {rule.within} only" if rule.within else f"never has them in {rule.never}"
            if rule.within and rule.never and verdicts[0] == "never":
                has = f"never has them in {rule.never}"
            message = f"{who} in {place}: {said(rule)} {has}"
            found.append(Found(origin=origin, message=message, notes=(note_of(rule),)))
    unknown = [one for one in rule.phrases if rule.phrase(one) and not any(each.is_known for each in _sets(rule, one))]
    why = "nobody knows which places its phrase means" if unknown and not cases else Judged().why
    return Judged(found=tuple(found), cases=cases, why=why)


def _sets(rule: PlacementRule, name: str) -> list[Meant]:
    return [places for key, places in rule.places.items() if key.partition("/")[0] == name]


_Case = tuple[Origin, str, tuple[Location, ...], str | None]


def _known(view: View, rule: PlacementRule) -> Iterator[_Case]:
    for scenario, placement, counter, kind in view.placements():
        if rule.holds_in(scenario.id) and rule.is_on(counter, kind) and _is_time(rule, placement.turn):
            at = view.standing(placement)
            if at is not None and _is_on_map(view, at):
                verb = f"arrives in turn {placement.turn}" if placement.turn else "stands"
                yield view.written(placement), f"{counter.id} {verb}", (at,), counter.nation


def _open(view: View, rule: PlacementRule) -> Iterator[_Case]:
    pools = pools_about(view, rule)
    for scenario, every in view.once(left_open_in).items():
        for one, demand in every if rule.holds_in(scenario) else ():
            where = tuple(at for at in places_of(demand) if _is_on_map(view, at))
            is_all = len(where) == len(places_of(demand)) and pools[id(one.pool)].is_all
            if where and is_all and _is_time(rule, demand.turn or 0):
                who = f"statement {demand.id} puts {one.count} {described(view.game, [demand])}"
                yield demand.origin["where"], who, where, demand.nation


def _is_time(rule: PlacementRule, turn: int) -> bool:
    return rule.at == "always" or (rule.at == "start") == (not turn)


def _is_on_map(view: View, location: Location) -> bool:
    return location.kind in ("place", "region") or is_ground(view, location)


class _Bounds:
    """Where a rule has counters and where it has none, by nation; a phrase is many cells, and asked of every piece."""

    def __init__(self, view: View, rule: PlacementRule) -> None:
        self._same = view.same
        self._meant = {key: frozenset(map(view.same, one.locations)) for key, one in rule.places.items()}
        self._known = {key: one.is_known for key, one in rule.places.items()}

    def broken(self, location: Location, nation: str | None) -> str | None:
        """``within`` or ``never``, which a place breaks; blank where it keeps them; None where nobody can say."""
        at = self._same(location)
        never, within = self._key("never", nation), self._key("within", nation)
        if never and at in self._meant[never]:
            return "never"
        if within and at in self._meant[within]:
            return ""
        if location.kind == "region":
            return None
        if within:
            return "within" if self._known[within] else None
        return "" if never and self._known[never] else None

    def _key(self, name: str, nation: str | None) -> str:
        own = key_of(name, nation or "")
        return own if own in self._meant else name if name in self._meant else ""


RULES = (Rule(code="OOB049", severity=Severity.WARNING, title="placed against a rule", function=against_placement),)
