"""The parent's side: child processes that are started for the first guarded job, and reused.

Not multiprocessing: it ends all of its workers if one ends, and would look for modules in the current folder, which may
be untrusted.
"""

import atexit
import subprocess
import sys
import tempfile
from collections.abc import Collection
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock, Timer
from typing import Any, Final

from grognard.work.guard.frames import FAULT, PASSED, WrongAnswerError, command, read_answer, write_job
from grognard.work.guard.limits import DEPTH, MEMORY, TIME, FailedError, LimitError, Limits
from grognard.work.job import Inputs, Job, Made, blobs_in

CHILDREN: Final = 2
"""Maximum number of children at once: together they may take twice the memory of one."""
PATIENCE: Final = 4 if sys.platform == "win32" else 20
"""Factor from the limit of processor time to one of elapsed time on a busy machine. It ends a job that takes no
processor time and does not finish, and on Windows one that lets no watch run."""
_XCPU, _KILL, _SEGV = -24, -9, -11
_STACK = (_SEGV, 0xC00000FD)


class Guard:
    """``own``: the digests of the project's own templates; it may grow until the jobs are run."""

    def __init__(self, limits: Limits, own: Collection[str] = ()) -> None:
        self.limits, self._own = limits, own
        self._idle: list[_Child] = []
        self._children: set[_Child] = set()
        self._is_closed = False
        self._lock = Lock()
        self._pool: ThreadPoolExecutor | None = None

    def own_in(self, job: Job) -> frozenset[str]:
        """The project's own templates that a job draws with; cheap if there are none."""
        if not self._own:
            return frozenset()
        return frozenset(one.digest for one in blobs_in(job.argument) if one.digest in self._own)

    def submit(self, function: str, argument: Any, inputs: Inputs) -> "Future[Made]":
        """Run a job in a child. The future raises LimitError or FailedError."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=CHILDREN)
        return self._pool.submit(self._perform, function, argument, inputs)

    def close(self) -> None:
        """End the children at once, even in the middle of a job: a caller that closes while jobs run has given them
        up."""
        with self._lock:
            self._is_closed = True
            for child in self._children:
                child.kill()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        for child in self._children:
            child.end()

    def rest(self) -> None:
        """As `close` once all jobs are done; but children that have drawn with these templates and no others wait for
        the next run of this process that draws with just these."""
        with self._lock:
            _RESTING.take_in((self.limits, frozenset(self._own)), self._idle)
            self._children.difference_update(self._idle)
            self._idle = []
        self.close()

    def _perform(self, function: str, argument: Any, inputs: Inputs) -> Made:
        child, is_fresh = self._child(), False
        while True:
            if child is None:
                child, is_fresh = self._start(), True
            kind, answer = child.ask(function, argument, inputs)
            with self._lock:
                (self._idle.append if child.is_alive else self._children.discard)(child)
            if not (is_fresh or child.is_alive or answer in (TIME, DEPTH)):
                child = None  # an earlier job may have ended it: try again in a new process
            elif isinstance(answer, Made):
                return answer
            elif kind == PASSED:
                raise LimitError(self.limits.words(answer))
            else:
                raise FailedError(answer)

    def _child(self) -> "_Child | None":
        with self._lock:
            child = self._idle.pop() if self._idle else _RESTING.give((self.limits, frozenset(self._own)))
            if child is not None:
                self._children.add(child)
            return child

    def _start(self) -> "_Child":
        with self._lock:  # a process that is not listed among the children would outlive them
            if self._is_closed:
                raise FailedError("given up")
            child = _Child(self.limits)
            self._children.add(child)
            return child


class _Resting:
    """Children between two runs, all of one kind: with the same limits, and they have drawn with the same templates."""

    def __init__(self) -> None:
        self._kind: tuple[Limits, frozenset[str]] | None = None
        self._children: list[_Child] = []
        self._lock = Lock()

    def give(self, kind: tuple[Limits, frozenset[str]]) -> "_Child | None":
        """A waiting child; None if there is none of this kind."""
        with self._lock:
            while self._children and kind == self._kind:
                if (one := self._children.pop()).is_running():
                    return one
                one.end()
            return None

    def take_in(self, kind: tuple[Limits, frozenset[str]], children: "Collection[_Child]") -> None:
        """Keep children waiting; those of another kind are ended."""
        with self._lock:
            ended, self._children = (self._children, []) if kind != self._kind else ([], self._children)
            self._kind = kind
            self._children += children
        for one in ended:
            one.end()

    def end(self) -> None:
        """End all."""
        with self._lock:
            for one in self._children:
                one.end()
            self._children = []


_RESTING: Final = _Resting()
atexit.register(_RESTING.end)


class _Child:
    def __init__(self, limits: Limits) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 -- as long as the process
        self._patience = PATIENCE * limits.seconds
        self._most = limits.megabytes << 20
        self._is_late = False
        self.is_alive = True
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command(limits), stdin=pipe, stdout=pipe, stderr=self._said)

    def ask(self, function: str, argument: Any, inputs: Inputs) -> tuple[str, str | Made]:
        """The result of a job. After an exceeded limit or an invalid answer the child has ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        timer = Timer(self._patience, self._late)
        timer.daemon = True
        timer.start()
        try:
            write_job(self._process.stdin, function, argument, inputs)
            kind, answer = read_answer(self._process.stdout, self._most)
        except (EOFError, OSError):
            kind, answer = self._why()
        except WrongAnswerError:
            self.end()
            return FAULT, "the process that draws has answered with nonsense"
        finally:
            timer.cancel()
        if kind == PASSED:
            self.end()
        return kind, answer

    def is_running(self) -> bool:
        """Whether it is still running."""
        return self._process.poll() is None

    def kill(self) -> None:
        """Terminate it; it writes no file that could be left unfinished."""
        self._process.kill()

    def end(self) -> None:
        """Kill it, and wait until it is gone."""
        self.is_alive = False
        self.kill()
        self._process.communicate()
        self._said.close()

    def _late(self) -> None:
        self._is_late = True
        self._process.kill()

    def _why(self) -> tuple[str, str]:
        """Why it ended without an answer."""
        code = self._process.wait()
        self._said.seek(0)
        said = self._said.read().decode(errors="replace")
        if self._is_late or code == _XCPU:
            return PASSED, TIME
        if "overflowed its stack" in said or code in _STACK:
            return PASSED, DEPTH
        if "memory allocation of" in said or code == _KILL:
            return PASSED, MEMORY
        self.is_alive = False
        words = next((line for line in reversed(said.splitlines()) if line.strip()), f"exit code {code}")
        return FAULT, f"the process that draws has ended: {words}"
