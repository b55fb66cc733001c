"""Near-miss hints: the known name that a mistyped one most resembles."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str:
    """The most similar known name, or the empty string when none is close."""
    by_fold = {one.casefold(): one for one in sorted(known, reverse=True)}
    found = get_close_matches(name.casefold(), list(by_fold), n=1, cutoff=0.6)
    return by_fold[found[0]] if found else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint sentence for a name that is not known; empty when nothing is near."""
    near = nearest(name, known)
    return f"did you mean {near!r}?" if near else ""
