"""What a case says of charts, decks and limits."""

from __future__ import annotations

from grognard.base.counted import counted
from grognard.check.reading.heard import Answer, Heard
from grognard.check.reading.mentions import Mention, Way
from grognard.check.reading.passages import words_of
from grognard.check.reading.places import everywhere
from grognard.check.reading.texts import phrase_in
from grognard.model.game.rules import Claim


def said_of_table(claim: Claim, heard: Heard) -> Answer:
    """A cell of a chart, in words or in a table of the text."""
    column, _, row = claim.property.rpartition("/")
    chart = heard.book.view.game.charts.get(claim.subject)
    if chart is None:
        return True
    names = heard.book.names
    columns = {cell.column for cell in chart.cells}
    label = [one for one in names.stems(row) if len(one) > 3 or not one.isalpha()] or list(names.stems(row))
    if not label:
        return False  # a row without a letter or figure is called nothing
    figure = counted(label[0])
    found: list[Mention] = []
    for sentence in heard.passages.sentences:
        for index, token in enumerate(sentence.tokens):
            is_first = token.stem == label[0] or figure in token.numbers
            if not is_first:
                continue
            mention = Mention(sentence, index, (token,))
            if len(label) > 1 and not heard.beside([mention], " ".join(label)):
                continue
            if len(columns) > 1 and not _is_under(heard, mention, chart.id, column):
                continue
            found.append(mention)
    heard.beside(found, row)  # what the row is called is said, too
    results = f"results {chart.id}"
    if len(columns) > 1:
        return heard.named(results, found, (claim.value,))
    return heard.says(found, claim.value)


def _is_under(heard: Heard, mention: Mention, chart: str, column: str) -> bool:
    """Whether the sentence, or what stands above it, names a column."""
    names = heard.book.names
    spoken = (mention.sentence.tokens, *mention.sentence.heads)
    said = [words for part in spoken for words, id in names.found(f"columns {chart}", part) if id == column]
    heard.told += [one for words in said for one in words]
    return bool(said)


def said_of_cards(claim: Claim, heard: Heard) -> Answer:
    """How many cards a deck, a hand or a title has."""
    game, book = heard.book.view.game, heard.book
    deck = game.decks.get(claim.subject)
    if deck is None:
        return True
    if claim.property not in ("", "hand", "opening hand"):
        titles = [one.title for one in game.cards.values() if claim.property in (one.id, one.title)]
        return heard.figures(heard.passages.mentions(Way(book.names.stems(one)) for one in titles), claim.value)
    stems = book.names.stems(deck.title)
    mentions = []
    for one in everywhere(heard):
        named = book.names.found("side", one.sentence.tokens)
        if any(id == deck.side for _, id in named) or heard.above(one, (*stems, *book.lexicon.all)):
            mentions += [Mention(one.sentence, index, ()) for index in range(len(one.sentence.tokens))]
    if claim.property == "opening hand":
        # *one at the beginning and one in every turn*: only the first is meant
        first = [one for one in mentions if one.sentence.tokens[one.at].stem in book.lexicon.start]
        mentions = first or mentions
    return heard.figures(mentions, claim.value)


def said_of_field(claim: Claim, heard: Heard) -> Answer:
    """A field of any thing, in its own words: the case and the text of the thing speak of it alike."""
    book = heard.book
    wanted = words_of(claim.value, book.lexicon)
    said = phrase_in(heard.passages.sentences, wanted)
    if said:
        heard.told += said
        for text in book.texts.get(claim.subject, ()):
            if text.field == claim.property:
                heard.told += phrase_in(book.told(text), wanted)
    return bool(said)


def said_of_stacking(claim: Claim, heard: Heard) -> Answer:
    """A limit of stacking."""
    return heard.figures(heard.passages.mentions([Way(heard.book.names.stems(claim.property))]), claim.value)
