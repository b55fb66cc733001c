"""Serial, threads, processes: three ways to run a batch of jobs whose needs are all met.

Workers return bytes; only the parent writes.
"""

import concurrent.futures
import os
import sys
from concurrent.futures import Executor, Future
from typing import Any, Final, Protocol

from grognard.base.named import named
from grognard.work.job import Inputs, Made

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes makes way for one that waits; 0.005 by default. A job that lays out fonts
or writes files beside it waits so long at every step."""


class Execute(Protocol):
    """Starts one job and returns its future. ``workers``: so many run at once."""

    workers: int

    def submit(self, function: str, argument: Any, inputs: Inputs) -> "Future[Made]": ...

    def close(self) -> None: ...


def perform(function: str, argument: Any, inputs: Inputs) -> Made:
    """Run one job here. Top-level, so that a worker process finds it."""
    made: Made = named(function)(argument, inputs)
    return made


class Serial:
    """One after the other in this thread: for debugging, and the reference for the other two."""

    workers = 1

    def submit(self, function: str, argument: Any, inputs: Inputs) -> "Future[Made]":
        future: Future[Made] = Future()
        try:
            future.set_result(perform(function, argument, inputs))
        except Exception as fault:  # handed to whoever asks the future, as an executor does
            future.set_exception(fault)
        return future

    def close(self) -> None:
        """Nothing to end."""


class Pooled:
    """Threads or processes behind the face of ``concurrent.futures``."""

    def __init__(self, pool: Executor, workers: int) -> None:
        self.pool, self.workers = pool, workers

    def submit(self, function: str, argument: Any, inputs: Inputs) -> "Future[Made]":
        return self.pool.submit(perform, function, argument, inputs)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


def executor(kind: str, workers: int = 0) -> Execute:
    """``serial``, ``threads`` or ``processes``. Raises ValueError for another word."""
    count = workers or min(8, os.cpu_count() or 1)
    # The package imports either pool when it is first asked for: multiprocessing only where processes are wanted.
    if kind == "serial":
        return Serial()
    if kind == "threads":
        sys.setswitchinterval(SWITCH)
        return Pooled(concurrent.futures.ThreadPoolExecutor(max_workers=count), count)
    if kind == "processes":
        # A forked child would wait for ever for the threads of Typst, where the parent has used it.
        context = named("multiprocessing:get_context")("spawn")
        return Pooled(concurrent.futures.ProcessPoolExecutor(max_workers=count, mp_context=context), count)
    raise ValueError(f"no executor {kind!r}: serial, threads or processes")
