"""The compiler's own words in other languages: ``templates/lang/XX.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from grognard.base.bundled import templates_dir
from grognard.model.game import Game


def with_own_words(game: Game) -> Game:
    """The game with the compiler's words below its own: what ``lang/XX.toml`` of the game says goes first."""
    own = own_words()
    languages = dict.fromkeys((*game.texts, *own))
    return replace(game, texts={one: {**own.get(one, {}), **game.texts.get(one, {})} for one in languages})


@cache
def own_words() -> Mapping[str, Mapping[str, str]]:
    """By language, then by English text."""
    files = sorted((templates_dir() / "lang").glob("*.toml"))
    return {file.stem: tomllib.loads(file.read_text("utf-8")) for file in files}
