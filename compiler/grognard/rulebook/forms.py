"""Patterns of rulebook.toml, which are examples, as expressions that take no longer than the line is long."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from grognard.base.names.folding import plain_signs

_NUMBER: Final = re.compile(r"(?P<letter>[A-Z]{1,2}\.?)?\d+(?:\.\d+)*")
_TITLE: Final = re.compile(r"(?P<blank>\s+)(?P<word>[^\W\d_]{2,})\s*$")
_MARKS: Final = re.compile(r"[*_#>]+")
"""What Markdown sets before and about a heading."""

_SMALL: Final = "a-zß-öø-ÿœ"
"""Small letters."""


class FormError(ValueError):
    """An example that gives no pattern. What it says is a sentence."""


def bare(line: str) -> str:
    """A line without the marks of Markdown and without blanks before it, with one dash and one apostrophe."""
    return plain_signs(_MARKS.sub("", line)).strip()


@lru_cache(64)
def heading_form(example: str) -> re.Pattern[str]:
    """How a numbered heading begins; ``number``: its number. Raises FormError."""
    example = plain_signs(example)
    number = _NUMBER.search(example)
    if number is None:
        raise FormError("an example of a heading has a number, as [3.26]")
    before, after = example[: number.start()], example[number.end() :]
    title = _TITLE.search(after)
    sign = (after[: title.start()] if title else after).strip()
    digits = r"\d{1,3}(?:\.\d{1,3}){1,6}" if "." in number[0] else r"\d{1,3}"
    letter = r"[A-Z]{1,2}\.?" if number["letter"] else ""
    blanks = r"\s+" if not sign or sign[-1].isalnum() else r"\s*"
    if sign[:1] in ("-", "/"):
        sign = " " + sign
    ahead = _capital(title["word"]) if title else rf"[^{_SMALL}\d\s.,;)]"
    end = rf"(?={ahead})" if title or blanks == r"\s+" else rf"(?:(?={ahead})|$)"
    return re.compile(rf"{_spaced(before)}(?P<number>{letter}{digits}){_spaced(sign)}{blanks}{end}")


@lru_cache(256)
def digits_form(example: str) -> re.Pattern[str]:
    """A token in which a digit stands for a digit, and all else for itself."""
    parts = (r"\d" if one.isdigit() else re.escape(one) for one in plain_signs(example.strip()))
    return re.compile(rf"(?<![\w.])(?:{''.join(parts)})(?![\w])")


@lru_cache(64)
def page_form(example: str) -> re.Pattern[str]:
    """What stands where a page ends; of nothing but digits: a line with a number alone."""
    sign = plain_signs(example.strip())
    if sign.isdigit():
        return re.compile(r"^\s*\d{1,4}\s*$")
    parts = re.split(r"(\d+)", sign)
    return re.compile("".join(r"\d+" if one.isdigit() else re.escape(one) for one in parts))


def faults_of(examples: Iterable[str]) -> list[tuple[str, str]]:
    """Examples of headings that give no pattern, each with the reason."""
    found = []
    for one in examples:
        try:
            heading_form(one)
        except FormError as fault:
            found.append((one, str(fault)))
    return found


def _capital(word: str) -> str:
    letter = rf"[^\W\d_{_SMALL}]"
    return rf"[^\w\s]{{0,3}}{letter}{letter if word.isupper() else ''}"


def _spaced(text: str) -> str:
    """A literal in which blanks may be as many as they like."""
    return r"\s*".join(re.escape(one) for one in re.split(r"\s+", text)) if text else ""
