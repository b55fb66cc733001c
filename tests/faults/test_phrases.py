"""Where a name stands in a phrase, so does a hex, an area or a point, with or without a word for what it is."""

import pytest
from tests.link.games import game_with_map, game_without_map
from tests.tilings.test_games import GAMES

from grognard.base.disk.world import World
from grognard.link.phrase.places import explain_phrase
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.whole import Game


def meant(game: Game, text: str) -> str:
    """The ids of the places, or the trouble."""
    places, words = explain_phrase(game, text, "")
    return " ".join(one.id for one in places.locations) or words


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("SE of hex 0202", "0303"),
        ("2 hexes south of the hex 0202", "0204"),
        ("the hex 0404", "0404"),
        ("anywhere in hex 0404", "0404"),
        ("hexes 0101 to hex 0103", "0101 0102 0103"),
        ("any port of the region Germany", "0101"),
        ("on or west of hex 0303", "on-or-west-of-hex-0303"),
        ("au sud-est de la case 0202", "0303"),
        ("2 hexagones au sud de l’hexagone 0202", "0204"),
    ],
)
def test_a_word_before_a_number_changes_nothing(text: str, ids: str) -> None:
    """Case 4: "south-east of hex 0202" named no region."""
    assert meant(link_game(game_with_map()).game, text) == ids


@pytest.mark.parametrize(
    ("game", "text", "ids"),
    [
        ("west", "outside area Fen", "amber birch cairn dale elm isle"),
        ("west", "anywhere in Fen", "fen"),
        ("west", "border of Fen with Dale", "fen"),
        ("west", "next to Marshland", "dale amber"),
        ("west", "Marshland; not Fen", "elm"),
        ("west", "on or west of Fen", "on-or-west-of-fen"),
        ("passes", "the point Mill", "mill"),
        ("passes", "outside Mill", "north-pass bridge south-pass ford"),
    ],
)
def test_an_area_is_a_name_as_a_region_is(game: str, text: str, ids: str) -> None:
    """Cases 4 and 5: an area named no region, and a country alone was delimited by nobody."""
    loaded = load_game(World(GAMES / game), game).game
    assert loaded is not None
    assert meant(link_game(loaded).game, text) == ids


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("a l'est de la colonne 04", "0501 0502 0503 0504"),
        ("à l’ est de la colonne 04", "0501 0502 0503 0504"),
        ("A L'OUEST DE LA COLONNE 02", "0101 0102 0103 0104 0105"),
        ("une des cites de Germany", "0202 0404"),
        ("n’importe quelle cité de Germany", "0202 0404"),
    ],
)
def test_a_word_of_the_language_needs_no_accent(text: str, ids: str) -> None:
    """Case 6: "a l'est de Kars" was read as a bearing and not found as one, so that the run ended in a traceback."""
    assert meant(link_game(game_with_map()).game, text) == ids


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("nxt to hex 0202", "did you mean 'next to hex 0202'?"),
        ("wihtin 2 hexes of Munich", "did you mean 'within 2 hexes of Munich'?"),
        ("near Munich", ""),
        ("hex W 0202", ""),
        ("Munich and Berlin", ""),
        ("Lost at sea", '[pool.lost-at-sea], below it name = "Lost at sea"'),
        ("Works in hand of Germany", '[pool.works-in-hand], below it name = "Works in hand"'),
    ],
)
def test_only_what_may_be_the_name_of_a_pool_is_told_as_one(text: str, hint: str) -> None:
    """ "nxt to 0202" was hinted at as a pool: write [pool.nxt-to-0202]."""
    assert meant(link_game(game_with_map()).game, text).partition("means no place")[2].endswith(hint or "")
    assert bool(hint) or "pool" not in meant(link_game(game_with_map()).game, text)


def test_a_number_without_a_map_is_told_as_that() -> None:
    assert meant(game_without_map(), "0404") == "'0404' means no place; no map of the game has hexes or areas"
