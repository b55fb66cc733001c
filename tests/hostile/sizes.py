"""Very large games: processor seconds and peak memory of `check` and of a build, one process each.

``python -m tests.hostile.sizes [NAME…]`` prints the table. Processor seconds tell the same on a busy machine.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench import many
from tests.bench.measure import measure

COMMAND = [sys.executable, "-c", "from grognard.cli import main; main()"]


def wide(columns: int) -> dict[str, str]:
    """A table of so many columns and 25 rows."""
    rows = (",".join([str(row), *(f"a{row}" for _ in range(columns - 1))]) for row in range(1, 26))
    head = ",".join(["No.", *(f"c{one}" for one in range(columns - 1))])
    return {**many.cells(0), "charts/list.csv": "\n".join((head, *rows, ""))}


def one_map(count: int) -> dict[str, str]:
    """So many hexes on one sheet."""
    grid = many.MAP.format(id="m", columns=count // many.ROWS, rows=many.ROWS)
    return {"game.toml": many.HEAD.format(more="") + grid}


KINDS: dict[str, tuple[Callable[[], dict[str, str]], str]] = {
    "10,000 counters": (lambda: many.counters(10_000), "counters"),
    "15,000 counters": (lambda: many.counters(15_000), "counters"),
    "100,000 counters": (lambda: many.counters(100_000), "counters"),
    "5,000 cards": (lambda: many.cards(5_000), "cards"),
    "10,000 cards": (lambda: many.cards(10_000), "cards"),
    "8,000 hexes on one map": (lambda: one_map(8_000), "map"),
    "20,000 hexes on one map": (lambda: one_map(20_000), "map"),
    "15,000 hexes of land on one map": (lambda: many.land(15_000), "map"),
    "20,000 hexes on five maps": (lambda: many.hexes(20_000), "map"),
    "a chart of 200 columns": (lambda: wide(200), "charts"),
}


def main() -> None:
    for name in sys.argv[1:] or KINDS:
        write, part = KINDS[name]
        with tempfile.TemporaryDirectory() as folder:
            many.write(write(), Path(folder))
            for command in (["check", "--format", "lines"], ["build", "--only", part, "--paper", "a4"]):
                used = measure([*COMMAND, *command, "--project", folder], may_fail=True)
                print(f"{name}: {' '.join(command)}: {used.processor:.1f} s, {used.megabytes:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
