"""RUL: the claims of the rules against the sources, and what only one source says."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.claims import judge_all
from grognard.check.coverage import stated_once_by_row
from grognard.check.rule import Found, Rule, shown
from grognard.check.said import Said
from grognard.check.view import View


def contradicted(view: View) -> Iterator[Found]:
    """What it does: holds each claim of claims.csv (a value, hex, setup, table cell … that the rules state) against
    what the sources say.

    Why it matters: rules, counters, map and charts are written at different times; players believe the one they see.

    Example: the rules say that 0404 is woods, map/terrain.hexes has it clear.

    How to mend: find out which is right and correct the other. After an honest change both places change.
    """
    for said in _verdicts(view, "contradicted"):
        claim = said.claim
        yield _found(said, f"{_claimed(said)}: the rules say {claim.value or 'blank'}, the sources {said.found}")


def tally_short(view: View) -> Iterator[Found]:
    """What it does: adds up the counters that a `count` claim speaks of and finds fewer than it says.

    Why it matters: a counter is missing from the mix, or has the wrong owner or type.

    Example: "12 Italian battalions" and a mix with eleven.

    How to mend: compare the rows in the notes with the source of the tally.
    """
    for said in _verdicts(view, "short"):
        yield _found(said, f"{said.claim.subject}: the rules count {said.claim.value}, the mix has only {said.found}")


def tally_over(view: View) -> Iterator[Found]:
    """What it does: adds up the counters that a `count` claim speaks of and finds more than it says.

    Why it matters: a counter was entered twice, or has the wrong owner or type.

    Example: "3 markers Bridge cut" and four in markers.csv.

    How to mend: compare the rows in the notes with the source of the tally.
    """
    for said in _verdicts(view, "over"):
        yield _found(said, f"{said.claim.subject}: the rules count {said.claim.value}, the mix has {said.found}")


def meaningless(view: View) -> Iterator[Found]:
    """What it does: looks for claims whose kind, subject or property means nothing in this game.

    Why it matters: such a claim proves nothing, and nobody would notice that it does not.

    Example: `5.2,count,it infanty,,12`.

    How to mend: correct the word. sources/FORMAT.md lists the kinds with their subjects and properties.
    """
    for said in _verdicts(view, "meaningless"):
        yield _found(said, f"claim cannot be understood: {said.found}")


def unverifiable(view: View) -> Iterator[Found]:
    """What it does: lists claims about something that the sources leave open.

    Why it matters: the claim is neither met nor contradicted.

    Example: the rules say that 0404 is woods, the map has `?` there.

    How to mend: nothing; or fill the gap, since the rules say what belongs there.
    """
    for said in _verdicts(view, "unverifiable"):
        yield _found(said, f"{_claimed(said)} is unverifiable: {said.found}")


def one_source(view: View) -> Iterator[Found]:
    """What it does: lists, row by row, the facts that nothing else in the game states: no claim, no printed code, no
    second table.

    Why it matters: a slip of the keyboard there can be noticed by no check, only by a reader.

    Example: "it-127-1: attack, back_attack".

    How to mend: nothing need be done. A line in claims.csv, typed from the rules, makes a second statement of it.
    """
    yield from stated_once_by_row(view)


def _verdicts(view: View, outcome: str) -> Iterator[Said]:
    return (said for said in view.once(judge_all) if said.outcome == outcome)


def _claimed(said: Said) -> str:
    claim = said.claim
    return " ".join(filter(None, (claim.kind, claim.subject, claim.property)))


def _found(said: Said, message: str) -> Found:
    notes = said.places if said.outcome != "met" else ()
    return Found(origin=said.claim.origin["value"], message=message, notes=shown(notes))


ONE_SOURCE = Rule(code="RUL015", severity=Severity.NOTE, title="facts stated once", function=one_source)

RULES = (
    Rule(code="RUL010", severity=Severity.WARNING, title="claim contradicted", function=contradicted),
    Rule(code="RUL011", severity=Severity.WARNING, title="tally short", function=tally_short),
    Rule(code="RUL012", severity=Severity.WARNING, title="tally over", function=tally_over),
    Rule(code="RUL013", severity=Severity.WARNING, title="claim without meaning", function=meaningless),
    Rule(code="RUL014", severity=Severity.NOTE, title="claim unverifiable", function=unverifiable),
    ONE_SOURCE,
)
