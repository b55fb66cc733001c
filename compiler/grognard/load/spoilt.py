"""Cells that a spreadsheet has changed behind the author's back, and what they most likely were."""

import re
import unicodedata
from typing import Final

_MONTHS: Final = {
    name: number
    for number, names in enumerate(
        (
            "jan january janv janvier januar gen gennaio ene enero",
            "feb february fev fevr fevrier februar febbraio febrero",
            "mar march mars marz mrz marzo",
            "apr april avr avril aprile abr abril",
            "may mai mag maggio mayo",
            "jun june juin juni giu giugno junio",
            "jul july juil juillet juli lug luglio julio",
            "aug august aout ago agosto",
            "sep sept september septembre set settembre septiembre",
            "oct october octobre okt oktober ott ottobre octubre",
            "nov november novembre noviembre",
            "dec december decembre dez dezember dic dicembre diciembre",
        ),
        1,
    )
    for name in names.split()
}

_DAY_MONTH = re.compile(r"(\d{1,2})[-. ]{1,2}([^\W\d_]{3,10})\.?(?:[-. ](?:\d{2}|\d{4}))?")
_MONTH_DAY = re.compile(r"([^\W\d_]{3,10})\.?[- ](\d{1,2})")
_ISO_DATE = re.compile(r"\d{4}-(\d{2})-(\d{2})(?:[ T]00:00(?::00)?)?")
_SLASH_DATE = re.compile(r"(\d{1,2})([/.])(\d{1,2})\2\d{4}")
_TIME = re.compile(r"(\d{1,2}):(\d{2}):00|(0\d):(\d{2})|(\d{1,2}):(0\d)")  # 1:10 is honest, 01:10 and 1:01 are not
_SCIENTIFIC = re.compile(r"(\d)[.,](\d+)E([+-]\d{2,})", re.IGNORECASE)
_ERROR = re.compile(r"#(?:REF|N/A|NAME|NOM|VALUE|VALEUR|DIV/0|NUM|NOMBRE|NULL)[!?]?")

FREE_TEXT: Final = frozenset({"name", "title", "text", "note", "label", "aliases", "when"})
"""Columns that hold words, among them honest dates ("15-Jun" as the label of a turn)."""


def originals(cell: str) -> tuple[str, ...] | None:
    """What a changed cell most likely was, the likeliest first; None for a cell that looks untouched.

    An empty tuple: a spreadsheet's error mark, which says nothing of what stood there.
    """
    if len(cell) < 4 or len(cell) > 24:
        return None
    if _ERROR.fullmatch(cell):
        return ()
    if found := _DAY_MONTH.fullmatch(cell):
        return _pair(int(found[1]), _month(found[2]))
    if found := _MONTH_DAY.fullmatch(cell):
        return _pair(_month(found[1]), int(found[2]))
    if found := _ISO_DATE.fullmatch(cell):
        return _pair(int(found[2]), int(found[1]))
    if found := _SLASH_DATE.fullmatch(cell):
        return _pair(int(found[1]), int(found[3]))
    if found := _TIME.fullmatch(cell):
        first, second = (int(part) for part in found.groups() if part)
        return (f"{first}:{second}",)
    if found := _SCIENTIFIC.fullmatch(cell):
        return _power(found[1], found[2].rstrip("0"), int(found[3]))
    return None


def lost_zero(number: str, digits: int) -> str:
    """The hex number that lost its leading zeros, or the empty string: 306 was 0306 in a grid of four digits."""
    if number.isascii() and number.isdigit() and digits // 2 < len(number) < digits:
        return number.zfill(digits)
    return ""


def _month(word: str) -> int:
    plain = "".join(one for one in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(one))
    return _MONTHS.get(plain, 0)


def _pair(first: int, second: int) -> tuple[str, ...] | None:
    if not (1 <= first <= 31 and 1 <= second <= 31):
        return None
    return tuple(dict.fromkeys((f"{first}-{second}", f"{second}-{first}", f"{first}/{second}")))


def _power(whole: str, fraction: str, exponent: int) -> tuple[str, ...]:
    if len(fraction) > exponent or not 0 <= exponent <= 15:
        return (f"{whole}{fraction}E{exponent - len(fraction)}",)
    shown = f"{whole}{fraction}"
    return (f"{shown}E{exponent - len(fraction)}", shown + "0" * (exponent - len(fraction)))
