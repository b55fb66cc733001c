"""Whole numbers as people write them."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 9
"""Digits of the longest number that a game counts. Python refuses to read a few thousand, and nobody means them."""


def counted(text: str) -> int | None:
    """The whole number that a text is, written in the digits 0 to 9 and no others; else None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else None
