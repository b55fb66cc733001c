"""Scalars that are counted or measured: whole numbers, lengths, true or false."""

import re
from typing import Any, ClassVar, Final
from unicodedata import normalize

from grognard.base.diagnostics import Hint, Meant
from grognard.base.lengths import PATTERN, parse_length
from grognard.base.limits import LARGEST_NUMBER
from grognard.base.records import record
from grognard.model.fields.marks import Fault, Scalar, Schema

_WHOLE = re.compile(r"\s*([+-]?\d+(?:_\d+)*)(?:\.0*)?\s*", re.ASCII)
_WITH_WORD = re.compile(r"\s*([+-]?[0-9]{1,9}) ?[^\W\d_]{2,}\.?\s*")
_TRUTH: Final = {
    **dict.fromkeys(("true", "yes", "y", "on", "t", "1"), True),
    **dict.fromkeys(("false", "no", "n", "off", "f", "0"), False),
}
_QUARTERS: Final = (0, 90, 180, 270)
_LOOK_ALIKE: Final = str.maketrans("OoIl", "0011")
_DIGITS: Final = 40
"""A number of more digits is too large, and need not be read."""
UNKNOWN_SIGN: Final = "?"
"""What sources and players read where nobody knows."""
_NO_LENGTH: Final = '; a length such as "19mm" or "5/8in" is expected'


@record
class Truth(Scalar):
    """True or false."""

    word: ClassVar[str] = "`true` or `false`"
    example: ClassVar[str] = "true"

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if isinstance(written, bool):
            return written
        said = _TRUTH.get(written.strip().lower()) if isinstance(written, str) else None
        if said is None or is_strict:
            hint = _unquoted(str(said).lower()) if said is not None else ""
            known = ("true", "false") if isinstance(written, str) and said is None else ()
            return Fault(why="; true or false is expected", hint=hint, known=known)
        return said

    @property
    def schema(self) -> Schema:
        return {"type": "boolean"}


@record
class Whole(Scalar):
    """A whole number from ``least`` to ``most``."""

    word: ClassVar[str] = "whole number"
    example: ClassVar[str] = "1"

    least: int = -LARGEST_NUMBER
    most: int = LARGEST_NUMBER

    def read(self, written: Any, *, is_strict: bool) -> Any:
        if isinstance(written, str) and not is_strict and (found := _WHOLE.fullmatch(written)):
            number = int(found[1]) if len(found[1]) <= _DIGITS else (self.most + 1) * (-1) ** found[1].startswith("-")
        elif isinstance(written, int) and not isinstance(written, bool):
            number = written
        else:
            found = _WHOLE.fullmatch(written) if isinstance(written, str) else None
            hint = _unquoted(found[1]) if found else _begun(written) or ("" if is_strict else _in_figures(written))
            return Fault(why="; a whole number is expected", hint=hint)
        return _bounded(number, self.least, self.most)

    @property
    def schema(self) -> Schema:
        bounds = {"maximum": self.most, "minimum": self.least}
        return {**{name: one for name, one in bounds.items() if abs(one) != LARGEST_NUMBER}, "type": "integer"}


@record
class Facings(Scalar):
    """Directions that a counter can point in: none, or at least two."""

    word: ClassVar[str] = "0, or 2 to 72"
    example: ClassVar[str] = "6"
    most: ClassVar[int] = 72
    """Of 5 degrees each: what turns in smaller steps nobody tells apart."""

    def read(self, written: Any, *, is_strict: bool) -> Any:
        number = Whole().read(written, is_strict=is_strict)
        if isinstance(number, Fault) or number == 0 or 2 <= number <= self.most:
            return number
        return Fault(why=f"; 0, or 2 to {self.most} is expected", hint="6 for hexsides, 0 for what is never turned")

    @property
    def schema(self) -> Schema:
        return {"type": "integer", "minimum": 0, "maximum": self.most, "not": {"const": 1}}


@record
class Quarters(Scalar):
    """Degrees in quarters of a turn."""

    word: ClassVar[str] = "0, 90, 180 or 270"
    example: ClassVar[str] = "90"

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """Degrees."""
        degrees = Whole().read(written, is_strict=is_strict)
        if isinstance(degrees, Fault) or degrees in _QUARTERS:
            return degrees
        return Fault(why="; 0, 90, 180 or 270 is expected", hint="only quarters of a turn")

    @property
    def schema(self) -> Schema:
        return {"enum": list(_QUARTERS)}


@record
class WithUnit(Scalar):
    """A length that is written with its unit, from ``least`` to ``most`` mm."""

    word: ClassVar[str] = "length"
    example: ClassVar[str] = '"19mm"'
    stopgap: ClassVar[Any] = 10.0

    least: int = 0
    most: int = 2000

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """Millimetres."""
        if not isinstance(written, str):
            is_number = isinstance(written, int | float) and not isinstance(written, bool)
            hint = f'a length has a unit and stands in quotes: "{written}mm"' if is_number else ""
            return Fault(why=_NO_LENGTH, hint=hint)
        try:
            length = parse_length(written)
        except ValueError:
            return Fault(why=_NO_LENGTH, hint=_meant(written))
        return _bounded(length, self.least, self.most, " mm")

    @property
    def schema(self) -> Schema:
        return {"type": "string", "pattern": PATTERN.replace("?:", "")}


@record
class OrUnknown(WithUnit):
    """A length, or ``?``: nobody knows it, and the stopgap is drawn. Who needs to know which it was asks the source."""

    word: ClassVar[str] = "length or `?`"
    stopgap: ClassVar[Any] = 19.0

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """Millimetres."""
        return self.stopgap if written == UNKNOWN_SIGN else WithUnit.read(self, written, is_strict=is_strict)

    @property
    def schema(self) -> Schema:
        return {"type": "string", "pattern": rf"{PATTERN.replace('?:', '')}|^\?$"}


def _unquoted(value: str) -> Hint:
    return Hint("write it without quotes", Meant(now=value))


def _begun(written: Any) -> str:
    """The number that a word follows: `4 steps`."""
    found = _WITH_WORD.fullmatch(written) if isinstance(written, str) else None
    return Hint(f"write {found[1]}", Meant(now=found[1])) if found else ""


def _in_figures(written: Any) -> str:
    """What a number is whose figures are letters that look like them, or wider than those of a keyboard."""
    text = normalize("NFKC", written).strip().replace("\u2212", "-") if isinstance(written, str) else ""
    figures = text.translate(_LOOK_ALIKE)
    if figures == written or not _WHOLE.fullmatch(figures):
        return ""
    return Hint(f"write {figures}", Meant(was=written, now=figures))


def _meant(written: str) -> str:
    """What a length without a unit, or with a comma, should have been."""
    pointed = written.strip().replace(",", ".", 1)
    if re.match(PATTERN, pointed):
        return Hint(f'write "{pointed}"', Meant(was=written, now=pointed))
    if re.match(PATTERN, f"{pointed}mm"):
        return f'write "{pointed}mm"'
    return "its unit is mm, cm, in or pt"


def _bounded(number: Any, least: int, most: int, unit: str = "") -> Any:
    if number < least:
        return Fault(why=f"; the least is {least:,}{unit}")
    if number > most:
        return Fault(why=f"; the most is {most:,}{unit}")
    return number
