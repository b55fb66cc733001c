"""Near-miss hints: the known name that a mistyped one most resembles."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from grognard.base.diagnostics import Hint, Meant
from grognard.base.names.folding import fold
from grognard.base.names.slips import only_meant

COMPARISONS = 100_000
"""Comparisons of names in one step of one run: a second or two. A thousand misspelt names against a thousand known
ones would take a million, and people read twenty of a kind."""

_ALIKE, _ALIKE_INSIDE = 0.6, 0.75
"""Minimum similarity of two names; higher where their first letters differ, which is rare in typing errors."""
_ALIKE_LONG, _LONG = 0.8, 25
"""Minimum similarity of sentences, and how many letters one has: in any two most letters are found again."""
_FIGURES = str.maketrans("oil", "011")
"""Letters that look like figures, once they are folded."""
_LONGEST = 60
"""Letters of a name in which two that changed places are looked for."""
_CLOSEST = 3
"""Names that are compared further."""
_ABBREVIATION_LETTERS = 4
"""Maximum letters of an abbreviation that is not just the beginning of a name."""


def nearest(name: str, known: Iterable[str]) -> str:
    """The most similar known name, otherwise the only one that it may abbreviate, or be in other signs; the empty
    string when none is close."""
    names = sorted(known, reverse=True)
    by_fold = {fold(one): one for one in names}
    text = fold(name)
    if not text:
        return ""
    if slip := next((one for one in _slips(text) if one in by_fold), ""):
        return by_fold[slip]
    near = [(score, one[:1] == text[:1], one) for score, one in _closest(text, by_fold)]
    least = _ALIKE_LONG if len(text) >= _LONG else _ALIKE
    near = [one for one in near if one[0] >= least]
    found = max((one for one in near if one[1] or one[0] >= _ALIKE_INSIDE), default=None)
    return by_fold[found[2]] if found else by_fold.get(_abbreviated(text, list(by_fold))) or only_meant(name, names)


def did_you_mean(name: str, known: Iterable[str], *, is_open: bool = True) -> str:
    """A hint sentence for an unknown name, a `Hint` where it is certain; empty when no known name is near. ``is_open``:
    names that the sources declare, not words of the format."""
    names = known if isinstance(known, Sequence) else tuple(known)
    near = nearest(name, names)
    return meaning(f"did you mean {near!r}?", name, near, names, is_open=is_open) if near else ""


def meaning(words: str, name: str, near: str, known: Iterable[str], *, is_open: bool = True) -> str:
    """A hint in these words, which knows what to write where ``near`` is the only known name that ``name`` can be."""
    only = only_meant(name, known, is_open=is_open) if near else ""
    if not only or fold(only) != fold(near):
        return words
    return Hint(words, Meant(was=name, now=only, is_declared=is_open))


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

    def hint(self, name: str, known: Iterable[str], *, is_open: bool = True) -> str:
        """As `did_you_mean`."""
        names = known if isinstance(known, Sequence) else tuple(known)
        near = self.to(name, names)
        return meaning(f"did you mean {near!r}?", name, near, names, is_open=is_open) if near else ""


def _slips(text: str) -> Iterator[str]:
    """What a text was meant to be, if only letters were taken for figures, or two neighbours changed places."""
    yield text.translate(_FIGURES)
    for at in range(min(len(text), _LONGEST) - 1):
        yield text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _closest(text: str, known: Iterable[str]) -> list[tuple[float, str]]:
    """The names most alike and how alike they are, just as `difflib.get_close_matches` finds them. That takes half a
    millisecond to compare two sentences; here those are left out that cannot be among the closest."""
    order, letters = _Order(text), Counter(text)
    hopeful = []
    for one in known:
        both, shorter = len(text) + len(one), min(len(text), len(one))
        if (
            2 * shorter >= _ALIKE * both
            and 2 * sum(map(min, letters.values(), map(one.count, letters))) >= _ALIKE * both
            and (at_most := 2 * order.shared(one) / both) >= _ALIKE
        ):
            hopeful.append((at_most, one))
    matcher = SequenceMatcher(None, "", text)
    closest: list[tuple[float, str]] = []
    for at_most, one in sorted(hopeful, reverse=True):
        if len(closest) == _CLOSEST and at_most < closest[-1][0]:
            break
        matcher.set_seq1(one)
        if (score := matcher.ratio()) >= _ALIKE:
            closest = sorted([*closest, (score, one)], reverse=True)[:_CLOSEST]
    return closest


class _Order:
    """How many letters of another text stand in the order of this one, at most: the longest common subsequence, a bit
    for each letter, all of a step in one addition (Hyyrö, 2004)."""

    def __init__(self, text: str) -> None:
        self._all = (1 << len(text)) - 1
        self._at: dict[str, int] = {}
        for index, letter in enumerate(text):
            self._at[letter] = self._at.get(letter, 0) | 1 << index

    def shared(self, other: str) -> int:
        """So many letters."""
        free = self._all
        for letter in other:
            taken = free & self._at.get(letter, 0)
            free = (free + taken | free - taken) & self._all
        return (self._all ^ free).bit_count()


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
