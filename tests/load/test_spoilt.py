"""Cells that a spreadsheet has changed: what is recognised, what is left alone."""

from pathlib import Path

import pytest
from tests.load.folders import hints, load, reports

from grognard.load.spoilt import lost_zero, originals


@pytest.mark.parametrize(
    ("cell", "likely"),
    [
        ("04-févr", "4-2"),
        ("4-févr.", "4-2"),
        ("2-Apr", "2-4"),
        ("02-avr", "2-4"),
        ("Apr-02", "4-2"),
        ("2. Apr", "2-4"),
        ("3-août", "3-8"),
        ("2026-04-02", "2-4"),
        ("2026-04-02 00:00:00", "2-4"),
        ("02/04/2026", "2-4"),
        ("02.04.2026", "2-4"),
        ("03:01", "3:1"),
        ("03:01:00", "3:1"),
        ("1,00E+05", "1E5"),
        ("1.00E+05", "1E5"),
        ("1.20E+03", "12E2"),
    ],
)
def test_a_changed_cell_names_its_likeliest_original(cell: str, likely: str) -> None:
    found = originals(cell)
    assert found is not None and found[0] == likely


def test_both_orders_of_a_date_and_the_plain_number_are_named() -> None:
    assert originals("04-févr") == ("4-2", "2-4", "4/2")
    assert originals("1,00E+05") == ("1E5", "100000")
    assert originals("#REF!") == () == originals("#NOM?")


_HONEST = """4-2 3:1 1:10 II/128 4 0306 no 1/2 +1 E-5 U-23 5.2 26.2.3 mar-1-b dec it-127-1 2-Foo 99-Apr 1915-06
Sp 12.6 1914-1918"""


@pytest.mark.parametrize("cell", [*_HONEST.split(), "1914 Sep/Oct", "15. Corps"])
def test_an_honest_cell_is_left_alone(cell: str) -> None:
    assert originals(cell) is None


def test_lost_zeros() -> None:
    assert lost_zero("306", 4) == "0306"
    assert lost_zero("10203", 6) == "010203"
    assert [lost_zero(text, 4) for text in ("0306", "1203", "30", "3A6", "")] == [""] * 5
    assert lost_zero("306", 0) == "", "a grid whose numbers are not of digits"


def test_a_spoilt_cell_is_found_in_place_and_counted_once(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        {
            "counters/mix.csv": "id,qty,type,side,attack\nred-1,04-févr,inf,red,2-Apr\n",
            "map/hexsides.csv": "kind,name,sides\nriver,2-Apr,101/0201\n",
            "scenarios/june.csv": "how,count,what,name,where,when\nnamed,,,red-1,101,2-Apr\n",
            "charts/turns.csv": "turn,label\n1,15-Jun\n",
            "charts/crt.toml": 'title = "CRT"\n',
            "charts/crt.csv": "Die,03:01,02-janv\n1,A1,D1\n",
        },
    )
    assert reports(loaded) == [
        "charts/crt.csv:1:5 SRC030 '03:01' is what a spreadsheet makes of something else",
        "charts/crt.csv:1:11 SRC030 '02-janv' is what a spreadsheet makes of something else",
        "counters/mix.csv:2:7 SRC030 '04-févr' is what a spreadsheet makes of something else",
        "counters/mix.csv:2:23 SRC030 '2-Apr' is what a spreadsheet makes of something else",
        "map/hexsides.csv:2:13 SRC031 101 is no number of 4 digits",
        "scenarios/june.csv:2:15 SRC031 101 is no number of 4 digits",
    ]
    assert hints(loaded)[0].startswith("it was probably 3:1; ")
    assert hints(loaded)[2].endswith("attack 4 and defence 2 stand in columns of their own")
    game = loaded.game
    assert game is not None and game.hexsides[0].a == "0101" and game.demands[0].where == "0101"
    assert game.charts["crt"].columns == ("3:1", "2-1")
