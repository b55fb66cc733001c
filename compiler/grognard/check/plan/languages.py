"""TXT: what is not said in another language, or otherwise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.figures import word_at
from grognard.check.plan.paper import Planned
from grognard.model.game.rules import Case
from grognard.model.rule import Found, Rule

SHOWN = 3
"""Figures that a finding repeats."""

_FIGURES = re.compile(r"\{([a-z]+ [^{}|\n]*)(?:\|[^{}\n]*)?\}|\d+")
"""Macros without their captions, and numbers."""


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
                if len(lost) == len(added) == 1:
                    here, there = (_at(one, word) for one, word in ((game.cases[number], lost[0]), (case, added[0])))
                    yield Found(
                        origin=there,
                        message=f"case {number} says {lost[0]}, in {language!r} {added[0]}",
                        notes=(Note(message=lost[0], origin=here),),
                    )
                    continue
                words = (
                    f"{word} {', '.join(some[:SHOWN])}" for word, some in (("lacks", lost), ("adds", added)) if some
                )
                yield Found(
                    origin=case.origin["text"],
                    message=f"case {number} in {language!r} {' and '.join(words)}",
                )


def _at(case: Case, word: str) -> Origin:
    """The place of a figure in a case where it stands there once, else the case."""
    start = case.origin["text"]
    return (
        word_at(start, case.text, word)
        if len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", case.text)) == 1
        else start
    )


def has_other_digits(ours: Case, theirs: Case) -> bool:
    """Whether two versions of a case differ in what is written in digits."""
    return _figures(ours) != _figures(theirs)


def _figures(case: Case) -> Counter[str]:
    found = _FIGURES.finditer(f"{case.title}\n{case.text}")
    return Counter(f"{{{one[1].strip()}}}" if one[1] else one[0] for one in found)


RULES = (
    Rule(code="TXT002", severity=Severity.WARNING, title="translated rule with other figures", function=figures_differ),
)
