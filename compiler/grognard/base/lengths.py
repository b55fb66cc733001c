"""Lengths are strings with a unit in the sources and millimetres in the model."""

import re

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
PATTERN = r"^\s*(\d+(?:\.\d+)?|\d+\s*/\s*\d+)\s*(mm|cm|in|pt)\s*$"
"""A length as written: a number or a fraction, and its unit."""
_LENGTH = re.compile(PATTERN)


def parse_length(text: str) -> float:
    """Millimetres of a length such as ``19mm``, ``5/8in`` or ``9pt``.

    Raises ValueError when the text is not a number with a unit.
    """
    found = _LENGTH.match(text)
    if not found:
        raise ValueError("a length is a number with a unit: 19mm, 1.5cm, 5/8in, 9pt")
    above, _, below = found[1].partition("/")
    divisor = float(below or 1)
    if not divisor:
        raise ValueError("a length cannot be divided by zero")
    return rounded(float(above) / divisor * MM_PER_UNIT[found[2]])


def rounded(millimetres: float) -> float:
    """To the micrometre: platforms agree on what is compared or written."""
    return round(millimetres, 3) + 0.0
