"""RUL: what stands in the text of our own rules: references, macros, pictures, markup."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.rules import Case
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import ART, Game
from grognard.model.macros import card_named, macro_value
from grognard.model.plan.rulebook import BACK, MACROS, TAGS
from grognard.model.plan.rules_art import PICTURE, width_of
from grognard.model.rule import Found, Rule

_REFERENCE = re.compile(r"(?:\b(?:cases?|rules?|see)\s+|[(,;]\s*)(\d+(?:\.\d+)+)(?=[\s,;.)]|$)", re.IGNORECASE)
_PICTURE = re.compile(r"!\[[^\]\n]{0,1000}\]\(\s*<?([^)>\n]*)")
_BRACES = re.compile(r"\{([A-Za-z]+)(?: [^{}\n]*)?\}")
_HTML = re.compile(r"(?<!\\)</?([A-Za-z][A-Za-z0-9-]*)(?:\s+[\w:-]+\s*=[^<>\n]*)?\s*/?>")
_NOT_SET = (
    (_HTML, "the HTML tag"),
    (re.compile(r"(?<![\w:\\]):(?:[a-z][a-z0-9_]*[a-z0-9]|\+1|-1):(?![\w:])"), "the emoji"),
    (re.compile(r"(?<![=\\])==(?=[^\s=])[^=\n]*[^\s=]==(?!=)"), "the marked words"),
    (re.compile(r"(?<!\\)\$\$?[^$\n\\]*(?:\\(?![a-z])[^$\n\\]*)*\\[a-z][^$\n]*\$"), "the formula"),
    (re.compile(r"(?<!\\)\[\[[^\[\]\n]+\]\]"), "the link"),
    (re.compile(r"^[ \t]*(?:\[TOC\]|\[\[toc\]\]|:::.*)[ \t]*$", re.MULTILINE | re.IGNORECASE), "the command"),
)
"""What people write in Markdown and the rules are not set with."""
CODE = re.compile(r"^ {0,3}(```|~~~).*?^ {0,3}\1[^\n]*$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
"""What stands there as it is typed."""
_OF_UNITS = ("counter", "value", "anatomy")
"""Macros that draw counters: if the game has no units, OOB010 reports that once."""
_MACRO = re.compile(rf"\{{({'|'.join(MACROS)})((?: [^{{}}|\n]*)?)(?:\|[^{{}}\n]*)?\}}")
_BLOCKS = ("claims", "counter", "chart", "turns", "setup", "map", "card", "anatomy")
"""Macros that are drawn where they stand alone on a line."""


def dangling_reference(view: View) -> Iterator[Found]:
    """What it does: reads the text of our own rules for references ("see 5.2", "case 10.4") and macros that draw a
    counter, value, chart, terrain or claims, and looks for those that lead nowhere.

    Why it matters: the printed rules send the reader to a case that is not there, or leave out the picture.

    Example: "see 12.7" in rules whose chapter 12 ends with 12.6.

    How to mend: correct the number or the id.
    """
    for case in texts_of(view.game):
        for found in _REFERENCE.finditer(case.text):
            if found[1] not in view.game.cases:
                yield Found(
                    origin=place_in(case, found, 1),
                    message=f"case {case.id} refers to {found[1]}, which does not exist",
                    hint=view.near.hint(found[1], view.game.cases),
                )
        for found in _MACRO.finditer(case.text):
            words = found[2].split()
            if not words and found[1] != "turns":
                message = f"case {case.id} says {found[0]}, which names nothing"
                yield Found(origin=place_in(case, found), message=message)
                continue
            for thing, name, known in _drawn(view.game, found[1], words):
                if name not in known and (view.units or found[1] not in _OF_UNITS):
                    yield Found(
                        origin=place_in(case, found),
                        message=f"case {case.id} draws the {thing} {name}, which does not exist",
                        hint=view.near.hint(name, known),
                    )


def not_printed(view: View) -> Iterator[Found]:
    """What it does: reads the text of our own rules for pictures, and for words in braces that are not macros.

    Why it matters: rules print pictures of `art/` that stand on a line of their own, `![fort](art/fort.png "60mm")`,
    and what the game has; of `![fort](fort.png)` only the word is left.
    A word in braces that means nothing is printed as it stands, and so is a picture or table that does
    not stand on a line of its own.

    Example: `{turn}` for `{turns}`.

    How to mend: correct the word; draw a counter with `{counter ID}`, a chart with `{chart ID}`.
    """
    for case in texts_of(view.game):
        lines = case.text.split("\n")
        for found in _MACRO.finditer(case.text):
            if found[1] in _BLOCKS and lines[case.text.count("\n", 0, found.start())].strip() != found[0]:
                yield Found(
                    origin=place_in(case, found),
                    message=f"case {case.id} says {found[0]} within a line, where it is printed as it stands",
                    hint="write it on a line of its own",
                )
        drawn = {found.start(2) - len(ART): found for found in PICTURE.finditer(case.text)}
        for found in _PICTURE.finditer(case.text):
            if (own := drawn.get(found.start(1))) is not None:
                if width_of(own[3] or "") is None:
                    message = f"case {case.id} shows a picture {own[3]} wide, which is no width on a page"
                    yield Found(origin=place_in(case, own, 3), message=message, hint='write "60mm", from 5 to 180')
                continue
            yield Found(
                origin=place_in(case, found),
                message=f"case {case.id} shows the picture {found[1]}, which the rules cannot print",
                hint='![words](art/NAME "60mm") on a line of its own; {counter ID}, {card ID}, {chart ID} and '
                "{map HEX r2} draw what the game has",
            )
        for found in _BRACES.finditer(case.text):
            if found[1] not in MACROS:
                yield Found(
                    origin=place_in(case, found),
                    message=f"case {case.id} says {found[0]}, which is not a macro and is printed as it stands",
                    hint=did_you_mean(found[1], MACROS, is_open=False),
                )


def not_set(view: View) -> Iterator[Found]:
    """What it does: reads the text of our own rules for what other programs make of Markdown and print does not: HTML
    but `<b>`, `<i>`, `<s>`, `<sub>`, `<sup>` and `<br>`, emoji by name, marked words, formulas, links of a
    wiki, tables of contents.

    Why it matters: they are printed as they are typed.

    Example: `<span style="…">`.

    How to mend: say it in words, or in a case of its own. A sign that is meant as it stands has a backslash before it,
    or stands between backquotes.
    """
    for case in texts_of(view.game):
        text = CODE.sub(lambda found: " " * len(found[0]), case.text)
        for pattern, what in _NOT_SET:
            for found in pattern.finditer(text):
                if pattern is _HTML and (found[1].lower() in TAGS or found[0][1] == "/"):
                    continue
                yield Found(
                    origin=place_in(case, found),
                    message=f"case {case.id} has {what} {found[0].strip()}, which is printed as it is typed",
                )


def place_in(case: Case, found: re.Match[str], group: int = 0) -> Origin:
    """Where in its file a stretch of a case's text is."""
    start, text = case.origin["text"], case.text[: found.start(group)]
    column = len(text) - text.rfind("\n") if "\n" in text else start.column + len(text)
    return replace(start, line=start.line + text.count("\n"), column=column, length=len(found[group]))


