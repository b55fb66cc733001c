"""Claims about time: first and last turn, where a track starts, what a turn is called and whether it is a night."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.names.folding import fold, unaccented
from grognard.check.claims.subjects import Subjects
from grognard.check.claims.verdict import Verdict, compared, meaningless, outcome_of
from grognard.check.facts import Fact, turn_subject
from grognard.model.game.charts import Turn
from grognard.model.game.rules import Claim
from grognard.model.game.scenarios import Scenario


def claimed_turn(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """First and last turn of a scenario, the space where it starts a track, label and night of a turn."""
    scenario = subjects.view.game.scenarios.get(claim.subject)
    word, _, rest = claim.property.partition(" ")
    if scenario and word in ("first", "last"):
        field = f"{word}_turn"
        fact = Fact(f"scenario {scenario.id}", field)
        yield compared(claim, _turn_as(claim.value, getattr(scenario, field), subjects), fact, scenario.origin[field])
    elif scenario and word == "track" and rest in scenario.tracks:
        fact = Fact(f"scenario {scenario.id}", claim.property)
        yield compared(claim, str(scenario.tracks[rest]), fact, scenario.origin["tracks"])
    elif scenario and word in ("label", "night"):
        yield from _of_turn(claim, scenario, subjects)
    else:
        yield meaningless(claim, f"no scenario has a {claim.property!r} by the name of {claim.subject!r}")


def _of_turn(claim: Claim, scenario: Scenario, subjects: Subjects) -> Iterator[Verdict]:
    field, _, turn = claim.property.partition(" ")
    calendar = subjects.view.game.calendar
    kind = calendar[0].kind if calendar else ""
    known = [(" ".join(filter(None, (one.kind, str(one.number)))), one) for one in subjects.view.game.turns]
    named = [one for said, one in known if turn == said or (one.kind == kind and turn == str(one.number))]
    if field == "night" and fold(claim.value) not in ("yes", "no"):
        yield meaningless(claim, f"{claim.property!r} needs yes or no")
        return
    for one in named:
        fact = Fact(turn_subject(one), field)
        found = _label_as(claim.value, one) if field == "label" else "yes" if one.night else "no"
        yield compared(claim, found, fact, one.origin[field])
    if not named:
        yield outcome_of(claim, False, f"no turn {turn}", Fact(f"turn {turn}", field), scenario.origin["last_turn"])


def _label_as(value: str, turn: Turn) -> str:
    """A label in the way in which a claim has it: a book that sets its capitals without accents, as ETE, says the
    same."""
    return value if unaccented(fold(value)) == unaccented(fold(turn.label)) else turn.label


def _turn_as(value: str, number: int, subjects: Subjects) -> str:
    """A turn in the way in which a claim names one: by its label, as most books do, or by its number."""
    labels = {one.number: one.label for one in subjects.view.game.calendar if one.label}
    is_named = value in labels.values() and not value.isdigit()
    return labels.get(number, str(number)) if is_named else str(number)
