"""Cells that a spreadsheet has changed behind the author's back, what they are now, and what they most likely were."""

import re
from datetime import date, timedelta
from typing import Final

from grognard.base.records import record
from grognard.load.text.spreadsheets.marks import FALSE, TRUE, is_error_mark
from grognard.load.text.spreadsheets.months import month

FREE_TEXT: Final = frozenset(
    {"name", "title", "text", "note", "label", "aliases", "when", "flavour", "back_name", "back_text"}
)
"""Columns that hold words, among them honest dates ("15-Jun" as the label of a turn)."""
BOOLEAN: Final = frozenset({"all", "capital", "fort", "night", "port"})
"""Columns that hold true or false, in whatever language a spreadsheet says it."""
IDS: Final = frozenset({"id", "was", "type", "side", "nation", "formation", "partner", "extension", "kind", "what"})
CASES: Final = frozenset({"cite", "case"})
WORDS: Final = frozenset({"left", "right", "echelon", "entry", "text"})
"""Columns of a counter that hold a designation, which may well be two numbers."""
_NO_NUMBERS: Final = FREE_TEXT | IDS | WORDS | {"where", "hex", "hexes", "sides", "key", "gpid", "numbers"}
_VALUES: Final = ("counters/", "scenarios/", "charts/")
"""The folders whose tables hold factors and results."""

_SEP = r"[-. \u00a0/]{1,2}"
_DAY_MONTH = re.compile(
    rf"(\d{{1,2}})\.?(?:{_SEP}|º? de | di )([^\W\d_]{{3,12}})\.?(?:(?:{_SEP}|,? | de )(?:\d{{2}}|\d{{4}}))?"
)
_MONTH_DAY = re.compile(r"([^\W\d_]{3,12})\.?(?:[- \u00a0](\d{2})|[ \u00a0](\d{1,2})(?:, \d{4})?\.?)")
_ISO_DATE = re.compile(r"\d{4}([-/.]) ?(\d{1,2})\1 ?(\d{1,2})\.?(?:[ T]0{1,2}:00(?::00)?)?")
_EAST = re.compile(r"(?:\d{4}[年년] ?)?(\d{1,2})[月월] ?(\d{1,2})[日일]")
_DATE = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(?:19|20)\d\d|(\d{1,2})/(\d{1,2})/[234]\d|(\d\d)\.(\d\d)\.\d\d")
_GERMAN = re.compile(r"(\d\d)\.(\d\d)\.")
_TIME = re.compile(  # 1:10 is honest, 01:10 and 1:01 are not
    r"(\d{1,2}):(\d{2}):00(?: ?[AaPp]\.?[Mm]\.?)?|(\d{1,2}):(\d{2}) ?[AaPp]\.?[Mm]\.?|(0\d):(\d{2})|(\d{1,2}):(0\d)"
)
_FRACTION = re.compile(r"0[.,](\d{9,})")
_SCIENTIFIC = re.compile(r"(\d)(?:[.,](\d+))?E([+-]\d{2,})", re.IGNORECASE)
_FORMULA = re.compile(r"=(?:[$A-Z]+[$\d]+(?:[-+*/:&].*)?|[A-Z.]+\(.*\))")
_PERCENT = re.compile(r"(-?\d+)(?:[.,](\d+))?[ \u00a0\u202f]?%")
_SERIAL = re.compile(r"([345]\d{4})(?:[.,]0+)?")
_FIRST, _LAST = date(2000, 1, 1), date(2049, 12, 31)
_ZERO: Final = date(1899, 12, 30)
"""The day that a spreadsheet counts as 0."""


_DATE_WORDS: Final = "a date, which a spreadsheet made of something else"


@record
class Spoilt:
    """``what`` a cell is now, in words that go on from "is", and what it was, the likeliest first; none where nobody
    can know."""

    what: str
    likely: tuple[str, ...] = ()


def spoilt(cell: str, heading: str = "", file: str = "") -> Spoilt | None:
    """What a spreadsheet has made of a cell; None for one that looks untouched. ``heading``: of its column, ``file``:
    the name of its table."""
    if is_error_mark(cell):
        return Spoilt(what="a spreadsheet's mark of a formula that failed")
    if _FORMULA.fullmatch(cell):
        return Spoilt(what="a formula, of which only the spreadsheet knows the value")
    if heading in FREE_TEXT or heading in BOOLEAN or not 3 <= len(cell) <= 28:
        return None
    if cell in TRUE or cell in FALSE:
        return Spoilt(what=f"a spreadsheet's word for {'true' if cell in TRUE else 'false'}")
    if len(cell) < 4 and cell[-1:] != "%":
        return None
    if heading in IDS and re.fullmatch(r"[a-z]+-\d+|[1-9]\d*-[a-z]+|0\d-[a-z]{3,4}", cell):
        return _lower_id(cell)
    if heading in CASES:
        return _case(cell)
    return _date(cell) or _time(cell) or _power(cell) or _number(cell, heading, file)


