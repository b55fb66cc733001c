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
