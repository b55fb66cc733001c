"""Cells that a spreadsheet has spoilt: what is reported of them, and what they most likely were."""

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Hint, Meant
from grognard.base.origins import Origin
from grognard.load.codes.tables import SPOILT_CELL
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.cells import FREE_TEXT, IDS, WORDS, Spoilt, spoilt
from grognard.load.text.spreadsheets.marks import is_error_mark

_FIGURES: Final = re.compile(r"\d+")
_KEEP = "set the column to text in the spreadsheet before you type, and write one number a cell"


def as_the_others(found: Spoilt, others: Collection[str]) -> Spoilt:
    """What a result of a chart most likely was: one of the other results, or at least of the form of one; nothing where
    no reading is."""
    those = [one for one in others if not spoilt(one)]
    forms = {_FIGURES.sub("0", one) for one in those}
    known = tuple(one for one in found.likely if one in those)
    return replace(found, likely=known or tuple(one for one in found.likely if _FIGURES.sub("0", one) in forms))


def report_spoilt(cell: str, found: Spoilt, heading: str, place: Origin, report: Report, *, is_lost: bool) -> None:
    """``is_lost``: it may have been several things, and no other cell is like one of them."""
    hint = f"it was probably {' or '.join(found.likely)}; {_KEEP}" if found.likely else _KEEP
    if is_lost:
        hint = f"no other cell of the table is like anything that becomes this; write what its source says; {_KEEP}"
    if len(found.likely) == 1:
        hint = Hint(hint, Meant(was=cell, now=found.likely[0]))
    if is_error_mark(cell) or cell.startswith("="):
        hint = "mend it in the spreadsheet, or write there what the cell is to say; then export again"
    if pair := _factors(found, heading, place.file):
        hint = f"a spreadsheet makes a date of {pair[0]}-{pair[1]}: attack {pair[0]} and defence {pair[1]} "
        hint += "stand in columns of their own"
    report.add(SPOILT_CELL.at(place, f"{cell!r} is {found.what}", hint=hint))


def _factors(found: Spoilt, heading: str, file: str) -> list[str]:
    """Two factors of a counter that were written into one cell; empty for anything else."""
    is_value = "/counters/" in f"/{file}" and heading not in IDS | WORDS | FREE_TEXT
    pair = found.likely[0].split("-") if found.likely and is_value else []
    return pair if len(pair) == 2 else []


def stopgap(found: Spoilt, cell: str, heading: str, file: str) -> str:
    return (_factors(found, heading, file) or found.likely or (cell,))[0]
