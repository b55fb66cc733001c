"""Pieces in areas, at points, in cups: found by where they lie, alone or in a stack."""

import shutil
from pathlib import Path

import pytest
from tests.backends.vassal.modules import planned
from tests.check.literate import base_files
from tests.check.saved.laying import Save, begun_of, faults, judged_of, pixel
from tests.plan.test_cups import changed, game_of
from tests.tilings.test_games import GAMES

from grognard.formats.vassal.archive.saves import SavedStack
from grognard.model.game.locations import cell_at

ROWS = ("blue-1", "blue-2")


def _laid(game: str, place: str, root: Path):
    folder = root / "sources" / game
    shutil.copytree(GAMES / game, folder)
    setup = "\n".join(["name,where,state", *(f"{name},{place},apart" for name in ROWS), ""])
    (folder / "scenarios/first.csv").write_text(setup, "utf-8", newline="\n")
    return planned(game, root)


@pytest.mark.parametrize(("game", "place", "other"), [("west", "Elm march", "Isle"), ("passes", "Mill", "Ford")])
def test_apart_is_in_a_stack_of_its_own_and_elsewhere_is_elsewhere(
    game: str, place: str, other: str, tmp_path: Path
) -> None:
    made, plan = _laid(game, place, tmp_path)
    data = begun_of(made, plan, "first")
    assert faults(judged_of(made, plan, "first", data)) == []
    together = Save(data)
    (one,), (two,) = (together.pieces(name) for name in ROWS)
    (map,) = {each.of for each in made.areas if made.areas[each].name == place}
    window = next(each.name for each in plan.table.windows if each.id == map)
    at = pixel(plan, map, next(each for each in made.areas if made.areas[each].name == place))
    together.move(one, window, *at).move(two, window, *at)
    together.commands.insert(-1, SavedStack(id="both", map=window, x=at[0], y=at[1], pieces=(one, two)).text())
    assert [each[:6] for each in faults(judged_of(made, plan, "first", together.data()))] == ["SAV016", "SAV016"]
    away = Save(data)
    there = next(each for each in made.areas if made.areas[each].name == other)
    away.move(one, next(each.name for each in plan.table.windows if each.id == there.of), *pixel(plan, there.of, there))
    assert "SAV007" in [each[:6] for each in faults(judged_of(made, plan, "first", away.data()))]


def test_what_was_drawn_out_of_a_cup_is_elsewhere(tmp_path: Path) -> None:
    game, plan = game_of(changed(), tmp_path)
    save = Save(begun_of(game, plan, "battle"))
    assert faults(judged_of(game, plan, "battle", save.data())) == []
    window = next(one.name for one in plan.table.windows if one.id == "hills")
    save.move(save.pieces("red-2")[0], window, *pixel(plan, "hills", cell_at("hills", "0203")))
    (fault,) = faults(judged_of(game, plan, "battle", save.data()))
    assert fault.startswith("SAV007 ") and fault.endswith(" has it in the box cup")


def test_what_lies_on_a_mat_lies_in_its_slot(tmp_path: Path) -> None:
    files = base_files()
    files["counters/mats.toml"] = '[staff]\nowner = "hq"\n\n[staff.slot.foot]\nname = "Foot"\ntypes = ["infantry"]\n'
    files["scenarios/battle.csv"] = (
        "side,name,where,when,with\nred,red-hq,0202,start,red-1\nblue,blue-hq,0502,start,blue-1\nred,red-2,0203,start,\n"
    )
    game, plan = game_of(files, tmp_path)
    data = begun_of(game, plan, "battle")
    assert [one for one in faults(judged_of(game, plan, "battle", data)) if one.startswith("SAV")] == []
    save = Save(data)
    (red,), (blue,) = save.pieces("red-1"), save.pieces("blue-1")
    save.move(red, *save.place(blue))
    (fault,) = (one for one in faults(judged_of(game, plan, "battle", save.data())) if one.startswith("SAV"))
    assert fault.startswith("SAV007 ") and "(red-1) lies in the slot foot of blue-hq; " in fault
    assert fault.endswith(" has it in the slot foot of red-hq")
