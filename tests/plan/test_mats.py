"""Mats on which counters hold others: what a setup puts there, how many they hold, the cards, and the window."""

import pytest
from tests.check.literate import base_files
from tests.plan.test_cups import game_of

from grognard.model.game.setup.capacity import capacities, capacity
from grognard.model.game.setup.mats import mat_at
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.send_to import OnMats
from grognard.model.plan.whole import Plan

MATS = """
[staff]
name = "Command"
owner = "hq"

[staff.slot.guns]
types = ["guns"]

[staff.slot.foot]
name = "Foot"
types = ["infantry"]
holds = "chart limit: year, side"
"""
LIMIT = "Year,Red,Blue\n1914,1,–\n1915,2,?\n"
TURNS = "turn,label\n1,Autumn 1914\n2,Winter 1914-15\n3,Spring 1915\n4,1916\n"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Plan]:
    files = base_files()
    files["counters/mats.toml"] = MATS
    files["charts/limit.toml"] = 'title = "Limit"\n'
    files["charts/limit.csv"] = LIMIT
    files["charts/turns.csv"] = TURNS
    files["scenarios/battle.csv"] = (
        "side,how,count,what,name,where,when,with\n"
        "red,named,,,red-hq,0202,start,red-1; 1 guns\n"
        "red,named,1,,red-2,in red-hq,start,\n"
        "blue,named,,,blue-hq,0502,3,blue-1\n"
        "blue,named,,,blue-2,blue-hq,2,\n"
    )
    return game_of(files, tmp_path_factory.mktemp("mats"))


def lying(plan: Plan) -> dict[str, str]:
    assert plan.table
    setup = next(one for one in plan.table.setups if one.id == "battle")
    return {piece.piece.removeprefix("counter:"): stack.spot.name for stack in setup.stacks for piece in stack.pieces}


def test_contents_are_statements_of_their_own(made: tuple[Game, Plan]) -> None:
    game, _ = made
    placed = {one.counter: one for one in game.allotments["battle"].placements}
    assert placed["red-guns"].location == mat_at("red-hq", "guns") and placed["red-guns"].demand == "battle-1.2"
    assert placed["red-1"].location == placed["red-2"].location == mat_at("red-hq", "foot")
    assert placed["blue-1"].location == mat_at("blue-hq", "foot") and placed["blue-1"].turn == 3
    where = next(one for one in game.demands if one.id == "battle-1.2").origin["what"]
    assert (where.line, where.column) == (2, 38)


def test_what_comes_with_an_owner_lies_on_its_mat_and_what_comes_alone_waits(made: tuple[Game, Plan]) -> None:
    assert lying(made[1]) | {"turn": ""} == {
        "red-hq": "0202",
        "red-1": "First Brigade HQ: Foot",
        "red-2": "First Brigade HQ: Foot",
        "red-guns": "First Brigade HQ: Guns",
        "blue-hq": "Turn 3",
        "blue-1": "Second Brigade HQ: Foot",
        "blue-2": "Turn 2",
        "turn": "",
    }


def test_each_has_a_place_of_its_own(made: tuple[Game, Plan]) -> None:
    table = made[1].table
    assert table
    setup = next(one for one in table.setups if one.id == "battle")
    foot = [stack for stack in setup.stacks if stack.spot.name == "First Brigade HQ: Foot"]
    assert [len(stack.pieces) for stack in foot] == [1, 1]


def test_a_chart_says_it_by_year_and_side(made: tuple[Game, Plan]) -> None:
    game, _ = made
    slot, red, blue = game.mats["staff"].slot["foot"], game.counters["red-hq"], game.counters["blue-hq"]
    assert [str(capacity(game, red, slot, turn)) for turn in (1, 2, 3, 4)] == ["1", "1", "2", "?"]
    assert [str(capacity(game, blue, slot, turn)) for turn in (1, 3)] == ["0", "?"]
    assert [(when, str(many)) for when, many in capacities(game, red, slot)] == [
        ("1914", "1"),
        ("1915", "2"),
        ("1916", "?"),
    ]


def test_a_card_a_side_has_a_place_for_each_and_a_dashed_one_where_nobody_knows(made: tuple[Game, Plan]) -> None:
    cards = made[1].mats["en"]
    assert [card.title for card in cards] == ["Command: Red", "Command: Blue"]
    assert [[(len(box.slots), box.slots[-1].is_down) for box in card.boxes] for card in cards] == [
        [(4, True), (4, True)],
        [(4, True), (4, True)],
    ]
    assert "1914: up to 1; 1915: up to 2; 1916: how many is not known" in cards[0].boxes[1].what


def test_the_menu_sends_onto_every_mat_of_the_side_and_back(made: tuple[Game, Plan]) -> None:
    table = made[1].table
    assert table
    piece = next(one for one in table.pieces if one.key == "counter:red-1")
    can = [each for one in table.prototypes if one.key in piece.prototypes for each in one.abilities]
    held = next(one for one in can if isinstance(one, OnMats))
    assert [one.command.menu for one in held.slots] == ["First Brigade HQ"]
    window = next(one for one in table.windows if one.id == held.slots[0].to.window)
    assert window.kind == "mats"
    owner = next(one for one in table.pieces if one.key == "counter:red-hq")
    assert dict(owner.values)["mat-of"] == "First Brigade HQ: "
    assert all(zone.name.startswith("First Brigade HQ: ") for zone in window.board.zones)
