"""The phrases of setups in the other languages of a game, said from what they mean."""

from collections.abc import Mapping
from dataclasses import replace

from grognard.link.phrase.tongue.language import language_of, languages
from grognard.link.phrase.tongue.say import Naming, said_in
from grognard.link.phrase.wording import Said
from grognard.model.game.whole import Game
from grognard.model.things import TABLES
from grognard.model.words import is_wordless

CELL = "cell"
"""What stands for a kind of thing where a phrase says the number of a hex: the same in every language."""


def with_said(game: Game, phrases: Mapping[str, Said]) -> Game:
    """The game with words for its phrases in each language of its translations that has a table of phrases.
    ``phrases``: what was understood, by how players read it. What the game's own words say goes first, and a phrase
    with a name that has no words in a language is left as it is written."""
    own = language_of(game.head.languages[0] if game.head.languages else "").code
    texts = dict(game.texts)
    for code in languages():
        if code == own or code not in texts:
            continue
        name, language = _naming(game, texts[code]), language_of(code)
        said = {
            text: texts[code].get(one.text) or said_in(language, one, name)
            for text, one in phrases.items()
            if text not in texts[code] and (one.form or one.text in texts[code])
        }
        texts[code] = {**texts[code], **{text: words for text, words in said.items() if words}}
    return replace(game, texts=texts)


def _naming(game: Game, words: Mapping[str, str]) -> Naming:
    def name(said: Said) -> str | None:
        if said.thing and said.thing[0] == CELL:
            return words.get(said.text) or said.text
        text = said.text
        if said.thing:
            thing = getattr(game, TABLES[said.thing[0]])[said.thing[1]]
            text = getattr(thing, "name", "") or getattr(thing, "title", "") or said.text
        return words.get(text) or words.get(said.text) or (text if is_wordless(text) else None)

    return name
