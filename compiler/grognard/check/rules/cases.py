"""RUL: cases of the rules and what refers to them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from grognard.base.diagnostics import Severity
from grognard.base.names.folding import fold
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin, Origins
from grognard.check.sourced import sourced
from grognard.check.view import View
from grognard.model.game.charts import Card, Chart
from grognard.model.game.counters import Counter
from grognard.model.game.provenance import Basis
from grognard.model.game.rules import Case
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game
from grognard.model.macros import card_named, macro_value
from grognard.model.plan.rulebook import BACK, MACROS, TAGS
from grognard.model.rule import Found, Rule, shown

_REFERENCE = re.compile(r"(?:\b(?:cases?|rules?|see)\s+|[(,;]\s*)(\d+(?:\.\d+)+)(?=[\s,;.)]|$)", re.IGNORECASE)
_SEPARATORS = re.compile(r"[;,\s]+")
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
_CODE = re.compile(r"^ {0,3}(```|~~~).*?^ {0,3}\1[^\n]*$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_OF_UNITS = ("counter", "value", "anatomy")
"""Macros that draw counters: if the game has no units, OOB010 reports that once."""
_MACRO = re.compile(rf"\{{({'|'.join(MACROS)})((?: [^{{}}|\n]*)?)(?:\|[^{{}}\n]*)?\}}")
_BLOCKS = ("claims", "counter", "chart", "turns", "setup", "map", "card", "anatomy")
"""Macros that are drawn where they stand alone on a line."""


def unknown_case(view: View) -> Iterator[Found]:
    """What it does: looks for cases that a claim, statement, hook, card, chart, allowance or value cites and that the
    rules (or rulebook.toml) do not have.

    Why it matters: the reader who looks it up finds nothing; often a digit is wrong, sometimes the rulebook itself.

    Example: `cite = 10.5.1` where chapter 10.5 begins with 10.5.2.

    How to mend: correct the number. Where the rulebook itself refers to nothing, accept it with `allow`.
    """
    if not view.game.cases:
        return
    shared = _sections(view.game)
    for case, places in view.once(_unknown).items():
        if case in shared:
            continue
        yield Found(
            origin=places[0],
            message=f"case {case} is not in the rules",
            hint=view.near.hint(case, view.game.cases),
            notes=shown(("cited here too", place) for place in dict.fromkeys(places) if place != places[0]),
        )


def number_of_several(view: View) -> Iterator[Found]:
    """What it does: looks for cases that are cited by a number which several sections of the rulebook bear.

    Why it matters: the reader does not know which of them is meant, and nor does anybody who holds the fact against it.

    Example: `cite = 1.4.2` where that number stands over the victory conditions of each scenario.

    How to mend: cite the section by its id in rulebook.toml.
    """
    shared = _sections(view.game)
    for case, places in view.once(_unknown).items():
        if case in shared:
            ids = shared[case]
            yield Found(
                origin=places[0],
                message=f"{len(ids)} sections have the number {case}",
                hint=f"write {', '.join(ids[:-1])} or {ids[-1]}",
                notes=shown(("cited here too", place) for place in dict.fromkeys(places) if place != places[0]),
            )


def _sections(game: Game) -> dict[str, list[str]]:
    """The ids of the sections that share a number, which none of them has as its id, by that number."""
    found: dict[str, list[str]] = defaultdict(list)
    for case in game.cases.values():
        if case.number and case.number != case.id:
            found[case.number].append(case.id)
    return {number: ids for number, ids in found.items() if number not in game.cases and len(ids) > 1}


def _unknown(view: View) -> dict[str, list[Origin]]:
    """The cases that are cited and not known, each with where it is cited."""
    missing: dict[str, list[Origin]] = defaultdict(list)
    numbers = {fold(one): one for one in view.game.cases}
    for cite, origins, name in _cites(view):
        for case in _cited(cite, numbers):
            if case and case[0].isdigit() and case not in view.game.cases:
                missing[case].append(origins[name])
    return missing


def _cited(cite: str, known: Mapping[str, str]) -> Iterator[str]:
    """The cases of a citation. Some have blanks, ``Scenario 5``."""
    for part in re.split(r"[;,]", cite):
        words = known.get(fold(part), "")
        yield from (words,) if words else _SEPARATORS.split(part)


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

    Why it matters: rules print counters and charts of the game, and no other pictures: of `![fort](fort.png)` only the
    word is left. A word in braces that means nothing is printed as it stands, and so is a picture or table that does
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
        for found in _PICTURE.finditer(case.text):
            yield Found(
                origin=place_in(case, found),
                message=f"case {case.id} shows the picture {found[1]}, which the rules cannot print",
                hint="{counter ID}, {card ID}, {chart ID} and {map HEX r2} draw what the game has",
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
        text = _CODE.sub(lambda found: " " * len(found[0]), case.text)
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


def _cites(view: View) -> Iterator[tuple[str, Origins, str]]:
    """What each record cites, its origins, and the field that cites: a place is looked up only for what is amiss."""
    game = view.game
    for claim in game.claims:
        yield claim.cite, claim.origin, "cite"
    for hook in game.rulings:
        yield hook.case, hook.origin, "case"
    for pool in game.pools.values():
        yield pool.case, pool.origin, "case"
    for allow in game.allows:
        yield allow.case, allow.origin, "case"
    citing: tuple[Demand | Scenario | Chart | Card, ...] = (
        *game.demands,
        *game.scenarios.values(),
        *game.charts.values(),
        *game.cards.values(),
    )
    for one in citing:
        yield one.cite, one.origin, "cite"
    for _, sourced_one in sourced(game):
        for provenance in (sourced_one.provenance, *sourced_one.provenance.fields.values()):
            if provenance.basis is Basis.CITED:
                yield provenance.reference, sourced_one.origin, "cite"


RULES = (
    Rule(code="RUL001", severity=Severity.WARNING, title="case that does not exist", function=unknown_case),
    Rule(code="RUL040", severity=Severity.WARNING, title="number of several sections", function=number_of_several),
    Rule(code="RUL002", severity=Severity.WARNING, title="reference that leads nowhere", function=dangling_reference),
    Rule(code="RUL003", severity=Severity.WARNING, title="rules that cannot be printed so", function=not_printed),
    Rule(code="RUL033", severity=Severity.WARNING, title="markup that print does not set", function=not_set),
)
