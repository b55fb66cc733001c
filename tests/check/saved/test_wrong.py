"""Setups of Hill 383 laid out wrong, each in one way: each slip is told once, with the hex and the case."""

import shutil
from pathlib import Path

import pytest
from tests.backends.vassal.modules import ROOT, planned
from tests.check.saved.laying import (
    Save,
    begun,
    begun_of,
    faults,
    judged,
    judged_of,
    masked,
    numbered,
    pixel,
    turned,
)

from grognard.model.game.locations import cell_at, turn_at

MAP = "Plava"


def save() -> Save:
    return Save(begun("hill-383", "june"))


def at(hex: str) -> tuple[str, int, int]:
    """A hex of the map, as a saved game says it."""
    _, plan = planned("hill-383")
    window = next(one.name for one in plan.table.windows if one.id == "plava")
    return (window, *pixel(plan, "plava", cell_at("plava", hex)))


def one(counter: str, number: int = 0) -> str:
    return save().pieces(counter)[number]


def found(laid: Save) -> list[str]:
    return faults(judged("hill-383", "june", laid.data()))


def test_the_setup_as_the_module_begins_it_is_right() -> None:
    assert judged("hill-383", "june", begun("hill-383", "june")) == ()


WRONG = {
    "in a wrong hex": (
        lambda: save().move(one("it-125-1"), *at("0406")),
        ["SAV007 I/125 Infantry (it-125-1) lies in hex 0406; 19.1 has it in hex 0405"],
    ),
    "missing": (
        lambda: save().drop(one("ah-mg-22")),
        ["SAV005 MG/22 Machine guns (ah-mg-22) is missing: 19.1 has it in hex 0705"],
    ),
    "one of five alike missing": (
        lambda: save().drop(one("works", 1)),
        ["SAV005 Works (works) is missing: 19.1 has it in hex 0706"],
    ),
    "laid twice": (
        lambda: save().copy(one("ah-52-1"), *at("0604")),
        [
            "SAV009 I/52 Infantry (ah-52-1) lies 2 times on the table, there is 1: in hex 0603 and hex 0604",
        ],
    ),
    "at full strength": (
        lambda: save().change(one("it-44-1"), turned(1)),
        ["SAV008 I/44 Infantry (it-44-1) lies in hex 0505 full; 19.1 has it reduced"],
    ),
    "with the wrong side up": (
        lambda: save().change(one("it-mountain-2"), turned(1)),
        ["SAV008 2/Mtn Mountain guns (Italian) (it-mountain-2) lies in hex 0406 full; 19.1 has it firing"],
    ),
    "in a state": (
        lambda: save().change(one("it-43-1"), turned(1, "Disrupted")),
        ["SAV008 I/43 Infantry (it-43-1) lies in hex 0505 full, disrupted; 19.1 has it full"],
    ),
    "in a wrong turn": (
        lambda: save().move(one("it-alpini"), *at("0305")),
        ["SAV007 Belluno Alpini (it-alpini) lies in hex 0305; 19.1 has it in space 2 of the turn track"],
    ),
    "off the map": (
        lambda: save().move(one("it-125-2"), at("0405")[0], 2, 2),
        ["SAV010 II/125 Infantry (it-125-2) lies in no place of 'The Plava bridgehead'; 19.1 has it in hex 0405"],
    ),
    "in a window that is gone": (
        lambda: save().move(one("it-125-2"), "Old map", 200, 200),
        [
            "SAV010 II/125 Infantry (it-125-2) lies in the window 'Old map', which the game has not; "
            "19.1 has it in hex 0405"
        ],
    ),
    "among enemies": (
        lambda: save().move(one("it-126-1"), *at("0603")),
        [
            "OOB018 Italian and Austro-Hungarian stand together in hex 0603 at the start of june",
            "SAV007 I/126 Infantry (it-126-1) lies in hex 0603; 19.1 has it in hex 0306",
        ],
    ),
    "in a stack that is too high": (
        lambda: save().move(one("it-44-1"), *at("0405")),
        [
            "OOB002 Italian has 4 stacking points in hex 0405 at the start of june, stacking (case 5.1) allows 3",
            "SAV007 I/44 Infantry (it-44-1) lies in hex 0405; 19.1 has it in hex 0505",
        ],
    ),
    "of another module": (
        lambda: save().change(one("it-44-1"), numbered("9999")),
        [
            "SAV004 1 piece is none of the game's: 1 I/44 Infantry (no piece of the game has its number)",
            "SAV005 I/44 Infantry (it-44-1) is missing: 19.1 has it in hex 0505",
        ],
    ),
}


