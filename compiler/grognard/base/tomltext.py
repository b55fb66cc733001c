"""TOML from an unknown author, read by ``tomllib``, which has no limits of its own."""

import re
import tomllib
from typing import Any, Final

from grognard.base.limits import TOML_DEPTH

_PART: Final = r"""(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY: Final = re.compile(
    rf"(?:^[ \t]*+\[{{0,2}}+|[{{,])[ \t\n]*+(?:{_PART}[ \t]*+\.[ \t]*+){{{TOML_DEPTH}}}", re.MULTILINE
)


def long_key(text: str) -> int | None:
    """Where a key has more parts than tables may nest; None where none has. ``tomllib`` stores each prefix of such a
    key, so that one of 50,000 parts would take 14 GB."""
    found = _LONG_KEY.search(text)
    return found.end() - 1 if found else None


def read_toml(text: str) -> dict[str, Any]:
    """The tables. Raises ValueError for a text that is not TOML or has too long a key, RecursionError for deep
    nesting."""
    at = long_key(text)
    if at is not None:
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        raise ValueError(f"a key of more than {TOML_DEPTH} parts (at line {line}, column {column})")
    return tomllib.loads(text)
