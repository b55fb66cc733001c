"""What is controlled at start is said on paper and in the module."""

from dataclasses import replace
from pathlib import Path

from tests.check.literate import findings_of
from tests.link.games import demand, game_with_map, with_setup
from tests.plan.test_cups import game_of
from tests.tilings.test_lands import FILES

from grognard.link.whole import link_game
from grognard.model.game.scenarios import Scenario
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
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
    assert list(controlled(said, "june", "", str)) == [
        ("germany", "cp", "Germany: anywhere in woods"),
        ("te", "te", "row 5"),
    ]
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


HEAD = """
title = "Lands"
version = "1"
[map.land]
title = "Lands"
areas = { outlines = "map/land.svg", touch = "borders" }
layers = ["map/areas.csv"]
[side.red]
name = "Red"
colour = "#d98b7a"
[side.blue]
name = "Blue"
colour = "#7a9bd9"
[nation.alba]
name = "Alba"
side = "red"
colour = "#d9c97a"
"""
TYPES = '[army]\nname = "Army"\nface = "unit-nato"\nvalues = ["attack"]\n[flag]\nname = "Flag"\nface = "marker"\n'
TYPES += 'role = "marker"\nstacking = 0\ncontrols = true\n'
MARKERS = "id,qty,type,side,nation,back_side\nred-flag,2,flag,red,,{back}\nalba-flag,{alba},flag,,alba,\n"
START = 'title = "June"\nis_complete = false\ncite = "1"\n[control]\n'


def lands(folder: Path, control: str, alba: int = 1, back: str = "", rows: str = "") -> tuple[Game, Plan, list[str]]:
    files = FILES | {
        "game.toml": HEAD,
        "counters/types.toml": TYPES,
        "counters/mix.csv": "id,qty,type,side,attack\nred-army,5,army,red,1\n",
        "counters/markers.csv": MARKERS.format(alba=alba, back=back),
        "scenarios/june.toml": START + control,
        "scenarios/june.csv": f"side,how,count,name,where\nred,named,1,red-army,shore\n{rows}",
    }
    found = findings_of(files, folder / "check")
    game, plan = game_of(files, folder / "plan")
    return game, plan, [one.message for one in found if one.code == "OOB036"]


def laid(plan: Plan) -> list[tuple[str, str, int]]:
    """Where a flag lies, which, and which side of it is up."""
    assert plan.table
    (setup,) = (one for one in plan.table.setups if one.id == "june")
    pieces = ((stack.spot.name, one) for stack in setup.stacks for one in stack.pieces)
    return sorted((name, one.piece.partition(":")[2], one.state) for name, one in pieces if "flag" in one.piece)


def test_a_marker_lies_on_each_place_of_its_side_or_nation(tmp_path: Path) -> None:
    _, plan, told = lands(tmp_path, 'red = "shore; lake"\nalba = "isles"\n')
    assert laid(plan) == [("Isles", "alba-flag", 0), ("Lake", "red-flag", 0), ("Shore", "red-flag", 0)]
    assert told == [] and plan.table and not plan.table.reminders


def test_the_other_side_of_a_marker_is_its_owners(tmp_path: Path) -> None:
    _, plan, _ = lands(tmp_path, 'red = "shore"\nblue = "lake"\n', back="blue")
    assert laid(plan) == [("Lake", "red-flag", 1), ("Shore", "red-flag", 0)]


def test_who_has_no_marker_is_told_the_players(tmp_path: Path) -> None:
    _, plan, told = lands(tmp_path, 'red = "shore"\nblue = "lake"\n')
    assert laid(plan) == [("Shore", "red-flag", 0)] and told == []
    assert plan.table and [one.text for one in plan.table.reminders] == ["At start Blue controls: Lake"]


def test_more_places_than_markers_are_found_and_left_to_the_players(tmp_path: Path) -> None:
    _, plan, told = lands(tmp_path, 'alba = "shore; isles"\n')
    assert laid(plan) == [("Shore", "alba-flag", 0)]
    assert told == ["no marker is left for 1 of the places that alba controls at the start of june"]
    assert plan.table and len(plan.table.reminders) == 1


def test_a_marker_that_the_setup_puts_there_is_not_doubled(tmp_path: Path) -> None:
    _, plan, told = lands(tmp_path, 'alba = "shore"\n', rows=",named,1,alba-flag,shore\n")
    assert laid(plan) == [("Shore", "alba-flag", 0)] and told == []


def test_the_printed_setup_says_how_many_markers(tmp_path: Path) -> None:
    game, _, _ = lands(tmp_path, 'red = "shore; lake"\n')
    first, *_ = setup_lines(game, "june", "red", str)
    assert setup_table(game, [first], str)[1] == ("At\u00a0start", "Shore; Lake", "2 x Flag (Red); under control")
