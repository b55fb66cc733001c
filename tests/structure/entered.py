"""``python -m tests.structure.entered``: which modules a check enters for one changed counter, beyond those that it
enters where nothing changed; and how often each step is begun.

Both are counted in the second check of a process, as an editor or a preview makes it: what only the first one pays for
takes no part.
"""

import shutil
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from tests.bench.__main__ import with_attack
from tests.commands.projects import grognard as run

import grognard
from grognard.base.bundled import data_dir

GAME = "hill-383"
STEPS = ("load_game", "link_game", "plan_game", "check_game")
_TOP = str(Path(grognard.__file__).parent)


class Entered(NamedTuple):
    """What one check entered: modules by their path in the package, and how often each step was begun."""

    modules: frozenset[str]
    steps: dict[str, int]


def entered(act: Callable[[], object]) -> Entered:
    """What of grognard is entered meanwhile, in any thread of this process."""
    modules: set[str] = set()
    steps: Counter[str] = Counter()

    def look(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_TOP):
            modules.add(code.co_filename[len(_TOP) + 1 :])
            if code.co_name in STEPS:
                steps[code.co_name] += 1

    threading.setprofile(look)
    sys.setprofile(look)
    try:
        act()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
    return Entered(frozenset(modules), dict(steps))


def counted(root: Path) -> tuple[Entered, Entered]:
    """A check of a game in which nothing changed, and one after a counter did."""
    shutil.copytree(data_dir() / "sources" / GAME, root / "sources" / GAME)
    mix = root / "sources" / GAME / "counters" / "mix.csv"

    def check() -> None:
        run("check", GAME, "--project", root)

    check()
    unchanged = entered(check)
    mix.write_text(with_attack(mix.read_text("utf-8"), 3), "utf-8", newline="\n")
    return unchanged, entered(check)


def main() -> None:
    """Print both, and the modules that the change alone enters."""
    with tempfile.TemporaryDirectory() as folder:
        unchanged, changed = counted(Path(folder))
    beyond = sorted(changed.modules - unchanged.modules)
    print(
        f"unchanged: {len(unchanged.modules)} modules; one counter changed: {len(changed.modules)}; "
        f"beyond those of an unchanged one: {len(beyond)}; steps begun: {changed.steps}"
    )
    print("\n".join(beyond))


if __name__ == "__main__":
    main()