@pytest.mark.parametrize("slip", WRONG)
def test_one_slip_is_told_as_it_is(slip: str) -> None:
    laid, told = WRONG[slip]
    assert found(laid()) == told


def test_guns_on_wheels_in_the_mountains() -> None:
    game, _ = planned("hill-383")
    barred = {one.id for one in game.terrain.values() if one.move.get("wheeled") == "no"}
    roads = {number for path in game.paths for number in path.hexes}
    number = next(where.id for where, one in game.hexes.items() if barred & {*one.terrain} and where.id not in roads)
    told = found(save().move(one("it-heavy-149"), *at(number)))
    assert [one[:6] for one in told] == ["OOB001", "SAV007"] and f"hex {number}" in told[0]


def test_a_finding_names_the_line_of_the_statement_and_says_what_to_do() -> None:
    (one_,) = judged("hill-383", "june", save().move(one("it-125-1"), *at("0406")).data())
    assert str(one_.origin) == "laid.vsav"
    assert [(str(note.origin), note.message) for note in one_.notes] == [
        ("sources/hill-383/scenarios/june.csv:6:1", "statement june-5")
    ]
    assert one_.hint == "move it there, or correct statement june-5"


def test_a_unit_that_its_owner_hid_is_a_note() -> None:
    told = judged("hill-383", "june", save().change(one("ah-22-1"), masked("Austro-Hungarian")).data())
    assert [(each.code, each.severity.value) for each in told] == [("SAV015", "note")]


def test_a_unit_that_the_setup_hides_lies_face_down(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "sources" / "hill-383", tmp_path / "sources" / "hill-383")
    file = tmp_path / "sources" / "hill-383" / "scenarios" / "june.csv"
    file.write_text(file.read_text("utf-8").replace("ah-22-1,0705,,", "ah-22-1,0705,hidden,"), "utf-8")
    made = planned("hill-383", tmp_path)
    begun_hidden = begun_of(*made, "june")
    assert judged_of(*made, "june", begun_hidden) == ()
    shown = Save(begun_hidden).change(one("ah-22-1"), masked("null")).data()
    (fault,) = judged_of(*made, "june", shown)
    assert fault.code == "SAV008" and fault.hint == "hide it, or correct the statement's `state`"
    assert fault.message == "I/22 Infantry (ah-22-1) lies in hex 0705 full; 19.1 has it full, hidden"


def test_a_marker_of_which_the_setup_says_nothing_is_a_note() -> None:
    laid = save()
    laid.commands.insert(2, Save(begun("hill-383", "zagora")).command_of("control"))
    told = judged("hill-383", "june", laid.data())
    assert [(each.code, each.severity.value) for each in told] == [("SAV017", "note")]


def test_numbers_of_tracks_are_those_of_the_start() -> None:
    laid = save()
    laid.commands = [one.replace("0|1;0;false", "0|3;0;false") for one in laid.commands]
    assert found(laid) == ["SAV012 Turn stands at 3; june begins at 1"]


def test_a_marker_that_shows_another_number_is_told_once() -> None:
    """What the number says is told, and not that the marker lies where it says."""
    _, plan = planned("hill-383")
    board = plan.boards["plava"]
    there = board.raster.to_pixels(board.centre_of(turn_at(3)))
    laid = save().move(one("turn"), at("0405")[0], *there)
    assert [each[:6] for each in found(laid)] == ["SAV007"]
    laid.commands = [each.replace("0|1;0;false", "0|3;0;false") for each in laid.commands]
    assert found(laid) == ["SAV012 Turn stands at 3; june begins at 1"]


def test_where_nothing_is_laid_out_that_alone_is_told() -> None:
    laid = save()
    for id in laid.every():
        laid.drop(id)
    assert [one[:6] for one in found(laid)] == ["SAV005"]
