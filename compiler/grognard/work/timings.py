"""How long the phases and jobs of a command took, for ``--timings``."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import fsum
from typing import Final

SHOWN: Final = 12
"""Number of the longest jobs that are listed: a module has hundreds."""


class Timings:
    """Elapsed seconds. Phases are in the order in which they first began; a nested phase is part of the outer one."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """A command begins."""
        self._start = time.perf_counter()
        self._phases: dict[str, tuple[float, int]] = {}
        self._jobs: dict[str, tuple[float, int]] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Times its block as a phase, or as one more run of it."""
        start = time.perf_counter()
        self._phases.setdefault(name, (0.0, 0))
        try:
            yield
        finally:
            _add(self._phases, name, time.perf_counter() - start)

    def job(self, title: str, seconds: float) -> None:
        """Record the seconds of a job that was really run, from start to end."""
        _add(self._jobs, title, seconds)

    def lines(self) -> Iterator[str]:
        """The text for people: phases, then the longest jobs."""
        whole = time.perf_counter() - self._start
        yield from (_line(name, *spent) for name, spent in self._phases.items())
        longest = sorted(self._jobs.items(), key=lambda one: (-one[1][0], one[0]))
        yield from (_line(f"  job {name}", *spent) for name, spent in longest[:SHOWN])
        if rest := longest[SHOWN:]:
            yield _line(f"  {len(rest)} other jobs", fsum(one[0] for _, one in rest), 1)
        yield _line("all", whole, 1)


def _add(spent: dict[str, tuple[float, int]], name: str, seconds: float) -> None:
    before, times = spent.get(name, (0.0, 0))
    spent[name] = before + seconds, times + 1


def _line(name: str, seconds: float, times: int) -> str:
    return f"{seconds:9.3f} s  {name}" + (f", {times} times" if times > 1 else "")


TIMINGS: Final = Timings()
"""The timings of the command that this process runs."""
