"""One layout in all languages: a box is as large as its words are in the longest of them, so that the module can show
each card in the player's language with the same slots."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.words import Words
from grognard.plan.setup.boxes import Part, columns_in


@record
class Said:
    """The words of a language, and those of the other languages in which the same cards are printed."""

    say: Words
    others: tuple[Words, ...]

    def __call__(self, text: str) -> str:
        """The text in the language."""
        return self.say(text)


def others_of(tr: Words) -> tuple[Words, ...]:
    """The words of the other languages; none where a card is laid out for itself."""
    return tr.others if isinstance(tr, Said) else ()


def in_step(make: Callable[[Words], Iterable[Part]], size: float, tr: Words) -> list[Part]:
    """What ``make`` makes in a language, each part as large as in the language in which it is largest. ``make`` makes
    the same parts in each; ``size``: from slot to slot."""
    parts = list(make(tr))
    for other in others_of(tr):
        parts = [_widened(one, theirs, size) for one, theirs in zip(parts, make(other), strict=True)]
    return parts


def _widened(part: Part, other: Part, size: float) -> Part:
    """A part with room for the words of the other; a wider one may have fewer rows of slots."""
    width = max(part.width, other.width)
    if not part.labels:
        return replace(part, width=width, height=max(part.height, other.height))
    heading = max(one.height - _rows(one, one.width, size) * size for one in (part, other))
    return replace(part, width=width, height=rounded(heading + _rows(part, width, size) * size))


def _rows(part: Part, width: float, size: float) -> int:
    return -(-len(part.labels) // columns_in(width, size))
