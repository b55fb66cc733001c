"""One table as four programs export it in four languages: the same rows, and each spoilt cell named as what it is.

``exports/libreoffice-*.csv`` were written by LibreOffice 7.4, each under the locale of its name, from a table in which
the author had typed 6-08, 8.6., 6/8/25, 1E5, 8 juin, 50%, 3:01 and 0306. The others are typed as the programs write.
"""

from pathlib import Path

import pytest

from grognard.load.text.reading import decode
from grognard.load.text.report import Report
from grognard.load.text.tables.csv import parse_table

HERE = Path(__file__).parent / "exports"
NAMES = ['Général Côté, "le Rouge"', "Größe", "Forlì"]

LIBREOFFICE = {
    "libreoffice-en": ["03:01:00 AM", "06/08/2025", "8 juin", "50%"],
    "libreoffice-fr": ["03:01:00 AM", "08/06/2025", "06/08/2026", "50%"],
    "libreoffice-de": ["08.06.2026", "03:01:00", "6/8/25", "8 juin", "50%"],
    "libreoffice-it": ["03:01:00", "06/08/2025", "8 juin", "50%"],
}
"""What of each file is told, and nothing else: 6-08 among designations is honest, and so is TRUE of `night`."""


def told(data: bytes) -> tuple[list[dict[str, str]], list[str], list[str]]:
    """Rows, spoilt cells, and codes of what else was found."""
    report = Report()
    table = parse_table(decode(data, "sources/x/counters/mix.csv", report), report)
    found = report.findings()
    spoilt = [one.message.split("'")[1] for one in found if one.code == "SRC030"]
    return [row.cells for row in table.rows], spoilt, [one.code for one in found if one.code != "SRC030"]


@pytest.mark.parametrize("name", LIBREOFFICE)
def test_what_libreoffice_wrote(name: str) -> None:
    rows, spoilt, others = told((HERE / f"{name}.csv").read_bytes())
    assert [row["name"] for row in rows] == NAMES and others == []
    assert [row["id"] for row in rows] == ["red-1", "red-2", "red-3"]
    assert spoilt == LIBREOFFICE[name]


def test_what_libreoffice_wrote_in_windows_1252_is_told_and_read() -> None:
    rows, _, others = told((HERE / "libreoffice-fr-windows.csv").read_bytes())
    assert [row["name"] for row in rows] == NAMES and others == ["SRC005"]


WORDS = {
    "en": ("8-Jun", "8 Jun 2025", "6/8/2025", "TRUE", "."),
    "fr": ("08-juin", "8 juin 2025", "08/06/2025", "VRAI", ","),
    "de": ("08. Jun", "8. Juni 2025", "08.06.2025", "WAHR", ","),
    "it": ("08-giu", "8 giu 2025", "08/06/2025", "VERO", ","),
}
"""The eighth of June as Excel, Numbers and Google Sheets write it, true, and the decimal sign, by language."""


def table(date: str, true: str, point: str, separator: str, end: str) -> str:
    name = '"Général Côté, ""le Rouge"""'
    rows = [
        ["id", "name", "attack", "defence", "cost", "move", "#remark", "", ""],
        ["red-1", name, date, "03:01", f"1{point}00E+05", true, date, "", ""],
        ["red-2", "Größe", "#N/A", "4", f"4{point}5", "45816", "", "", ""],
        ["red-3", "Forlì", "3", "4", "5", "6", "", "", ""],
        [""] * 9,
    ]
    quoted = [
        [f'"{one}"' if point == "," == separator and "," in one and '"' not in one else one for one in row]
        for row in rows
    ]
    return end.join(separator.join(row) for row in quoted) + end


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize(
    "program",
    [
        "excel utf-8",
        "excel windows",
        "excel mac",
        "excel unicode text",
        "excel sep",
        "sheets",
        "numbers",
        "numbers mac",
        "numbers with names",
    ],
)
def test_the_same_table_from_every_program_in_every_language(program: str, language: str) -> None:
    excel, numbers, sheets, true, point = WORDS[language]
    separator = ";" if point == "," else ","
    date = {"excel": excel, "numbers": numbers, "sheets": sheets}[program.split()[0]]
    others: list[str] = []
    if program == "excel utf-8":
        data = b"\xef\xbb\xbf" + table(date, true, point, separator, "\r\n").encode()
    elif program == "excel unicode text":
        data = b"\xff\xfe" + table(date, true, point, "\t", "\r\n").encode("utf-16-le")
    elif program == "excel sep":
        data = f"sep={separator}\r\n".encode() + table(date, true, point, separator, "\r\n").encode()
    elif program == "sheets":
        data = table(date, true, point, ",", "\r\n").removesuffix("\r\n").encode()
    elif program == "numbers with names":
        data, others = b"Tableau 1\r\n" + table(date, true, point, separator, "\r\n").encode(), ["SRC013"]
    elif program == "numbers":
        data = table(date, true, point, separator, "\n").encode()
    else:
        coding, end = ("cp1252", "\r\n") if program == "excel windows" else ("mac_roman", "\r")
        data, others = table(date, true, point, separator, end).encode(coding), ["SRC005"]
    rows, spoilt, found = told(data)
    assert found == others
    assert [row["name"] for row in rows] == NAMES
    assert spoilt == [date, "03:01", f"1{point}00E+05", true, "#N/A", "45816"]
    assert rows[2] == {"id": "red-3", "name": "Forlì", "attack": "3", "defence": "4", "cost": "5", "move": "6"}
    assert rows[1]["cost"] == ("4,5" if program == "sheets" and point == "," else "4.5")
