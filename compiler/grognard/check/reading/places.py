"""Places in the text of a case."""

from __future__ import annotations

from grognard.base.names.folding import fold
from grognard.check.reading.heard import Heard
from grognard.check.reading.mentions import Mention
from grognard.check.reading.passages import words_of
from grognard.model.game.locations import Location


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
    found = []
    for sentence in heard.passages.sentences:
        for words, id in heard.book.names.found("location", sentence.tokens):
            if id == str(at):
                index = next(index for index, one in enumerate(sentence.tokens) if one is words[0])
                found.append(Mention(sentence, index, words))
    return tuple(found)
