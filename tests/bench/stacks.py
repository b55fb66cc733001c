"""Crowded maps in the real VASSAL: what a sum of each hex costs. ``python -m tests.bench`` measures it where there is
one (GROGNARD_VASSAL)."""

from pathlib import Path
from statistics import median

from grognard.engine.driver import drive
from tests.backends.vassal.crowded import crowded_plan
from tests.backends.vassal.large import large_module

PIECES, RUNS = 3_600, 3
Seconds = dict[str, float]


def at_three_a_hex(folder: Path) -> tuple[float, float]:
    """Processor seconds to open, set up and draw the pieces, with and without sums: medians of processes in turns."""
    modules = [_module(folder, 3, has_alarm=has) for has in (True, False)]
    steps = ("setup All", "shot all")
    runs = [[drive(one, None, steps=steps, shots=folder)["seconds"] for one in modules] for _ in range(RUNS)]
    with_sums, without = (median(values) for values in zip(*runs, strict=True))
    return with_sums, without


def at_120_a_hex(folder: Path) -> Seconds:
    """Processor seconds of each step: save, load, a key to the piece on top and to one below; with the first one the
    engine reads what any key needs."""
    save = folder / "crowded.vsav"
    steps = (
        "setup All",
        f"save '{save}'",
        f"load '{save}'",
        "press u119 Ctrl+F",
        "press u119 Ctrl+F",
        "press u5 Ctrl+F",
    )
    seen = drive(_module(folder, 120, has_alarm=True), None, steps=steps)
    names = ("set up", "save", "load", "the first key of the session", "a key on top", "a key below")
    return dict(zip(names, (row["seconds"] for row in seen["steps"]), strict=True))


def _module(folder: Path, in_a_hex: int, *, has_alarm: bool) -> Path:
    vmod = folder / f"crowded-{in_a_hex}-{has_alarm}.vmod"
    vmod.write_bytes(large_module(crowded_plan(PIECES, in_a_hex, has_alarm=has_alarm)))
    return vmod
