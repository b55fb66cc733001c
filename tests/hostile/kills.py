"""Builds killed at random moments: every output stays whole, and the next build gives the right bytes.

``python -m tests.hostile.kills --count 300 --seed 1`` says how often the kill met a build at work, how often it met
files that were written and not yet in place, and how many builds were quicker. A wait is a random part of what such a
build takes on this machine now: one that has its cache is over much sooner than one that draws. Of four kills one waits
for the first output to be written, for that is a short part of a build.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from grognard.authoring.new import new_files

_COMMAND = [sys.executable, "-c", "from grognard.cli import main; main()", "build", "--only", "counters,map"]
_MAP = "map/places.csv"


class Trials:
    """One project with two texts in turn, whose right outputs are known."""

    def __init__(self, root: Path, seed: int) -> None:
        self.root, self.random = root, random.Random(seed)
        self.temporary = root / "tmp"
        self.temporary.mkdir()
        self.home = root / "home"
        self.game = root / "project/sources/small"
        for name, data in new_files("small").items():
            (self.game / name).parent.mkdir(parents=True, exist_ok=True)
            (self.game / name).write_bytes(data)
        self.texts = [(self.game / _MAP).read_text("utf-8")]
        self.texts.append(self.texts[0].replace("Weston", "Westham"))
        assert self.texts[0] != self.texts[1]
        self.right: list[dict[str, bytes]] = []
        self.seconds = {"cold": 0.0, "warm": 0.0}
        """What a build takes that draws all, and one that finds all drawn; measured again wherever one ends."""
        for text in self.texts:
            shutil.rmtree(root / "project/build", ignore_errors=True)
            (self.game / _MAP).write_text(text, "utf-8")
            self.seconds["cold"] = self.whole()
            self.right.append(self.outputs())
        shutil.rmtree(root / "project/build/small")
        self.seconds["warm"] = self.whole()

    def start(self) -> "subprocess.Popen[bytes]":
        around = {**os.environ, "TMPDIR": str(self.temporary), "GROGNARD_HOME": str(self.home)}
        quiet = subprocess.DEVNULL
        return subprocess.Popen(_COMMAND, cwd=self.root / "project", env=around, stdout=quiet, stderr=quiet)

    def whole(self) -> float:
        """The seconds of a build that nobody kills."""
        start = time.monotonic()
        assert self.start().wait() == 0, "a build that nobody kills ends well"
        return time.monotonic() - start

    def outputs(self) -> dict[str, bytes]:
        folder = self.root / "project/build/small"
        return {one.name: one.read_bytes() for one in sorted(folder.glob("[!.]*"))} if folder.is_dir() else {}

    def run(self, number: int) -> str:
        """One kill. Returns "killed", "killed while writing", or "quicker", for a build that was; raises
        AssertionError."""
        turn = number % 2
        (self.game / _MAP).write_text(self.texts[turn], "utf-8")
        build = self.root / "project/build"
        kind = "cold" if self.random.random() < 0.3 else "warm"
        if kind == "cold":
            shutil.rmtree(build / ".cache", ignore_errors=True)
        if self.random.random() < 0.2:
            shutil.rmtree(build / "small", ignore_errors=True)
        start = time.monotonic()
        running = self.start()
        if self.random.random() < 0.25:
            while running.poll() is None and not _unfinished(build / "small"):
                time.sleep(0.001)
            time.sleep(self.random.uniform(0, 0.02))  # outputs are written one after the other
        else:
            with suppress(subprocess.TimeoutExpired):
                running.wait(self.random.uniform(0, self.seconds[kind]))  # one that is quicker is not waited for
        running.kill()
        met = "killed" if running.wait() < 0 else "quicker"
        if met == "quicker":
            self.seconds[kind] = time.monotonic() - start
        elif _unfinished(build):
            met = "killed while writing"
        for name, data in self.outputs().items():
            assert data in [one.get(name) for one in self.right], f"{name} is half of a file"
        again = self.whole()
        if kind == "warm":
            self.seconds["warm"] = again
        assert self.outputs() == self.right[turn], "the next build gives the right bytes"
        assert not (litter := _unfinished(build)), f"left behind: {litter}"
        assert not list(self.temporary.iterdir()), "nothing grows where the system keeps what is temporary"
        scratch = list((self.home / "scratch").glob("[!.]*"))
        assert not scratch, f"left behind in grognard's own folder: {scratch}"
        return met


def _unfinished(build: Path) -> list[Path]:
    return list(build.rglob(".new-*"))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trials = Trials(Path(folder), chosen.seed)
        met = Counter[str]()
        start = time.monotonic()
        for number in range(chosen.count):
            met[trials.run(number)] += 1
            if number % 10 == 9:
                print(f"{number + 1}: {dict(met)}, {time.monotonic() - start:.0f} s", flush=True)
        print(f"{chosen.count} kills (seed {chosen.seed}): {dict(met)}; all outputs whole, all next builds right")


if __name__ == "__main__":
    main()
