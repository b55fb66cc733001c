"""A screen for a program with windows: a virtual one if possible, so that nothing appears on the user's."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which

from grognard.engine.install import EngineFault


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The variables with which to start the program. Raises ``EngineFault`` without a screen."""
    environment = dict(os.environ)
    if sys.platform in ("win32", "darwin"):
        yield environment
        return
    server = which("Xvfb")
    if not server:
        if not environment.get("DISPLAY"):
            raise EngineFault("VASSAL needs a screen and there is none: install Xvfb, or set DISPLAY")
        yield environment
        return
    reader, writer = os.pipe()
    command = [server, "-displayfd", str(writer), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()  # empty if the server ended before it was ready
        if not number:
            raise EngineFault("the virtual screen (Xvfb) does not start")
        yield {**environment, "DISPLAY": f":{number}"}
    finally:
        process.terminate()
        process.wait()
