"""What a case says of the map: hexes, hexsides, roads, and what terrain does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from grognard.base.names.folding import fold
from grognard.check.reading.heard import Answer, Heard
from grognard.check.reading.mentions import Mention
from grognard.check.reading.passages import words_of
from grognard.check.reading.places import everywhere, location_of, mentions_of_place
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.rules import Claim


def said_of_hex(claim: Claim, heard: Heard) -> Answer:
    """What is in a hex, on its sides, or leads through it."""
    word, _, other = claim.property.partition(" ")
    locations = [location_of(heard, one) for one in claim.subject.split()]
    if claim.places and claim.places.locations:
        return heard.beside(everywhere(heard), claim.subject, widest=3)
    if not all(locations):
        locations = [location_of(heard, claim.subject)]
    return all(at is not None and _of_hex(claim, heard, at, word, other) for at in locations)


def _of_hex(claim: Claim, heard: Heard, at: Location, word: str, other: str) -> bool:
    names, value = heard.book.names, claim.value
    mentions = mentions_of_place(heard, at)
    if word == "place":
        own = [Mention(one.sentence, one.at, ()) for one in mentions if one.own[0].text == at.id.casefold()]
        named = {id for words, id in names.found("place", words_of(value, heard.book.lexicon))}
        heard.told += [one for mention in mentions for one in mention.own]
        return heard.named("place", own, named)
    if word == "terrain":
        return all(heard.named("terrain", mentions, (_terrain(heard, one),)) for one in value.split("+"))
    if word in ("elevation", "victory"):
        wanted = heard.book.lexicon.level if word == "elevation" else heard.book.lexicon.points
        return bool(heard.figures([one for one in mentions if heard.above(one, wanted)], value))
    if word == "entry":
        return heard.named("side", mentions, (value,)) or heard.named("nation", mentions, (value,))
    if word in ("hexside", "touches"):
        neighbour = location_of(heard, other) or cell_at(at.map, other)
        both = [one for one in mentions if _is_beside(heard, one, neighbour)]
        both += [one for one in mentions_of_place(heard, neighbour) if _is_beside(heard, one, at)]
        return bool(both) if word == "touches" else _is_side(heard, both, value)
    kind = _terrain(heard, claim.property)
    if fold(value) in ("", "no", "none"):
        mentions = tuple(one for one in mentions if heard.says([one], "no"))
    return heard.named("terrain", mentions, (kind,)) or heard.named("way", mentions, (kind,))


def _is_side(heard: Heard, both: Sequence[Mention], value: str) -> bool:
    if fold(value) in ("", "no", "none"):
        return bool(both)
    return all(heard.named("terrain", both, (_terrain(heard, one),)) for one in value.split("+"))


def _is_beside(heard: Heard, mention: Mention, other: Location) -> bool:
    """Whether the narrowest stretch that names another place beside this one names that; what a comma parts is not
    beside it: *guard the Height, from 0403 to 0503* speaks of no side of the Height."""
    names, tokens = heard.book.names, mention.sentence.tokens
    segment = tokens[mention.at].segment
    is_near = heard.named("location", [mention], (str(other),))
    return is_near and any(
        id == str(other) for words, id in names.found("location", tokens) if words[0].segment == segment
    )


def said_of_path(claim: Claim, heard: Heard) -> Answer:
    """Through which hexes a path leads, one after the other."""
    names = heard.book.names
    called, said = names.stems(claim.subject), [location_of(heard, one) for one in claim.value.split()]
    course = [str(one) for one in said]
    for sentence in heard.passages.sentences:
        spoken = [one.stem for part in (sentence.tokens, *sentence.heads) for one in part]
        if any(tuple(spoken[at : at + len(called)]) == called for at in range(len(spoken))):
            found = names.found("location", sentence.tokens)
            listed = [id for id, _ in groupby(id for _, id in found)]
            if any(listed[at : at + len(course)] in (course, course[::-1]) for at in range(len(listed))):
                heard.told += [word for words, id in found if id in course for word in words]
                heard.told += [one for part in (sentence.tokens, *sentence.heads) for one in part if one.stem in called]
                return True
    return False


def said_of_terrain(claim: Claim, heard: Heard) -> Answer:
    """What terrain costs, and what it does to an attack."""
    names = heard.book.names
    terrain = _terrain(heard, claim.subject)
    mentions = list(heard.passages.named("terrain", terrain))
    word, _, movement = claim.property.partition(" ")
    if word == "move":
        by = [(one, names.nearest("movement", one.sentence, one.at)) for one in mentions]
        mentions = [one for one, named in by if not named or movement in named]
        mentions += _moving(heard, movement, terrain)
    elif fold(claim.value) in heard.book.lexicon.no:
        mentions = [one for one in mentions if heard.above(one, heard.book.lexicon.attack)]
    return bool(mentions) and heard.says(mentions, claim.value)


def _moving(heard: Heard, movement: str, terrain: str) -> Iterator[Mention]:
    """Where a kind of movement is spoken of beside terrain: *woods cost 2 on foot and are closed to wheeled units*."""
    names = heard.book.names
    for one in heard.passages.named("movement", movement):
        if terrain in names.nearest("terrain", one.sentence, one.at):
            yield one


def _terrain(heard: Heard, text: str) -> str:
    wanted = fold(text)
    for one in heard.book.view.game.terrain.values():
        if wanted in map(fold, (one.id, one.name, *one.aliases)):
            return one.id
    return text
