"""What a case says of time: the turns of a scenario, what they are called, which are nights, where a track begins."""

from collections.abc import Iterator
from itertools import pairwise

from grognard.base.names.folding import fold
from grognard.check.reading.heard import Answer, Heard, stretches, whole
from grognard.check.reading.lexicon import Lexicon
from grognard.check.reading.mentions import Mention
from grognard.check.reading.passages import Words
from grognard.model.game.rules import Claim


def said_of_turns(claim: Claim, heard: Heard) -> Answer:
    """First and last turn, what a turn is called and whether it is a night, where a track begins."""
    game, names = heard.book.view.game, heard.book.names
    scenario = game.scenarios.get(claim.subject)
    if scenario is None:
        return True
    word, _, rest = claim.property.partition(" ")
    if word in ("label", "night"):
        return _is_said_of_turn(claim, heard)
    found: list[Mention] = []
    for sentence in heard.passages.sentences:
        for index, token in enumerate(sentence.tokens):
            mention = Mention(sentence, index, ())
            wanted = whole(claim.value)
            if wanted not in token.numbers:
                continue
            near = names.nearest("scenario", sentence, index)
            if near and scenario.id not in near and scenario.cite != claim.cite:
                continue
            subject = names.stems(rest if word == "track" else "turn")
            if heard.beside([mention], " ".join(subject[:1]), widest=3):
                found.append(mention)
    for one in found:
        heard.told += (one.sentence.tokens[one.at], *names.naming("scenario", one.sentence, one.at, (), {scenario.id}))
    return bool(found)


def _is_said_of_turn(claim: Claim, heard: Heard) -> bool:
    """Whether the label of a turn stands by its number, or that it is a night or a day."""
    word, *_, number = claim.property.split(" ")
    lexicon, label = heard.book.lexicon, frozenset(heard.book.names.stems(claim.value))
    for sentence in heard.passages.sentences:
        for index, token in enumerate(sentence.tokens):
            mention = Mention(sentence, index, ())
            if token.text != number or _is_other_number(mention, lexicon):
                continue
            if word == "night" and _night_by(mention, lexicon) is (fold(claim.value) == "yes"):
                heard.told.append(token)
                return True
            near = next((one for one in _around(mention) if label <= {each.stem for each in one}), ())
            if word == "label" and near:
                heard.told += (token, *(one for one in near if one.stem in label))
                return True
    return False


def _is_other_number(mention: Mention, lexicon: Lexicon) -> bool:
    """Whether a turn is given by another number: *turn 2 is the night of 4 June*, the first cell of a row."""
    sentence, here = mention.sentence, mention.sentence.tokens[mention.at]
    if sentence.columns:
        is_first = here.clause == sentence.tokens[0].clause
        own, first = (any(one.stem in lexicon.turn for one in sentence.heads[at]) for at in (0, sentence.columns - 1))
        return own if is_first and not first else not is_first and not own
    phrase = next(stretches(mention, 0))
    turns = [after for word, after in pairwise(phrase) if word.stem in lexicon.turn and after.numbers]
    return bool(turns) and here not in turns


def _around(mention: Mention) -> Iterator[Words]:
    """What speaks of a turn: the words by its number, and what it is called after a comma, *turn 1, the night of 14
    June*; of a table the row."""
    tokens = mention.sentence.tokens
    yield from stretches(mention, 3 if mention.sentence.columns else 1)
    here, after = tokens[mention.at], tokens[mention.at + 1 : mention.at + 2]
    if after and after[0].segment != here.segment and after[0].clause == here.clause:
        yield tuple(one for one in tokens if one.segment == after[0].segment)


def _night_by(mention: Mention, lexicon: Lexicon) -> bool | None:
    """Whether the nearest words that speak of night or day say night; None where they say neither or both."""
    for stretch in (*_around(mention), *stretches(mention, 2)):
        stems = {one.stem for one in stretch}
        night, day = bool(stems & lexicon.night), bool(stems & lexicon.day)
        if night or day:
            is_denied = bool(stems & lexicon.no)
            return None if night and day else night is not is_denied
    return None