def lost_zero(number: str, digits: int) -> str:
    """The hex number that lost its leading zeros, or the empty string: 306 was 0306 in a grid of four digits."""
    if number.isascii() and number.isdigit() and digits // 2 < len(number) < digits:
        return number.zfill(digits)
    return ""


def _lower_id(cell: str) -> Spoilt | None:
    """An id that a spreadsheet read as a month; None for one that its author may well have written so."""
    found = re.fullmatch(r"0(\d)-([a-z]+)", cell)
    is_month = found is not None and month(found[2])
    return Spoilt(what=_DATE_WORDS, likely=(f"{found[2]}-{found[1]}",)) if found and is_month else None


def _date(cell: str) -> Spoilt | None:
    pair = (0, 0)
    if found := _DAY_MONTH.fullmatch(cell):
        pair = int(found[1]), month(found[2])
    elif found := _MONTH_DAY.fullmatch(cell):
        pair = month(found[1]), int(found[2] or found[3])
    elif found := _ISO_DATE.fullmatch(cell):
        pair = int(found[3]), int(found[2])
    elif found := _EAST.fullmatch(cell):
        pair = int(found[1]), int(found[2])
    elif (found := _DATE.fullmatch(cell)) or (found := _GERMAN.fullmatch(cell)):
        first, second = (int(part) for part in found.groups() if part and part.isdigit())
        pair = first, second
    return Spoilt(what=_DATE_WORDS, likely=_readings(*pair)) if _is_day(*pair) else None


def _case(cell: str) -> Spoilt | None:
    """A number of a case that was read as a date: 5.2 as 05.02. or 5. Feb; 12.11.25 is one."""
    made = None if re.fullmatch(r"[\d.]*\d", cell) else _date(cell)
    return Spoilt(what=made.what, likely=tuple(one.replace("-", ".") for one in made.likely[:2])) if made else None


def _is_day(first: int, second: int) -> bool:
    return 1 <= min(first, second) <= 12 and 1 <= max(first, second) <= 31


def _readings(first: int, second: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys((f"{first}-{second}", f"{second}-{first}", f"{first}/{second}")))


def _time(cell: str) -> Spoilt | None:
    if found := _TIME.fullmatch(cell):
        hours, minutes = (int(part) for part in found.groups() if part)
    elif found := _FRACTION.fullmatch(cell):
        exact = float(f"0.{found[1]}") * 24 * 60
        hours, minutes = divmod(round(exact), 60)
        if abs(exact - round(exact)) > 1e-5:
            return None
        return Spoilt(what="a time as part of a day, as a spreadsheet counts it", likely=(f"{hours}:{minutes}",))
    else:
        return None
    return Spoilt(what="a time, which a spreadsheet made of something else", likely=(f"{hours}:{minutes}",))


def _power(cell: str) -> Spoilt | None:
    found = _SCIENTIFIC.fullmatch(cell)
    if not found:
        return None
    whole, fraction, exponent = found[1], (found[2] or "").rstrip("0"), int(found[3])
    likely = [f"{whole}{fraction}E{exponent - len(fraction)}"]
    if len(fraction) <= exponent <= 15:
        likely.append(f"{whole}{fraction}" + "0" * (exponent - len(fraction)))
    return Spoilt(what="a power of ten, which a spreadsheet made of something else", likely=tuple(likely))


def _number(cell: str, heading: str, file: str) -> Spoilt | None:
    """What only a column of numbers shows: a date as the number of a day, a percentage."""
    if heading in _NO_NUMBERS - WORDS or not any(folder in f"/{file}" for folder in _VALUES):
        return None
    if (found := _SERIAL.fullmatch(cell)) and int(found[1]) % 100:
        day = _ZERO + timedelta(days=int(found[1]))
        if _FIRST <= day <= _LAST:
            what = f"the number of a day ({day.isoformat()}), which a spreadsheet made of something else"
            return Spoilt(what=what, likely=_readings(day.month, day.day))
    if (found := _PERCENT.fullmatch(cell)) and "charts/" not in file and heading not in _NO_NUMBERS:
        hundredths = found[1] + (found[2] or "")
        value = int(hundredths) / 10 ** (2 + len(found[2] or ""))
        return Spoilt(what="a percentage, which a spreadsheet made of a number", likely=(f"{value:g}",))
    return None
