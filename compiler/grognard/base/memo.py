"""Results of pure functions, remembered by their arguments for the life of the process.

A preview, an editor, a test and a fuzzer process nearly the same game again and again. What did not change is not read,
parsed or drawn a second time. Memory is bounded: the least recently used goes first.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """Results by kind and key. ``limit``: in bytes, by the weights that callers give."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        """Bytes of everything remembered now."""
        self.made: Counter[str] = Counter()
        """How often a result of each kind was really computed."""
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, kind: str, key: Hashable, make: Callable[[], T], weight: int) -> T:
        """The result of ``make``, which is a pure function of kind and key. Callers must not change it.

        ``weight``: about how many bytes key and result take. Raises what ``make`` raises, and remembers nothing then.
        """
        whole = (kind, key)
        with self._lock:
            if (found := self._kept.get(whole)) is not None:
                self._kept.move_to_end(whole)
                return found[0]  # type: ignore[no-any-return]
        value = make()
        with self._lock:
            self.made[kind] += 1
            if weight <= self.limit and whole not in self._kept:
                self._kept[whole] = (value, weight)
                self.held += weight
                while self.held > self.limit:
                    self.held -= self._kept.popitem(last=False)[1][1]
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.held = 0
            self.made.clear()
