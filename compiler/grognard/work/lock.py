"""The lock that keeps two runs that write under one build folder apart."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from filelock import FileLock, Timeout


def locked(build: Path, waiting: Callable[[], None] = lambda: None) -> AbstractContextManager[object]:
    """The lock on a build folder, held until the end of its ``with``; ``waiting`` is called where another holds it."""
    build.mkdir(parents=True, exist_ok=True)
    lock = FileLock(build / ".lock")
    try:
        return lock.acquire(timeout=0)
    except Timeout:
        waiting()
        return lock.acquire()
