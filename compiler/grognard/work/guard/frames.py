"""What parent and child say to each other, with its length before it; and how a child is started.

What the parent says is a pickle: the child does what it is told. What a child says is read as plain values of known
types and never as a pickle, which could run anything: a child has drawn with a template of somebody's own.
"""

import json
import os
import pickle
import struct
import sys
from typing import IO, Any, Final

from grognard.work.guard.passed import DEPTH, MEMORY, TIME, Limits
from grognard.work.job import Inputs, Made, Remark

MADE: Final = "made"
FAULT: Final = "fault"
PASSED: Final = "passed"
"""What an answer begins with: what was made, the words of a fault, the kind of a limit."""
_HEAD: Final = struct.Struct("<QQ")
_MOST_SAID: Final = 64 << 20
"""Bytes of an answer beside what was made: a sheet with a remark on each of its counters has a hundredth of it."""
_REMARK: Final = {name: kind.__name__ for name, kind in Remark.__annotations__.items()}


class WrongAnswerError(Exception):
    """What a child has written is no answer."""


def write_job(file: IO[bytes], function: str, argument: Any, inputs: Inputs) -> None:
    """A job for a child. Raises OSError where it reads no more."""
    _write(file, pickle.dumps((function, argument, inputs), pickle.HIGHEST_PROTOCOL), b"")


def read_job(file: IO[bytes]) -> tuple[str, Any, Inputs]:
    """The next job. Raises EOFError where the parent has closed."""
    said, _ = _HEAD.unpack(_read(file, _HEAD.size))
    job: tuple[str, Any, Inputs] = pickle.loads(_read(file, said))
    return job


def write_answer(file: IO[bytes], kind: str, answer: str | Made) -> None:
    """What came of a job: what was made, or of a fault and of a limit a word. Raises OSError where nobody reads."""
    made = answer if isinstance(answer, Made) else Made(data=b"")
    remarks = [[getattr(one, name) for name in Remark.__annotations__] for one in made.remarks]
    _write(file, json.dumps([kind, "" if answer is made else answer, remarks]).encode(), made.data)


def read_answer(file: IO[bytes], most: int) -> tuple[str, str | Made]:
    """What came of a job. ``most``: the bytes that may have been made. Raises EOFError where the child has ended, and
    WrongAnswerError."""
    said, size = _HEAD.unpack(_read(file, _HEAD.size))
    if said > _MOST_SAID or size > most:
        raise WrongAnswerError
    head, data = _read(file, said), _read(file, size)
    try:
        kind, words, rows = json.loads(head)
        remarks = tuple(map(_remark, rows))
    except (ValueError, TypeError, RecursionError) as fault:
        raise WrongAnswerError from fault
    if not isinstance(words, str) or kind not in (MADE, FAULT, PASSED):
        raise WrongAnswerError
    if kind == PASSED and words not in (TIME, MEMORY, DEPTH):
        raise WrongAnswerError
    return kind, Made(data=data, remarks=remarks) if kind == MADE else words


def _remark(row: Any) -> Remark:
    told = dict(zip(Remark.__annotations__, row, strict=True))
    values = told["values"]
    if not isinstance(values, list) or {type(one) for one in values} - {str}:
        raise ValueError
    told["values"] = tuple(values)
    if any(type(value).__name__ != _REMARK[name] for name, value in told.items()):
        raise ValueError
    return Remark(**told)


def _write(file: IO[bytes], said: bytes, data: bytes) -> None:
    file.write(_HEAD.pack(len(said), len(data)))
    file.write(said)
    file.write(data)
    file.flush()


def _read(file: IO[bytes], size: int) -> bytes:
    data = file.read(size)
    if len(data) < size:
        raise EOFError
    return data


def command(limits: Limits) -> list[str]:
    """What starts such a process: this Python, with the same modules, and none from the current folder, which may be a
    stranger's: not by ``-P``, and not by a place in the list that means wherever one stands."""
    places = [one for one in sys.path if os.path.isabs(one)]
    lines = (
        f"import sys; sys.path[:] = {places!r}",
        f"from grognard.work.guard.child import serve; serve({limits.seconds}, {limits.megabytes})",
    )
    return [sys.executable, "-P", "-c", "; ".join(lines)]