def texts_of(game: Game) -> Iterator[Case]:
    """Every case, in every language that has its own."""
    yield from game.cases.values()
    for translated in game.cases_in.values():
        yield from translated.values()


def _drawn(game: Game, macro: str, words: list[str]) -> Iterator[tuple[str, str, Collection[str]]]:
    """What a macro draws: of each thing its kind, its name and the names that there are."""
    first, rest = (words[0] if words else "", words[1:])
    if macro == "counter" or macro == "anatomy":
        yield from (("counter", word.removesuffix(BACK), game.counters) for word in words)
    elif macro == "card":
        ids = {word: card_named(game, word) or word.removesuffix(BACK) for word in words}
        yield from (("card", ids[word], game.cards) for word in words)
    elif macro == "chart":
        yield "chart", first, game.charts
    elif macro == "claims":
        yield "claims of", first, {claim.cite for claim in game.claims}
    elif macro == "setup":
        yield "setup of", first, game.scenarios
        yield from ((f"setup of {first} for", word, game.sides) for word in rest)
    elif macro == "map":
        return
    elif macro == "turns":
        yield from () if game.turns else (("table of", "turns", ()),)
    elif macro == "value":
        yield "value of", first, game.counters
        if first in game.counters:
            counter = game.counters[first]
            names = (*(column for column, *_ in counter.printed()), *Counter.__dataclass_fields__)
            yield f"value of {first}", " ".join(rest), _said(game, macro, first, names)
    else:
        yield "terrain", first, game.terrain
        if first in game.terrain:
            moves = (f"move {name}" for name in game.terrain[first].move)
            names = (*moves, "move", *Terrain.__dataclass_fields__)
            yield f"terrain {first}", " ".join(rest), _said(game, macro, first, names)


def _said(game: Game, macro: str, first: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the names that the macro has words for."""
    return tuple(one for one in names if macro_value(game, macro, (first, *one.split())))


RULES = (
    Rule(code="RUL002", severity=Severity.WARNING, title="reference that leads nowhere", function=dangling_reference),
    Rule(code="RUL003", severity=Severity.WARNING, title="rules that cannot be printed so", function=not_printed),
    Rule(code="RUL033", severity=Severity.WARNING, title="markup that print does not set", function=not_set),
)
