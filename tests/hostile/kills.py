"""Builds killed at random moments: every output stays whole, and the next build gives the right bytes.

``python -m tests.hostile.kills --count 300 --seed 1`` says how often the kill met a build at work, and what it found.
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
        self.seconds = 0.0
        for text in self.texts:
            shutil.rmtree(root / "project/build", ignore_errors=True)
            (self.game / _MAP).write_text(text, "utf-8")
            start = time.monotonic()
            assert self.start().wait() == 0
            self.seconds = max(self.seconds, time.monotonic() - start)
            self.right.append(self.outputs())

    def start(self) -> "subprocess.Popen[bytes]":
        around = {**os.environ, "TMPDIR": str(self.temporary), "GROGNARD_HOME": str(self.home)}
        quiet = subprocess.DEVNULL
        return subprocess.Popen(_COMMAND, cwd=self.root / "project", env=around, stdout=quiet, stderr=quiet)

    def outputs(self) -> dict[str, bytes]:
        folder = self.root / "project/build/small"
        return {one.name: one.read_bytes() for one in sorted(folder.glob("[!.]*"))} if folder.is_dir() else {}

    def run(self, number: int) -> str:
        """One kill. Returns "killed" or "done", for a build that was quicker; raises AssertionError."""
        turn = number % 2
        (self.game / _MAP).write_text(self.texts[turn], "utf-8")
        build = self.root / "project/build"
        if self.random.random() < 0.3:
            shutil.rmtree(build / ".cache", ignore_errors=True)
        if self.random.random() < 0.2:
            shutil.rmtree(build / "small", ignore_errors=True)
        running = self.start()
        with suppress(subprocess.TimeoutExpired):
            running.wait(self.random.uniform(0, self.seconds))  # one that is quicker is not waited for
        running.kill()
        met = "killed" if running.wait() < 0 else "done"
        for name, data in self.outputs().items():
            assert data in [one.get(name) for one in self.right], f"{name} is half of a file"
        assert self.start().wait() == 0, "the next build ends well"
        assert self.outputs() == self.right[turn], "the next build gives the right bytes"
        litter = list(build.rglob(".new-*"))
        assert not litter, f"left behind: {litter}"
        assert not list(self.temporary.iterdir()), "nothing grows where the system keeps what is temporary"
        return met


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
