"""A renaming tried in a copy of the game, then put in place as a whole."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from grognard.authoring.rename.kinds import things_of
from grognard.authoring.rename.plan import Renaming
from grognard.authoring.write import SourceFolder
from grognard.base.diagnostics import Diagnostic
from grognard.base.disk.own import scratch
from grognard.base.disk.reads import Kind
from grognard.base.disk.writes import Writer
from grognard.base.projects import Project
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.understand import understand
from grognard.work.backend import Request


def new_findings(
    project: Project, name: str, renaming: Renaming, before: Outcome, kind: str, old: str, new: str
) -> Sequence[Diagnostic] | None:
    """The findings that the renaming would add; None if the thing would not have its new id afterwards."""
    with scratch() as folder:
        root = folder / project.root.name
        _copy(project, name, root)
        copy = Project(root=root)
        put_in_place(root, copy.game_folder(name), renaming)
        after = understand(copy, name, Request())
    if after.game is None:
        return after.findings
    things = things_of(after.game, kind)
    if new not in things or old in things:
        return None
    known = Counter(one.code for one in before.findings)
    return [one for one in after.findings if (known.subtract([one.code]) or known[one.code]) < 0]


def _copy(project: Project, name: str, root: Path) -> None:
    """The files of a project that a check of a game reads (its sources, and templates beside them), without hidden and
    built files."""

    def enters(inside: str) -> bool:
        return not inside.rpartition("/")[2].startswith(".") and not (is_alone and inside == "build")

    writer, reach = Writer(root.parent), project.reach
    is_alone = project.game_folder(name) == project.root
    for part in ("",) if is_alone else ("sources", "templates"):
        source = project.root / part
        for inside, kind in reach.walk(source, enters) if reach.is_folder(source) else ():
            if kind is Kind.FILE and enters(inside):
                writer.replace(root / part / inside, reach.read(source / inside))


def put_in_place(root: Path, folder: Path, renaming: Renaming) -> None:
    """Change all files of a game, or none. Raises OSError, and then changes nothing."""
    texts = {renaming.files.get(path, path): text.encode() for path, (_, text) in renaming.texts.items()}
    SourceFolder(root, folder).change(texts, renaming.files)
