"""The watch in a child process: it ends the process if a job exceeds a limit.

A thread checks every few hundredths of a second. If a library lets no other thread run, POSIX systems stop the process:
its limits of processor time, and on Linux of memory, are set slightly higher. Elsewhere the parent ends such a job by
the clock.
"""

import os
import sys
import time
from collections.abc import Callable
from threading import Lock, Thread
from typing import Final

from grognard.work.guard.limits import MEMORY, TIME, Limits
from grognard.work.guard.resident import resident_bytes

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

LOOK: Final = 0.02
"""Seconds between checks; in that time a program can fill a few hundred megabytes."""
MEGABYTE: Final = 1 << 20


class Watch:
    """Watches jobs one after the other. ``passed`` is called with the kind of the exceeded limit, then the process
    ends."""

    def __init__(self, limits: Limits, passed: Callable[[str], None]) -> None:
        self._limits, self._passed = limits, passed
        self._until = 0.0
        self._parent = os.getppid()
        self._lock = Lock()
        if resource is not None:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # the engine aborts if memory is refused
            if sys.platform == "linux":  # reserved memory counts here even if unused: twice as much is reserved
                most = _at_most(resource.RLIMIT_DATA, 2 * limits.megabytes * MEGABYTE)
                resource.setrlimit(resource.RLIMIT_DATA, (most, most))
        Thread(target=self._look, daemon=True).start()

    def begin(self) -> None:
        """A job begins."""
        now = time.process_time()
        if resource is not None:
            soft = _at_most(resource.RLIMIT_CPU, int(now) + self._limits.seconds + 2)
            resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))
        with self._lock:
            self._until = now + self._limits.seconds

    def end(self) -> None:
        """The job has ended and is not reported any more."""
        with self._lock:
            self._until = 0.0

    def _look(self) -> None:
        while True:
            time.sleep(LOOK)
            if os.getppid() != self._parent:  # the build was killed
                os._exit(1)
            with self._lock:
                if not self._until:
                    continue
                if time.process_time() > self._until:
                    self._end(TIME)
                if resident_bytes() > self._limits.megabytes * MEGABYTE:
                    self._end(MEMORY)

    def _end(self, kind: str) -> None:
        self._passed(kind)
        os._exit(1)


def _at_most(kind: int, wanted: int) -> int:
    """A limit that can be set: the present one if that is lower."""
    _, hard = resource.getrlimit(kind)
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
