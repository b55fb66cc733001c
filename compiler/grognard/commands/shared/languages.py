"""The languages that a user may request."""

from collections.abc import Sequence

import click

from grognard.base.projects import Project
from grognard.load.files.game import load_game
from grognard.load.files.lang import own_words


def known_languages(project: Project, name: str, languages: Sequence[str]) -> None:
    """Raises click.UsageError for a language of which neither a game nor grognard has words. A game that cannot be read
    is reported later."""
    game = load_game(project.world(), name, overlays=project.overlays).game if languages else None
    known = (*game.head.languages, *game.texts, *game.cases_in, *own_words()) if game else ()
    for language in languages:
        if game and language not in known:
            has = ", ".join(dict.fromkeys(known))
            raise click.UsageError(
                f"{name} has no language {language!r}: there are {has}; lang/{language}.toml is missing"
            )
