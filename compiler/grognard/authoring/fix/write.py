"""Tried edits put in place: all of them, or none."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from grognard.authoring.fix.trial import Trial
from grognard.authoring.write import SourceFolder
from grognard.base.disk.reads import Reach
from grognard.base.disk.writes import Writer
from grognard.base.limits import SOURCE_BYTES


class Refused(Exception):
    """Why nothing was written, in words."""


def write(trial: Trial, root: Path, overlays: Iterable[Path]) -> None:
    """Write the edits of a trial to the files that hold the values. Raises Refused, and then has changed nothing: for
    a link, a file that may not be written, one that has changed since it was checked, or that cannot be replaced."""
    tops = (root, *overlays)
    groups: dict[Path, dict[str, str]] = {}
    for file in trial.new:
        top = next((one for one in tops if _inside(root / file, one) is not None), None)
        if top is None:
            raise Refused(f"{file} lies outside the project")
        groups.setdefault(top, {})[_inside(root / file, top) or ""] = file
    for top, names in groups.items():
        for inside, file in names.items():
            _refuse(top, top / inside, file, trial.old[file])
    done: list[Path] = []
    for top in groups:
        try:
            _put(top, groups[top], trial.new)
        except OSError as fault:
            for other in done:
                _put(other, groups[other], trial.old)
            raise Refused(f"{fault.filename or top}: {fault.strerror or fault}") from fault
        done.append(top)


def _inside(path: Path, top: Path) -> str | None:
    whole, above = Path(os.path.abspath(path)), Path(os.path.abspath(top))
    return whole.relative_to(above).as_posix() if whole.is_relative_to(above) else None


def _refuse(top: Path, path: Path, file: str, old: bytes) -> None:
    try:
        Writer(top).check_file(path)
        reach = Reach(top)
        if not reach.mode(path) & 0o222:
            raise Refused(f"{file} is read-only")
        if reach.read(path, SOURCE_BYTES) != old:
            raise Refused(f"{file} has changed since it was checked: check again")
    except OSError as fault:
        raise Refused(f"{file}: {fault.strerror or fault}") from fault


def _put(top: Path, names: Mapping[str, str], data: Mapping[str, bytes]) -> None:
    SourceFolder(top, top).change({inside: data[file] for inside, file in names.items()})
