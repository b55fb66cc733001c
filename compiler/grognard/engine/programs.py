"""Running a Java program to its end."""

import subprocess

from grognard.engine.install import EngineFault

_SECONDS = 900  # a module of several thousand pieces takes about a minute


def run(command: list[str], folder: str, environment: dict[str, str]) -> None:
    """Run a program in ``folder``. Raises ``EngineFault`` if it fails or takes too long."""
    try:
        ended = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace", timeout=_SECONDS
        )
    except subprocess.TimeoutExpired as fault:
        raise EngineFault(f"VASSAL did not finish within {_SECONDS} s") from fault
    if ended.returncode:
        raise EngineFault("VASSAL could not be driven:\n" + (ended.stdout + ended.stderr)[-2000:])
