"""What a case says of counters: their values, where setups place them, how many there are."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.check.reading.heard import Answer, Heard, whole
from grognard.check.reading.mentions import Mention, Way
from grognard.check.reading.places import location_of
from grognard.model.game.counters import Counter
from grognard.model.game.rules import Claim


def said_of_counter(claim: Claim, heard: Heard) -> Answer:
    """A value of a counter."""
    counter = heard.book.view.game.counters.get(claim.subject)
    if counter is None:
        return True  # of nobody, which is another finding
    return _of_counter(claim, heard, counter)


def _of_counter(claim: Claim, heard: Heard, counter: Counter) -> Answer:
    book, field, value = heard.book, claim.property, claim.value
    mentions = heard.passages.mentions(book.ways.counter(counter.id))
    if not mentions:
        return False
    if field == "qty":
        said = heard.figures(mentions, value)
        return said or whole(value) == 1
    if field in ("type", "side", "nation", "formation"):
        # an HQ is called by its formation, and `1st mountain guns` are not of the 1st Mountain Brigade: both are asked
        whole_name = [Mention(one.sentence, one.at, ()) for one in mentions]
        return heard.named(field, whole_name, (value,)) or heard.named(field, mentions, (value,))
    if field == "entry":
        return _at(heard, mentions, value) or _on(heard, mentions, value)
    if field == "echelon":
        return heard.beside(mentions, value, widest=0, is_apart=True)
    if field in ("left", "right", "name", "text"):
        return heard.beside(mentions, value)
    if whole(value) is None:
        return heard.beside(mentions, value)
    return heard.figures(mentions, value)


def said_of_setup(claim: Claim, heard: Heard) -> Answer:
    """Where, when and how a setup places a counter."""
    scenario, _, name = claim.subject.partition(" ")
    game = heard.book.view.game
    counter = game.counters.get(name.strip())
    if counter is None or scenario not in game.scenarios:
        return True
    return _placed(claim, heard, counter)


def said_of_play(claim: Claim, heard: Heard) -> Answer:
    """A value of a counter in an example of play, or where it stands there."""
    counter = heard.book.view.game.counters.get(claim.subject)
    if counter is None:
        return True
    is_placed = claim.property in ("hex", "turn", "state")
    return _placed(claim, heard, counter) if is_placed else _of_counter(claim, heard, counter)


def _placed(claim: Claim, heard: Heard, counter: Counter) -> Answer:
    mentions = heard.passages.mentions(heard.book.ways.counter(counter.id))
    if claim.property == "hex":
        return _at(heard, mentions, claim.value)
    if claim.property == "turn":
        return _on(heard, mentions, claim.value)
    return heard.named("state", mentions, (claim.value,)) or heard.beside(mentions, claim.value, widest=1)


def _at(heard: Heard, mentions: Sequence[Mention], place: str) -> bool:
    """Whether a place is the one named beside a mention; of several in a row, *Works on Weston and Aston*, each."""
    at = location_of(heard, place)
    if at is None:
        return heard.beside(mentions, place, widest=3)
    if heard.named("location", mentions, (str(at),)):
        return True
    names = heard.book.names
    for one in mentions:
        tokens = one.sentence.tokens
        here = names.found("location", tokens)
        after = [(words, id) for words, id in here if tokens.index(words[0]) > one.at]
        if after and str(at) in [id for _, id in after] and len(after) == len(here):
            heard.told += (*one.own, *(word for words, id in after if id == str(at) for word in words))
            return True
    return False


def _on(heard: Heard, mentions: Sequence[Mention], turn: str) -> Answer:
    number = heard.book.view.turn_of(turn)
    if number == 0:
        return any(heard.above(one, heard.book.lexicon.start) for one in mentions)
    spoken = [one for one in mentions if heard.above(one, heard.book.lexicon.turn)]
    return heard.figures(spoken, str(number)) if number is not None else heard.beside(mentions, turn)


def said_of_count(claim: Claim, heard: Heard) -> Answer:
    """How many counters of some kind there are."""
    return heard.figures(_counted(claim, heard), claim.value)


def _counted(claim: Claim, heard: Heard) -> list[Mention]:
    """Where a case speaks of the counters of a tally: by a counter, a formation, a type, or as counters; in sight of
    whose they are."""
    book, game = heard.book, heard.book.view.game
    lexicon, ways = book.lexicon, book.ways
    kinds = {"side": game.sides, "nation": game.nations, "formation": game.formations}
    words = claim.subject.split()
    owners = [(kind, word) for word in words for kind, known in kinds.items() if word in known]
    rest = [word for word in words if word not in [one for _, one in owners]]
    whole_name = " ".join(rest)
    types = [word for word in (whole_name, *rest) if word in game.types]
    names = [name for word in types for name in ways.type_names(word)]
    formations = [word for kind, word in owners if kind == "formation"]
    if formations:
        wide = (tuple(names),) if names else ()
        spoken = [Way(name, wide=wide) for one in formations for name in ways.formation_names(one)]
    elif whole_name in game.counters:
        spoken = [*ways.counter(whole_name), *map(Way, names)]
    elif names:
        spoken = [Way(name) for name in names]
    elif "markers" in rest or "counters" in rest:
        spoken = [Way((one,)) for one in (lexicon.markers if "markers" in rest else lexicon.counters)]
    else:
        spoken = [Way(book.names.stems(claim.subject))]
    return [
        one
        for one in heard.passages.mentions(spoken)
        if all(id in book.names.nearest(kind, one.sentence, one.at) for kind, id in owners)
    ]
