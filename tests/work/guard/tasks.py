"""Jobs that take too much, for the tests of the guard; what a child imports for them is little."""

import os
import signal

from grognard.base.records import record
from grognard.work.job import Blob, Inputs, Made, Remark

KEPT: list[bytes] = []


@record
class Task:
    do: str
    page: Blob | None = None


def work(argument: Task, inputs: Inputs) -> Made:
    """Does what it is told; ``pid`` says in which process."""
    if argument.do.startswith("loop"):
        while True:
            pass
    if argument.do == "hold":  # lets no other thread run
        return Made(data=str(3 ** (10**9)).encode())
    if argument.do == "memory":
        return Made(data=b"".join([b"x" * (1 << 20) for _ in range(400)]))
    if argument.do == "memory at once":
        return Made(data=bytes(10**12))
    if argument.do == "half of the memory":
        KEPT.append(b"x" * (120 << 20))
        return Made(data=b"half")
    if argument.do == "depth":
        os.kill(os.getpid(), signal.SIGSEGV)  # what a stack that overflows does
    if argument.do == "exit":
        os._exit(7)
    if argument.do == "fail":
        raise KeyError("nobody")
    if argument.do == "double" and argument.page:
        return Made(data=2 * inputs.blob(argument.page))
    if argument.do == "remark":
        one = Remark(code="TPL101", subject="counter:x", field="y", values=("\u00e9 \ud800", ""), line=3, column=1)
        return Made(data=bytes(range(256)), remarks=(one, Remark(code="TPL102", subject="")))
    if argument.do == "print":
        print("words that nobody reads")
        return Made(data=b"printed")
    return Made(data=f"{argument.do} {os.getpid()}".encode() + b"".join(inputs.needs))
