"""What parent and child say to each other: pickles with their length before them; and how a child is started."""

import pickle
import struct
import sys
from typing import IO, Any, Final

from grognard.work.guard.passed import Limits

HEAD: Final = struct.Struct("<Q")
MADE: Final = "made"
FAULT: Final = "fault"
PASSED: Final = "passed"
"""What an answer begins with: what was made, the words of a fault, the kind of a limit."""


def write_frame(file: IO[bytes], value: Any) -> None:
    """One value. Raises OSError where nobody reads any more."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    file.write(HEAD.pack(len(data)))
    file.write(data)
    file.flush()


def read_frame(file: IO[bytes]) -> Any:
    """One value. Raises EOFError where the other end has closed."""
    head = file.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    (length,) = HEAD.unpack(head)
    data = file.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


def command(limits: Limits) -> list[str]:
    """What starts such a process: this Python, with the same modules, and none from the current folder (``-P``)."""
    lines = (
        f"import sys; sys.path[:] = {sys.path!r}",
        f"from grognard.work.guard.child import serve; serve({limits.seconds}, {limits.megabytes})",
    )
    return [sys.executable, "-P", "-c", "; ".join(lines)]
