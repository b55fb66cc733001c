"""The game whose folder a module of tests names as ``NAME``, and the text of its rulebook."""

import pytest
from tests.sources.books import clean_game, rulebook_of

from grognard.model.game.whole import Game


@pytest.fixture(scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return clean_game(request.module.NAME)


@pytest.fixture(scope="module")
def text(request: pytest.FixtureRequest) -> str:
    return rulebook_of(request.module.NAME)
