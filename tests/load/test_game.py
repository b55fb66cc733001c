"""LOAD as a whole: what a good folder gives, and that faults of several files come in one report."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.growth import assert_linear
from tests.load.folders import SMALL, game_of, hints, load, reports, write

from grognard.base.disk.world import World
from grognard.base.projects import find_project, list_games
from grognard.load.files.game import load_game
from grognard.model.fields.how_many import ONE
from grognard.model.game.locations import read_location

ROOT = Path(__file__).parents[2]


def test_every_file_of_the_small_game_is_understood(tmp_path: Path) -> None:
    game = game_of(load(tmp_path))
    assert list(map(str, game.hexes)) == [
        f"field:{number}" for number in ("0101", "0102", "0201", "0202", "0301", "0302")
    ]
    assert game.hexes[read_location("field:0201")].terrain == ("woods",)
    assert game.hexes[read_location("field:0302")].terrain == ()
    assert [(side.a, side.b, side.chain, side.index) for side in game.hexsides] == [
        ("0101", "0201", 1, 1),
        ("0102", "0201", 1, 2),
    ]
    assert game.paths[0].hexes == ("0101", "0201", "0301")
    assert game.places["sao-tome"].aliases == ("Tome", "Saint Thomas")
    assert game.counters["red-1"].values == {"attack": "4", "move": "5"}
    assert game.counters["red-1"].back_values == {"attack": "2", "move": "5"}
    assert [(one.id, one.side, one.count.exact, one.values) for one in game.demands] == [
        ("june-1", "red", 1, {}),
        ("june-2", "red", 1, {"attack": "3"}),
    ]
    assert game.scenarios["june"].setup == "scenarios/june.csv"


def test_values_know_where_they_were_written(tmp_path: Path) -> None:
    game = game_of(load(tmp_path))
    file = "sources/small"
    assert str(game.sides["red"].origin["colour"]) == f"{file}/game.toml:12:10"
    assert str(game.terrain["woods"].origin["move.foot"]) == f"{file}/terrain.toml:10:17"
    assert str(game.counters["red-2"].origin["attack"]) == f"{file}/counters/mix.csv:3:19"
    assert str(game.hexsides[1].origin.at) == f"{file}/map/hexsides.csv:2:23"
    assert str(game.hexes[read_location("field:0301")].origin["terrain"]) == f"{file}/map/terrain.hexes:2:10"
    assert str(game.demands[1].origin["where"]) == f"{file}/scenarios/june.csv:3:21"
    grid = game.maps["field"].grid
    assert grid is not None and str(grid.origin["rows"]) == f"{file}/game.toml:7:53"


def test_a_type_that_extends_another_says_what_it_writes_itself(tmp_path: Path) -> None:
    guard = game_of(load(tmp_path)).types["guard"]
    assert guard.face == "" and set(guard.origin.fields) == {"id", "name", "extends"}


def test_faults_of_several_files_are_all_reported_in_one_run(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        {
            "terrain.toml": SMALL["terrain.toml"].replace("code", "cod", 1),
            "counters/mix.csv": "id,qty,type,side,atack\nred-1,two,inf,red,4\nred-1,1,inf,red,4\n",
            "scenarios/june.toml": 'title = "June"\nlast_turn = "4"\n',
            "map/paths.csv": 'kind,name,hexes\nroad,"x,0101\n',
        },
    )
    assert reports(loaded) == [
        "counters/mix.csv:1:18 SRC021 unknown column 'atack'",
        "counters/mix.csv:2:7 SRC023 qty is 'two'; a whole number is expected",
        "counters/mix.csv:3:1 SRC024 counter 'red-1' stands twice",
        "map/paths.csv:2:1 SRC011 the quotes of this row do not match (unexpected end of data)",
        "scenarios/june.toml:2:13 SRC023 last_turn is '4'; a whole number is expected",
        "terrain.toml:3:1 SRC020 unknown key 'cod'",
    ]
    assert hints(loaded)[0] == "did you mean 'attack'?"
    assert hints(loaded)[-1] == "did you mean 'code'?"
    assert loaded.game is not None and loaded.game.counters["red-1"].qty == ONE, "the best value, so that links hold"


def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    loaded = load_game(World(write(tmp_path, SMALL)), "smal")
    assert loaded.game is None
    assert reports(loaded) == ["sources/smal/game.toml SRC041 no game is called 'smal'"]
    assert hints(loaded) == ["did you mean 'small'?"]
    (tmp_path / "sources" / "empty").mkdir()
    assert [one.code for one in load_game(World(tmp_path), "empty").findings] == ["SRC001"]


def test_a_project_is_found_from_inside_and_a_folder_alone_is_one(tmp_path: Path) -> None:
    root = write(tmp_path / "project", SMALL)
    assert find_project(root / "sources" / "small" / "map") == root
    assert list_games(root) == ("small",)
    alone = tmp_path / "alone"
    (root / "sources" / "small").rename(alone)
    assert find_project(alone / "map") == alone
    assert list_games(alone) == ("alone",)
    loaded = load_game(World(alone), "alone")
    assert loaded.game is not None and loaded.game.id == "alone"
    assert str(loaded.game.sides["red"].origin.at) == "game.toml:10:2"


def test_a_file_that_nothing_reads_is_reported(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"terrian.toml": "", "counter/mix.csv": "id\n", "notes/mix.csv": "id\n"})
    assert reports(loaded) == [
        "counter/mix.csv SRC061 nothing reads this file",
        "terrian.toml SRC061 nothing reads this file",
    ]


def test_the_schema_line_is_checked(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"scenarios/june.toml": '#:schema ../schema/scenario.json\ntitle = "June"\n'})
    assert reports(loaded) == ["scenarios/june.toml:1:10 SRC060 the #:schema line points to ../schema/scenario.json"]
    assert hints(loaded) == ["write #:schema ../../schema/scenario.json"]


@pytest.mark.parametrize("name", list_games(ROOT))
def test_our_own_games_load_without_a_finding(name: str) -> None:
    assert [f"{one.origin} {one.message}" for one in load_game(World(ROOT), name).findings] == []


def test_loading_imports_no_engine() -> None:
    code = (
        "import sys, grognard.load.files.game;"
        "print([m for m in ('typst','pikepdf','shapely','PIL','lxml','jinja2','fontTools','tree_sitter') "
        "if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "['tree_sitter']"


def test_twenty_thousand_rows_are_no_slow_attempt(tmp_path: Path) -> None:
    def work(count: int) -> Callable[[], None]:
        rows = "".join(f"red-{number},1,inf,red,4,5,2,=\n" for number in range(count))
        mix = "id,qty,type,side,attack,move,back_attack,back_move\n" + rows
        root = write(tmp_path / str(count), {**SMALL, "counters/mix.csv": mix})

        def run() -> None:
            loaded = load_game(World(root), "small")
            assert loaded.game is not None and len(loaded.game.counters) == count

        return run

    assert_linear(work, 15_000)


def test_ids_of_a_file_that_is_not_utf8_are_not_blamed_for_its_letters(tmp_path: Path) -> None:
    for coding, codes in (("cp1252", {"SRC005"}), ("utf-8", {"SRC025"})):
        root = tmp_path / coding
        load(root, {})
        mix = next(root.rglob("mix.csv"))
        mix.write_bytes("id,qty,type,side\nred-é,1,inf,red\n".encode(coding))
        found = load_game(World(root), mix.parents[1].name).findings
        assert {one.code for one in found if one.origin.file.endswith("mix.csv")} == codes
