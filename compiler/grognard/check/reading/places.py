"""Places in the text of a case: one, and a set of them."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.names.folding import fold
from grognard.check.reading.heard import Answer, Heard
from grognard.check.reading.mentions import Mention
from grognard.check.reading.passages import words_of
from grognard.model.game.locations import Location
from grognard.model.game.rules import Claim


def location_of(heard: Heard, text: str) -> Location | None:
    """The cell of a hex number, area or place."""
    view, names = heard.book.view, heard.book.names
    if view.is_cell(at := view.location(None, text.strip())):
        return at
    wanted = fold(text)
    for place in view.game.places.values():
        if place.hex and wanted in map(fold, (place.id, place.name, *place.aliases)):
            return view.location(place.map, place.hex)
    named = {id for words, id in names.found("location", words_of(text, heard.book.lexicon))}
    return next((one for one in view.game.areas if str(one) in named), None)


def everywhere(heard: Heard) -> list[Mention]:
    """Every sentence, where a case need not name its subject."""
    return [Mention(one, 0, ()) for one in heard.passages.sentences if one.tokens]


def mentions_of_place(heard: Heard, at: Location) -> tuple[Mention, ...]:
    """Where a case names a place or its number."""
    return tuple(heard.passages.named("location", str(at)))


def said_of_places(claim: Claim, heard: Heard) -> Answer:
    """How many places a phrase means, or which. A sentence counts that has all words of the phrase, or of a name of the
    region that it is; a place of the list stands there by its number or a name, a phrase by its words."""
    mentions = list(_mentions(claim, heard))
    if claim.property in ("are", "hold"):
        parts = [part for one in claim.value.split(";") if (part := one.strip())]
        return bool(parts) and all(any(_names(heard, one, part) for one in mentions) for part in parts)
    return heard.figures(mentions, claim.value)


def _mentions(claim: Claim, heard: Heard) -> Iterator[Mention]:
    """Each sentence that speaks of the set, at the first of the words that do."""
    for called in _called(claim, heard):
        wanted = set(heard.book.names.stems(called))
        for one in heard.passages.sentences:
            own = tuple(token for token in one.tokens if token.stem in wanted)
            above = {token.stem for head in one.heads for token in head}
            if one.tokens and wanted and wanted <= {token.stem for token in own} | above:
                yield Mention(one, one.tokens.index(own[0]) if own else 0, own)


def _called(claim: Claim, heard: Heard) -> tuple[str, ...]:
    """The phrase; of a region all its names."""
    wanted = fold(claim.subject)
    for one in heard.book.view.game.regions.values():
        names = (one.id, one.name, *one.aliases)
        if wanted in map(fold, names):
            return tuple(dict.fromkeys(filter(None, names)))
    return (claim.subject,)


def _names(heard: Heard, mention: Mention, part: str) -> bool:
    tokens, names = mention.sentence.tokens, heard.book.names
    if at := location_of(heard, part):
        return any(id == str(at) for _, id in names.found("location", tokens))
    wanted = set(names.stems(part))
    return bool(wanted) and wanted <= {token.stem for token in tokens}
