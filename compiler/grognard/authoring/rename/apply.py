"""A renaming tried in a copy of the game, and put in place as a whole."""

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from grognard.authoring.rename.kinds import KINDS
from grognard.authoring.rename.plan import Renaming
from grognard.base.diagnostics import Diagnostic
from grognard.base.projects import Project
from grognard.base.replacing import replace_files
from grognard.pipeline import Outcome, understand
from grognard.work.backend import Request


def new_findings(
    project: Project, name: str, renaming: Renaming, before: Outcome, kind: str, old: str, new: str
) -> Sequence[Diagnostic] | None:
    """What would be wrong afterwards and was not before; None where the thing would not have its new id then."""
    with tempfile.TemporaryDirectory(prefix="grognard-rename-") as folder:
        root = Path(folder) / project.root.name
        alone = project.game_folder(name) == project.root
        skipped = shutil.ignore_patterns(".*", "build") if alone else shutil.ignore_patterns(".*")
        source = project.root if alone else project.root / "sources"
        shutil.copytree(source, root if alone else root / "sources", ignore=skipped, symlinks=True)
        copy = Project(root=root)
        put_in_place(copy.game_folder(name), renaming)
        after = understand(copy, name, Request())
    if after.game is None:
        return after.findings
    things = getattr(after.game, KINDS[kind].things)
    if new not in things or old in things:
        return None
    known = Counter(one.code for one in before.findings)
    return [one for one in after.findings if (known.subtract([one.code]) or known[one.code]) < 0]


def put_in_place(folder: Path, renaming: Renaming) -> None:
    """Change all files of a game, or none. Raises OSError, and then leaves what was there."""
    moved: list[tuple[Path, Path]] = []
    try:
        for before, after in renaming.files.items():
            os.rename(folder / before, folder / after)
            moved.append((folder / before, folder / after))
        texts = {folder / renaming.files.get(path, path): text.encode() for path, (_, text) in renaming.texts.items()}
        replace_files(texts)
    except BaseException:
        for old, new in reversed(moved):
            with suppress(OSError):
                os.rename(new, old)
        raise
