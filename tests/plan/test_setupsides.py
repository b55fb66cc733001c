"""The setup of a game of hexes: cards by side, and the table of the macro ``{setup SCENARIO SIDE}``."""

from pathlib import Path

import pytest
from tests.check.literate import GAME, base_files, findings_of

from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Frame
from grognard.model.plan.whole import Plan
from grognard.plan.whole import plan_game

CARDS = {"max_counters = 20": 'max_counters = 20\nsetup_cards = "side"\nlanguages = ["en", "fr"]'}
FRENCH = '"Red" = "Rouge"\n"Infantry" = "Infanterie"\n'


def planned(root: Path, **files: str) -> Plan:
    written = {**base_files(), "lang/fr.toml": FRENCH, **files}
    for old, new in CARDS.items():
        assert written["game.toml"].count(old) == 1
        written["game.toml"] = written["game.toml"].replace(old, new)
    findings_of(written, root)
    loaded = load_game(World(root), GAME)
    assert loaded.game is not None
    return plan_game(with_own_words(link_game(loaded.game).game), Frame())


def test_each_side_has_a_card_with_a_box_for_each_hex(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    cards = plan.setup_cards["en"]
    assert [(card.title, card.id) for card in cards] == [
        ("Red", "setup-battle-red"), ("Blue", "setup-battle-blue"),
    ]  # fmt: skip
    assert said(cards[0]) == [
        ("0202 Mill", "At start", ["First Brigade HQ", "1/I Infantry", "Red Guns 5-2"]),
        ("0203", "At start", ["2/I Infantry"]),
    ]
    assert said(cards[1]) == [
        ("0502 Height", "At start", ["Second Brigade HQ", "1/II Infantry"]),
        ("0603 East road", "Turn 2 · Noon", ["2/II Infantry"]),
    ]
    assert all(slot.demand for card in cards for box in card.boxes for slot in box.slots)


@pytest.mark.parametrize(
    ("scenario", "side", "ids"),
    [
        ("battle-red", "red-blue", ["setup-battle-red-blue", "setup-battle-red-blue--2"]),
        ("battle", "all", ["setup-battle-all", "setup-battle-all--2"]),
        ("later", "red-blue", ["setup-battle-red-blue", "setup-later-blue"]),
    ],
)
def test_no_two_cards_have_one_id(tmp_path: Path, scenario: str, side: str, ids: list[str]) -> None:
    files = base_files()
    game = files["game.toml"].replace(
        "[side.blue]", f'[side.{side}]\nname = "Third"\ncolour = "#777777"\n\n[side.blue]'
    )
    setup = "side,how,name,where,when\n{},named,red-2,0203,start\n"
    own = {"scenarios/battle.csv": setup.format(side)}
    if scenario == "battle":
        own["scenarios/battle.csv"] += ",named,disrupted,0202,start\n"
    else:
        own[f"scenarios/{scenario}.toml"] = files["scenarios/battle.toml"]
        own[f"scenarios/{scenario}.csv"] = setup.format("blue")
    cards = planned(tmp_path, **{"game.toml": game, **own}).setup_cards["en"]
    assert [card.id for card in cards] == ids


def test_a_box_cites_every_case_that_its_statements_rest_on(tmp_path: Path) -> None:
    setup = "side,how,name,where,when,cite\nred,named,red-1,0203,start,3.1\nred,named,red-2,0203,start,5.1\n"
    (card,) = planned(tmp_path, **{"scenarios/battle.csv": setup + "red,named,red-hq,0203,start,3.1\n"}).setup_cards[
        "en"
    ]
    assert (card.cite, [box.cite for box in card.boxes]) == ("3.1, 5.1", [""])


def test_cards_speak_the_language_of_the_print(tmp_path: Path) -> None:
    (red, _) = planned(tmp_path).setup_cards["fr"]
    assert red.title == "Rouge" and said(red)[1] == ("0203", "Au départ", ["2/I Infanterie"])


@pytest.mark.parametrize(
    ("row", "label"),
    [
        ("red,random,1,,0203,,start", "by lot"),
        ("red,named,1,red-2,0203,reduced,start", "2/I Infantry (reduced)"),
        ("red,named,1,red-2,0203,,never", "2/I Infantry"),
    ],
)
def test_what_is_drawn_or_lies_back_up_says_so(row: str, label: str, tmp_path: Path) -> None:
    setup = base_files()["scenarios/battle.csv"].replace("red,named,1,red-2,0203,,start", row)
    if "random" in row:  # of two that there are then
        setup = setup.replace("red,named,1,red-1,0202,,start\n", "")
        setup = setup.replace("count,name", "count,what,name").replace(",random,1,,", ",random,1,Infantry,,")
        setup = "\n".join(
            line if "," not in line or "what" in line or "random" in line else line.replace("named,1,", "named,1,,")
            for line in setup.split("\n")
        )
    (red, _) = planned(tmp_path, **{"scenarios/battle.csv": setup}).setup_cards["en"]
    labels = [label for _, _, labels in said(red) for label in labels]
    assert [one for one in labels if label in one]
    slots = [slot for box in red.boxes for slot in box.slots if label in slot.label]
    assert {slot.is_down for slot in slots} == {"reduced" in row}


def said(card: SetupCard) -> list[tuple[str, str, list[str]]]:
    return [(box.where, box.what, [slot.label for slot in box.slots]) for box in card.boxes]


def test_they_are_no_boards_of_the_module(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    assert not [one for one in plan.boards if one.startswith("setup-")]
    assert not [one for one in plan.table.windows if one.id.startswith("setup-")]


def test_the_table_of_the_macro(tmp_path: Path) -> None:
    rules = base_files()["rules/rules.md"]
    plan = planned(tmp_path, **{"rules/rules.md": f"{rules}\n\n{{setup battle}}\n\n{{setup battle red}}\n"})
    pieces = [
        piece
        for section in plan.rules["en"]
        for piece in section.pieces
        if piece.kind == "table" and piece.rows[0][0] == "When"
    ]
    head = ("When", "Where", "Units")
    red = (
        head,
        ("At\u00a0start", "0202 Mill", "First Brigade HQ, 1/I Infantry, Red Guns 5-2"),
        ("At\u00a0start", "0203", "2/I Infantry"),
    )
    blue = (
        head,
        ("At\u00a0start", "0502 Height", "Second Brigade HQ, 1/II Infantry"),
        ("Turn\u00a02\u00a0·\u00a0Noon", "0603 East road", "2/II Infantry"),
    )
    assert [piece.rows for piece in pieces] == [red, blue, red]
    names = [piece.text for section in plan.rules["en"] for piece in section.pieces if piece.text.startswith("**")]
    assert names == ["**Red**", "**Blue**"]


def test_cards_by_side_without_a_setup_are_told(tmp_path: Path) -> None:
    files = base_files()
    files["game.toml"] = files["game.toml"].replace(
        "max_counters = 20", CARDS["max_counters = 20"].split("\n")[0] + '\nsetup_cards = "side"'
    )
    del files["scenarios/battle.toml"], files["scenarios/battle.csv"]
    found = [one for one in findings_of(files, tmp_path) if one.code == "SHT005"]
    assert [one.message for one in found] == [
        "setup cards are asked for by side, and no scenario of the game sets anything up"
    ]
