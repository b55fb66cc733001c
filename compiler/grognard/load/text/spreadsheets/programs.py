"""Files that a spreadsheet program keeps for itself, and how each of them exports a table."""

from typing import Final

WORKBOOKS: Final = (".xlsx", ".xls", ".xlsm", ".xlsb", ".ods", ".fods", ".ots", ".numbers", ".gsheet")
"""Endings of the files that only the program itself reads."""


def how_to_export(name: str) -> str:
    """The way through the menus of the program that keeps such a file."""
    ending = name.lower().rpartition(".")[2]
    if ending == "numbers":
        return "Numbers, File, Export To, CSV, text encoding Unicode (UTF-8)"
    if ending == "gsheet":
        return "Google Sheets, File, Download, Comma-separated values"
    if ending in ("ods", "fods", "ots"):
        return "LibreOffice, File, Save As, Text CSV, character set Unicode (UTF-8)"
    return "Excel, File, Save As, CSV UTF-8"


_ZIP: Final = b"PK\x03\x04"
_OTHERS: Final = (
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a workbook of Excel", "save it as text: Excel, File, Save As, CSV UTF-8"),
    (b"{\\rtf", "rich text", "save it as plain text, UTF-8"),
    (b"%PDF-", "a PDF", "the sources are text"),
    (b"version https://git-lfs.github.com/", "a pointer of Git LFS", "fetch the file itself: git lfs pull"),
    (b"\xff\xfe\x00\x00", "UTF-32", "save it as UTF-8"),
    (b"\x00\x00\xfe\xff", "UTF-32", "save it as UTF-8"),
)


def disguised(data: bytes) -> tuple[str, str]:
    """What a file is that bears the name of a text, by its first bytes, and what to do; blanks for a text."""
    if data.startswith(_ZIP):
        head = data[:4096]
        kinds = (("ods", b"opendocument.spreadsheet"), ("numbers", b"Index/"), ("xlsx", b""))
        ending = next(ending for ending, mark in kinds if mark in head)
        return "a workbook or another archive", f"a new name makes no text of it; {how_to_export(f'.{ending}')}"
    return next(((what, hint) for start, what, hint in _OTHERS if data.startswith(start)), ("", ""))
