"""``python -m tests.bench.keep TASK FOLDER CALLS FONTS``: run a task, and write down how it calls Typst."""

import pickle
import shutil
import sys
from pathlib import Path
from typing import Any

import typst

from grognard.backends.pdf import counters
from grognard.base.bundled import font_folder
from tests.bench.tasks import run

Call = tuple[dict[str, bytes], dict[str, Any]]
"""The texts by name, and the options that do not name a folder."""


def keep(task: str, folder: Path, calls: Path, fonts: Path) -> None:
    """Run a task with a Typst that remembers what it was asked."""
    kept: list[Call] = []
    compile_with_warnings = typst.compile_with_warnings

    def remembering(texts: dict[str, bytes], **options: Any) -> Any:
        kept.append((texts, {key: value for key, value in options.items() if key not in ("root", "font_paths")}))
        return compile_with_warnings(texts, **options)

    typst.compile_with_warnings = remembering
    counters.CHUNK = sys.maxsize  # the bare engine gets everything in one call
    run(task, folder)
    calls.write_bytes(pickle.dumps(kept))
    shutil.copytree(font_folder(), fonts)


if __name__ == "__main__":
    keep(sys.argv[1], *(Path(argument) for argument in sys.argv[2:]))
