"""``make mutations``: each slip made in a copy of the code, where the test that must see it is run.

``python -m tests.mutations WORD…`` takes those whose step, words or test hold one of the words. Exit code 1: a slip
that nobody sees, or a test that fails already without one.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutations.slips import Slip, slips

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__")
FAILED = 1
"""What pytest ends with where tests fail; another code is no verdict."""


def copied(folder: Path) -> Path:
    """The project without what is made of it. No byte code is kept: two versions of one second and size look alike."""

    def left_out(above: str, names: list[str]) -> set[str]:
        return LEFT_OUT(above, names) | ({"build"} if Path(above) == ROOT else set())

    return shutil.copytree(ROOT, folder / "project", ignore=left_out)


def ended(root: Path, *tests: str, must_pass: bool = False) -> int:
    """Run tests on a copy, the same examples of each property every time; what is no verdict is shown."""
    around = {**os.environ, "PYTHONPATH": str(root / "compiler"), "PYTHONDONTWRITEBYTECODE": "1"}
    call = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "--hypothesis-seed=0", *tests]
    run = subprocess.run(call, cwd=root, env=around, capture_output=True, text=True, encoding="utf-8", check=False)
    if run.returncode not in (0, FAILED) or (must_pass and run.returncode):
        print(run.stdout + run.stderr, file=sys.stderr)
    return run.returncode


def is_seen(slip: Slip, root: Path) -> bool:
    """Whether its test fails while the slip is in the code."""
    places = slip.places(root / "compiler")
    if len(places) != 1:
        raise SystemExit(f"{slip.what}: what it would change stands not once in the code")
    path = places[0]
    text = path.read_text("utf-8")
    path.write_text(slip.made(text), "utf-8")
    try:
        return ended(root, slip.seen_by) == FAILED
    finally:
        path.write_text(text, "utf-8")


def main(words: list[str]) -> int:
    chosen = [
        one for one in slips() if not words or any(word in f"{one.step} {one.what} {one.seen_by}" for word in words)
    ]
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        if not chosen or ended(root, *dict.fromkeys(one.seen_by for one in chosen), must_pass=True):
            print("nothing to judge: no such slip, or its test fails without it")
            return 1
        unseen = 0
        for one in chosen:
            seen = is_seen(one, root)
            unseen += not seen
            print(f"{one.step:8} {'seen' if seen else 'NOT SEEN':8} {one.what}: {one.seen_by}", flush=True)
    print(f"{len(chosen)} slips, {unseen} not seen")
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
