"""How the work grows with its input, whatever the machine: one run is held against another of the same moment.

Seconds say more of the machine and of its load than of the code. What they measure alone stands in ``tests/bench``.
"""

import gc
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

TIMES = 8
ATTEMPTS = 4
SQUARE = 0.5 * TIMES**2
"""What the ratio of a linear work stays below, and that of a square one does not."""


def assert_linear(work: Callable[[int], Callable[[], object]], count: int, *, most: float = SQUARE) -> None:
    """Fails where ``count`` things take more than ``most`` times as long as an eighth of them, at each attempt.

    ``work`` prepares so many things and gives what is measured. It is called anew each time.
    A neighbour's load spoils an attempt now and then; a square is one at each.
    """
    ratios: list[float] = []
    while not ratios or (ratios[-1] >= most and len(ratios) < ATTEMPTS):
        few, many = (_seconds(work(size)) for size in (max(1, count // TIMES), count))
        ratios.append(many / max(few, 1e-3))  # below a millisecond the clock tells nothing
    assert ratios[-1] < most, f"{TIMES} times as many took {', '.join(f'{one:.0f}' for one in ratios)} times as long"


@contextmanager
def must_end(seconds: int = 120) -> Iterator[None]:
    """Stops what would run for ever; all else ends in a hundredth of ``seconds`` of processor time."""

    def stop(*_: object) -> None:
        pytest.fail(f"no end after {seconds} s of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _seconds(run: Callable[[], object]) -> float:
    """Processor time without the collector, which asks after all that other tests have left."""
    gc.collect()
    gc.disable()
    start = time.process_time()
    try:
        run()
        return time.process_time() - start
    finally:
        gc.enable()
