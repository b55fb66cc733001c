"""What a setup leaves open, and where the table lets it lie."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.backends.vassal.modules import planned
from tests.check.literate import base_files
from tests.plan.opengame import MIX, SETUP, open_game

from grognard.model.game.whole import Game
from grognard.model.plan.table.whole import TablePlan
from grognard.plan.setup.deal import deal_pools, placed_by_demand
from grognard.plan.setup.open_pools import has_place, open_pools, settled_pieces

RED = [f"red-{number}" for number in range(1, 6)]
MIXED = SETUP + "red,choice,1,infantry,,0102,,start\n"
UNKNOWN = SETUP + "red,random,1,infantry,,0102 or 0103,,start\n"


def _planned(root: Path, setup: str = SETUP) -> tuple[Game, TablePlan]:
    game, plan = planned(open_game(root, setup), root)
    assert plan.table is not None
    return game, plan.table


@pytest.fixture
def opened(tmp_path: Path) -> tuple[Game, TablePlan]:
    return _planned(tmp_path)


def _where(table: TablePlan) -> dict[str, str]:
    """The name of the place or pile of each counter at start."""
    (setup, *_) = table.setups
    found = {one.piece: stack.spot.name for stack in setup.stacks for one in stack.pieces}
    found |= {one.piece: pile.pile for pile in setup.piles for one in pile.pieces}
    return {key.removeprefix("counter:"): name for key, name in found.items() if key.startswith("counter:")}


def test_statements_that_share_counters_are_one_pool(opened: tuple[Game, TablePlan]) -> None:
    drawn, chosen = open_pools(opened[0], "battle")
    assert [(one.demand.id, one.count) for one in drawn.takers] == [("battle-2", 2), ("battle-3", 2)]
    assert (drawn.is_drawn, [counter for counter, _ in drawn.pieces]) == (True, RED)
    assert (chosen.is_drawn, len(chosen.pieces), [one.demand.id for one in chosen.takers]) == (False, 3, ["battle-6"])
    assert [one.counter for one in settled_pieces(opened[0], "battle")] == ["red-guns"]


def test_what_is_open_lies_beside_its_statement_and_not_on_the_map(opened: tuple[Game, TablePlan]) -> None:
    where = _where(opened[1])
    assert {where[name] for name in RED} == {"Red · drawn by lot · Infantry"}
    assert where["red-guns"] == "Red: 0302 or 0405"
    assert [where[f"blue-{number}"] for number in (1, 2, 3)] == ["Blue: Within 1 hex of Height"] * 3
    assert (where["red-hq"], where["blue-hq"]) == ("0202", "0502")
    card = next(one for one in opened[1].windows if one.kind == "setup")
    assert card.name == "The battle of the brook"
    size = next(one.size for one in opened[1].pieces if one.key == "counter:red-1")
    x = [stack.spot.x for stack in opened[1].setups[0].stacks if stack.spot.name.startswith("Blue: W")]
    assert all(right - left >= size[0] for left, right in pairwise(x))


def test_the_deal_button_sends_draws_to_their_hexes_and_cards_to_the_hands(opened: tuple[Game, TablePlan]) -> None:
    deals = {(deal.what, deal.scenario): [spot.name for spot in deal.spots] for deal in opened[1].deals}
    assert deals == {
        ("Events (Red)", ""): ["Events: hand (Red)"],
        ("Events (Blue)", ""): ["Events: hand (Blue)"],
        ("Red 0203: Infantry", "battle"): ["0203", "0203"],
        ("Red each of 0302; 0303: Infantry", "battle"): ["0302", "0303"],
    }
    sides = {one.name: one.sides for one in opened[1].windows if "hand" in one.name}
    assert sides == {"Events: hand (Red)": ("Red",), "Events: hand (Blue)": ("Blue",)}


def test_a_seed_draws_for_each_place_and_leaves_the_rest(opened: tuple[Game, TablePlan]) -> None:
    game = opened[0]
    deals = set()
    for seed in range(30):
        placed = {demand.id: found for demand, found in placed_by_demand(game, "battle", f"{seed}:")}
        two, each = placed["battle-2"], placed["battle-3"]
        assert [str(one.location) for one in (*two, *each)] == ["hills:0203", "hills:0203", "hills:0302", "hills:0303"]
        (left, _) = [one.left for one in deal_pools(game, "battle", f"{seed}:")]
        assert sorted([*(one.counter for one in (*two, *each)), *(counter for counter, _ in left)]) == RED
        deals.add(tuple(one.counter for one in (*two, *each)))
    assert len(deals) > 20


def test_where_a_player_picks_from_the_same_counters_all_of_them_lie_open(tmp_path: Path) -> None:
    game, table = _planned(tmp_path, MIXED)
    (pool, *_) = open_pools(game, "battle")
    assert (pool.is_drawn, len(pool.takers)) == (False, 3)
    assert {_where(table)[name] for name in RED} == {"Red: Choose"}
    assert [one.text for one in table.reminders] == [
        "Draw by lot: 2 Infantry, 0203",
        "Draw by lot: 1 Infantry, each of 0302; 0303",
    ]
    assert [deal.scenario for deal in table.deals] == ["", ""]


def test_what_a_statement_does_not_number_is_told_the_players(tmp_path: Path) -> None:
    rows = "red,random,?,infantry,,0102,,start\nblue,choice,up to 2,infantry,,0405,,start\n"
    _, table = _planned(tmp_path, SETUP + rows)
    assert [one.text for one in table.reminders] == [
        "Draw by lot: ? Infantry, 0102",
        "Not all said: up to 2 Infantry, 0405",
    ]


def test_what_is_drawn_for_a_place_that_the_player_picks_waits_in_its_box(tmp_path: Path) -> None:
    _, table = _planned(tmp_path, UNKNOWN)
    (deal,) = [one for one in table.deals if one.what == "Red 0102 or 0103: Infantry"]
    pile = next(one for one in table.piles if "drawn by lot" in one.name)
    (spot,) = deal.spots
    assert spot.window == pile.window
    assert (spot.x, spot.y) != (pile.x, pile.y)
    assert table.reminders == ()


def test_arrivals_with_a_choice_of_place_wait_on_the_turn_track(tmp_path: Path) -> None:
    game, table = _planned(tmp_path, SETUP.replace("0302 or 0405,,start", "0103 or 0104,,2"))
    demand = next(one for one in game.demands if one.name == "red-guns")
    assert has_place(game, demand)
    assert _where(table)["red-guns"] == "Turn 2"


def test_a_game_with_nothing_open_has_no_card_and_deals_hands_only(tmp_path: Path) -> None:
    plain = "side,how,count,what,name,where,state,when\nred,named,1,,red-hq,0202,,start\n"
    _, plan = planned(open_game(tmp_path, plain), tmp_path)
    assert plan.open_cards["en"] == ()
    assert plan.table is not None
    assert [one.kind for one in plan.table.windows if one.kind == "setup"] == []
    assert [one.what for one in plan.table.deals] == ["Events (Red)", "Events (Blue)"]


def test_more_copies_of_one_counter_lie_in_one_slot(tmp_path: Path) -> None:
    mix = MIX.replace("blue-3,1", "blue-3,3")
    _, plan = planned(open_game(tmp_path, mix=mix), tmp_path)
    assert plan.table is not None
    stacks = [one for one in plan.table.setups[0].stacks if one.spot.name.startswith("Blue: W")]
    assert [len(one.pieces) for one in stacks] == [1, 1, 3]


def test_what_a_player_picks_is_called_by_its_name_and_not_by_its_id(tmp_path: Path) -> None:
    _, plan = planned(open_game(tmp_path, SETUP), tmp_path)
    words = [f"{box.what} {slot.label}" for card in plan.open_cards["en"] for box in card.boxes for slot in box.slots]
    assert [one for one in words if "Infantry" in one] and not [one for one in words if "infantry" in one]


@pytest.mark.parametrize("how", ["random", "choice"])
def test_a_marker_that_covers_hidden_counters_lies_in_no_pool_of_the_module(tmp_path: Path, how: str) -> None:
    """It is not a piece there, whatever a statement may take."""
    hooks = base_files()["hooks.toml"] + '[hidden]\nkind = "hidden-from-enemy"\nmarker = "cover"\ncase = "5.1"\n'
    markers = "id,qty,type,name,side\nturn,1,marker,Turn,\ncover,2,marker,Cover,red\nsham,1,marker,Sham,red\n"
    setup = f"{SETUP}red,{how},1,marker,,0203,,start\n"
    _, plan = planned(open_game(tmp_path, setup, hooks=hooks, markers=markers), tmp_path)
    assert plan.table is not None
    lying = _where(plan.table)
    assert "sham" in lying and "cover" not in lying
