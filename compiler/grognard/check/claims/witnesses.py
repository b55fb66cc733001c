"""RUL: the claims of the rules against the sources, and what only one source says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from grognard.base.diagnostics import Hint, Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.check.claims.coverage import stated_once_by_row
from grognard.check.claims.fields import FIELD
from grognard.check.claims.kinds import KINDS, judge_all
from grognard.check.claims.land import NO_PLACE
from grognard.check.claims.verdict import Verdict
from grognard.check.figures import number
from grognard.check.reading.heard import about
from grognard.check.setup.nameless import nameless
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.rule import Found, Rule, shown


def tally_short(view: View) -> Iterator[Found]:
    """What it does: adds up the counters that a `count` claim speaks of and finds fewer than it says.

    Why it matters: a counter is missing from the mix, or has the wrong owner or type.

    Example: "12 Italian battalions" and a mix with eleven.

    How to mend: compare the rows in the notes with the source of the tally.
    """
    elsewhere = {id(short) for short, _ in _taken_for(view).values()}
    for said, wider in _tallies(view, "short"):
        if id(said) in elsewhere:
            continue
        yield _found(
            said, f"{said.claim.subject!r}: the claim counts {said.claim.value}, the mix has only {said.found}", wider
        )


def tally_over(view: View) -> Iterator[Found]:
    """What it does: adds up the counters that a `count` claim speaks of and finds more than it says.

    Why it matters: a counter was entered twice, or has the wrong owner or type.

    Example: "3 markers Bridge cut" and four in markers.csv.

    How to mend: compare the rows in the notes with the source of the tally.
    """
    taken = _taken_for(view)
    for said, wider in _tallies(view, "over"):
        found = _found(
            said, f"{said.claim.subject!r}: the claim counts {said.claim.value}, the mix has {said.found}", wider
        )
        if id(said) not in taken:
            yield found
            continue
        short, counter = taken[id(said)]
        lacking = f"{short.claim.subject!r}: the claim counts {short.claim.value}, the mix has only {short.found}"
        at = counter.origin["type"]
        notes = shown([(f"{counter.id} is of type {counter.type}", at), (lacking, short.claim.origin["value"])])
        hint = f"{counter.id} is counted as {said.claim.subject}: should it be of type {short.claim.subject}?"
        yield replace(found, notes=(*notes, *found.notes), hint=hint)


def meaningless(view: View) -> Iterator[Found]:
    """What it does: looks for claims whose kind, subject or property means nothing in this game.

    Why it matters: such a claim proves nothing, and nobody would notice that it does not.

    Example: `5.2,count,it infanty,,12`.

    How to mend: correct the word. sources/FORMAT.md lists the kinds with their subjects and properties. What speaks of
    a counter that does not exist is reported once, and not at all where a statement that places it reports it.
    """
    placed = {fold(demand.name) for demand, _ in nameless(view)}
    unknown: dict[str, list[Verdict]] = {}
    for said in _verdicts(view, "meaningless"):
        if not said.unknown:
            blamed = _blamed(said)
            hint = view.near.hint(said.claim.kind, KINDS) if blamed == "kind" else ""
            if said.found.startswith(NO_PLACE):
                names = [one.name for one in view.game.places.values()]
                near = view.near.hint(said.claim.value, names)
                hint = near if isinstance(near, Hint) else "a row of map/places.csv is missing, or wrong"
            yield Found(
                origin=said.claim.origin[blamed],
                message=said.found if said.is_plain else f"claim cannot be understood: {said.found}",
                hint=hint,
            )
        elif fold(said.unknown) not in placed:
            unknown.setdefault(said.unknown, []).append(said)
    for name, (first, *others) in unknown.items():
        yield Found(
            origin=first.claim.origin["subject"],
            message=f"claim cannot be understood: {first.found}",
            hint=view.near.hint(name, view.game.counters),
            notes=shown((f"{about(one.claim)} speaks of it, too", one.claim.origin["subject"]) for one in others),
        )


def unverifiable(view: View) -> Iterator[Found]:
    """What it does: lists claims about something that the sources leave open.

    Why it matters: the claim is neither met nor contradicted.

    Example: the rules say that 0404 is woods, the map has `?` there.

    How to mend: nothing; or fill the gap, since the rules say what belongs there.
    """
    for said in _verdicts(view, "unverifiable"):
        yield _found(said, f"{about(said.claim)} is unverifiable: {said.found}")


def one_source(view: View) -> Iterator[Found]:
    """What it does: lists, row by row, the facts that nothing else in the game states: no claim, no printed code, no
    second table.

    Why it matters: a slip of the keyboard there can be noticed by no check, only by a reader.

    Example: "it-127-1: attack, back_attack".

    How to mend: nothing need be done. A line in claims.csv, typed from the rules, makes a second statement of it.
    """
    yield from stated_once_by_row(view)


def _blamed(said: Verdict) -> str:
    """The column of a claim that means nothing."""
    columns = {name: getattr(said.claim, name) for name in ("kind", "subject", "property", "value")}
    columns["subject"] = columns["subject"].partition(" ")[2] if said.claim.kind == FIELD else columns["subject"]
    quoted = (name for name, text in columns.items() if text and repr(text) in said.found)
    return next(quoted, "subject" if said.claim.subject and said.claim.subject in said.found else "value")


def _verdicts(view: View, outcome: str) -> Iterator[Verdict]:
    return (said for said in view.once(judge_all) if said.outcome == outcome)


def _tallies(view: View, outcome: str) -> Iterator[tuple[Verdict, list[Verdict]]]:
    """Tallies that are as far out as they are, each with the wider ones that are so by its counters alone."""
    causes: dict[Fraction, list[tuple[frozenset[Origin], list[Verdict]]]] = defaultdict(list)
    for said in sorted(_verdicts(view, outcome), key=lambda said: len(said.places)):
        counters = frozenset(place for _, place in said.places)
        alike = causes[_surplus(said)]
        inner = next((wider for narrow, wider in alike if narrow <= counters), None)
        if inner is None:
            alike.append((counters, [said]))
        else:
            inner.append(said)
    yield from ((first, wider) for alike in causes.values() for _, (first, *wider) in alike)


def _taken_for(view: View) -> dict[int, tuple[Verdict, Counter]]:
    """By a tally that has too many, the one that has as many too few, and the counter of its name among the many."""
    found: dict[int, tuple[Verdict, Counter]] = {}
    shorts = [one for one, _ in _tallies(view, "short")]
    for over, _ in _tallies(view, "over") if shorts else ():
        places = {(place.file, place.line) for _, place in over.places}
        among = [one for one in view.game.counters.values() if (one.origin.at.file, one.origin.at.line) in places]
        for short in shorts:
            is_as_far = _surplus(over) == -_surplus(short)
            named = [one for one in among if fold(short.claim.subject) in (fold(one.id), fold(one.name))]
            if is_as_far and len(named) == 1 and short.claim.subject in view.game.types:
                found[id(over)] = (short, named[0])
    return found


def _surplus(said: Verdict) -> Fraction:
    return (number(said.found) or Fraction()) - (number(said.claim.value) or Fraction())


def _found(said: Verdict, message: str, wider: Iterable[Verdict] = ()) -> Found:
    """``wider``: tallies of which the same is true, since they count the same counters."""
    also = [(f"{one.claim.subject} too: {one.claim.value} and {one.found}", one.claim.origin["value"]) for one in wider]
    notes = said.places if said.outcome != "met" else ()
    hint = "" if said.is_held else f"case {said.claim.cite} does not say so: the claim may be what is wrong"
    return Found(origin=said.claim.origin["value"], message=message, hint=hint, notes=shown([*also, *notes]))


ONE_SOURCE = Rule(code="RUL015", severity=Severity.NOTE, title="facts stated once", function=one_source)

RULES = (
    Rule(code="RUL011", severity=Severity.WARNING, title="tally short", function=tally_short),
    Rule(code="RUL012", severity=Severity.WARNING, title="tally over", function=tally_over),
    Rule(code="RUL013", severity=Severity.WARNING, title="claim without meaning", function=meaningless),
    Rule(code="RUL014", severity=Severity.NOTE, title="claim unverifiable", function=unverifiable),
    ONE_SOURCE,
)
