"""Cells that a spreadsheet has changed: what is recognised, what is left alone."""

from pathlib import Path
from typing import get_args

import pytest
from tests.load.folders import hints, load, reports

from grognard.load.record.convert import fields_of
from grognard.load.record.kinds import CSV_KINDS
from grognard.load.text.spreadsheets.cells import BOOLEAN, lost_zero, spoilt
from grognard.load.text.spreadsheets.months import MONTHS, month


def originals(cell: str, heading: str = "", file: str = "") -> tuple[str, ...] | None:
    found = spoilt(cell, heading, file)
    return found.likely if found else None


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
        ("1E+05", "1E5"),
        ("Jun-08", "6-8"),
        ("juin-08", "6-8"),
        ("8. Jun", "8-6"),
        ("08. Jun", "8-6"),
        ("08.06.", "8-6"),
        ("6 août", "6-8"),
        ("6\xa0août", "6-8"),
        ("8-giu", "8-6"),
        ("08-jun", "8-6"),
        ("8 de junio", "8-6"),
        ("8 giugno 2025", "8-6"),
        ("June 8, 2025", "6-8"),
        ("8 Jun 2025", "8-6"),
        ("8/6/2025", "8-6"),
        ("06/08/25", "6-8"),
        ("08.06.25", "8-6"),
        ("08-06-2025", "8-6"),
        ("2025/06/08", "8-6"),
        ("2025. 6. 8.", "8-6"),
        ("6月8日", "6-8"),
        ("2025年6月8日", "6-8"),
        ("6월 8일", "6-8"),
        ("8-июн", "8-6"),
        ("08 Haz", "8-6"),
        ("8 cze", "8-6"),
        ("8-Ιουν", "8-6"),
        ("6:08", "6:8"),
        ("6:08:00 AM", "6:8"),
        ("6:08 PM", "6:8"),
    ],
)
def test_a_changed_cell_names_its_likeliest_original(cell: str, likely: str) -> None:
    found = originals(cell)
    assert found is not None and found[0] == likely


def test_both_orders_of_a_date_and_the_plain_number_are_named() -> None:
    assert originals("04-févr") == ("4-2", "2-4", "4/2")
    assert originals("1,00E+05") == ("1E5", "100000")
    assert originals("05. Feb", "cite") == ("5.2", "2.5"), "a case has points"


@pytest.mark.parametrize(
    "cell",
    [
        "#REF!",
        "#BEZUG!",
        "#RIF!",
        "#¡REF!",
        "#NAME?",
        "#NOM?",
        "#¿NOMBRE?",
        "#NOME?",
        "#N/A",
        "#NV",
        "#N/D",
        "#VALUE!",
        "#WERT!",
        "#VALEUR!",
        "#VALORE!",
        "#DIV/0!",
        "#¡DIV/0!",
        "#NUM!",
        "#ZAHL!",
        "#NULL!",
        "#SPILL!",
        "#ERROR!",
        "Err:508",
        "######",
    ],
)
def test_a_mark_of_an_error_is_named_in_any_column(cell: str) -> None:
    for heading in ("attack", "name", "note"):
        found = spoilt(cell, heading)
        assert found is not None and "failed" in found.what and found.likely == ()


@pytest.mark.parametrize("cell", ["=A1", "=A1*2", "=SUM(A1:A3)", "=$B$2"])
def test_a_formula_is_named(cell: str) -> None:
    found = spoilt(cell, "attack")
    assert found is not None and "formula" in found.what


@pytest.mark.parametrize(
    "cell", ["TRUE", "VRAI", "WAHR", "VERO", "VERDADERO", "ИСТИНА", "FALSE", "FAUX", "FALSCH", "FALSO"]
)
def test_a_truth_value_is_named_where_no_truth_belongs(cell: str) -> None:
    found = spoilt(cell, "attack")
    word = "false" if cell.startswith("F") else "true"
    assert found is not None and (found.what, found.likely) == (f"a spreadsheet's word for {word}", ())
    assert spoilt(cell, "night") is None and spoilt(cell, "note") is None


def test_columns_of_truth_are_those_of_the_records() -> None:
    kinds = [fields_of(one.row) for one in CSV_KINDS]
    assert {
        name for fields in kinds for name, one in fields.items() if bool in (one.type, *get_args(one.type)[:1])
    } == BOOLEAN


@pytest.mark.parametrize(
    ("cell", "heading", "file", "likely"),
    [
        ("45816", "attack", "counters/mix.csv", ("6-8", "8-6", "6/8")),
        ("45816.0", "left", "counters/mix.csv", ("6-8", "8-6", "6/8")),
        ("45816", "2-1", "charts/crt.csv", ("6-8", "8-6", "6/8")),
        ("0.255555555555556", "attack", "counters/mix.csv", ("6:8",)),
        ("0,125694444444444", "", "charts/crt.csv", ("3:1",)),
        ("300%", "attack", "counters/mix.csv", ("3",)),
        ("50 %", "back_attack", "counters/mix.csv", ("0.5",)),
        ("45816", "id", "counters/mix.csv", None),
        ("45816", "where", "scenarios/a.csv", None),
        ("45800", "attack", "counters/mix.csv", None),
        ("50%", "2-1", "charts/losses.csv", None),
        ("12.11.25", "cite", "claims.csv", None),
        ("mar-1", "id", "counters/mix.csv", None),
        ("01-mar", "id", "counters/mix.csv", ("mar-1",)),
        ("1-Mar", "id", "counters/mix.csv", ("1-3", "3-1", "1/3")),
    ],
)
def test_what_only_the_column_tells(cell: str, heading: str, file: str, likely: tuple[str, ...] | None) -> None:
    assert originals(cell, heading, file) == likely


def test_months_of_all_languages() -> None:
    assert len(MONTHS) >= 10
    for language, names in MONTHS.items():
        months = names.split("|")
        assert len(months) == 12, language
        for number, one in enumerate(months, 1):
            assert {month(name) for name in one.split()} == {number}, (language, one)


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
    made = "which a spreadsheet made of something else"
    assert reports(loaded) == [
        f"charts/crt.csv:1:5 SRC030 '03:01' is a time, {made}",
        f"charts/crt.csv:1:11 SRC030 '02-janv' is a date, {made}",
        f"counters/mix.csv:2:7 SRC030 '04-févr' is a date, {made}",
        f"counters/mix.csv:2:23 SRC030 '2-Apr' is a date, {made}",
        "map/hexsides.csv:2:13 SRC031 101 is not a number of 4 digits",
        "scenarios/june.csv:2:15 SRC031 101 is not a number of 4 digits",
    ]
    assert hints(loaded)[0].startswith("it was probably 3:1; ")
    assert hints(loaded)[2].endswith("attack 4 and defence 2 stand in columns of their own")
    game = loaded.game
    assert game is not None and game.hexsides[0].a == "0101" and game.demands[0].where == "0101"
    assert game.charts["crt"].columns == ("3:1", "2-1")
