"""Serial, threads, processes: three ways to run a batch of jobs whose needs are met.

A task carries digests. Its runner fetches the bytes from the store, stores the bytes that it made, and answers with
their digest.
"""

import concurrent.futures
import os
import sys
from collections.abc import Mapping
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Protocol

from grognard.base.disk.writes import Writer
from grognard.base.named import named
from grognard.work.job import Done, Inputs, Made, Task, blobs_in
from grognard.work.store import Store

SWITCH: Final = 0.0005
"""Seconds after which a computing thread yields to one that waits; 0.005 by default. A job that lays out fonts or
writes files meanwhile waits that long at every step."""


class Execute(Protocol):
    """Starts one task and returns its future. ``workers``: the number of tasks that run at once."""

    workers: int

    def submit(self, task: Task, store: Store) -> "Future[Done]": ...

    def close(self) -> None: ...


def perform(function: str, argument: Any, inputs: Inputs) -> Made:
    """Run one job here. Top-level, so that a worker process finds it."""
    made: Made = named(function)(argument, inputs)
    return made


def done(task: Task, store: Store) -> Done:
    """Fetch the input of a task, run it here, and store what it made. Raises AbsentError, and whatever the job
    raises."""
    made = perform(task.function, task.argument, store.inputs(task))
    return Done(data=store.put(made.data).digest, remarks=made.remarks)


def done_apart(task: Task, folder: Path, writer: Writer, sent: Mapping[str, bytes]) -> Done:
    """As `done`, in another process. ``sent``: bytes that the store does not have on the disk."""
    store = Store(folder, writer)
    for data in sent.values():
        store.put(data)
    made = done(task, store)
    return replace(made, unkept=store.unkept([made.data]).get(made.data))


class Serial:
    """One after the other in this thread: for debugging, and the reference for the other two."""

    workers = 1

    def submit(self, task: Task, store: Store) -> "Future[Done]":
        future: Future[Done] = Future()
        try:
            future.set_result(done(task, store))
        except Exception as fault:  # raised when the future is asked, as an executor does
            future.set_exception(fault)
        return future

    def close(self) -> None:
        """There is nothing to end."""


class Threads:
    """Threads of this process."""

    def __init__(self, pool: Executor, workers: int) -> None:
        self.pool, self.workers = pool, workers

    def submit(self, task: Task, store: Store) -> "Future[Done]":
        return self.pool.submit(done, task, store)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


class Processes(Threads):
    """Other processes, each of which opens the store itself."""

    def submit(self, task: Task, store: Store) -> "Future[Done]":
        sent = store.unkept([*task.needs, *(blob.digest for blob in blobs_in(task.argument))])
        return self.pool.submit(done_apart, task, store.folder, store.writer, sent)


def executor(kind: str, workers: int = 0) -> Execute:
    """``serial``, ``threads`` or ``processes``. Raises ValueError for another word."""
    count = workers or min(8, os.cpu_count() or 1)
    # The package imports each pool on first use: multiprocessing only if processes are wanted.
    if kind == "serial":
        return Serial()
    if kind == "threads":
        sys.setswitchinterval(SWITCH)
        return Threads(concurrent.futures.ThreadPoolExecutor(max_workers=count), count)
    if kind == "processes":
        # A forked child would wait for ever for the threads of Typst if the parent has used it.
        context = named("multiprocessing:get_context")("spawn")
        return Processes(concurrent.futures.ProcessPoolExecutor(max_workers=count, mp_context=context), count)
    raise ValueError(f"no executor {kind!r}: serial, threads or processes")
