"""What statements mean beside their places: types, values, turns."""

import pytest
from tests.link.games import demand, game_without_map, with_setup

from grognard.link.phrase.turns import Turns
from grognard.link.whole import link_game


@pytest.mark.parametrize(
    ("when", "number"),
    [
        ("start", 0),
        ("", 0),
        ("1914 Sep/Oct", 2),
        ("1914 sept/oct", 2),
        ("Sep/Oct 1914", 2),
        ("2", 2),
        ("turn 3", 3),
        ("never", None),
        ("soon", None),
    ],
)
def test_when_is_a_turn(when: str, number: int | None) -> None:
    assert Turns(game_without_map().turns).number(when) == number


def test_any_is_every_type_but_markers() -> None:
    linked = link_game(with_setup(game_without_map(), [], [demand(1, what="any", count=None)]))
    assert linked.game.demands[0].types == ("inf", "cav", "hq")


@pytest.mark.parametrize(
    ("fields", "code", "column", "hint"),
    [
        ({"what": "Infantery"}, "REF001", 2, "did you mean 'Infantry'?"),
        ({"what": "inf", "values": {"atack": "4"}}, "REF007", 1, "did you mean 'attack'?"),
        ({"what": "hq", "values": {"attack": "4"}}, "REF007", 1, "hq prints no values; inf, cav print attack"),
        ({"what": "inf", "when": "1914 Sep/Okt"}, "REF006", 7, "did you mean '1914 Sep/Oct'?"),
    ],
)
def test_words_that_mean_nothing(fields: dict[str, object], code: str, column: int, hint: str) -> None:
    (finding,) = link_game(with_setup(game_without_map(), [], [demand(1, count=None, **fields)])).findings
    assert (finding.code, finding.origin.column, finding.hint) == (code, column, hint)
