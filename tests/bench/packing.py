"""``python -m tests.bench.packing PIECES``: seconds to write a module of so many pieces, its pictures being there."""

import sys
import time

from tests.backends.vassal.large import large_module, large_plan


def packing(pieces: int) -> float:
    """Seconds from the plan to the bytes of the module."""
    plan = large_plan(pieces)
    large_module(plan)  # draws the plain pictures
    start = time.perf_counter()
    large_module(plan)
    return time.perf_counter() - start


if __name__ == "__main__":
    print(packing(int(sys.argv[1])))
