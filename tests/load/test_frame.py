"""The frame of a counter sheet: lengths and whole numbers, and what is said of anything else."""

import pytest

from grognard.load.files.looks.frame import read_frame
from grognard.model.plan.sheets import Frame

AT = "templates/sheets/shared-cut.toml"


def test_a_frame_is_read() -> None:
    assert read_frame(b'columns = 8\nbleed = "1/8in"\n', AT) == (Frame(columns=8, bleed=3.175), ())


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"bleed = 3", "bleed: a length with its unit, in quotes"),
        (b'bleed = "3"', "bleed: a length is a number with a unit: 19mm, 1.5cm, 5/8in, 9pt"),
        (b"rows = 0", "rows: a whole number from 1 to 100"),
        (b'orientation = "wide"', "orientation: portrait or landscape"),
        (b"blood = 3", "blood: no such key"),
        (b"rows =", "the file ends in the middle of a value"),
        (b'rows = 5\nhead = "7', "the file ends in the middle of a value"),
        (b"rows = \xff", "the file is not UTF-8"),
        (b"rows = " + b"[" * 5000, "tables or arrays nest more than 32 deep"),
    ],
)
def test_faults_leave_the_default(data: bytes, message: str) -> None:
    frame, (finding,) = read_frame(data, AT)
    assert frame == Frame()
    assert finding.message.startswith(message) and finding.origin.file == AT


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"\n\nrows = 0\n", 3, 1),
        (b"# rows\n  blood = 3\n", 2, 3),
        (b"\n[blood]\n", 2, 2),
        (b"\nx = =\n", 2, 5),
        (b'rows = 5\nhead = "7', 2, 10),
    ],
)
def test_a_fault_stands_where_it_is_written(data: bytes, line: int, column: int) -> None:
    _, (finding,) = read_frame(data, AT)
    assert (finding.origin.line, finding.origin.column) == (line, column)
