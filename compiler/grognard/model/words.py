"""Texts in the language of a document: what ``lang/XX.toml`` says, else the English text itself."""

from collections.abc import Callable

from grognard.model.game import Game

Words = Callable[[str], str]


def words_of(game: Game, language: str) -> Words:
    """A function from an English text to the same text in ``language``."""
    texts = game.texts.get(language, {})
    return lambda text: texts.get(text, text)
