"""Grids of codes: columns and rows as printed, layers, elevation, and what does not fit."""

from pathlib import Path

import pytest
from tests.load.folders import SMALL, game_of, hints, load, reports

from grognard.base.diagnostics import Severity
from grognard.model.game.locations import read_location


@pytest.mark.parametrize(
    ("grid", "findings"),
    [
        ("   01 02 03\n01 . w\n02 . . .\n", ["2:1 SRC014 row 01 has 2 cells under 3 columns"]),
        (
            "   01 02 04\n01 . w .\n02 . . .\n",
            ["1:1 SRC092 column 3 of the map is missing", "1:10 SRC014 '04' is not a column of the map"],
        ),
        (
            "   01 02 02\n01 . w .\n02 . . .\n",
            ["1:1 SRC092 column 3 of the map is missing", "1:10 SRC014 column 02 stands twice"],
        ),
        ("   01 02 03\n01 . w .\n", ["1:1 SRC092 row 2 of the map is missing"]),
        ("   01 02 03\n01 . w .\n01 . . .\n02 . . .\n", ["3:1 SRC014 row 01 stands twice"]),
        ("   01 02 03\n01 . q+w .\n02 . . .\n", ["2:6 SRC015 no hex terrain has the code 'q'"]),
        ("   01 02 03\nw . . .\n01 . . .\n02 . . .\n", ["2:1 SRC014 'w' is not a row of the map"]),
        ("# nothing\n", ["1:1 SRC007 the grid has no line of column numbers"]),
    ],
)
def test_what_does_not_fit(tmp_path: Path, grid: str, findings: list[str]) -> None:
    assert reports(load(tmp_path, {"map/terrain.hexes": grid})) == [f"map/terrain.hexes:{one}" for one in findings]


GRID = "[map.field]\ntitle = 'Field'\nlayers = ['map/terrain.hexes']\ngrid = { across_flats = '19mm', %s }\n"


@pytest.mark.parametrize(
    ("grid", "rows", "woods"),
    [
        ("columns = 3, rows = 2, from = 'lower right'", "   03 02 01\n02 .  w  .\n01 .  .  .\n", "0202"),
        (
            "columns = 3, rows = 2, numbers = \"'E'RRCC\", first = 'E1005'",
            "   05 06 07\n10 .  .  .\n11 w  .  .\n",
            "E1105",
        ),
        (
            "columns = 3, rows = 2, numbers = 'ARR', first = 'A02', step = 2, alternating = true",
            "   A B C\n02 . . .\n04 . w .\n",
            "B05",
        ),
        (
            "columns = 2, rows = 3, orientation = 'pointy', stagger = 'odd right', from = 'lower left', step = 2",
            "   01 03\n03 .  w\n02 .  .\n01 .  .\n",
            "0303",
        ),
    ],
)
def test_columns_and_rows_are_headed_as_they_are_counted(tmp_path: Path, grid: str, rows: str, woods: str) -> None:
    head = SMALL["game.toml"].partition("[map.")[0] + GRID % grid
    loaded = load(tmp_path, {"game.toml": head, "map/terrain.hexes": rows})
    assert [one for one in reports(loaded) if "hexes" in one or "game.toml" in one] == []
    assert loaded.game
    assert [one.number for one in loaded.game.hexes.values() if one.terrain == ("woods",)] == [woods]


def test_later_layers_win_where_they_say_something(tmp_path: Path) -> None:
    head = SMALL["game.toml"].replace(
        'layers = ["map/terrain.hexes"', 'layers = ["map/terrain.hexes", "map/winter.hexes", "map/elevation.hexes"'
    )
    game = game_of(
        load(
            tmp_path,
            {
                "game.toml": head,
                "map/terrain.hexes": "   01 02 03\n01 .  w  -\n02 .  -  .\n",
                "map/winter.hexes": "# derived: a wish\n   03 02 01\n02 -  w+. =\n01 w  ?  =\n",
                "map/elevation.hexes": "   01 02 03\n01 1  -2 ?\n02 =  12 3\n",
            },
        )
    )
    assert {str(number): one.terrain for number, one in game.hexes.items()} == {
        "field:0101": ("clear",),
        "field:0102": ("clear",),
        "field:0201": ("woods",),
        "field:0202": ("woods", "clear"),
        "field:0301": ("woods",),
    }
    assert [
        game.hexes[read_location(f"field:{number}")].elevation for number in ("0101", "0201", "0301", "0102", "0202")
    ] == [
        1,
        -2,
        None,
        None,
        12,
    ]
    assert str(game.hexes[read_location("field:0301")].origin["terrain"]) == "sources/small/map/winter.hexes:4:4"


def test_headers_are_the_printed_numbers(tmp_path: Path) -> None:
    head = SMALL["game.toml"].replace("rows = 2", 'rows = 2, numbers = "CCRR", first = "1120"')
    loaded = load(tmp_path, {"game.toml": head, "map/terrain.hexes": "   11 12 13\n20 . w .\n21 . . .\n"})
    assert loaded.game is not None and loaded.game.hexes[read_location("field:1220")].terrain == ("woods",)
    loaded = load(tmp_path, {"game.toml": head})
    assert reports(loaded)[0] == "map/terrain.hexes:1:1 SRC092 columns 11, 12, 13 of the map are missing"
    assert "the map has rows 20 to 21" in hints(loaded)


