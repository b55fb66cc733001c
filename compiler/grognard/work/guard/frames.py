"""The messages between parent and child, each after its length; and how a child is started.

A message of the parent is a pickle: the child trusts it. A message of a child is read as plain values of known types
and never as a pickle, which could run anything, since the child has drawn with an untrusted template.
"""

import json
import os
import pickle
import struct
import sys
from typing import IO, Any, Final

from grognard.work.guard.limits import DEPTH, MEMORY, TIME, Limits
from grognard.work.job import Inputs, Made, Remark

MADE: Final = "made"
FAULT: Final = "fault"
PASSED: Final = "passed"
"""The first byte of an answer: for bytes that were made, the message of a fault, the kind of a limit."""
_HEAD: Final = struct.Struct("<QQ")
_MOST_SAID: Final = 64 << 20
"""Maximum bytes of an answer besides those made: a sheet with a remark on each of its counters has a hundredth of
it."""
_REMARK: Final = {name: kind.__name__ for name, kind in Remark.__annotations__.items()}


class WrongAnswerError(Exception):
    """The output of a child is not an answer."""


def write_job(file: IO[bytes], function: str, argument: Any, inputs: Inputs) -> None:
    """Send a job to a child. Raises OSError if it does not read any more."""
    _write(file, pickle.dumps((function, argument, inputs), pickle.HIGHEST_PROTOCOL), b"")


def read_job(file: IO[bytes]) -> tuple[str, Any, Inputs]:
    """The next job. Raises EOFError if the parent has closed."""
    said, _ = _HEAD.unpack(_read(file, _HEAD.size))
    job: tuple[str, Any, Inputs] = pickle.loads(_read(file, said))
    return job


def write_answer(file: IO[bytes], kind: str, answer: str | Made) -> None:
    """Send the result of a job: what was made, or the message of a fault or limit. Raises OSError if nobody reads."""
    made = answer if isinstance(answer, Made) else Made(data=b"")
    remarks = [[getattr(one, name) for name in Remark.__annotations__] for one in made.remarks]
    _write(file, json.dumps([kind, "" if answer is made else answer, remarks]).encode(), made.data)


def read_answer(file: IO[bytes], most: int) -> tuple[str, str | Made]:
    """Receive the result of a job. ``most``: the maximum of bytes made. Raises EOFError if the child has ended, and
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
    """The command that starts such a process: this Python, with the same modules, and none from the current folder,
    which may be untrusted. ``-P`` excludes it, and so does dropping entries of the path that mean the current
    folder."""
    places = [one for one in sys.path if os.path.isabs(one)]
    lines = (
        f"import sys; sys.path[:] = {places!r}",
        f"from grognard.work.guard.child import serve; serve({limits.seconds}, {limits.megabytes})",
    )
    return [sys.executable, "-P", "-c", "; ".join(lines)]
