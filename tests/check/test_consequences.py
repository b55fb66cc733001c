"""A finding that only follows from another is held back, and no other is."""

from dataclasses import replace
from typing import Any

import pytest

from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.origins import Origin, Origins
from grognard.check.settle.consequences import without_consequences
from grognard.model.game.counters import Counter
from grognard.model.game.maps import Map
from grognard.model.game.scenarios import Demand
from grognard.model.game.whole import Game, Head

MIX = "sources/x/counters/mix.csv"
SETUP = "sources/x/scenarios/june.csv"
GRID = Origin(file="sources/x/game.toml", line=9, column=40)


def place(file: str, line: int, column: int = 1) -> Origin:
    return Origin(file=file, line=line, column=column)


def row(file: str, line: int, **columns: int) -> Origins:
    return Origins(at=place(file, line), fields={name: place(file, line, one) for name, one in columns.items()})


def game(**fields: Any) -> Game:
    return Game(id="x", head=Head(title="X", version="1"), **fields)


def finding(code: str, file: str, severity: Severity = Severity.WARNING) -> Diagnostic:
    return Diagnostic(code=code, severity=severity, message="", origin=Origin(file=f"sources/x/{file}", line=2))


def test_rows_left_out_make_no_shortage() -> None:
    short, idle = finding("OOB010", "scenarios/june.csv"), finding("RUL020", "counters/mix.csv")
    assert list(without_consequences(game(left_out={MIX: 1}), [short, idle])) == [idle]


@pytest.mark.parametrize(
    ("code", "file", "is_held"),
    [
        ("OOB012", "scenarios/june.csv", True),
        ("OOB012", "counters/mix.csv", False),
        ("OOB013", "scenarios/june.csv", False),
        ("MAP004", "map/hexsides.csv", True),
        ("MAP004", "map/paths.csv", False),
        ("ART006", "art/board.png", True),
        ("ART006", "counters/mix.csv", False),
    ],
)
def test_a_rule_waits_for_its_files(code: str, file: str, is_held: bool) -> None:
    late = finding(code, "counters/types.toml")
    error = finding("SRC023", file, Severity.ERROR)
    assert list(without_consequences(game(), [late, error])) == ([error] if is_held else [late, error])
    warning = finding("SRC023", file)
    assert list(without_consequences(game(), [late, warning])) == [late, warning]


@pytest.mark.parametrize(
    ("line", "column", "is_doubtful"),
    [
        (2, 5, True),  # the number of a red counter
        (2, 9, False),  # what is printed as its entry code
        (3, 5, False),  # the number of a blue counter
        (3, 7, True),  # its side: it may be a red one
        (3, 1, True),  # nobody knows which cell is which
        (9, 3, True),  # a row that was left out may have been any counter
    ],
)
def test_a_shortage_is_doubtful_where_an_error_may_be_why(line: int, column: int, is_doubtful: bool) -> None:
    counters = {
        side: Counter(id=side, type="inf", side=side, origin=row(MIX, number, id=1, qty=5, side=7, entry=9))
        for number, side in ((2, "red"), (3, "blue"))
    }
    asked = Demand(id="june-1", scenario="june", side="red", types=("inf",), origin=row(SETUP, 2, side=3))
    short = replace(finding("OOB010", ""), origin=place(SETUP, 2))
    error = replace(finding("SRC023", "", Severity.ERROR), origin=place(MIX, line, column))
    (told, _) = without_consequences(game(counters=counters, demands=(asked,)), [short, error])
    assert (told.severity is Severity.NOTE) == is_doubtful
    assert [note.origin for note in told.notes] == ([error.origin] if is_doubtful else [])


def test_nothing_else_is_said_of_a_row_that_lacks_a_cell() -> None:
    ragged = replace(finding("SRC012", "", Severity.ERROR), origin=place(MIX, 3))
    same = [replace(finding(code, ""), origin=place(MIX, 3, 8)) for code in ("SRC025", "REF001", "CTR002")]
    about = replace(finding("OOB013", ""), notes=(Note(message="the counter", origin=place(MIX, 3)),))
    other = replace(finding("CTR002", ""), origin=place(MIX, 4, 8))
    assert list(without_consequences(game(), [ragged, *same, about, other])) == [ragged, other]


def test_no_check_speaks_of_a_guess() -> None:
    unknown = replace(finding("REF001", "", Severity.ERROR), origin=place(MIX, 3, 8))
    at = replace(finding("OOB023", ""), origin=place(MIX, 3, 8))
    about = replace(finding("OOB023", ""), notes=(Note(message="the first one", origin=place(MIX, 3, 8)),))
    beside = replace(finding("CTR002", ""), origin=place(MIX, 3, 9))
    assert list(without_consequences(game(), [unknown, at, about, beside])) == [unknown, beside]


def test_a_name_that_is_no_id_is_told_once_with_what_it_resembles() -> None:
    no_id = replace(finding("SRC025", "", Severity.ERROR), origin=place(MIX, 3, 8))
    unknown = replace(no_id, code="REF001")
    assert list(without_consequences(game(), [no_id, unknown])) == [unknown]
    assert list(without_consequences(game(), [no_id])) == [no_id]


def test_nothing_is_said_of_a_statement_with_a_word_that_means_nothing() -> None:
    unknown = replace(finding("REF001", "", Severity.ERROR), origin=place(SETUP, 3, 8))
    guessed = replace(finding("OOB013", ""), origin=place(SETUP, 3))
    other = replace(finding("OOB013", ""), origin=place(SETUP, 4))
    assert list(without_consequences(game(), [unknown, guessed, other])) == [unknown, other]


def test_nothing_is_said_of_the_hexes_of_a_grid_with_an_error() -> None:
    sheet = Map(id="land", title="Land", layers=("map/rivers.csv",), origin=Origins(fields={"grid.first": GRID}))
    wrong = replace(finding("SRC023", "", Severity.ERROR), origin=GRID)
    told = {
        "MAP001": finding("MAP001", "map/rivers.csv", Severity.ERROR),
        "REF005": replace(
            finding("REF005", "scenarios/june.csv", Severity.ERROR), message="hex 0304 is not on the map"
        ),
        "RUL010": replace(finding("RUL010", "claims.csv"), message="june: a stands in 0303; the claim of 1 says 0304"),
        "CHT008": finding("CHT008", "terrain.toml"),
    }
    held = [wrong, *told.values()]
    beside = [
        finding("MAP001", "map/other.csv", Severity.ERROR),
        replace(told["REF005"], message="'Plaava' means no place"),
        replace(told["RUL010"], message="attack of a is 2; the claim of 1 says 3"),
    ]
    assert list(without_consequences(game(maps={"land": sheet}), [*held, *beside])) == [wrong, *beside]
    other = replace(wrong, origin=place(GRID.file, 2))
    assert list(without_consequences(game(maps={"land": sheet}), [other, *told.values()])) == [other, *told.values()]


def test_a_claim_of_hexes_waits_for_a_grid_that_fits() -> None:
    misfit = finding("MAP008", "game.toml")
    claim = replace(finding("RUL013", "claims.csv"), message="0702 and 0601 are not neighbours")
    beside = replace(claim, message="'armour' is not a field")
    assert list(without_consequences(game(), [misfit, claim, beside])) == [misfit, beside]
    assert list(without_consequences(game(), [claim, beside])) == [claim, beside]
