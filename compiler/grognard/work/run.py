"""Run a graph of jobs, in any executor: jobs whose results are in the store are not run."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import field
from heapq import heapify, heappop, heappush
from operator import attrgetter
from typing import Any, Final

from grognard.base.digests import digest
from grognard.base.records import record
from grognard.work.execute import Execute
from grognard.work.graph import Node, chains_of, flatten, parts_of
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import FailedError, LimitError
from grognard.work.job import Job, Made, Remark, Task
from grognard.work.store import AbsentError, Result, Store
from grognard.work.timings import TIMINGS

NEEDED: Final = "something it needs failed"
"""The fault of a job that was not tried."""
_IN_ORDER: Final = attrgetter("subject", "field", "code", "values", "template", "line", "column", "hint")
Progress = Callable[[int, int, str], None]
"""Called with done, total and a name after every job."""
IsThere = Callable[[str, str], bool]
"""Whether the file of an output, by its path, has a digest."""


@record
class Ran:
    """The outcome of a run. ``results`` by job digest; ``started`` counts the jobs that were really run. ``passed``:
    those of the ``faults`` that exceeded a limit, and which."""

    results: Mapping[str, Result] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    passed: Mapping[str, str] = field(default_factory=dict)
    started: int = 0

    names: Mapping[int, str] = field(default_factory=dict)

    def result_of(self, job: Job) -> Result | None:
        """The result of a job of this run; None if it failed."""
        return self.results.get(self.names.get(id(job), ""))

    def remarks(self) -> tuple[Remark, ...]:
        """All remarks, each once, in an order that does not depend on which job was done first."""
        unique = {one: None for result in self.results.values() for one in result.remarks}
        return tuple(sorted(unique, key=_IN_ORDER))


def run_jobs(
    jobs: Iterable[Job],
    store: Store,
    execute: Execute,
    progress: Progress | None = None,
    guard: Guard | None = None,
    is_there: IsThere = lambda name, digest: False,
) -> Ran:
    """Run the jobs that are not in the store. A job that raises is recorded in ``faults``; jobs that need it are left
    out. ``is_there``: whether the file of an output has a digest already.

    ``guard`` runs the jobs that draw with the project's own templates, and those that need their drawings. If one
    exceeds a limit, others that draw with the same templates are not tried.
    """
    return _Run(jobs, store, execute, progress, guard, is_there).finish()


class _Run:
    """One run. A job waits until its needs are settled, is then looked up, and started if it is not known. Each is
    touched only a few times, however many there are."""

    def __init__(
        self,
        jobs: Iterable[Job],
        store: Store,
        execute: Execute,
        progress: Progress | None,
        guard: Guard | None,
        is_there: IsThere,
    ) -> None:
        wanted = tuple(jobs)
        self._nodes, self._names = flatten(wanted)
        self._wanted = {self._names[id(one)]: one.output for one in wanted}
        self._store, self._execute, self._progress, self._guard = store, execute, progress, guard
        self._is_there = is_there
        self._own = _own(self._nodes, guard)
        chains = chains_of(self._nodes)
        longest = sorted(self._nodes, key=lambda name: -chains[name])  # the longest chain first
        self._rank = {name: rank for rank, name in enumerate(longest)}
        self._users: dict[str, list[str]] = {name: [] for name in self._nodes}
        self._unsettled = {name: len(set(node.needs)) for name, node in self._nodes.items()}
        for name in longest:
            for need in set(self._nodes[name].needs):
                self._users[need].append(name)
        self._ready = deque(name for name in longest if not self._unsettled[name])
        self._waiting: list[tuple[int, str]] = []
        self._held: list[tuple[int, str]] = []
        """Large jobs that wait until another one ends."""
        self._large = 0
        """How many are running."""
        self._running: dict[Future[Any], str] = {}
        self._results: dict[str, Result] = {}
        self._keys: dict[str, str] = {}
        self._parts: dict[str, dict[str, str]] = {}
        self._faults: dict[str, str] = {}
        self._passed: dict[str, str] = {}
        self._remade: set[str] = set()
        """Jobs that were known, but whose bytes were missing when another job needed them."""
        self._started = 0
        self._since: dict[str, float] = {}

    def finish(self) -> Ran:
        """Run all jobs."""
        while self._ready or self._waiting or self._held or self._running:
            while self._ready:
                self._look_up(self._ready.popleft())
            while len(self._running) < self._execute.workers and (name := self._next()):
                self._start(name)
            if self._running and not self._ready:
                for future in wait(self._running, return_when=FIRST_COMPLETED)[0]:
                    self._take(self._running.pop(future), future)
        return Ran(
            results=self._results,
            keys=self._keys,
            faults=self._faults,
            passed=self._passed,
            started=self._started,
            names=self._names,
        )

    def _next(self) -> str:
        """The job to start next; blank where none may start now. Of large ones only every second worker has one at a
        time: memory is scarcer than processors."""
        while self._waiting:
            rank, name = heappop(self._waiting)
            if not self._nodes[name].job.is_large or self._large < max(1, self._execute.workers // 2):
                return name
            heappush(self._held, (rank, name))
        return ""

    def _look_up(self, name: str) -> None:
        node = self._nodes[name]
        if any(need in self._faults for need in node.needs):
            self._fail(name, NEEDED)
            return
        needed = tuple(self._results[need].data for need in node.needs)
        self._parts[name] = parts_of(node.job, node.argument, needed)
        self._keys[name] = digest(self._parts[name])
        known = self._known(name)
        if known is not None:
            self._settle(name, known)
        else:
            heappush(self._waiting, (self._rank[name], name))

    def _known(self, name: str) -> Result | None:
        """The stored result of a job. Bytes that were requested are verified now, unless their file is in place;
        others when they are needed."""
        if name in self._remade:
            return None
        known = self._store.known(self._keys[name])
        if known is None or name not in self._wanted or self._is_there(self._wanted[name], known.data):
            return known
        return self._store.recall(self._keys[name])

    def _start(self, name: str) -> None:
        if any(self._own[name] >= self._own[one] for one in self._passed):
            self._fail(name, NEEDED)
            return
        self._started += 1
        self._since[name] = time.perf_counter()
        job, needs = self._nodes[name].job, self._nodes[name].needs
        task = Task(
            function=job.function, argument=job.argument, needs=tuple(self._results[need].data for need in needs)
        )
        try:
            future = self._submit(task, is_guarded=bool(self._own[name]))
        except AbsentError as fault:
            self._make_again(name, fault)
        else:
            self._running[future] = name
            self._large += job.is_large

    def _submit(self, task: Task, *, is_guarded: bool) -> "Future[Any]":
        """A guarded child is given bytes, and its bytes are stored for it: it has no access to the store."""
        if self._guard and is_guarded:
            return self._guard.submit(task.function, task.argument, self._store.inputs(task))
        return self._execute.submit(task, self._store)

    def _make_again(self, name: str, fault: AbsentError) -> None:
        """Bytes that a job needs are missing or damaged: the job that made them runs again, then this one. Raises the
        fault if no job made them, or if they are missing again after they were made again."""
        self._started -= 1
        makers = [
            need
            for need in dict.fromkeys(self._nodes[name].needs)
            if need not in self._results or self._results[need].data == fault.digest
        ]
        if not makers or any(need in self._remade and need in self._results for need in makers):
            raise fault
        self._unsettled[name] = len(makers)
        for need in makers:
            if need in self._results:
                del self._results[need]
                self._remade.add(need)
                self._users[need] = []
                self._ready.append(need)
            self._users[need].append(name)

    def _take(self, name: str, future: "Future[Any]") -> None:
        fault = future.exception()
        if self._nodes[name].job.is_large:
            self._large -= 1
            self._waiting += self._held
            heapify(self._waiting)
            self._held.clear()
        TIMINGS.job(self._nodes[name].title, time.perf_counter() - self._since[name])
        if fault is None:
            made = future.result()
            unkept = made.data if isinstance(made, Made) else made.unkept
            data = self._store.put(unkept).digest if unkept is not None else str(made.data)
            result = Result(data=data, remarks=made.remarks, parts=self._parts[name])
            self._store.keep(self._keys[name], result)
            self._settle(name, result)
            return
        if isinstance(fault, AbsentError):
            self._make_again(name, fault)
            return
        said = str(fault) if isinstance(fault, FailedError) else f"{type(fault).__name__}: {fault}"
        if isinstance(fault, LimitError):
            self._passed[name] = str(fault)
        self._fail(name, f"{self._nodes[name].title}: {said}")

    def _settle(self, name: str, result: Result) -> None:
        self._results[name] = result
        if self._progress:
            self._progress(len(self._results), len(self._nodes), self._nodes[name].title)
        self._release(name)

    def _fail(self, name: str, why: str) -> None:
        self._faults[name] = why
        self._release(name)

    def _release(self, name: str) -> None:
        for user in self._users[name]:
            self._unsettled[user] -= 1
            if not self._unsettled[user]:
                self._ready.append(user)


def _own(nodes: Mapping[str, Node], guard: Guard | None) -> Mapping[str, frozenset[str]]:
    """The project's own templates that each job, or a job that it needs, draws with."""
    own: dict[str, frozenset[str]] = {}
    for name, node in nodes.items():
        mine = guard.own_in(node.job) if guard else frozenset()
        own[name] = mine.union(*(own[need] for need in node.needs))
    return own