def test_columns_may_have_letters(tmp_path: Path) -> None:
    head = SMALL["game.toml"].replace("rows = 2", 'rows = 2, numbers = "ARR", first = "Z01"')
    loaded = load(tmp_path, {"game.toml": head, "map/terrain.hexes": "   Z AA BB\n01 . w .\n02 . . .\n"})
    assert reports(loaded) == [] and loaded.game is not None
    assert loaded.game.hexes[read_location("field:AA01")].terrain == ("woods",)


def test_elevations_are_whole_numbers(tmp_path: Path) -> None:
    head = SMALL["game.toml"].replace('layers = ["', 'layers = ["map/elevation.hexes", "')
    loaded = load(tmp_path, {"game.toml": head, "map/elevation.hexes": "   01 02 03\n01 1 2 high\n02 . 1.5 0\n"})
    assert reports(loaded) == [
        "map/elevation.hexes:2:8 SRC015 'high' is not an elevation",
        "map/elevation.hexes:3:4 SRC015 '.' is not an elevation",
        "map/elevation.hexes:3:6 SRC015 '1.5' is not an elevation",
    ]


def test_hexsides_are_pairs(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/hexsides.csv": "kind,name,sides\nriver,,0101 0101/0201/0301 /0101 0101/0201\n,x,\n"})
    assert reports(loaded) == [
        "map/hexsides.csv:2:8 SRC017 '0101' is not a hexside",
        "map/hexsides.csv:2:13 SRC017 '0101/0201/0301' is not a hexside",
        "map/hexsides.csv:2:28 SRC017 '/0101' is not a hexside",
        "map/hexsides.csv:3:1 SRC022 kind is missing",
        "map/hexsides.csv:3:4 SRC022 sides is missing",
    ]
    assert loaded.game is not None and [(one.a, one.b) for one in loaded.game.hexsides] == [("0101", "0201")]


_PLAIN = "   01 02 03\n01 .  w  =\n02 w+w . ?\n"


@pytest.mark.parametrize(
    "grid",
    [
        _PLAIN,
        ";01;02;03\n01;.;w;\n02;w+w;.;?\n",
        ",1,2,3,,\r\n1,.,w,,,\r\n2,w+w,.,?,,\r\n,,,,,\r\n",
        "sep=;\n;01;02;03\n01;.;w;=\n02;w+w;.;?\n",
        '"# drawn in a spreadsheet; by me";;;\n"";"01";"02";"03"\n"01";".";"w";""\n"02";"w+w";".";"?"\n',
        "\t01\t02\t03\n01\t.\tw\t\n02\tw+w\t.\t?\n",
        "\t\t01\t02\t03\n01\t.\tw\t=\n02\tw+w\t.\t?\n",
        "hex;'01;'02;'03\n'01;.;w;=\n'02;w+w;.;?\n",
    ],
)
def test_a_grid_that_a_spreadsheet_saved_reads_the_same(tmp_path: Path, grid: str) -> None:
    first, second = (load(tmp_path / name, {"map/terrain.hexes": text}) for name, text in (("a", _PLAIN), ("b", grid)))
    assert reports(first) == reports(second)
    assert first.game is not None and second.game is not None
    assert {key: one.terrain for key, one in first.game.hexes.items()} == {
        key: one.terrain for key, one in second.game.hexes.items()
    }


def test_a_cell_of_a_saved_grid_has_its_place(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/terrain.hexes": ";01;02;03\n01;.; q ;.\n02;.;.;.\n"})
    assert reports(loaded) == ["map/terrain.hexes:2:7 SRC015 no hex terrain has the code 'q'"]


def test_a_code_that_no_terrain_has_is_told_once_for_all_its_cells(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"map/terrain.hexes": "   01 02 03\n01 h w h+w\n02 h k .\n"})
    told = {one.message: [note.message for note in one.notes] for one in loaded.findings if one.code == "SRC015"}
    assert told == {"no hex terrain has the code 'h'": ["in 3 cells"], "no hex terrain has the code 'k'": []}
    assert any(one.endswith('for one more add a table with code = "h" to terrain.toml') for one in hints(loaded))


def test_a_map_that_was_made_larger_is_unknown_where_its_grid_is_too_small(tmp_path: Path) -> None:
    head = SMALL["game.toml"].replace("columns = 3, rows = 2", "columns = 5, rows = 4")
    loaded = load(tmp_path, {"game.toml": head})
    assert head != SMALL["game.toml"] and reports(loaded)[:2] == [
        "map/terrain.hexes:1:1 SRC092 columns 4, 5 of the map are missing",
        "map/terrain.hexes:1:1 SRC092 rows 3, 4 of the map are missing",
    ]
    assert {one.severity for one in loaded.findings} == {Severity.WARNING}
    assert "a row more: 3  ?  ?  ?" in hints(loaded)
    assert loaded.game is not None and loaded.game.hexes[read_location("field:0504")].terrain == ()
