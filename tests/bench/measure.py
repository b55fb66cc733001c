"""Seconds and peak memory of whole processes."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple


class Figures(NamedTuple):
    """Of one process, or the medians of several: wall-clock and processor seconds, peak memory in MB."""

    seconds: float
    processor: float
    megabytes: float


def measure(command: Sequence[str], *, may_fail: bool = False) -> Figures:
    """Run a command to its end. Exits when the command fails, unless it may: a check that finds something does."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)  # it has been waited for
    if process.returncode != 0 and not may_fail:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return Figures(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / unit)


def medians(times: int, *prepare: Callable[[int], Sequence[str]]) -> list[Figures]:
    """The medians of ``times`` runs of each command that ``prepare`` gives for a number. The commands take turns, so
    that a machine that gets slower meanwhile is slower for all."""
    runs = [[measure(one(number)) for one in prepare] for number in range(times)]
    return [Figures(*(median(values) for values in zip(*of_one, strict=True))) for of_one in zip(*runs, strict=True)]
