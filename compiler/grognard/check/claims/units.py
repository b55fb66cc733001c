"""Claims about counters and where setups place them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from grognard.base.names.folding import fold
from grognard.check.claims.subjects import Subjects
from grognard.check.claims.verdict import Outcome, Verdict, compared, meaningless, of_nobody
from grognard.check.facts import Fact
from grognard.check.figures import number
from grognard.model.fields.how_many import HowMany, in_all
from grognard.model.game.counters import Counter
from grognard.model.game.locations import CELL, Location
from grognard.model.game.rules import Claim
from grognard.model.game.scenarios import Placement

_COLUMN = MappingProxyType({"hex": "where", "turn": "when", "state": "state"})


def claimed_count(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """How many pieces the words mean together."""
    found = subjects.counters(claim.subject)
    said = number(claim.value)
    if found is None or said is None:
        word = f"{claim.value!r} is not a number" if said is None else f"{claim.subject!r} means no counters"
        yield meaningless(claim, word)
        return
    counters, fields = found
    total = in_all(counter.qty for counter in counters)
    outcome = _counted(total, said)
    facts = tuple(Fact(f"counter {one.id}", field) for one in counters for field in ("qty", *fields) if field != "id")
    places = tuple((f"{one.qty} {one.id}", one.origin["qty"]) for one in counters)
    yield Verdict(claim=claim, outcome=outcome, found=str(total), facts=facts, places=places)


def _counted(total: HowMany, said: Fraction) -> Outcome:
    """What a tally says to a number."""
    if said < total.least:
        return "over"
    if total.most is not None and said > total.most:
        return "short"
    return "unverifiable" if total.is_open else "met"


def claimed_counter(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """A field of one counter, or of all that the words mean."""
    one = subjects.view.game.counters.get(claim.subject)
    found = ([one], ()) if one else subjects.counters(claim.subject)
    if not found or not found[0]:
        yield of_nobody(claim, claim.subject)
        return
    for counter in found[0]:
        yield _of_counter(claim, counter)


def _of_counter(claim: Claim, counter: Counter) -> Verdict:
    field = claim.property
    value: str | HowMany = counter.value(field)
    if field == "qty":
        value = counter.qty
    elif field in ("type", "side", "nation", "formation", "name", "left", "right", "echelon", "entry", "text"):
        value = str(getattr(counter, field) or "")
    return compared(claim, value, Fact(f"counter {counter.id}", field), counter.origin[field])


def claimed_setup(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """Where, when and how a setup places a counter."""
    scenario, _, counter = claim.subject.partition(" ")
    yield _placed(claim, subjects, scenario, counter.strip(), claim.property)


def claimed_play(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """A value of a counter in an example of play, or its place in the first scenario."""
    counter = subjects.view.game.counters.get(claim.subject)
    if counter and claim.property in ("hex", "turn", "state"):
        first = next(iter(subjects.view.game.scenarios), "")
        yield _placed(claim, subjects, first, counter.id, claim.property)
    elif counter:
        yield _of_counter(claim, counter)
    else:
        yield of_nobody(claim, claim.subject)


def _placed(claim: Claim, subjects: Subjects, scenario: str, counter: str, field: str) -> Verdict:
    view = subjects.view
    allotment = view.game.allotments.get(scenario)
    here = view.placed.get((scenario, counter), ())
    if allotment is not None and field in _COLUMN and counter and counter not in view.game.counters:
        return of_nobody(claim, counter)
    if allotment is None or not counter or field not in _COLUMN:
        return meaningless(claim, f"no setup has a {field!r} of {claim.subject!r}")
    if not here:
        said = f"{counter} has no place in {scenario}"
        return Verdict(claim=claim, outcome="contradicted", found=said, unplaced=(scenario, counter))
    met = [one for one in here if _is_at(subjects, one, field, claim.value)]
    column = _COLUMN[field]
    return Verdict(
        claim=claim,
        outcome="met" if met else "contradicted",
        found=", ".join(dict.fromkeys(_spot(one, field) for one in here)),
        facts=tuple(Fact(f"statement {one.demand}", column) for one in met or here),
        places=tuple((f"{counter} in {scenario}", view.written(one, column)) for one in met or here),
    )


def _is_at(subjects: Subjects, placement: Placement, field: str, value: str) -> bool:
    text = value.strip()
    if field == "turn":
        return subjects.view.turn_of(text) == placement.turn
    if field == "state":
        return fold(placement.state) == fold(text)
    stands = subjects.view.standing(placement)
    name = _name(stands)
    place = subjects.view.game.places.get(subjects.place(text) or "")
    if place and place.hex:
        return stands == subjects.view.location(place.map, place.hex)
    if text in (str(placement.location), str(stands), name) or (place is not None and name == place.id):
        return True
    return stands == subjects.cell(text)


def _spot(placement: Placement, field: str) -> str:
    if field == "hex":
        return _name(placement.location)
    return (str(placement.turn) if placement.turn else "start") if field == "turn" else placement.state or "no state"


def _name(at: Location | None) -> str:
    """What a setup or claim calls the place where a piece lies; of a pool with its owner."""
    return ":".join(filter(None, (at.of * (at.kind != CELL), at.id))) if at else ""
