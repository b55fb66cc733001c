"""RUL: the claims of the rules against the sources, and what only one source says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.check.claims.coverage import stated_once_by_row
from grognard.check.claims.kinds import KINDS, judge_all
from grognard.check.claims.verdict import Verdict
from grognard.check.figures import number
from grognard.check.reading.book import book_of
from grognard.check.reading.heard import about
from grognard.check.reading.held import READ
from grognard.check.setup.missed import told_as_missed
from grognard.check.setup.nameless import meant_by_name, nameless
from grognard.check.setup.verdicts import mistaken
from grognard.check.view import View
from grognard.model.fitting import owner_called
from grognard.model.rule import Found, Rule, shown

_OWNERS: Final = ("side", "nation")


def contradicted(view: View) -> Iterator[Found]:
    """What it does: holds each claim of claims.csv (a value, hex, setup, table cell … that the rules state) against
    what the sources say.

    Why it matters: rules, counters, map and charts are written at different times; players believe the one they see.

    Example: the rules say that 0404 is woods, map/terrain.hexes has it clear.

    How to mend: find out which is right and correct the other; the hint says whether the case agrees with the claim.
    What would not be found if the counter were as the claim says stands in the notes. After an honest change both
    places change. Claims of several cases that say the same are told together, and so are those of a counter that has
    no place in a setup; not at all where a statement that names it is told.
    """
    nowhere: dict[str, list[Verdict]] = {}
    alike: dict[tuple[str, object], list[Verdict]] = {}
    for said in _verdicts(view, "contradicted"):
        if said.unplaced is None:
            alike.setdefault((_against(view, said), said.places), []).append(said)
        elif not _is_told(view, *said.unplaced):
            nowhere.setdefault(said.found, []).append(said)
    for (message, _), (first, *others) in alike.items():
        told = _with_case(view, first, _found(first, message))
        too = shown((f"a claim of case {one.claim.cite} says it, too", one.claim.origin["value"]) for one in others)
        yield replace(told, notes=(*too, *told.notes))
    for found, (first, *others) in nowhere.items():
        also = [(f"{about(one.claim)}: the claim says {one.claim.value}", one.claim.origin["value"]) for one in others]
        claim = f"{about(first.claim)}: the claim says {first.claim.value or 'blank'}"
        yield _with_case(view, first, replace(_found(first, f"{claim}, and {found}"), notes=shown(also)))


def _is_told(view: View, scenario: str, counter: str) -> bool:
    """Whether a statement that means the counter is told already: by a wrong name, or by what it says of it."""
    misspelt = view.once(meant_by_name)[scenario].values()
    is_named = counter in view.once(mistaken)[scenario] or counter in told_as_missed(view, scenario)
    return is_named or any(one.id == counter for one in misspelt)


def tally_short(view: View) -> Iterator[Found]:
    """What it does: adds up the counters that a `count` claim speaks of and finds fewer than it says.

    Why it matters: a counter is missing from the mix, or has the wrong owner or type.

    Example: "12 Italian battalions" and a mix with eleven.

    How to mend: compare the rows in the notes with the source of the tally.
    """
    for said, wider in _tallies(view, "short"):
        yield _found(
            said, f"{said.claim.subject!r}: the claim counts {said.claim.value}, the mix has only {said.found}", wider
        )


def tally_over(view: View) -> Iterator[Found]:
    """What it does: adds up the counters that a `count` claim speaks of and finds more than it says.

    Why it matters: a counter was entered twice, or has the wrong owner or type.

    Example: "3 markers Bridge cut" and four in markers.csv.

    How to mend: compare the rows in the notes with the source of the tally.
    """
    for said, wider in _tallies(view, "over"):
        yield _found(
            said, f"{said.claim.subject!r}: the claim counts {said.claim.value}, the mix has {said.found}", wider
        )


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
    quoted = (name for name, text in columns.items() if text and repr(text) in said.found)
    return next(quoted, "subject" if said.claim.subject and said.claim.subject in said.found else "value")


def _verdicts(view: View, outcome: str) -> Iterator[Verdict]:
    return (said for said in view.once(judge_all) if said.outcome == outcome)


def _tallies(view: View, outcome: str) -> Iterator[tuple[Verdict, list[Verdict]]]:
    """Tallies that are as far out as they are, each with the wider ones that are so by its counters alone."""
    causes: dict[Fraction, list[tuple[frozenset[Origin], list[Verdict]]]] = defaultdict(list)
    for said in sorted(_verdicts(view, outcome), key=lambda said: len(said.places)):
        counters = frozenset(place for _, place in said.places)
        alike = causes[(number(said.claim.value) or Fraction()) - (number(said.found) or Fraction())]
        inner = next((wider for narrow, wider in alike if narrow <= counters), None)
        if inner is None:
            alike.append((counters, [said]))
        else:
            inner.append(said)
    yield from ((first, wider) for alike in causes.values() for _, (first, *wider) in alike)


def _found(said: Verdict, message: str, wider: Iterable[Verdict] = ()) -> Found:
    """``wider``: tallies of which the same is true, since they count the same counters."""
    also = [(f"{one.claim.subject} too: {one.claim.value} and {one.found}", one.claim.origin["value"]) for one in wider]
    notes = said.places if said.outcome != "met" else ()
    hint = "" if said.is_held else f"case {said.claim.cite} does not say so: the claim may be what is wrong"
    return Found(origin=said.claim.origin["value"], message=message, hint=hint, notes=shown([*also, *notes]))


def _with_case(view: View, said: Verdict, found: Found) -> Found:
    """With a word that the case says what the claim says, where it was read: then the sources are what is wrong."""
    claim = said.claim
    is_read = said.is_held and claim.kind in READ and view.once(book_of).passages(claim.cite) is not None
    return replace(found, hint=f"case {claim.cite} says {claim.value}, too") if is_read and claim.value else found


def _against(view: View, said: Verdict) -> str:
    """What a claim says and what the sources say."""
    own, other = said.claim.value or "blank", said.found
    if said.claim.property in _OWNERS:
        own, other = (one if one == "blank" else owner_called(view.game, one) for one in (own, other))
    return f"{about(said.claim)}: the claim says {own}, the sources {other}"


ONE_SOURCE = Rule(code="RUL015", severity=Severity.NOTE, title="facts stated once", function=one_source)

RULES = (
    Rule(code="RUL010", severity=Severity.WARNING, title="claim contradicted", function=contradicted),
    Rule(code="RUL011", severity=Severity.WARNING, title="tally short", function=tally_short),
    Rule(code="RUL012", severity=Severity.WARNING, title="tally over", function=tally_over),
    Rule(code="RUL013", severity=Severity.WARNING, title="claim without meaning", function=meaningless),
    Rule(code="RUL014", severity=Severity.NOTE, title="claim unverifiable", function=unverifiable),
    ONE_SOURCE,
)
