"""What a case says of a set of places: how many they are, and which."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.names.folding import fold
from grognard.check.reading.heard import Answer, Heard
from grognard.check.reading.mentions import Mention
from grognard.check.reading.places import location_of
from grognard.model.game.rules import Claim


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
