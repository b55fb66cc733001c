"""The lock that keeps two runs that write under one build folder apart."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from grognard.base.disk.writes import Writer
from grognard.base.named import named

LOCK: Final = ".lock"


def locked(writer: Writer, build: Path, waiting: Callable[[], None] = lambda: None) -> AbstractContextManager[object]:
    """The lock on a build folder, held until the end of its ``with``; ``waiting`` is called if another process holds
    it. Raises OSError, also if something else is in the place of the lock."""
    lock = named("filelock:FileLock")(writer.check_file(writer.folder(build) / LOCK))
    try:
        held: AbstractContextManager[object] = lock.acquire(timeout=0)
    except TimeoutError:
        waiting()
        held = lock.acquire()
    return held
