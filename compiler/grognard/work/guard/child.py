"""The child process: reads jobs from its input and writes their results to its output, until there are no more.

Output of libraries goes to the standard error, which the parent reads if the process ended without an answer.
"""

import os

from grognard.work.execute import perform
from grognard.work.guard.frames import FAULT, MADE, PASSED, read_job, write_answer
from grognard.work.guard.limits import MEMORY, Limits
from grognard.work.guard.watch import Watch
from grognard.work.job import Made


def serve(seconds: int, megabytes: int) -> None:
    """The main loop of the process."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    watch = Watch(Limits(seconds=seconds, megabytes=megabytes), lambda kind: write_answer(sink, PASSED, kind))
    while True:
        try:
            function, argument, inputs = read_job(source)
        except EOFError:
            return
        watch.begin()
        try:
            answer: tuple[str, str | Made] = (MADE, perform(function, argument, inputs))
        except MemoryError:
            answer = (PASSED, MEMORY)
        except BaseException as fault:  # a panic of the engine is not an Exception
            answer = (FAULT, f"{type(fault).__name__}: {fault}")
        watch.end()
        write_answer(sink, *answer)
        del function, argument, inputs, answer
