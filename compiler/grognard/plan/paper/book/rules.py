"""Macros of the rules: ``{claims 5.2}``, ``{counter ID … | caption}``, ``{card ID … | caption}``, ``{chart ID}``,
``{map CELL … r2 SCENARIO | caption}``, ``{anatomy COUNTER | caption | field: words}``, ``{value COUNTER FIELD}``,
``{terrain ID FIELD}``, ``{turns}``, ``{setup SCENARIO SIDE | caption}``. Text, chart and module are drawn from one
source and cannot disagree.

A macro alone on its line becomes a block of its own; within a line it is replaced by its value. An unknown one stays as
it is written: ``check`` names it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.rules import Case
from grognard.model.game.whole import ART, Game
from grognard.model.macros import AskedExcerpt, asked_excerpt, card_named, macro_value
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.rulebook import BACK, MACROS, REFERENCE, RulesPiece, RulesSection
from grognard.model.plan.rules_art import PICTURE, width_of
from grognard.model.plan.sheets import Faces
from grognard.model.plan.table.whole import TablePlan
from grognard.model.tilings import tilings_of
from grognard.model.words import Words
from grognard.plan.paper.book.anatomy import labels_of, own_labels
from grognard.plan.paper.book.excerpts import plan_excerpt
from grognard.plan.paper.book.notes import without_notes
from grognard.plan.setup.lines import setup_lines, setup_table

MACRO = re.compile(rf"\{{({'|'.join(MACROS)})((?: [^{{}}\n]*)?)\}}")
_BLOCKS = "claims|counter|chart|turns|setup|map|card|anatomy"
_ALONE = re.compile(rf"^[ \t]*\{{({_BLOCKS})((?: [^{{}}\n]*)?)\}}[ \t]*$", re.MULTILINE)


@record
class Shown:
    """What macros show beside the game: its boards and faces in the language, and what lies on the table."""

    boards: Mapping[str, BoardPlan] = field(default_factory=dict)
    faces: Faces = field(default_factory=Faces)
    table: TablePlan | None = None


def plan_rules(game: Game, cases: Iterable[Case], tr: Words, shown: Shown | None = None) -> tuple[RulesSection, ...]:
    """Every case in source order; a rulebook that is not ours has none. ``cases``: in the language."""
    ours = [case for case in cases if case.text or case.file.endswith(".md")]
    if not ours:
        return ()
    return tuple(_Writer(game, tr, shown or Shown(), ours).sections())


def is_known_macro(game: Game, name: str, words: tuple[str, ...]) -> bool:
    """Whether everything that a macro names is there."""
    if name == "turns":
        return bool(game.turns)
    if name == "claims":
        return any(claim.cite in words for claim in game.claims)
    if name in ("counter", "anatomy"):
        known = (word.removesuffix(BACK) in game.counters for word in words)
        return bool(words) and all(known) and (name == "counter" or len(words) == 1)
    if name == "card":
        return bool(words) and all(card_named(game, word) for word in words)
    if name == "chart":
        return len(words) == 1 and words[0] in game.charts
    if name == "setup":
        return 0 < len(words) <= 2 and words[0] in game.scenarios and set(words[1:]) <= set(game.sides)
    if name == "map":
        return bool(words)
    return macro_value(game, name, words) is not None


class _Writer:
    """The rules of one language."""

    def __init__(self, game: Game, tr: Words, shown: Shown, cases: Sequence[Case]) -> None:
        self.game, self.tr, self.shown, self.cases = game, tr, shown, cases
        self._texts = [self._said(case, "text") for case in cases]
        self._tilings: Mapping[str, Tiling] = tilings_of(game) if any("{map " in one for one in self._texts) else {}

    def sections(self) -> Iterator[RulesSection]:
        """Every case as a section. A footnote may be written in any case of its file."""
        apart = [without_notes(text) for text in self._texts]
        notes: dict[str, dict[str, str]] = {}
        for case, (_, own) in zip(self.cases, apart, strict=True):
            notes.setdefault(case.file, {}).update(own)
        for case, (text, _) in zip(self.cases, apart, strict=True):
            pieces = tuple(self._pieces(text))
            yield RulesSection(
                id=case.id,
                number=case.number,
                title=self._said(case, "title"),
                level=case.level,
                pieces=tuple(_noted(piece, notes[case.file]) for piece in pieces),
            )

    def _said(self, case: Case, name: str) -> str:
        """The title or text of a case: that of another language's own file is said as it stands there."""
        words: str = getattr(case, name)
        return self.tr(words) if case is self.game.cases.get(case.id) and words else words

    def _pieces(self, text: str) -> Iterator[RulesPiece]:
        at = 0
        for found in sorted((*_ALONE.finditer(text), *PICTURE.finditer(text)), key=re.Match.start):
            if found.re is PICTURE:
                drawn = tuple(self._picture(found[1], found[2], found[3] or ""))
            else:
                ids, _, caption = found[2].partition("|")
                drawn = tuple(self._block(found[1], tuple(ids.split()), caption.strip()))
            if drawn:
                yield from self._markdown(text[at : found.start()])
                yield from drawn
                at = found.end()
        yield from self._markdown(text[at:])

    def _picture(self, caption: str, name: str, written: str) -> Iterator[RulesPiece]:
        """A picture of art/; nothing where there is none, or its width is none."""
        picture, width = self.game.art.get(f"{ART}{name}"), width_of(written)
        if picture is not None and width is not None:
            across, down = picture.size
            size = (width, rounded(width * down / across))
            yield RulesPiece(kind="art", ids=(name,), text=caption.strip(), size=size)

    def _markdown(self, text: str) -> Iterator[RulesPiece]:
        def inline(found: re.Match[str]) -> str:
            value = macro_value(self.game, found[1], tuple(found[2].split()))
            return found[0] if value is None else self.tr(value)

        if text.strip():
            yield RulesPiece(kind="markdown", text=MACRO.sub(inline, text).strip("\n"))

    def _block(self, name: str, words: tuple[str, ...], caption: str) -> Iterator[RulesPiece]:
        """What a macro draws; nothing where it names what is not there."""
        if not is_known_macro(self.game, name, words):
            return
        if name == "counter":
            yield RulesPiece(kind="counters", ids=words, text=caption)
        elif name == "card":
            back = [BACK if word.endswith(BACK) else "" for word in words]
            ids = tuple(f"{card_named(self.game, word)}{end}" for word, end in zip(words, back, strict=True))
            yield RulesPiece(kind="cards", ids=ids, text=caption)
        elif name == "anatomy":
            caption, _, own = caption.partition("|")
            labels = labels_of(self.game, self.shown.faces, words[0], own_labels(own), self.tr)
            yield RulesPiece(kind="anatomy", ids=words, text=caption.strip(), labels=labels)
        elif name == "chart":
            yield RulesPiece(kind="chart", ids=words)
        elif name == "map":
            yield from self._map(asked_excerpt(self.game, self._tilings, words), caption)
        elif name == "setup":
            yield from self._setup(words, caption)
        else:
            yield RulesPiece(kind="table", rows=self._turns() if name == "turns" else self._claims(words))

    def _map(self, asked: AskedExcerpt, caption: str, side: str = "") -> Iterator[RulesPiece]:
        table = self.shown.table
        excerpt = plan_excerpt(self.game, self.shown.boards, table, asked, side) if table and not asked.fault else None
        if excerpt is not None:
            yield RulesPiece(kind="map", excerpt=excerpt, text=caption)

    def _turns(self) -> tuple[tuple[str, ...], ...]:
        tr, calendar = self.tr, self.game.calendar
        rows = [(tr("Turn"), tr("Date"), tr("Note"))]
        rows += ((str(turn.number), tr(turn.label), tr(turn.note)) for turn in calendar)
        has_notes = any(turn.note for turn in calendar)
        return tuple(row if has_notes else row[:2] for row in rows)

    def _claims(self, words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        claims = [claim for claim in self.game.claims if claim.cite in words]
        has_property = any(claim.property for claim in claims)
        head = ("Subject", "What", "Value") if has_property else ("Subject", "Value")
        middle = [(claim.property,) if has_property else () for claim in claims]
        lines = ((claim.subject, *more, claim.value) for claim, more in zip(claims, middle, strict=True))
        return tuple(tuple(map(self.tr, line)) for line in (head, *lines))

    def _setup(self, words: tuple[str, ...], caption: str) -> Iterator[RulesPiece]:
        """A table for the side that the macro names, or one for each, under its name; then the map with the counters,
        where they lie on one."""
        game, tr = self.game, self.tr
        scenario, *sides = words
        lines = setup_lines(game, scenario, "".join(sides), tr)
        shown = sides or [one for one in (*game.sides, "") if any(line.side == one for line in lines)]
        for side in shown:
            if len(shown) > 1:
                yield RulesPiece(kind="markdown", text=f"**{tr(game.sides[side].name) if side else tr('All')}**")
            yield RulesPiece(kind="table", rows=setup_table(game, [line for line in lines if line.side == side], tr))
        yield from self._map(AskedExcerpt(scenario=scenario), caption, "".join(sides))


def _noted(piece: RulesPiece, notes: Mapping[str, str]) -> RulesPiece:
    """A text with the footnotes that it refers to."""
    named = dict.fromkeys(REFERENCE.findall(piece.text)) if piece.kind == "markdown" and notes else ()
    asked = tuple((id, notes[id]) for id in named if id in notes)
    return replace(piece, notes=asked) if asked else piece
