"""Runs one case after another in a process of its own, and says before and after each what it is at.

Lines on standard output, as JSON: ``{"at": N}`` and ``{"at": N, "seconds": S, "megabytes": M, "fault": TEXT or null}``.
"""

import contextlib
import json
import resource
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from tests.fuzz.contract import Broken
from tests.fuzz.kinds import KINDS

SECONDS = {"check": 10, "build": 30, "archives": 10}
"""Of processor time: more is a hang. All pages of the largest base game, drawn anew on several threads, take 11."""
MEGABYTES = 1500
"""Of memory in use at most: four times what the largest game here takes."""
_ADDRESSES = 12 * 2**30


def fault_of(kind: str, files: dict[str, bytes], root: Path) -> str | None:
    """What one spoilt input breaks; None where every promise is kept."""
    signal.signal(signal.SIGPROF, _no_end)
    signal.setitimer(signal.ITIMER_PROF, SECONDS[kind])
    try:
        KINDS[kind].run(root, files)
    except Broken as fault:
        return f"Broken: {fault}"
    except BaseException as fault:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        return f"{type(fault).__name__}: {str(fault)[:300]} ({Path(last.filename).name}:{last.lineno})"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return None if _megabytes() < MEGABYTES else f"Broken: {_megabytes()} MB of memory"


def main(kind: str, first: int, last: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_ADDRESSES, _ADDRESSES))
    told = sys.stdout
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(sys.stderr):
        whole: set[str] = set()
        for at in range(first, last):
            _say(told, at=at)
            base, files = KINDS[kind].spoilt(f"{kind} {at}")
            if base not in whole:  # what a large game takes to be drawn the first time is no hang
                whole.add(base)
                KINDS[kind].run(Path(folder), KINDS[kind].base(base))
            start = time.process_time()
            fault = fault_of(kind, files, Path(folder))
            _say(told, at=at, seconds=round(time.process_time() - start, 3), megabytes=_megabytes(), fault=fault)


def _no_end(_number: int, _frame: FrameType | None) -> NoReturn:
    raise Broken("no end in the processor time that it may take")


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _say(told: Any, **words: object) -> None:
    print(json.dumps(words), file=told, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
