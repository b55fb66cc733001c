"""A text in several rows: where it breaks, so that it is set as large as its box allows."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from grognard.base.records import record

LEADING: Final = 1.05
"""From one row to the next, as a share of the size of the type."""
_MOST_WORDS: Final = 12
"""Of a text with more words only this many are tried as ends of rows, from its beginning."""


@record
class Rows:
    """A text in rows, and the factor on its size at which they fit."""

    texts: tuple[str, ...]
    scale: float


def height_em(rows: int, cap_height: float) -> float:
    """From the top of the first row's capitals to the foot of the last, as a share of the size."""
    return cap_height + (rows - 1) * LEADING


def best_rows(
    text: str, most: int, width_em: Callable[[str], float], rooms: Callable[[int], tuple[float, float]], cap: float
) -> Rows:
    """The fewest rows, at most ``most``, in which a text can be set largest. ``width_em``: of a text, as a share of the
    size; ``rooms``: width and height of the room for so many rows, as shares of the full size."""
    words = text.split(" ")
    best = Rows(texts=(text,), scale=0.0)
    for count in range(1, min(most, len(words)) + 1):
        wide, high = rooms(count)
        for rows in _broken(words, count):
            longest = max(map(width_em, rows))
            scale = min(wide / longest if longest else 1.0, high / height_em(count, cap))
            if scale > best.scale * 1.001:
                best = Rows(texts=rows, scale=scale)
    return best


def _broken(words: Sequence[str], count: int) -> Iterator[tuple[str, ...]]:
    """Every way to set words in so many rows."""
    for ends in combinations(range(1, min(len(words), _MOST_WORDS)), count - 1):
        edges = (0, *ends, len(words))
        yield tuple(" ".join(words[edges[n] : edges[n + 1]]) for n in range(count))
