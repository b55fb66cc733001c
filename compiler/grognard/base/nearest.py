"""Near-miss hints: the known name that a mistyped one most resembles."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches

from grognard.base.names.folding import fold

COMPARISONS = 100_000
"""Comparisons of names in one step of one run: a second or two. A thousand misspelt names against a thousand known
ones would take a million, and people read twenty of a kind."""

_ALIKE, _ALIKE_INSIDE = 0.6, 0.75
"""Minimum similarity of two names; higher where their first letters differ, which is rare in typing errors."""
_ABBREVIATION_LETTERS = 4
"""Maximum letters of an abbreviation that is not just the beginning of a name."""


def nearest(name: str, known: Iterable[str]) -> str:
    """The most similar known name, otherwise the only one that it may abbreviate; the empty string when none is
    close."""
    by_fold = {fold(one): one for one in sorted(known, reverse=True)}
    text = fold(name)
    close = get_close_matches(text, list(by_fold), n=3, cutoff=_ALIKE)
    near = [one for one in close if one[:1] == text[:1] or _likeness(text, one) >= _ALIKE_INSIDE]
    found = max(near, key=lambda one: (_likeness(text, one), one[:1] == text[:1], one)) if near else ""
    return by_fold[found] if found else by_fold.get(_abbreviated(text, list(by_fold)), "")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint sentence for an unknown name; empty when no known name is near."""
    near = nearest(name, known)
    return f"did you mean {near!r}?" if near else ""


class Near:
    """The near misses of one run. Unknown names get a hint until the run has spent its comparisons; ``made`` counts
    them."""

    def __init__(self, most: int | None = None) -> None:
        self._most = COMPARISONS if most is None else most
        self.made = 0

    @property
    def has_left(self) -> bool:
        """Whether comparisons are left."""
        return self.made < self._most

    def to(self, name: str, known: Iterable[str]) -> str:
        """As `nearest`; the empty string also where no comparisons are left."""
        if not self.has_left:
            return ""
        names = known if isinstance(known, Sequence) else tuple(known)
        self.made += len(names)
        return nearest(name, names)

    def hint(self, name: str, known: Iterable[str]) -> str:
        """As `did_you_mean`."""
        near = self.to(name, known)
        return f"did you mean {near!r}?" if near else ""


def _likeness(text: str, other: str) -> float:
    return SequenceMatcher(None, other, text).ratio()


def _abbreviated(text: str, known: Sequence[str]) -> str:
    """The one name that begins this way (``inf``: infantry), otherwise the one that has these letters in order
    (``hq``)."""
    if len(text) < 2 or not text.isalpha():
        return ""
    longer = [one for one in known if one[:1] == text[0] and len(one) > len(text)]
    found = [one for one in longer if one.startswith(text)]
    if not found and len(text) <= _ABBREVIATION_LETTERS:
        found = [one for one in longer if _holds_in_order(one, text)]
    return found[0] if len(found) == 1 else ""


def _holds_in_order(name: str, letters: str) -> bool:
    rest = iter(name)
    return all(letter in rest for letter in letters)
