"""Scalar types of the records: what a source may write for them, and what they are in the model."""

from typing import Annotated, Final

from grognard.model.fields.how_many import HowMany, Several
from grognard.model.fields.numbers import Whole, WithUnit
from grognard.model.fields.texts import LANGUAGE, InkShares, LanguageCode, Name, Paint

__all__ = [
    "LANGUAGE",
    "UNKNOWN_COLOUR",
    "Colour",
    "Count",
    "Extent",
    "Id",
    "InInks",
    "Language",
    "Length",
    "Many",
    "ManyByChart",
    "OneOrMore",
]

Id = Annotated[str, Name()]
"""Lower-case words with hyphens: legal as a file name and an XML id everywhere."""

Colour = Annotated[str, Paint()]
"""``#rrggbb`` in lower case."""

InInks = Annotated[str, InkShares()]
"""Per cent of cyan, magenta, yellow and black: ``0 40 100 10``; blank where a profile decides."""

UNKNOWN_COLOUR: Final = Paint.stopgap
"""Stands where a colour could not be read: nothing is made with it, and nothing is said about how it looks."""

Length = Annotated[float, WithUnit()]
"""Written with a unit (``19mm``, ``5/8in``), millimetres in the model."""

Extent = Annotated[float, WithUnit(least=1)]
"""As `Length`, of a thing that is really there: a hex, a counter, a card. At least 1 mm."""

Language = Annotated[str, LanguageCode()]
"""A code of ISO 639: ``en``, ``fr``. It ends file names."""

Count = Annotated[int, Whole(least=0, most=9999)]
"""How many."""

OneOrMore = Annotated[int, Whole(least=1, most=9999)]
"""How many, of what there is at least one."""

Many = Annotated[HowMany, Several()]
"""How many, or what is known of it: ``4``, ``?``, ``up to 4``."""

ManyByChart = Annotated[HowMany, Several(by_chart=True)]
"""As `Many`, or what a chart says: ``chart hand-limit: turn``."""
