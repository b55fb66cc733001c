"""How many of a thing there are, as far as a source says: ``4``, ``?``, ``up to 4``, ``at least 2``, ``2 to 4``."""

import re
from collections.abc import Iterable
from typing import Any, ClassVar, Final

from grognard.base.diagnostics import Hint, Meant
from grognard.base.records import record
from grognard.model.fields.marks import Fault, Scalar, Schema
from grognard.model.fields.numbers import UNKNOWN_SIGN, Whole

MOST: Final = 9999
"""No game has more of a thing; what passes it is a slip of the keyboard."""
_FORMS: Final = re.compile(
    r"(?P<unknown>\?)|up to (?P<most>\d+)|at least (?P<least>\d+)|(?P<from>\d+) to (?P<to>\d+)", re.ASCII
)
_DASHED: Final = re.compile(r"(\d+) ?[-\u2010-\u2015\u2212] ?(\d+)", re.ASCII)
_CHART: Final = re.compile(r"chart (?P<chart>[a-z0-9-]+)(?:: ?(?P<by>.+))?", re.ASCII)
_SPELLED: Final = r"\?|up to [0-9]+|at least [0-9]+|[0-9]+ to [0-9]+"
_OPEN: Final = "`?`, `up to 4`, `at least 2`, `2 to 4`"


@record
class HowMany:
    """From ``least`` to ``most``; ``most`` None: nobody says how many at most. ``chart``: the chart that says it, and
    ``by``: by what, as the turn."""

    least: int = 0
    most: int | None = None
    chart: str = ""
    by: str = ""

    @property
    def exact(self) -> int | None:
        """The one number that it is, where the source says one."""
        return self.least if self.least == self.most else None

    @property
    def is_open(self) -> bool:
        """Whether the source leaves anything open."""
        return self.least != self.most

    @property
    def is_unknown(self) -> bool:
        """Whether the source says nothing: ``?``."""
        return self.least == 0 and self.most is None and not self.chart

    @property
    def told(self) -> int:
        """The largest number that the source names; 0 where it names none."""
        return self.least if self.most is None else self.most

    def reaching(self, *known: int) -> int:
        """How many are made or drawn: all that there may be; where nobody knows how many at most, the largest number
        that the source names or that is ``known`` otherwise."""
        return self.most if self.most is not None else max(self.least, *known)

    def allows(self, number: int) -> bool:
        """Whether there may be so many."""
        return self.least <= number and (self.most is None or number <= self.most)

    def may_be(self, other: "HowMany") -> bool:
        """Whether one number can be both."""
        lower, upper = (self, other) if self.least <= other.least else (other, self)
        return lower.allows(upper.least)

    def __add__(self, other: "HowMany") -> "HowMany":
        most = None if self.most is None or other.most is None else self.most + other.most
        return HowMany(least=self.least + other.least, most=most)

    def __str__(self) -> str:
        """As a source writes it."""
        if self.chart:
            return f"chart {self.chart}: {self.by}" if self.by else f"chart {self.chart}"
        if self.is_unknown:
            return UNKNOWN_SIGN
        if self.most is None:
            return f"at least {self.least}"
        if not self.is_open:
            return str(self.least)
        return f"{self.least} to {self.most}" if self.least else f"up to {self.most}"


def exactly(number: int) -> HowMany:
    """So many and no others."""
    return HowMany(least=number, most=number)


NONE: Final = exactly(0)
ONE: Final = exactly(1)
UNKNOWN_MANY: Final = HowMany()


def in_all(every: Iterable[HowMany]) -> HowMany:
    """How many there are of several things together."""
    total = NONE
    for one in every:
        total += one
    return total


@record
class Several(Scalar):
    """A number of things, or what is known of it. ``by_chart``: a chart may say it."""

    word: ClassVar[str] = "how many"
    example: ClassVar[str] = "1"
    stopgap: ClassVar[Any] = ONE

    by_chart: bool = False

    def read(self, written: Any, *, is_strict: bool) -> Any:
        """A `HowMany`. A number stands in TOML without quotes, all else in quotes."""
        text = " ".join(written.casefold().split()) if isinstance(written, str) else ""
        if found := _FORMS.fullmatch(text):
            return _bounded(found)
        if self.by_chart and (found := _CHART.fullmatch(text)):
            return HowMany(chart=found["chart"], by=found["by"] or "")
        if dashed := _DASHED.fullmatch(text):
            said = f"{dashed[1]} to {dashed[2]}"
            hint = Hint(f"write {said}: spreadsheets take it for a date otherwise", Meant(was=written, now=said))
            return Fault(why="; a whole number is expected", hint=hint)
        number = Whole(least=0, most=MOST).read(written, is_strict=is_strict)
        if isinstance(number, Fault):
            is_number = number.why.startswith("; the ")
            advice = number.hint or ("" if is_number else f"a number, or {_OPEN.replace('`', '')}")
            return number if is_number else Fault(why="; a whole number is expected", hint=advice)
        return exactly(number)

    @property
    def schema(self) -> Schema:
        number = {"type": "integer", "minimum": 0, "maximum": MOST}
        spelled = f"{_SPELLED}|chart .+" if self.by_chart else _SPELLED
        return {"oneOf": [number, {"type": "string", "pattern": f"^({spelled})$"}]}


def _bounded(found: re.Match[str]) -> Any:
    if found["unknown"]:
        return UNKNOWN_MANY
    least, most = found["least"] or found["from"], found["most"] or found["to"]
    if any(len(one) > len(str(MOST)) for one in (least, most) if one):
        return Fault(why=f"; the most is {MOST:,}")
    made = HowMany(least=int(least or 0), most=None if most is None else int(most))
    if made.most is not None and made.most < made.least:
        return Fault(why="; the smaller number stands first", hint=f"write {made.most} to {made.least}")
    return made
