"""Texts in the language of a document: what ``lang/XX.toml`` says, else the English text itself."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from grognard.base.origins import Origin
from grognard.model.game.rules import Case
from grognard.model.game.whole import Game

Words = Callable[[str], str]

_DIGITS = re.compile(r"\d+")

_WORD = re.compile(r"[^\W\d_]{2}")
_ROMAN = re.compile(r"[IVXLCDM]+")
GAP = re.compile(r"\{([a-z]+)\}")
"""What the compiler fills into a word of its own: ``{count} hidden``."""
FRENCH = "fr"
_HELD = re.compile(r"(?<=\S) (?=[:;!?»])|(?<=«) (?=\S)")
"""A blank that French holds fast: before these signs, and behind a quotation mark that opens."""
_TIGHT = re.compile(r"(?<=[^\s:]):(?=[ <]|$)|^:(?= )")
"""A colon behind a word and at its end, as English sets it; not that of a time, an address or a ratio."""


def words_of(game: Game, language: str) -> Words:
    """A function from an English text to the same text in ``language``; a blank translation is none."""
    texts = game.texts.get(language, {})
    if language != FRENCH:
        return lambda text: texts.get(text) or text
    return lambda text: spaced(texts.get(text) or text, language)


def spaced(text: str, language: str) -> str:
    """A text as its language sets it: French has a no-break space before a colon, also where the compiler put the
    colon between two texts."""
    return _TIGHT.sub("\u00a0:", _HELD.sub("\u00a0", text)) if language == FRENCH else text


def words_by(words: Iterable[tuple[str, str]]) -> Words:
    """A function from a word to the same in the language of ``words``; one without stays English."""
    known = dict(words)
    return lambda text: known.get(text, text)


def noted(say: Words, asked: dict[str, None], written: Mapping[str, str]) -> Words:
    """The same function, which notes in ``asked`` the texts it was asked for. ``written``: the texts of the sources by
    what the first language made of them, for the plan of another language begins with what the first one says."""

    def translated(text: str) -> str:
        source = written.get(text, text)
        asked[source] = None
        return say(source)

    return translated


def remembered(say: Words, written: dict[str, str]) -> Words:
    """The same function, which keeps in ``written`` what it made another text of."""

    def kept(text: str) -> str:
        if (made := say(text)) != text:
            written.setdefault(made, text)
        return made

    return kept


def filled(words: str, **values: object) -> str:
    """A text with its gaps filled. A gap without a value, and one of another name, stays as written."""
    return GAP.sub(lambda gap: str(values.get(gap[1], gap[0])), words)


def is_wordless(text: str) -> bool:
    """Whether a text is the same in every language: figures, signs, a letter, a Roman number."""
    return _WORD.search(text) is None or _ROMAN.fullmatch(text) is not None


def digits_in(text: str) -> list[str]:
    """The figures of a text that are written in digits, in order of size: a translation has the same."""
    return sorted(_DIGITS.findall(text))


def untranslated(game: Game, language: str, asked: Iterable[str]) -> tuple[str, ...]:
    """Those of the texts asked for that have no words in a language, in their order."""
    texts = game.texts.get(language, {})
    return tuple(text for text in asked if not texts.get(text))


def with_languages(game: Game, languages: Iterable[str]) -> Game:
    """The game with further languages to print."""
    return replace(game, head=replace(game.head, languages=tuple(dict.fromkeys((*game.head.languages, *languages)))))


def translated_at(game: Game, shown: str) -> Origin | None:
    """Where a text on paper is written, if it is a translation of one language and no text of the first; else None."""
    if any(shown in texts for texts in game.texts.values()):
        return None
    places = (place for (language, text), place in game.text_places.items() if game.texts[language][text] == shown)
    return next(places, None)


def cases_of(game: Game, language: str) -> Mapping[str, Case]:
    """The cases of the rules by number, those of ``lang/XX/*.md`` in the place of the first language's."""
    return {**game.cases, **game.cases_in.get(language, {})}


def catalogue_of(game: Game, language: str) -> Origin:
    """The file of words, as a whole: what is missing in it stands on no line of it. Where there is no such file, the
    list of languages."""
    files = [place.file for (own, _), place in game.text_places.items() if own == language]
    return Origin(file=files[-1]) if files else game.head.origin["languages"]
