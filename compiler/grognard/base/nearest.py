"""Near-miss hints: the known name that a mistyped one most resembles."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches

COMPARISONS = 100_000
"""Of names with names in one step of one run: a second or two. A thousand misspelt names among a thousand known ones
would be a million, and people read twenty of a kind."""

_ALIKE, _ALIKE_INSIDE = 0.6, 0.75
"""How alike two names are at least; more where already their first letters differ, which slips of the pen rarely do."""
_SHORT = 4
"""Letters of an abbreviation at most, where it is more than the beginning of a name."""


def nearest(name: str, known: Iterable[str]) -> str:
    """The most similar known name, else the only one that it may abbreviate; the empty string when none is close."""
    by_fold = {one.casefold(): one for one in sorted(known, reverse=True)}
    text = name.casefold()
    close = get_close_matches(text, list(by_fold), n=3, cutoff=_ALIKE)
    near = [one for one in close if one[:1] == text[:1] or _likeness(text, one) >= _ALIKE_INSIDE]
    found = max(near, key=lambda one: (_likeness(text, one), one[:1] == text[:1], one)) if near else ""
    return by_fold[found] if found else by_fold.get(_abbreviated(text, list(by_fold)), "")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint sentence for a name that is not known; empty when nothing is near."""
    near = nearest(name, known)
    return f"did you mean {near!r}?" if near else ""


class Near:
    """The near misses of one run: the same for the first names that are not known, and none once it has made so many
    comparisons, whose number is ``made``."""

    def __init__(self, most: int | None = None) -> None:
        self._most = COMPARISONS if most is None else most
        self.made = 0

    @property
    def has_left(self) -> bool:
        """Whether more names can be compared."""
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
    """The one name that begins so (``inf``: infantry), else that has its letters in this order (``hq``)."""
    if len(text) < 2 or not text.isalpha():
        return ""
    longer = [one for one in known if one[:1] == text[0] and len(one) > len(text)]
    found = [one for one in longer if one.startswith(text)]
    if not found and len(text) <= _SHORT:
        found = [one for one in longer if _holds_in_order(one, text)]
    return found[0] if len(found) == 1 else ""


def _holds_in_order(name: str, letters: str) -> bool:
    rest = iter(name)
    return all(letter in rest for letter in letters)
