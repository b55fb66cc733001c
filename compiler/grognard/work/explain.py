"""Why a file was made again: the first thing that its key was made of and that has changed since."""

from collections.abc import Mapping

_WORDS = {
    "function": "another job makes it now",
    "argument": "what it draws has changed",
    "code": "grognard itself has changed",
}


def first_difference(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """A sentence on the first part of a key that differs; empty when none does."""
    for name in dict.fromkeys([*now, *before]):
        if before.get(name) != now.get(name):
            if name in _WORDS:
                return _WORDS[name]
            if name.startswith("need "):
                return f"an input it needs has changed ({name})"
            return f"{name} was {before.get(name, 'not used')} and is {now.get(name, 'not used')}"
    return ""
