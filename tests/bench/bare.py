"""The bare engine: ``python -m tests.bench.bare CALLS FONTS FOLDER`` repeats calls of Typst that `keep` wrote down."""

import pickle
import sys
from pathlib import Path

import typst


def repeat(calls: Path, fonts: Path, folder: Path) -> None:
    """Nothing but Typst: the same text, files and options, the pages written as they come."""
    root = folder / "root"
    root.mkdir()
    bundled = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts])
    for number, (texts, options) in enumerate(pickle.loads(calls.read_bytes())):
        made, _ = typst.compile_with_warnings(texts, root=str(root), font_paths=bundled, **options)
        for page, data in enumerate([made] if isinstance(made, bytes) else made):
            (folder / f"{number}-{page}").write_bytes(data)


if __name__ == "__main__":
    repeat(*(Path(argument) for argument in sys.argv[1:]))
