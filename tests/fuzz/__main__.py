"""``python -m tests.fuzz KIND --count N``: spoilt games and VASSAL files by seed, each held to its promises.

The seeds go on where ``runs.csv`` ends, which adds up what was run; ``--keep`` writes this run down there. A case that
breaks a promise is made small and kept under ``found/``.
"""

import csv
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Timer

import click
from tests.fuzz import cases
from tests.fuzz.kinds import KINDS

RUNS = Path(__file__).parent / "runs.csv"
_CHUNK = 500
_ENDED = "the process ended with code"
_WALL = 1200  # seconds without a word after which a worker is ended, at the lowest priority of a busy machine


@click.command()
@click.argument("kind", type=click.Choice(sorted(KINDS)))
@click.option("--count", default=0, help="How many cases.")
@click.option("--minutes", default=2.0, show_default=True, help="How long, where no count is given.")
@click.option("--first", type=int, help="The first seed (default: where the runs written down end).")
@click.option("--keep", is_flag=True, help="Write this run down in runs.csv.")
def fuzz(kind: str, count: int, minutes: float, first: int | None, keep: bool) -> None:
    """Run spoilt inputs of one KIND."""
    at = start = first if first is not None else _next(kind)
    end = start + count if count else 10**12
    clock, stop = time.monotonic(), time.monotonic() + minutes * 60
    faults: dict[str, int] = {}
    slowest = largest = 0.0
    while at < end and (count or time.monotonic() < stop):
        last = min(at + _CHUNK, end)
        for seed, said in _chunk(kind, at, last, None if count else stop):
            at = seed + 1
            if said["fault"] and said["fault"].startswith(_ENDED):  # a machine that stood still ends one too: once more
                said = _chunk(kind, seed, at, None)[-1][1]
            slowest, largest = max(slowest, said.get("seconds", 0)), max(largest, said.get("megabytes", 0))
            if said["fault"]:
                cause = said["fault"]
                faults[cause] = faults.get(cause, 0) + 1
                if faults[cause] == 1:
                    click.echo(f"{kind} {seed}: {cause}\n  kept: {_small(kind, seed)}")
    took = time.monotonic() - clock
    click.echo(
        f"{kind}: {at - start} cases from seed {start} in {took:.0f} s, slowest {slowest:.1f} s, "
        f"at most {largest:.0f} MB, {sum(faults.values())} broke a promise ({len(faults)} causes)"
    )
    if keep:
        with RUNS.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow([kind, start, at - start, sum(faults.values())])
    sys.exit(1 if faults else 0)


def _chunk(kind: str, at: int, last: int, stop: float | None) -> list[tuple[int, dict]]:
    """What a worker says of each case; it begins anew after a case that ended it."""
    ended = []
    call = [sys.executable, "-m", "tests.fuzz.worker", kind, str(at), str(last)]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    now = at
    while True:
        timer = Timer(_WALL, process.kill)
        timer.start()
        line = process.stdout.readline()
        timer.cancel()
        if not line:
            break
        said = json.loads(line)
        now = said["at"]
        if "fault" in said:
            ended.append((now, said))
            if said["fault"] or (stop and time.monotonic() > stop):
                process.kill()
                process.wait()
                return ended
    code = process.wait()
    if code:
        ended.append((now, {"fault": f"{_ENDED} {code}"}))
    return ended


def _small(kind: str, seed: int) -> Path | str:
    """The case made small in this process, and kept; a case that ends the process is kept as it is."""
    with tempfile.TemporaryDirectory() as folder:
        call = [sys.executable, "-m", "tests.fuzz.reduce", kind, str(seed), folder]
        ran = subprocess.run(call, capture_output=True, text=True, timeout=900, check=False)
        if ran.returncode == 0:
            return ran.stdout.strip()
    try:
        base, files = KINDS[kind].spoilt(f"{kind} {seed}")
    except Exception as fault:  # what spoils an archive reads it with grognard's own reader
        return f"nothing, for it cannot be made again: {fault!r}"
    name = hashlib.sha256(f"{kind} {seed}".encode()).hexdigest()[:8]
    return cases.keep(f"{kind}-{name}", kind, base, files, "ended the process")


def _next(kind: str) -> int:
    rows = list(csv.DictReader(RUNS.open(encoding="utf-8"))) if RUNS.is_file() else []
    return max((int(row["first"]) + int(row["cases"]) for row in rows if row["kind"] == kind), default=0)


if __name__ == "__main__":
    fuzz()
