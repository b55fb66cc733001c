"""Tables that a spreadsheet program keeps for itself: what is told, where, once, and how to save them."""

from pathlib import Path

import pytest
from tests.load.folders import SMALL, hints, reports, write

from grognard.base.disk.world import World
from grognard.load.files.game import load_game
from grognard.load.text.spreadsheets.programs import WORKBOOKS


def load_without(root: Path, name: str, *others: str):
    files = {key: text for key, text in SMALL.items() if key != name} | dict.fromkeys(others, "PK")
    return load_game(World(write(root, files)), "small")


@pytest.mark.parametrize("ending", WORKBOOKS)
def test_a_mix_that_is_no_csv_is_an_error_that_says_what_to_do(tmp_path: Path, ending: str) -> None:
    loaded = load_without(tmp_path, "counters/mix.csv", f"counters/mix{ending}")
    assert f"counters/mix{ending} SRC034 counters/mix.csv is missing, and this file is not read" in reports(loaded)
    assert any(one.startswith("save it as counters/mix.csv: ") for one in hints(loaded))


@pytest.mark.parametrize(
    ("table", "asks"),
    [("map/hexsides.csv", "game.toml:8:32"), ("scenarios/june.csv", "scenarios/june.toml:1:1")],
)
def test_a_table_that_another_file_names_is_told_there_and_once(tmp_path: Path, table: str, asks: str) -> None:
    workbook = table.replace(".csv", ".xlsx")
    loaded = load_without(tmp_path, table, workbook)
    told = [one for one in reports(loaded) if table.partition(".")[0] in one]
    assert told == [f"{asks} SRC001 {table} is missing"]
    name = table.rpartition("/")[2]
    assert f"save {name.replace('.csv', '.xlsx')} as {name}: Excel, File, Save As, CSV UTF-8" in hints(loaded)


def test_a_package_of_numbers_is_one_file_though_it_is_a_folder(tmp_path: Path) -> None:
    files = {key: text for key, text in SMALL.items() if key != "counters/mix.csv"}
    loaded = load_game(World(write(tmp_path, {**files, "counters/mix.numbers/Index.zip": "PK"})), "small")
    told = [one for one in reports(loaded) if "numbers" in one]
    assert told == ["counters/mix.numbers SRC034 counters/mix.csv is missing, and this file is not read"]


@pytest.mark.parametrize("name", ["counters/MIX.CSV", "rules/Rules.MD", "rules/rules.docx", "rules/a.markdown"])
def test_a_source_under_an_odd_ending_is_told(tmp_path: Path, name: str) -> None:
    assert f"{name} SRC061 nothing reads this file" in reports(
        load_game(World(write(tmp_path, {**SMALL, name: "x"})), "small")
    )


@pytest.mark.parametrize(
    "name", ["~$mix.xlsx", "counters/~$mix.xlsx", "counters/.~lock.mix.ods#", "todo.xlsx", "README.md"]
)
def test_what_is_no_source_is_left_alone(tmp_path: Path, name: str) -> None:
    assert reports(load_game(World(write(tmp_path, {**SMALL, name: "x"})), "small")) == []
