"""The command ``grognard engine``."""

import json
from collections.abc import Sequence
from pathlib import Path

from grognard.engine.driver import drive
from grognard.engine.install import EngineFault
from grognard.formats.vassal.keys import key


def run_engine(
    vmod: Path,
    vassal: Path | None = None,
    shots: Path | None = None,
    press: str = "Ctrl+F",
    steps: Sequence[str] = (),
    press_all: bool = False,
    language: str = "en",
) -> tuple[int, str]:
    """Exit code and what to print: 0 and JSON without a complaint, 1 and JSON with some, 2 and a message otherwise."""
    try:
        seen = drive(vmod, vassal, shots=shots, key=key(press), steps=steps, press_all=press_all, language=language)
    except (EngineFault, ValueError) as fault:
        return 2, str(fault)
    return (1 if seen["complaints"] else 0), json.dumps(seen, indent=1, ensure_ascii=False)
