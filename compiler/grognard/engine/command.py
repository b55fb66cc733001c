"""The command ``grognard engine``."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from grognard.base.records import record
from grognard.engine.driver import drive
from grognard.engine.install import EngineFault
from grognard.formats.vassal.text.keys import key


@record
class Judged:
    """Exit code of a run: 0 no complaints, 1 complaints, 2 the engine was not run."""

    code: int
    seen: str = ""
    """Everything that was seen, as JSON; blank if the engine was not run."""
    verdict: str
    """The same for people: a line for each complaint and a summary, or why the engine was not run."""


def run_engine(
    vmod: Path,
    vassal: Path | None = None,
    shots: Path | None = None,
    press: str = "Ctrl+F",
    steps: Sequence[str] = (),
    press_all: bool = False,
    language: str = "en",
) -> Judged:
    """Open ``vmod`` in VASSAL and judge it; see `drive`."""
    try:
        seen = drive(vmod, vassal, shots=shots, key=key(press), steps=steps, press_all=press_all, language=language)
    except (EngineFault, ValueError) as fault:
        return Judged(code=2, verdict=str(fault))
    verdict = "\n".join((*_complaints(seen), _verdict(seen)))
    return Judged(
        code=1 if seen["complaints"] else 0, seen=json.dumps(seen, indent=1, ensure_ascii=False), verdict=verdict
    )


def _complaints(seen: Mapping[str, Any]) -> Iterator[str]:
    for one in seen["complaints"]:
        yield f"{one['kind']} during {one['during']}: {' '.join(one['text'].split())}"


def _verdict(seen: Mapping[str, Any]) -> str:
    setups, complaints = seen.get("setups", ()), len(seen["complaints"])
    pieces = [one for setup in setups for one in setup.get("pieces", ())] or seen.get("pieces", ())
    counts = (
        (len(seen["extensions"]), "extension"),
        (len(setups), "setup"),
        (len(seen.get("steps", ())), "step"),
        (sum(len(setup.get("entries", ())) for setup in setups), "menu entry"),
        (len(seen.get("slots", ())), "piece of the palette"),
        (len(pieces), "piece"),
    )
    named = f"{seen['module']} {seen['version']} in VASSAL {seen['engine']}"
    judged = _number(complaints, "complaint") if complaints else "no complaint"
    return ": ".join((named, ", ".join((judged, *(_number(count, word) for count, word in counts if count)))))


def _number(count: int, word: str) -> str:
    first, _, rest = word.partition(" of ")
    many = first if count == 1 else f"{first[:-1]}ies" if first.endswith("y") else f"{first}s"
    return f"{count} {many}" + (f" of {rest}" if rest else "")
