"""What is controlled at start is said on paper and in the module."""

from dataclasses import replace

from tests.link.games import demand, game_with_map, with_setup

from grognard.link.whole import link_game
from grognard.model.game.scenarios import Scenario
from grognard.model.game.whole import Game
from grognard.plan.setup.control import control_said, controlled
from grognard.plan.setup.lines import setup_lines, setup_table


def game(**control: str) -> Game:
    scenario = Scenario(id="june", title="June", setup="june.csv", cite="7.1", control=control)
    fresh = with_setup(game_with_map(), [], [demand(1, what="inf", where="Munich")])
    words = {"fr": {"Germany": "Allemagne", "Munich": "Munich", "under control": "sous contrôle"}}
    return replace(fresh, scenarios={"june": scenario}, texts=words)


def test_phrases_of_control_are_read_and_mean_places() -> None:
    linked = link_game(game(germany="next to Kiel; Munich", te="row 5; not 0105"))
    held = linked.game.scenarios["june"].held
    assert {owner: len(places.locations) for owner, places in held.items()} == {"germany": 3, "te": 3}
    assert linked.findings == ()
    assert [one.code for one in link_game(game(cp="nowhere at all")).findings] == ["REF005"]


def test_two_sides_do_not_hold_one_place_and_two_nations_of_a_side_may() -> None:
    assert [one.code for one in link_game(game(germany="Munich", france="0202; 0203")).findings] == ["REF033"]
    assert link_game(game(germany="Munich", cp="Munich")).findings == ()


def test_it_is_said_by_side_and_by_nation() -> None:
    said = game(germany="anywhere in woods", te="row 5")
    assert list(controlled(said, "june", "", str)) == [("cp", "Germany: anywhere in woods"), ("te", "row 5")]
    assert list(control_said(said, "june", str)) == [
        ("germany", "At start Germany controls: anywhere in woods"),
        ("te", "At start Triple Entente controls: row 5"),
    ]
    first, *_ = setup_lines(link_game(said).game, "june", "cp", str)
    assert (first.where, first.cite) == ("Germany: anywhere in woods", "7.1")
    assert setup_table(said, [first], str)[1] == ("At\u00a0start", "Germany: anywhere in woods", "under control")


def test_it_is_said_in_the_languages_of_the_game() -> None:
    texts = link_game(game(germany="next to Munich")).game.texts["fr"]
    assert texts["next to Munich"] == "à côté de Munich"
