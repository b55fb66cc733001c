"""OOB: counters that contradict one another: names, designations, formations, headquarters, partners."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.names.folding import fold
from grognard.check.view import View
from grognard.model.game.counters import CONVERSION, Counter
from grognard.model.game.provenance import Basis
from grognard.model.game.sides import Formation
from grognard.model.rule import Found, Rule

_EACH = "write a row for each, or leave `left` and `right` blank"


def named_twice(view: View) -> Iterator[Found]:
    """What it does: looks for a proper name (a general, a ship) that two counters of one owner bear, or a row with
    `qty` above 1 that has one.

    Why it matters: Hindenburg lives once.

    Example: an HQ "Hindenberg" in the mix twice.

    How to mend: drop one, or make it the `partner` of the other if both are states of one unit.
    """
    seen: dict[tuple[str, str], Counter] = {}
    for counter, _ in view.units:
        if not counter.name:
            continue
        if counter.qty.least > 1:
            yield Found(origin=counter.origin["qty"], message=f"{counter.qty} pieces bear the name {counter.name}")
        first = seen.setdefault((_owner(counter), fold(counter.name)), counter)
        if first is not counter and not _are_partners(first, counter):
            yield Found(
                origin=counter.origin["name"],
                message=f"{counter.name} is named twice: {first.id} and {counter.id}",
                notes=(Note(message="the first one", origin=first.origin["name"]),),
            )


def same_designation(view: View) -> Iterator[Found]:
    """What it does: looks for two units of one owner, type and size with the same designation left and right of the
    symbol, or one row of several pieces that has a designation.

    Why it matters: a setup that names the unit could mean either, and history knows one of it.

    Example: two infantry battalions I/127 in the Spezia brigade.

    How to mend: correct the designation of one.
    """
    seen: dict[tuple[str, ...], Counter] = {}
    for counter, _ in view.units:
        if not counter.left and not counter.right:
            continue
        key = (_owner(counter), counter.formation or "", counter.type, counter.echelon, counter.left, counter.right)
        called = " ".join(filter(None, (counter.left, counter.right)))
        if counter.qty.least > 1 and counter.left and counter.right:
            yield Found(
                origin=counter.origin["qty"], message=f"{counter.qty} pieces bear one designation, {called}", hint=_EACH
            )
        first = seen.setdefault((*key, counter.name), counter)
        if first is not counter and not _are_partners(first, counter):
            yield Found(
                origin=counter.origin["right" if counter.right else "left"],
                message=f"{first.id} and {counter.id} have the same designation: {called}",
                notes=(Note(message="the first one", origin=first.origin.at),),
            )


def hq_without_formation(view: View) -> Iterator[Found]:
    """What it does: in a game with formations, looks for headquarters of a side with formations that belong to none.

    Why it matters: an HQ commands its formation; this one commands nobody.

    Example: `it-hq-spezia` with a blank `formation`.

    How to mend: fill in the formation of the counter.
    """
    sides = {formation.side for formation in view.game.formations.values()}
    for counter, kind in view.units:
        if kind.role == "hq" and not counter.formation and counter.side in sides:
            yield Found(origin=counter.origin["formation"], message=f"headquarters {counter.id} has no formation")


def two_headquarters(view: View) -> Iterator[Found]:
    """What it does: looks for formations with more than one headquarters, or whose `hq` names another counter than the
    headquarters that belongs to it.

    Why it matters: command is traced to one counter.

    Example: two HQ counters with `formation = spezia`.

    How to mend: correct the formation of one of them.
    """
    found: dict[str, list[Counter]] = defaultdict(list)
    for counter, kind in view.units:
        if kind.role == "hq" and counter.formation:
            found[counter.formation] += [counter] * counter.sure
    for formation in view.game.formations.values():
        own = found[formation.id]
        if len(own) > 1:
            own.sort(key=lambda one: (one.side != formation.side, one.id != formation.hq))  # who fits comes first
            right, odd = own[0], own[-1]
            yield Found(
                origin=odd.origin["formation"],
                message=f"{formation.name} has {len(own)} headquarters: {', '.join(one.id for one in own)}",
                notes=(Note(message=f"the other one, {right.id}", origin=right.origin["formation"]),),
            )
        elif formation.hq and formation.hq not in [one.id for one in own]:
            yield Found(
                origin=formation.origin["hq"],
                message=f"{formation.hq} is not a headquarters of {formation.name}",
            )


def formation_without_hq(view: View) -> Iterator[Found]:
    """What it does: where other formations of a side have a headquarters, names those with units and without one.

    Why it matters: its units are out of command from the first turn, unless the rules say otherwise.

    Example: six counters of the Forlì brigade and no HQ of it.

    How to mend: add the HQ, or leave it if the rules command these units in another way.
    """
    led = {one.formation for one, kind in view.units if kind.role == "hq"}
    sides = {formation.side for formation in view.game.formations.values() if formation.id in led}
    manned = {one.formation for one, _ in view.units}
    for formation in view.game.formations.values():
        if formation.side in sides and formation.id in manned - led:
            yield Found(origin=formation.origin.at, message=f"{formation.name} has no headquarters")


def two_bands(view: View) -> Iterator[Found]:
    """What it does: looks for one formation declared twice with different bands, and for one band on two formations of
    a side.

    Why it matters: players find the units of a formation by its band.

    Example: two formations of a side with `band = "#3b6ea5"`.

    How to mend: give each formation a band of its own, and one entry.
    """
    names: dict[tuple[str, str], Formation] = {}
    bands: dict[tuple[str, str], Formation] = {}
    for formation in view.game.formations.values():
        for name in dict.fromkeys((formation.name, *formation.aliases)):
            first = names.setdefault((formation.side, fold(name)), formation)
            if first is not formation:
                yield _pair(formation, first, "name", f"{name} has two bands: {first.band} and {formation.band}")
        first = bands.setdefault((formation.side, formation.band), formation)
        if first is not formation and not (_is_assumed(formation) and _is_assumed(first)):
            yield _pair(formation, first, "band", f"{first.name} and {formation.name} have the same band {first.band}")


def no_partner(view: View) -> Iterator[Found]:
    """What it does: looks for counters whose type converts (`back = "conversion"`) and that neither name a partner nor
    print anything on the reverse; and for partners that are fewer than the counters they stand for.

    Why it matters: when the unit converts, its new counter is missing.

    Example: a cavalry division that converts to infantry, without `partner`.

    How to mend: name the partner, or raise its quantity.
    """
    for counter, kind in view.units:
        partner = view.game.counters.get(counter.partner or "")
        if kind.reverse == CONVERSION and not counter.partner and not any(counter.back_values.values()):
            yield Found(origin=counter.origin["partner"], message=f"{counter.id} converts to nothing: no partner")
        if partner and partner.qty.most is not None and partner.qty.most < counter.qty.least:
            yield Found(
                origin=counter.origin["partner"],
                message=f"{counter.id} has {counter.qty} pieces, its partner {partner.id} {partner.qty}",
                notes=(Note(message="the partner", origin=partner.origin["qty"]),),
            )


def _is_assumed(one: Formation) -> bool:
    """Whether nobody knows its band."""
    return one.provenance.of("band").basis is Basis.ASSUMED


def _pair(one: Formation, first: Formation, field: str, message: str) -> Found:
    return Found(
        origin=one.origin[field],
        message=message,
        notes=(Note(message="the first one", origin=first.origin[field]),),
    )


def _are_partners(one: Counter, other: Counter) -> bool:
    return one.partner == other.id or other.partner == one.id


def _owner(counter: Counter) -> str:
    return counter.nation or counter.side or ""


RULES = (
    Rule(code="OOB020", severity=Severity.WARNING, title="named unit twice", function=named_twice),
    Rule(code="OOB021", severity=Severity.WARNING, title="two counters of one designation", function=same_designation),
    Rule(code="OOB022", severity=Severity.WARNING, title="HQ without formation", function=hq_without_formation),
    Rule(code="OOB023", severity=Severity.WARNING, title="formation with two HQs", function=two_headquarters),
    Rule(code="OOB024", severity=Severity.NOTE, title="formation without HQ", function=formation_without_hq),
    Rule(code="OOB025", severity=Severity.WARNING, title="formation with two bands", function=two_bands),
    Rule(code="OOB026", severity=Severity.WARNING, title="conversion or partner missing", function=no_partner),
)
