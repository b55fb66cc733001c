"""RUL: figures of texts that no claim binds, and what unbound.csv says of them."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.claims.fields import FIELD
from grognard.check.claims.kinds import judge_all
from grognard.check.prose.accounts import Told, accounts, own_values
from grognard.check.prose.places import origin_of
from grognard.check.reading.book import book_of
from grognard.check.reading.held import unheld
from grognard.check.reading.texts import Text
from grognard.check.view import View
from grognard.model.game.rules import Unbound
from grognard.model.rule import Found, Rule, shown


def unbound(view: View) -> Iterator[Found]:
    """What it does: reads the rules and the words of cards, markers, charts, scenarios, turns and hooks for figures
    (numbers, hex ids, names of places, formations, units, cards and markers), in a game with an unbound.csv. Of each a
    claim must say that the case says so, or the thing whose text it is must hold it, or unbound.csv must list it.

    Why it matters: what nothing binds can be changed in the text alone, and no check notices.

    Example: "at most two hexes" in 11.2, where no claim cites 11.2.

    How to mend: correct the figure; or type a claim that cites the case; or list it in unbound.csv with the reason.
    """
    if view.game.unbound is None:
        return
    idle = _idle(view)
    for thing, told in _loose(view).items():
        told = [one for one in told if not _own_instead(view, one)]
        if not told:
            continue
        words = ", ".join(dict.fromkeys(one.figure.text for one in told))
        listed = ", ".join(row.figure for row in idle.get(thing, ()))
        yield Found(
            origin=origin_of(told[0]),
            message=f"{thing} says {words}, which no claim binds",
            hint=f"unbound.csv lists {listed}, which it does not say" if listed else "",
            notes=shown((one.figure.text, origin_of(one)) for one in told[1:]),
        )


def disagreeing(view: View) -> Iterator[Found]:
    """What it does: compares the numbers in the text of a card with its value, in a game with an unbound.csv.

    Why it matters: the card says two things.

    Example: "Add 3 to the fire value" on a card whose value is +2.

    How to mend: correct one of them; if the text means another number, list that in unbound.csv.
    """
    if view.game.unbound is None:
        return
    for told in _loose(view).values():
        for one in told:
            if value := _own_instead(view, one):
                yield Found(
                    origin=one.text.origin,
                    message=f"{one.text.thing} says {one.figure.text}, its value is {value}",
                )


def idle_row(view: View) -> Iterator[Found]:
    """What it does: looks for rows of unbound.csv whose figure does not stand in that text so often without a claim
    that binds it.

    Why it matters: the list of what nothing holds should be the list of what nothing holds.

    Example: a row for the 3 of 12.3, which a claim has bound since.

    How to mend: drop the row, or correct what it names.
    """
    loose, known = _loose(view), {one.text.thing for one in view.once(accounts).told}
    for row, times in view.once(accounts).idle:
        if row.thing in loose:
            continue  # the figure that stands there instead is reported
        is_known = row.thing in known
        often = f"stands {'once' if times == 1 else f'{times} times'} unbound in {row.thing}, not {row.times} times"
        yield Found(
            origin=row.origin["figure" if is_known else "thing"],
            message=f"{row.figure} {often if times else f'does not stand unbound in {row.thing}'}",
            hint="" if is_known else view.near.hint(row.thing, known),
        )


def never_listed(view: View) -> Iterator[Found]:
    """What it does: in a game that has claims and no unbound.csv, counts by file the figures of texts that no claim
    binds.

    Why it matters: what nothing binds can be changed in the text alone, and no check notices.

    Example: 40 cards, whose texts only themselves state.

    How to mend: nothing need be done. With an unbound.csv, be it without rows, each such figure is a finding.
    """
    if view.game.unbound is not None:
        return
    files: dict[str, list[Told]] = defaultdict(list)
    for one in view.once(accounts).told:
        if one.state == "neither":
            files[one.text.origin.file].append(one)
    for file, told in files.items():
        figures = "a figure that" if len(told) == 1 else f"{len(told)} figures that"
        yield Found(origin=Origin(file=file, line=1, column=1), message=f"its texts have {figures} no claim binds")


def _loose(view: View) -> dict[str, list[Told]]:
    """Figures that are neither bound nor listed, by the thing; without as many as there are claims that the case does
    not hold, for these are reported, and what stands there instead of a figure is no second slip."""
    return view.once(_loose_figures)


def _loose_figures(view: View) -> dict[str, list[Told]]:
    found: dict[str, list[Told]] = defaultdict(list)
    for one in view.once(accounts).told:
        if one.state == "neither":
            found[one.text.thing].append(one)
    reported = _reported(view, [thing.removeprefix("case ") for thing in found if thing.startswith("case ")])
    kept = {thing: told[reported[thing] :] for thing, told in found.items()}
    return {thing: told for thing, told in kept.items() if told}


def _reported(view: View, cases: Sequence[str]) -> Tally[str]:
    """By the thing, how many claims are reported that would bind a figure of its text."""
    book = view.once(book_of)
    field = {id(said.claim): said for said in view.once(judge_all) if said.claim.kind == FIELD}
    amiss = (said for said in field.values() if said.outcome == "contradicted" or not said.is_held)
    found = Tally(said.claim.subject for said in amiss)
    for at in unheld(view):
        cited = book.cases(view.game.claims[at].cite)
        for case in cases:
            if any(case == one or case.startswith(f"{one}.") for one in cited):
                found[f"case {case}"] += 1
    return found


def _idle(view: View) -> dict[str, list[Unbound]]:
    found: dict[str, list[Unbound]] = defaultdict(list)
    for row, _ in view.once(accounts).idle:
        found[row.thing].append(row)
    return found


def _own_instead(view: View, told: Told) -> str:
    """The value of a card that its text should have instead of a number; blank where it has none, or has it too."""
    kind, _, id = told.text.thing.partition(" ")
    if kind != "card" or told.text.field != "text" or told.figure.kind != "number":
        return ""
    own = own_values(view.game, told.text)
    return view.game.cards[id].value if own and not own & view.once(_keys)[told.text] else ""


def _keys(view: View) -> dict[Text, set[str]]:
    """The figures of each text."""
    found: dict[Text, set[str]] = defaultdict(set)
    for one in view.once(accounts).told:
        found[one.text].add(one.figure.key)
    return found


NEVER_LISTED = Rule(code="RUL052", severity=Severity.NOTE, title="figures that no claim binds", function=never_listed)

RULES = (
    Rule(code="RUL048", severity=Severity.WARNING, title="figure that no claim binds", function=unbound),
    Rule(code="RUL049", severity=Severity.WARNING, title="card whose text has another value", function=disagreeing),
    Rule(code="RUL051", severity=Severity.WARNING, title="unbound figure that is none", function=idle_row),
    NEVER_LISTED,
)
