"""RUL: figures of texts in other languages."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.plan.languages import has_other_digits
from grognard.check.prose.accounts import Told, accounts, texts_with_rules
from grognard.check.prose.figures import Figure, figures_in
from grognard.check.reading.book import book_of
from grognard.check.reading.lexicon import lexicon_of
from grognard.check.reading.names import Names
from grognard.check.reading.passages import sentences
from grognard.check.reading.texts import Text
from grognard.check.view import View
from grognard.model.rule import Found, Rule
from grognard.model.words import digits_in, words_of

_SHOWN = 3


@record
class Translated:
    """A text in another language beside the first one. ``ours``: that one."""

    language: str
    origin: Origin
    ours: Text
    figures: tuple[Figure, ...]
    is_told: bool
    """Whether its digits are others, which is a finding of its own."""


def translated(view: View) -> tuple[Translated, ...]:
    """Every text that another language has, each once."""
    return tuple(_translated(view))


def _translated(view: View) -> Iterator[Translated]:
    game, book = view.game, view.once(book_of)
    first = (*game.head.languages, "en")[0]
    for language in dict.fromkeys((*game.texts, *game.cases_in)):
        if language == first:
            continue
        lexicon = lexicon_of(language)
        names = Names(view, lexicon, words_of(game, language))
        cases, said = game.cases_in.get(language, {}), game.texts.get(language, {})
        for text, _ in texts_with_rules(book):
            kind, _, id = text.thing.partition(" ")
            case = cases.get(id) if kind == "case" else None
            words = case.text if case else "" if kind == "case" else said.get(text.words, "")
            if words:
                place = case.origin["text"] if case else game.text_places.get((language, text.words), text.origin)
                figures = tuple(figures_in(sentences(words, (), lexicon), names))
                is_told = has_other_digits(game.cases[id], case) if case else digits_in(text.words) != digits_in(words)
                yield Translated(language=language, origin=place, ours=text, figures=figures, is_told=is_told)


def other_figures(view: View) -> Iterator[Found]:
    """What it does: compares the figures of a text with those of its translation: numbers in words, and names, which
    the translation calls as lang/XX.toml does. Where digits differ, that is TXT002 or SRC065.

    Why it matters: players of two languages would play by two rules.

    Example: "two hexes" and « trois hexagones ».

    How to mend: correct the one that is wrong. A name may need its translation in lang/XX.toml.
    """
    own: dict[Text, list[Told]] = {}
    for told in view.once(accounts).told:
        own.setdefault(told.text, []).append(told)
    seen: set[tuple[str, Origin]] = set()
    for one in view.once(translated):
        if one.is_told or (one.language, one.origin) in seen:
            continue
        seen.add((one.language, one.origin))
        ours = [told.figure for told in own.get(one.ours, ())]
        lost, added = _differing(ours, one.figures)
        if lost or added:
            words = (f"{word} {', '.join(some[:_SHOWN])}" for word, some in (("lacks", lost), ("adds", added)) if some)
            yield Found(origin=one.origin, message=f"{one.ours.thing} in {one.language!r} {' and '.join(words)}")


def _differing(ours: Sequence[Figure], theirs: Sequence[Figure]) -> tuple[list[str], list[str]]:
    counted = tuple(Tally((one.kind, one.key) for one in those) for those in (ours, theirs))
    spelt = {(one.kind, one.key): one.text for one in (*theirs, *ours)}
    lost, added = counted[0] - counted[1], counted[1] - counted[0]
    return [spelt[one] for one in lost.elements()], [spelt[one] for one in added.elements()]


def shares(view: View) -> Iterator[tuple[str, Tally[str]]]:
    """How many figures the texts of each language have, and how they are accounted for; those of the first language
    under a blank name, first."""
    told = view.once(accounts).told
    yield "", Tally(one.state for one in told)
    states: dict[Text, dict[tuple[str, str], list[str]]] = {}
    for one in told:
        states.setdefault(one.text, {}).setdefault((one.figure.kind, one.figure.key), []).append(one.state)
    counts: dict[str, Tally[str]] = {}
    for other in view.once(translated):
        left = {key: list(known) for key, known in states.get(other.ours, {}).items()}
        for figure in other.figures:
            known = left.get((figure.kind, figure.key))
            counts.setdefault(other.language, Tally())[known.pop(0) if known else "neither"] += 1
    yield from counts.items()


RULES = (
    Rule(code="RUL050", severity=Severity.WARNING, title="translation with other figures", function=other_figures),
)
