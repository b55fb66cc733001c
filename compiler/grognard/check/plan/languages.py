"""TXT: what is not said in another language, or otherwise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.plan.paper import Planned
from grognard.model.game.rules import Case
from grognard.model.rule import Found, Rule
from grognard.model.words import catalogue_of

SHOWN = 3
"""Texts that a finding repeats."""
LONGEST = 40

_FIGURES = re.compile(r"\{([a-z]+ [^{}|\n]*)(?:\|[^{}\n]*)?\}|\d+")
"""Macros without their captions, and numbers."""


def words_left(planned: Planned) -> Iterator[Found]:
    """What it does: counts the texts for which a language that is printed has no translation: each that game.toml names
    or `--lang` asks for.

    Why it matters: they are printed in the first language, in the midst of the other.

    Example: a new card whose text is not yet in lang/fr.toml.

    How to mend: `grognard list GAME words --lang fr` lists every text with its translation, blank where there is none.
    A text that stays as it is, as a name, is translated by itself: `"Plava" = "Plava"`. Rules go to lang/fr/*.md.
    """
    return _left(planned, are_printed=True)


def words_left_aside(planned: Planned) -> Iterator[Found]:
    """What it does: counts the same for a language that has files in lang/ and is not printed.

    Why it matters: players who have chosen that language in VASSAL read the module partly in the first one.

    Example: a lang/fr.toml that is still being written, and a game.toml whose `languages` is `["en"]`.

    How to mend: as for TXT001, if you care.
    """
    return _left(planned, are_printed=False)


def _left(planned: Planned, *, are_printed: bool) -> Iterator[Found]:
    game = planned.game
    for language, left in planned.plan.unsaid.items():
        if left and (language in game.head.languages) == are_printed:
            first = ", ".join(repr(_short(text)) for text in left[:SHOWN])
            more = ", …" if len(left) > SHOWN else ""
            count = f"{len(left)} of {len(planned.plan.asked[language])} texts"
            yield Found(
                origin=catalogue_of(game, language),
                message=f"{count} are not translated into {language!r}: {first}{more}",
                hint=f"`grognard list {game.id} words --lang {language}` lists them",
            )


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
            yield Found(
                origin=catalogue_of(planned.game, language),
                message=f"laid out otherwise in {language!r}: {', '.join(other[:SHOWN])}{more}",
            )


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


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


RULES = (
    Rule(code="TXT001", severity=Severity.WARNING, title="texts without translation", function=words_left),
    Rule(code="TXT002", severity=Severity.WARNING, title="translated rule with other figures", function=figures_differ),
    Rule(
        code="TXT003",
        severity=Severity.NOTE,
        title="texts of the module without translation",
        function=words_left_aside,
    ),
    Rule(
        code="TXT004",
        severity=Severity.NOTE,
        title="setup card that the module shows in the first language",
        function=card_laid_out_otherwise,
    ),
)
