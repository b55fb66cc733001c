"""TXT: what is not said in another language, or otherwise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.plan.paper import Planned
from grognard.model.game.rules import Case
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.rule import Found, Rule
from grognard.model.words import catalogue_of, translated_at

SHOWN = 3
"""Texts, figures or cards that a finding repeats."""

_FIGURES = re.compile(r"\{([a-z]+ [^{}|\n]*)(?:\|[^{}\n]*)?\}|\d+")
"""Macros without their captions, and numbers."""


def card_laid_out_otherwise(planned: Planned) -> Iterator[Found]:
    """What it does: names the setup cards whose boxes lie otherwise in another language, since its words are longer.

    Why it matters: the module shows them in the first language, for the pieces of its setups lie in the boxes of that.

    Example: « Réserve de forces » takes a line more than "Force pool".

    How to mend: shorten the translation, or leave it so: print is right in both.
    """
    plan = planned.plan
    for language, boards in plan.local_boards.items():
        cards = [id for id, board in plan.boards.items() if id not in planned.game.maps]
        other = [id for id in cards if id not in boards or not boards[id].is_laid_out_as(plan.boards[id])]
        if other and language in planned.game.head.languages:
            more = f" and {len(other) - SHOWN} more" if len(other) > SHOWN else ""
            longer = _longest(planned, language, other)
            yield Found(
                origin=longer or catalogue_of(planned.game, language),
                message=f"laid out otherwise in {language!r}: {', '.join(other[:SHOWN])}{more}",
                hint="no other text on them grew by as much as this translation: shorten it" if longer else "",
            )


def _longest(planned: Planned, language: str, cards: Sequence[str]) -> Origin | None:
    """Where the text of some cards stands that the language makes longer by most signs."""
    ours, theirs = (
        {one.id: one for one in planned.plan.setup_cards.get(each, ())}
        for each in (planned.game.head.languages[0], language)
    )
    pairs = (
        pair
        for id in cards
        if id in ours and id in theirs
        for pair in zip(_said(ours[id]), _said(theirs[id]), strict=False)
    )
    ranked = sorted(((len(ours) - len(theirs), theirs) for ours, theirs in set(pairs) if len(theirs) > len(ours)))
    return next((place for _, text in ranked if (place := translated_at(planned.game, text))), None)


def _said(card: SetupCard) -> Iterator[str]:
    for box in card.boxes:
        yield from (box.where, box.what, box.note)
    for pool in card.pools:
        yield from (pool.name, pool.note)


def figures_differ(planned: Planned) -> Iterator[Found]:
    """What it does: compares the figures in each translated case of the rules with those in the case of the first
    language: numbers, hexes, cases referred to, and macros that draw counters, charts or values.

    Why it matters: players of two languages would play by two rules.

    Example: "at most 3 units" and « au plus 4 unités ».

    How to mend: correct the one that is wrong; write a number in both as a figure or in both as a word.
    """
    game = planned.game
    for language, cases in game.cases_in.items():
        for number, case in cases.items():
            if has_other_digits(game.cases[number], case):
                ours, theirs = (_figures(one) for one in (game.cases[number], case))
                lost, added = list((ours - theirs).elements()), list((theirs - ours).elements())
                words = (
                    f"{word} {', '.join(some[:SHOWN])}" for word, some in (("lacks", lost), ("adds", added)) if some
                )
                yield Found(
                    origin=case.origin["text"],
                    message=f"case {number} in {language!r} {' and '.join(words)}",
                )


def has_other_digits(ours: Case, theirs: Case) -> bool:
    """Whether two versions of a case differ in what is written in digits."""
    return _figures(ours) != _figures(theirs)


def _figures(case: Case) -> Counter[str]:
    found = _FIGURES.finditer(f"{case.title}\n{case.text}")
    return Counter(f"{{{one[1].strip()}}}" if one[1] else one[0] for one in found)


RULES = (
    Rule(code="TXT002", severity=Severity.WARNING, title="translated rule with other figures", function=figures_differ),
    Rule(
        code="TXT004",
        severity=Severity.NOTE,
        title="setup card that the module shows in the first language",
        function=card_laid_out_otherwise,
    ),
)
