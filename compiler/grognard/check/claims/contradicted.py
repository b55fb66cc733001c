"""RUL: claims that the sources contradict, told where the slip is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.claims.kinds import judge_all
from grognard.check.claims.land import other_hex
from grognard.check.claims.quoted import quoted
from grognard.check.claims.verdict import Verdict
from grognard.check.claims.wording import said_by_rules, said_by_sources
from grognard.check.reading.book import book_of
from grognard.check.reading.held import READ
from grognard.check.setup.missed import told_as_missed
from grognard.check.setup.nameless import meant_by_name
from grognard.check.setup.verdicts import mistaken
from grognard.check.view import View
from grognard.model.game.rules import Claim
from grognard.model.rule import Found, Rule, shown

CONTRADICTED: Final = "RUL010"
_OR_BOTH: Final = ", or the case and its claim together"


def contradicted(view: View) -> Iterator[Found]:
    """What it does: holds each claim of claims.csv (a value, hex, setup, table cell … that the rules state) against
    what the sources say.

    Why it matters: rules, counters, map and charts are written at different times; players believe the one they see.

    Example: the rules say that 0404 is woods, map/terrain.hexes has it clear.

    How to mend: find out which is right and correct the other. Where the case has been read and says what its claim
    says, the finding stands at the value in the sources, the claim among the notes; elsewhere at the claim. What would
    not be found if the counter were as the claim says stands in the notes. After an honest change both places change.
    Claims of several cases that say the same are told together, and so are those of a counter that has no place in a
    setup; not at all where a statement that names it is told.
    """
    nowhere: dict[str, list[Verdict]] = {}
    alike: dict[_Said, list[Verdict]] = {}
    for said in view.once(judge_all):
        if said.outcome != "contradicted":
            continue
        if said.unplaced is None:
            alike.setdefault(_said(view, said), []).append(said)
        elif not _is_told(view, *said.unplaced):
            nowhere.setdefault(said.found, []).append(said)
    for here, those in alike.items():
        yield _found(view, here, those)
    for found, (first, *others) in nowhere.items():
        also = [(f"its claim: {one.claim.property} {one.claim.value}", one.claim.origin["value"]) for one in others]
        told = _found(view, _Said(words=found, places=(), value=first.claim.value, by=first.claim.property), [first])
        yield replace(told, notes=shown(also))


@record
class _Said:
    """What the sources say. ``value``: what claims say instead, as it is quoted; blank: the cell has no value that
    all of them speak of; ``by``: the property, where the words do not name it."""

    words: str
    places: tuple[tuple[str, Origin], ...]
    value: str
    by: str = ""


def _said(view: View, said: Verdict) -> _Said:
    quote = quoted(view, said.claim) if said.claim.kind == "field" else None
    if said.claim.property == "course" and (at := other_hex(said.found, said.claim.value)) is not None:
        words = f"hex {at + 1} of the course of {said.claim.subject} is {said.found.split()[at]}"
        return _Said(words=words, places=said.places, value=said.claim.value.split()[at])
    if quote is None:
        return _Said(words=said_by_sources(view.game, said), places=said.places, value=said.claim.value)
    words = f"{said.claim.property} of {said.claim.subject}: {quote.words!r}"
    return _Said(words=words, places=((said.claim.subject, quote.origin),), value="")


def _found(view: View, here: _Said, those: list[Verdict]) -> Found:
    """At the one place of the sources, if a case has been read and says what its claim says; else at the claim."""
    read = [one for one in those if _is_read(view, one)]
    first = (read or those)[0]
    claim = first.claim
    cites = tuple(dict.fromkeys(one.claim.cite for one in read or those if one.claim.value == claim.value))
    value = f"{here.by} {here.value}".strip() if here.value else repr(claim.value)
    message = f"{here.words}; {said_by_rules(claim, cites, is_read=bool(read), value=value)}"
    others = [one.claim for one in those if one is not first]
    also = [(said_by_rules(one, (one.cite,), is_read=False), one.origin["value"]) for one in others]
    if read and len(here.places) == 1:
        notes = shown([(f"the claim of {claim.cite}", claim.origin["value"]), *also])
        return Found(origin=here.places[0][1], message=message, notes=notes, hint=f"correct it here{_OR_BOTH}")
    hint = f"correct the sources{_OR_BOTH}" if read else ""
    if not read and claim.cite and view.once(book_of).passages(claim.cite) is None:
        hint = f"compare both with case {claim.cite}, which is not in rules/ of this game"
    if not first.is_held:
        hint = f"case {claim.cite} does not say so: the claim may be what is wrong"
    return Found(origin=claim.origin["value"], message=message, notes=shown([*also, *here.places]), hint=hint)


def agreed(finding: Diagnostic, claim: Claim) -> Diagnostic:
    """A finding at a claim of which it turned out that its case says it, at the place in the sources."""
    at = next(iter(finding.notes), None)
    if at is None or finding.origin != claim.origin["value"]:
        return finding
    message = f"{finding.message.rpartition('; ')[0]}; {said_by_rules(claim, (claim.cite,), is_read=True)}"
    notes = (Note(message=f"the claim of {claim.cite}", origin=finding.origin), *finding.notes[1:])
    return replace(finding, origin=at.origin, message=message, notes=notes, hint=f"correct it here{_OR_BOTH}")


def _is_read(view: View, said: Verdict) -> bool:
    """Whether the case has been read and says what the claim says: then the sources are what is wrong."""
    claim = said.claim
    return said.is_held and claim.kind in READ and view.once(book_of).passages(claim.cite) is not None


def _is_told(view: View, scenario: str, counter: str) -> bool:
    """Whether a statement that means the counter is told already: by a wrong name, or by what it says of it."""
    misspelt = view.once(meant_by_name)[scenario].values()
    is_named = counter in view.once(mistaken)[scenario] or counter in told_as_missed(view, scenario)
    return is_named or any(one.id == counter for one in misspelt)


RULES = (Rule(code=CONTRADICTED, severity=Severity.WARNING, title="claim contradicted", function=contradicted),)
