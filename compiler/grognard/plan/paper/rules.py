"""Macros of the rules: ``{claims 5.2}``, ``{counter ID … | caption}``, ``{chart ID}``, ``{value COUNTER FIELD}``,
``{terrain ID FIELD}``, ``{turns}``, ``{setup SCENARIO SIDE}``. Text, chart and module are drawn from one source and
cannot disagree.

A macro alone on its line becomes a block of its own; within a line it is replaced by its value. An unknown one stays as
it is written: ``check`` names it.
"""

import re
from collections.abc import Iterable, Iterator

from grognard.model.game.rules import Case
from grognard.model.game.whole import Game
from grognard.model.macros import macro_value
from grognard.model.plan.rulebook import MACROS, RulesPiece, RulesSection
from grognard.model.words import Words
from grognard.plan.setup.lines import setup_lines, setup_table

MACRO = re.compile(rf"\{{({'|'.join(MACROS)})((?: [^{{}}\n]*)?)\}}")
_ALONE = re.compile(r"^[ \t]*\{(claims|counter|chart|turns|setup)((?: [^{}\n]*)?)\}[ \t]*$", re.MULTILINE)


def plan_rules(game: Game, cases: Iterable[Case], tr: Words) -> tuple[RulesSection, ...]:
    """Every case with text, in source order; a rulebook that is not ours has none. ``cases``: in the language."""
    return tuple(
        RulesSection(
            id=case.id,
            number=case.number,
            title=_said(game, case, "title", tr),
            level=case.level,
            pieces=tuple(_pieces(game, case, tr)),
        )
        for case in cases
        if case.text or (case.level == 1 and case.file.endswith(".md"))
    )


def is_known_macro(game: Game, name: str, words: tuple[str, ...]) -> bool:
    """Whether everything that a macro names is there."""
    if name == "turns":
        return bool(game.turns)
    if name == "claims":
        return any(claim.cite in words for claim in game.claims)
    if name == "counter":
        return bool(words) and all(word in game.counters for word in words)
    if name == "chart":
        return len(words) == 1 and words[0] in game.charts
    if name == "setup":
        return 0 < len(words) <= 2 and words[0] in game.scenarios and set(words[1:]) <= set(game.sides)
    return macro_value(game, name, words) is not None


def _said(game: Game, case: Case, field: str, tr: Words) -> str:
    """The title or text of a case: that of another language's own file is said as it stands there."""
    words: str = getattr(case, field)
    return tr(words) if case is game.cases.get(case.id) else words


def _pieces(game: Game, case: Case, tr: Words) -> Iterator[RulesPiece]:
    text, at = _said(game, case, "text", tr), 0
    for found in _ALONE.finditer(text):
        ids, _, caption = found[2].partition("|")
        words = tuple(ids.split())
        if not is_known_macro(game, found[1], words):
            continue
        yield from _markdown(game, text[at : found.start()], tr)
        yield from (
            _setup(game, words, tr) if found[1] == "setup" else (_block(game, found[1], words, caption.strip(), tr),)
        )
        at = found.end()
    yield from _markdown(game, text[at:], tr)


def _markdown(game: Game, text: str, tr: Words) -> Iterator[RulesPiece]:
    def inline(found: re.Match[str]) -> str:
        value = macro_value(game, found[1], tuple(found[2].split()))
        return found[0] if value is None else tr(value)

    if text.strip():
        yield RulesPiece(kind="markdown", text=MACRO.sub(inline, text).strip("\n"))


def _block(game: Game, name: str, words: tuple[str, ...], caption: str, tr: Words) -> RulesPiece:
    if name == "counter":
        return RulesPiece(kind="counters", ids=words, text=caption)
    if name == "chart":
        return RulesPiece(kind="chart", ids=words)
    if name == "turns":
        rows = [(tr("Turn"), tr("Date"), tr("Note"))]
        rows += ((str(turn.number), tr(turn.label), tr(turn.note)) for turn in game.calendar)
        has_notes = any(turn.note for turn in game.calendar)
        return RulesPiece(kind="table", rows=tuple(row if has_notes else row[:2] for row in rows))
    claims = [claim for claim in game.claims if claim.cite in words]
    has_property = any(claim.property for claim in claims)
    head = ("Subject", "What", "Value") if has_property else ("Subject", "Value")
    middle = [(claim.property,) if has_property else () for claim in claims]
    lines = ((claim.subject, *more, claim.value) for claim, more in zip(claims, middle, strict=True))
    return RulesPiece(kind="table", rows=tuple(tuple(map(tr, line)) for line in (head, *lines)))


def _setup(game: Game, words: tuple[str, ...], tr: Words) -> Iterator[RulesPiece]:
    """A table for the side that the macro names, or one for each, under its name."""
    scenario, *sides = words
    lines = setup_lines(game, scenario, "".join(sides), tr)
    shown = sides or [one for one in (*game.sides, "") if any(line.side == one for line in lines)]
    for side in shown:
        if len(shown) > 1:
            yield RulesPiece(kind="markdown", text=f"**{tr(game.sides[side].name) if side else tr('All')}**")
        yield RulesPiece(kind="table", rows=setup_table(game, [line for line in lines if line.side == side], tr))
