"""Paths of a project as the user reads them who stands in one of its folders: an editor and a shell take them so."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin


def way_from_here(root: Path) -> Callable[[str], str]:
    """A function that turns a path relative to the project ``root`` into one relative to the working folder. From a
    folder outside the project, which was then named by --project, paths stay relative to the project."""
    here, top = Path.cwd(), root.resolve()
    if here == top or not here.is_relative_to(top):
        return str

    def way(file: str) -> str:
        return Path(os.path.relpath(top / file, here)).as_posix() if file and not Path(file).is_absolute() else file

    return way


def moved(finding: Diagnostic, way: Callable[[str], str]) -> Diagnostic:
    """The finding with all its places as ``way`` turns them; itself for ``str``, which turns none."""
    if way is str:
        return finding

    def at(origin: Origin) -> Origin:
        return replace(origin, file=way(origin.file))

    fix = replace(finding.fix, origin=at(finding.fix.origin)) if finding.fix else None
    notes = tuple(replace(note, origin=at(note.origin)) for note in finding.notes)
    return replace(finding, origin=at(finding.origin), notes=notes, fix=fix)
