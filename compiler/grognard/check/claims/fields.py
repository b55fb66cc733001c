"""Claims about a field of any thing: what a case says that a text, a hook or a need of markers says too."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from grognard.check.claims.subjects import Subjects
from grognard.check.claims.verdict import Outcome, Verdict, compared, meaningless
from grognard.check.facts import Fact
from grognard.check.reading.book import book_of
from grognard.check.reading.passages import words_of
from grognard.check.reading.texts import Text, phrase_in
from grognard.model.game.rules import NEED, Claim
from grognard.model.game.whole import Game
from grognard.model.things import TABLES

FIELD = "field"
"""The kind of claims that speak of a field of any thing."""
_FEW = 6
"""Names that a message repeats."""


def claimed_field(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """What a field holds; of a text, words that stand together in it."""
    book = subjects.view.once(book_of)
    texts = [one for one in book.texts.get(claim.subject, ()) if one.field == claim.property]
    if texts:
        wanted = words_of(claim.value, book.lexicon)
        yield _of_texts(claim, texts, is_met=any(phrase_in(book.told(one), wanted) for one in texts))
        return
    thing = _thing(subjects.view.game, claim.subject)
    names = [one.name for one in dataclasses.fields(thing)] if thing else []
    kind, _, id = claim.subject.partition(" ")
    if thing is None and (known := _known(subjects.view.game, kind)):
        others = f"; there {'is' if len(known) == 1 else 'are'} {', '.join(known)}" if len(known) <= _FEW else ""
        yield meaningless(claim, f"there is no {kind} {id!r}{others}")
        return
    if thing is None or claim.property not in names:
        yield meaningless(claim, f"no thing {claim.subject!r} has a field {claim.property!r}")
        return
    found = getattr(thing, claim.property)
    said = " ".join(map(str, found)) if isinstance(found, tuple) else "" if found is None else str(found)
    yield compared(claim, said, Fact(claim.subject, claim.property), thing.origin[claim.property])


def _of_texts(claim: Claim, texts: list[Text], *, is_met: bool) -> Verdict:
    """Words of a text witness those words, and not the text."""
    outcome: Outcome = "met" if is_met else "contradicted"
    told = "; ".join(one.words for one in texts)
    return Verdict(claim=claim, outcome=outcome, found=told, places=((claim.subject, texts[0].origin),))


def _known(game: Game, kind: str) -> list[str]:
    """What a thing of a kind may be called."""
    if kind == NEED:
        return list(dict.fromkeys(one.marker for one in game.marker_needs))
    return list(getattr(game, TABLES[kind])) if kind in TABLES else []


def _thing(game: Game, subject: str) -> Any:
    kind, _, id = subject.partition(" ")
    if kind == NEED:
        return next((one for one in game.marker_needs if one.marker == id), None)
    return getattr(game, TABLES[kind]).get(id) if kind in TABLES else None
